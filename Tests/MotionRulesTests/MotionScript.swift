import DiffableData
import MotionRules
import Recordings
import TestSupport

/// A list of rows of 40 points, of one section unless several are written as "one: a b | two: c",
/// with frames of 1/60 s, written by hand.
struct MotionScript {
  typealias Row = ObservedElement<String>

  var example = ObservedExample(
    base: Recording(name: "hand", title: "Hand"), shots: [], rate: 60)
  var old = TextSnapshot()
  var visible = LayoutFrame(x: 0, y: 0, width: 320, height: 400)

  mutating func apply(
    _ items: String, at time: Int64, isAnimated: Bool = true, kind: ApplyKind = .apply,
    marking mark: (inout TextSnapshot) throws -> Void = { _ in }
  ) throws {
    var new = try snapshot(items.contains(":") ? items : "main: \(items)")
    try mark(&new)
    let apply = Apply(
      kind: kind, snapshot: new, difference: new.difference(from: old), isAnimated: isAnimated)
    example.base.events.append(Event(time: ms(time), kind: .apply(apply)))
    old = new
    old.clearMarks()
    example.base.nanoseconds = ms(time + 2000)
  }

  /// A finger drags the first row two places down, from 1 s on, for 0.3 s; `rows` gets the frames
  /// from 1 on.
  mutating func dragFirstRow(frames: Int = 18, _ rows: (Int) -> [Row]) {
    let drag = Event.Drag(
      item: "a", source: ItemPath(section: 0, item: 0), target: ItemPath(section: 0, item: 2),
      duration: 300_000_000)
    example.base.events.append(Event(time: ms(1000), kind: .drag(drag)))
    for frame in 1...frames { show(at: 1000 + Int64(frame) * 50 / 3, rows(frame)) }
  }

  mutating func show(at time: Int64, _ rows: [Row]) {
    example.shots.append(
      .init(time: ms(time), screen: ObservedScreen(visible: visible, items: rows)))
  }

  /// Shows the rows of a list at rest that are in the visible part.
  mutating func showVisible(at time: Int64, _ items: String) {
    let visible = visible
    show(
      at: time,
      Self.rows(items).filter {
        guard let frame = $0.frame else { return false }
        return frame.y + 40 > visible.y && frame.y < visible.y + visible.height
      })
  }

  /// Shows rows in 18 frames from 17 ms after a time on; `rows` gets a progress and the frame.
  mutating func animate(from time: Int64, frames: Int = 18, _ rows: (Double, Int) -> [Row]) {
    for frame in 1...frames {
      let share = Double(frame) / Double(frames)
      show(at: time + Int64(frame) * 50 / 3, rows(share * share * (3 - 2 * share), frame))
    }
  }

  /// A list at rest that an apply at 1 s moves to another arrangement in 0.3 s.
  static func moving(
    _ old: String, _ new: String, from: [Row], to: [Row]
  ) throws -> Self {
    var script = Self()
    try script.apply(old, at: 0, isAnimated: false)
    script.show(at: 0, from)
    try script.apply(new, at: 1000)
    script.animate(from: 1000) { share, _ in
      to.map { end in
        guard let start = from.first(where: { $0.id == end.id }), let a = start.frame,
          let b = end.frame
        else {
          var row = end
          row.opacity *= share
          return row
        }
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Self.row(
          end.id, mix(a.y, b.y), x: mix(a.x, b.x), opacity: mix(start.opacity, end.opacity),
          height: mix(a.height, b.height), width: mix(a.width, b.width))
      }
    }
    return script
  }

  func violations(
    _ rules: [ObservedMotionRule] = ObservedMotionRule.allCases
  ) -> [ObservedMotionViolation] {
    example.recording.motionViolations(of: rules)
  }

  func found(_ rules: [ObservedMotionRule] = ObservedMotionRule.allCases) -> [String] {
    violations(rules).map { "\($0.rule.rawValue) \($0.ids.joined(separator: " "))" }
  }

  static func row(
    _ id: String, _ y: Double, x: Double = 0, opacity: Double = 1, view: Int? = nil,
    height: Double = 40, width: Double = 320
  ) -> Row {
    Row(
      id: id, frame: LayoutFrame(x: x, y: y, width: width, height: height), opacity: opacity,
      view: view)
  }

  /// The rows of a list at their places.
  static func rows(_ items: String, views: Bool = false) -> [Row] {
    items.split(separator: " ").enumerated().map {
      row(String($1), Double($0) * 40, view: views ? Int($1.unicodeScalars.first?.value ?? 0) : nil)
    }
  }
}

/// Returns the messages of a rule about a script, without those of what it cannot judge.
func messages(_ script: MotionScript, _ rule: ObservedMotionRule) -> [String] {
  script.violations([rule]).filter { !$0.isUndecided }.map(\.message)
}
