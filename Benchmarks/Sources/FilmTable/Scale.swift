import Choreography
import Flipbook
import Measuring

/// Returns the costs of applies in the timeline and of a frame, by the length of the list.
func scaleTable(rounds: Int) throws -> TextTable {
  var table = TextTable(
    title: "Lists of rows of one height, 8 changes an apply, processor time",
    columns: [
      "items", "first apply", "later apply", "memory of 20 applies", "frame's scene",
      "elements in it",
    ])
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    let recording = try longList(of: count)
    let before = trimAndResetPeak()
    var timeline = Timeline(recording)
    let memory = canMeasureMemory ? max(0, peakResidentMemory() - before) : 0
    var (first, later): ([Int], [Int]) = ([], [])
    for _ in 0..<rounds {
      timeline = Timeline(recording) { Int64(RunTimes.ofThread()) }
      let costs = timeline.layoutCosts.map { Int($0 / .nanoseconds(1)) }
      first += costs.prefix(1)
      later += costs.dropFirst()
    }
    var elements = 0
    let frames = (0..<rounds).map { _ in
      RunTimes.measure {
        elements = 0
        for number in 0..<timeline.frameCount { elements += timeline.frame(number).elements.count }
      }.processor / timeline.frameCount
    }
    table.rows.append([
      grouped(count), duration(quantile(first, 0.5)), duration(quantile(later, 0.5)),
      megabytes(memory), duration(quantile(frames, 0.5)), "\(elements / timeline.frameCount)",
    ])
  }
  return table
}

/// Returns the cost of an apply in special cases: applies that interrupt each other, rows that
/// overshoot, rows side by side.
func motionTable(rounds: Int) throws -> TextTable {
  var table = TextTable(
    title: "A later apply with 8 changes in lists of rows of one height, processor time",
    columns: ["films", "1,000 items", "1,000,000 items", "factor"])
  var spring = Motion(duration: .milliseconds(500))
  spring.curve = .spring(mass: 1, stiffness: 100, damping: 10)
  let films: [(name: String, story: LongStory)] = [
    ("one after the other", LongStory()),
    ("five in flight at a time", LongStory(pause: .milliseconds(100))),
    ("the same, and a drag after them", LongStory(pause: .milliseconds(100), hasDrag: true)),
    ("springs that overshoot", LongStory(motion: spring, pause: .seconds(4))),
    ("a carousel", LongStory(kind: .carousel)),
  ]
  for film in films {
    let costs = try [1_000, 1_000_000].map { count in
      let recording = try longList(of: count, film.story)
      let builds = (0..<rounds).map { _ in
        // Read at the beginning and end of each apply. The first, which lays out every row, is left
        // out.
        var readings: [Int] = []
        _ = Timeline(recording) {
          readings.append(RunTimes.ofThread())
          return Int64(readings[readings.count - 1])
        }
        return (readings[readings.count - 1] - readings[1]) / 19
      }
      return quantile(builds, 0.5)
    }
    let factor = Double(costs[1]) / Double(max(1, costs[0]))
    table.rows.append([
      film.name, duration(costs[0]), duration(costs[1]), "\((factor * 10).rounded() / 10)",
    ])
  }
  return table
}

/// The special properties of a film of a long list.
private struct LongStory {
  var kind = SectionLayout.Kind.list
  var motion = Motion(duration: .milliseconds(500))
  /// The time from one apply to the next.
  var pause = Duration.seconds(1)
  var hasDrag = false
}

/// Returns twenty applies that insert, delete and move rows on screen and far below it.
private func longList(of count: Int, _ story: LongStory = LongStory()) throws -> Recording {
  var stage = Stage(width: 375, height: 667, scale: 2, view: .table, chrome: Stage.Chrome.none)
  var layout = SectionLayout(kind: story.kind)
  layout.rowHeight = 44
  stage.layout = StageLayout(base: layout)
  var builder = RecordingBuilder(
    Recording(name: "scale", title: "Scale", stage: stage, motion: story.motion))
  var old = Snapshot<String, String>()
  var new = try Snapshot<String, String>(validating: [("main", (0..<count).map { "r\($0)" })])
  for step in 0..<20 {
    if step > 0 {
      for place in [3, count / 2] {
        let row = { (offset: Int) in
          new.itemIdentifier(at: ItemPath(section: 0, item: place + offset)) ?? ""
        }
        let (gone, anchor, moved, target) = (row(0), row(1), row(2), row(4))
        try new.insertItems(["new-\(step)-\(place)-a", "new-\(step)-\(place)-b"], before: anchor)
        try new.moveItem(moved, after: target)
        try new.deleteItems([gone])
      }
    }
    builder.append(
      .apply(
        Apply(snapshot: new, difference: new.difference(from: old), isAnimated: step > 0)),
      at: story.pause * step)
    old = new
  }
  var end = story.pause * 20
  if story.hasDrag {
    // A drag of no row, which prevents the timeline from looking ahead.
    end += story.motion.duration
    let drag = Event.Drag(
      item: "nobody", target: ItemPath(section: 0, item: 1), duration: .milliseconds(100))
    builder.append(.drag(drag), at: end)
  }
  builder.finish(at: end)
  return builder.recording
}
