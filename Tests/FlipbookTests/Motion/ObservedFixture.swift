import DiffableData
import Recordings
import TestSupport

/// A recording of rows that a closure moves, as a display shows them.
///
/// The apply 0 shows `milk`, `bread` and `eggs` at once. The apply 1, at `start`, moves bread from
/// 0 to 88 pt in 300 ms, milk and eggs 44 pt up.
struct ObservedFixture {
  /// A row at some milliseconds after the apply.
  struct Row {
    var y: Double
    var height = 44.0
    var opacity = 1.0
    var x = 16.0
  }

  /// Frames per second.
  var rate = 60.0
  /// The time of the first frame after the apply, in milliseconds.
  var phase = 0.0
  /// The time of the apply, in milliseconds.
  var start = 1000.0
  /// The largest error of a place, in points.
  var noise = 0.0
  var seed: UInt64 = 1
  /// Changes the row at some milliseconds after the apply; nil leaves it out.
  var change: (_ id: String, _ row: Row, _ time: Double) -> Row? = { _, row, _ in row }
  /// The delay of a row, in milliseconds.
  var delays: [String: Double] = [:]
  var titles: [String: String] = [:]
  /// The items after the apply.
  var items = ["milk", "eggs", "bread"]
  /// The time of an apply after the other one, in milliseconds from it; nil for none.
  var next: Double?

  static let ends: [String: (Double, Double)] = [
    "bread": (0, 88), "milk": (44, 0), "eggs": (88, 44),
  ]

  func rows(at time: Double) -> [(String, Row)] {
    Self.ends.sorted { $0.key < $1.key }.compactMap { id, ends in
      let share = min(1, max(0, (time - (delays[id] ?? 0)) / 300))
      let eased = share * share * (3 - 2 * share)
      return change(id, Row(y: ends.0 + (ends.1 - ends.0) * eased), time).map { (id, $0) }
    }
  }

  var recording: Recording {
    get throws {
      var builder = RecordingBuilder(Recording(name: "groceries", title: "Groceries"))
      builder.content(items: titles.map { ItemContent(id: $0.key, title: $0.value) }, at: 0)
      let old = try Snapshot<String, String>(validating: [("main", ["bread", "milk", "eggs"])])
      let new = try Snapshot<String, String>(validating: [("main", items)])
      builder.append(apply(old, from: Snapshot()), at: 0)
      builder.append(apply(new, from: old), at: ns(start))
      if let next { builder.append(apply(new, from: new), at: ns(start + next)) }
      builder.finish(at: ns(start + 2000))
      var recording = builder.recording
      recording.formatMinorVersion = 1
      let events = recording.events + frames
      recording.events = events.enumerated().sorted {
        ($0.element.nanoseconds, $0.offset) < ($1.element.nanoseconds, $1.offset)
      }.map(\.element)
      return recording
    }
  }

  private func apply(
    _ new: Snapshot<String, String>, from old: Snapshot<String, String>
  ) -> Event.Kind {
    .apply(Apply(snapshot: new, difference: new.difference(from: old), isAnimated: true))
  }

  private var frames: [Event] {
    var generator = SplitMix64(seed: seed)
    var last = screen(at: -1, &generator)
    var frames = [Event(time: ns(20), kind: .frame(last.fullFrame))]
    for number in 0... {
      let time = phase + Double(number) * 1000 / rate
      guard time < 1000 else { break }
      let screen = screen(at: time, &generator)
      if screen != last {
        frames.append(Event(time: ns(start + time), kind: .frame(screen.frame(from: last))))
      }
      last = screen
    }
    return frames
  }

  private func screen(at time: Double, _ generator: inout SplitMix64) -> ObservedScreen {
    let elements = rows(at: time).map { id, row in
      let error = noise > 0 ? Double.random(in: -noise...noise, using: &generator) : 0
      return ObservedElement(
        id: id, frame: LayoutFrame(x: row.x, y: row.y + error, width: 343, height: row.height),
        opacity: row.opacity, view: 1)
    }
    return ObservedScreen(
      visible: LayoutFrame(x: 0, y: 0, width: 375, height: 600),
      items: elements.enumerated().map { index, element in
        var element = element
        element.view = index
        return element
      })
  }

  private func ns(_ milliseconds: Double) -> Int64 { Int64((milliseconds * 1e6).rounded()) }
}
