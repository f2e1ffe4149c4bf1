import Flipbook
import Measuring

/// What lists of any length cost: applies in the timeline, and a frame.
func scaleTable(rounds: Int) throws -> TextTable {
  var table = TextTable(
    title: "Lists of rows of one height, 8 changes an apply, processor time",
    columns: [
      "items", "first apply", "later apply", "memory of 20 applies", "frame's scene",
      "elements in it",
    ])
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    let recording = try longList(of: count)
    let before = startOfPeak()
    var timeline = Timeline(recording)
    let memory = canMeasureMemory ? max(0, peakOfMemory() - before) : 0
    var (first, later): ([Int], [Int]) = ([], [])
    for _ in 0..<rounds {
      timeline = Timeline(recording) { Int64(Stint.ofThread()) }
      let costs = timeline.samples.map { Int($0.nanoseconds) }
      first += costs.prefix(1)
      later += costs.dropFirst()
    }
    var elements = 0
    let frames = (0..<rounds).map { _ in
      Stint.measure {
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

/// Twenty applies, one a second: on screen and far below it rows come, go and move.
private func longList(of count: Int) throws -> Recording {
  var stage = Stage(width: 375, height: 667, scale: 2, view: .table, chrome: Stage.Chrome.none)
  var layout = SectionLayout(kind: .list)
  layout.rowHeight = 44
  stage.layout = StageLayout(base: layout)
  var builder = RecordingBuilder(
    Recording(
      name: "scale", title: "Scale", stage: stage, motion: Motion(duration: 500_000_000)))
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
      at: Int64(step) * 1_000_000_000)
    old = new
  }
  builder.finish(at: 20_000_000_000)
  return builder.recording
}
