import Choreography
import DiffableData
import Flipbook
import Foundation
import Recordings
import TestSupport
import Testing

/// An apply that interrupts another one at each of its frames.
@Suite("An apply during another one")
struct InterruptedApplyTests {
  private static let second: Int64 = 1_000_000_000

  /// The resting snapshot, the interrupted one and the interrupting one.
  private struct Pair {
    var stage: Stage
    var motion: Motion
    var content: [Event] = []
    var rest: Apply
    var first: Apply
    var second: Apply
  }

  private func film(_ pair: Pair, at time: Int64) -> Timeline {
    var builder = RecordingBuilder(
      Recording(name: "pair", title: "Pair", stage: pair.stage, motion: pair.motion))
    for event in pair.content { builder.append(event.kind, at: 0) }
    builder.append(.apply(pair.rest), at: 0)
    builder.append(.apply(pair.first), at: Self.second)
    builder.append(.apply(pair.second), at: time)
    builder.finish(at: time + 20 * Self.second)
    return Timeline(builder.recording)
  }

  /// Checks positions and velocities just before and after the interruption, and the final
  /// positions.
  private func check(_ pair: Pair, _ name: String) {
    let whole = film(pair, at: Self.second * 30)
    let length = whole.applyMotions[1].duration
    let last = whole.scene(at: Self.second * 49, number: 0)
    let moment: Int64 = 50_000
    for frame in 1...max(1, whole.frame(at: length)) {
      let time = Self.second + whole.time(ofFrame: frame)
      let timeline = film(pair, at: time)
      func cells(_ time: Int64) -> [ElementID: SceneElement] {
        Dictionary(
          timeline.scene(at: time, number: 0).elements.filter { $0.id.role == .cell }
            .map { ($0.id, $0) },
          uniquingKeysWith: { first, _ in first })
      }
      let (early, before) = (cells(time - moment), cells(time - 1))
      let (after, late, later) = (cells(time), cells(time + moment), cells(time + 2 * moment))
      let stage = Rect(x: 0, y: 0, width: pair.stage.width, height: pair.stage.height)
      for (id, old) in before {
        // A row of a tree that expands again while it collapses is a new cell at its place.
        let next = ElementID(id.role, id.name, generation: id.generation + 1)
        guard let new = after[id] ?? (before[next] == nil ? after[next] : nil) else {
          // A row may only be invisible: transparent, or outside of the stage.
          let part = old.frame.intersection(old.clip.map(stage.intersection) ?? stage)
          let isSeen = old.opacity > 0.05 && min(part.width, part.height) > 1
          #expect(!isSeen, "\(name), frame \(frame): \(id) vanishes from \(part), \(old.opacity)")
          continue
        }
        let jump = distance(old.frame, new.frame)
        #expect(jump.magnitude <= 0.5, "\(name), frame \(frame): \(id) jumps by \(jump.magnitude)")
        guard let start = early[id], let end = late[new.id], let rest = later[new.id] else {
          continue
        }
        let speed = distance(start.frame, old.frame)
        let change = (distance(new.frame, end.frame) - speed).magnitude
        // A new animation starts from rest: after 50 µs its velocity is almost 0. A spring
        // accelerates immediately with ω² times its distance, and as much in the next 50 µs: twice
        // what those from rest show (½ ω² t² of the distance), while a jump of the velocity shows
        // in the first only.
        let pull = (distance(end.frame, rest.frame) - distance(new.frame, end.frame)).magnitude
        #expect(
          change <= 0.05 * speed.magnitude + 25 * 50e-6 + pull,
          "\(name), frame \(frame): the speed of \(id) changes by \(change * 20_000) pt/s")
      }
      let rest = timeline.scene(at: time + 19 * Self.second, number: 0)
      #expect(places(rest) == places(last), "\(name), frame \(frame): rows rest elsewhere")
    }
  }

  private func places(_ scene: SceneFrame) -> [String] {
    scene.elements.filter { $0.id.role == .cell }.map { cell in
      "\(cell.id.name) \(Int(cell.frame.x.rounded())) \(Int(cell.frame.y.rounded())) \(cell.opacity)"
    }.sorted()
  }

  /// A step from one position to another, in points.
  private struct Step {
    var x: Double
    var y: Double

    var magnitude: Double { (x * x + y * y).squareRoot() }

    static func - (a: Step, b: Step) -> Step { Step(x: a.x - b.x, y: a.y - b.y) }
  }

  private func distance(_ a: Rect, _ b: Rect) -> Step {
    Step(x: b.midX - a.midX, y: b.midY - a.midY)
  }

  @Test(
    "changes neither position nor velocity of a row, in random pairs",
    arguments: [UInt64](0..<20).share(oneIn: 7))
  func random(_ part: UInt64) throws {
    for number in part * 10..<part * 10 + 10 {
      var random = SplitMix64(seed: 7_000 + number)
      let snapshots = try (0..<3).map { _ in try snapshot(using: &random) }
      var layout = SectionLayout(kind: number % 2 == 0 ? .list : .insetGrouped)
      layout.rowHeight = 30
      let stage = Stage(
        width: 200, height: 420, layout: StageLayout(base: layout), chrome: Stage.Chrome.none)
      let applies = zip([TextSnapshot()] + snapshots, snapshots).map { old, new in
        Apply(
          snapshot: new, difference: new.difference(from: old), isAnimated: old.numberOfItems > 0)
      }
      check(
        Pair(
          stage: stage, motion: Motion(duration: 100_000_000, curve: .easeInOut), rest: applies[0],
          first: applies[1], second: applies[2]), "pair \(number)")
    }
  }

  private typealias TextSnapshot = Snapshot<String, String>

  /// Some of sixteen rows in two sections, in any order.
  private func snapshot(using random: inout SplitMix64) throws -> TextSnapshot {
    let rows = (0..<16).map { "row \($0)" }.shuffled(using: &random)
    let count = Int.random(in: 4...12, using: &random)
    let cut = Int.random(in: 0...count, using: &random)
    return try TextSnapshot(validating: [
      (section: "a", items: Array(rows[..<cut])), (section: "b", items: Array(rows[cut..<count])),
    ])
  }

  @Test(
    "changes neither position nor velocity of a row of the shipped scenarios",
    arguments: [
      "airdrop-discovery", "contacts", "crash", "emoji-explorer", "foo-bar-bif", "insertion-sort",
      "mountain-search", "outline", "reorderable-list", "wifi-settings",
    ].share(oneIn: 4, from: 1))
  func shipped(_ name: String) throws {
    let path = shippedScenario(name)
    let recording = try Film(path).recording
    let applies = recording.timedApplies.map(\.apply)
    guard applies.count >= 3 else { return }
    var random = SplitMix64(seed: 40)
    let pairs = (1..<applies.count - 1).filter {
      applies[$0].isAnimated && applies[$0 + 1].isAnimated
    }
    // A wall of swatches has as many cells in one pair as a list in four.
    let starts = pairs.shuffled(using: &random).prefix(name == "insertion-sort" ? 1 : 4)
    for start in starts {
      var rest = applies[start - 1]
      rest.snapshot.clearMarks()
      rest.difference = rest.snapshot.difference(from: TextSnapshot())
      rest.isAnimated = false
      // Long enough to interrupt, short enough for many films.
      var motion = recording.motion
      motion.nanoseconds = min(motion.nanoseconds, 100_000_000)
      var contents: [Event] = []
      for event in recording.events {
        if case .content = event.kind { contents.append(event) }
      }
      check(
        Pair(
          stage: recording.stage, motion: motion, content: contents, rest: rest,
          first: applies[start], second: applies[start + 1]), "\(name), apply \(start)")
    }
  }
}
