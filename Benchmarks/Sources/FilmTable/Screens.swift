import Flipbook

/// A film to measure, in which something moves in every frame.
struct Screen {
  var name: String
  var summary: String
  var recording: Recording

  /// Returns a phone's list, in which 8 of 15 rows change places during all frames.
  static func list(frames: Int) throws -> Screen {
    let names = (0..<15).map { "row-\($0)" }
    var stage = Stage(width: 375, height: 667, scale: 2, view: .table, chrome: Stage.Chrome.none)
    var layout = SectionLayout(kind: .list)
    layout.rowHeight = 44
    stage.layout = StageLayout(base: layout)
    let moved = Array(names[0..<4]) + names[4..<12].reversed() + names[12...]
    let items = names.enumerated().map { index, name in
      var item = ItemContent(id: name)
      item.title = "Mount Everest \(index)"
      item.detail = "8,\(800 + index) m"
      return item
    }
    return Screen(
      name: "A", summary: "750×1334, a list, 8 of 15 rows moving",
      recording: try recording(stage, items, from: [names], to: [moved], frames: frames))
  }

  /// Returns a grid of 400 swatches, which all move.
  static func swatches(frames: Int) throws -> Screen {
    let rows = (0..<20).map { row in (0..<20).map { "s-\(row)-\($0)" } }
    var stage = Stage(width: 1080, height: 1080, scale: 1, chrome: Stage.Chrome.none)
    stage.layout = StageLayout(base: SectionLayout(kind: .swatches))
    let items = rows.joined().enumerated().map { index, name in
      var item = ItemContent(id: name)
      let number = UInt32(index)
      let hex = String((number * 40_503) & 0xFFFFFF | 0x404040, radix: 16, uppercase: true)
      item.color = "#" + String(repeating: "0", count: 6 - hex.count) + hex
      return item
    }
    return Screen(
      name: "B", summary: "1080×1080, 400 swatches, all moving",
      recording: try recording(
        stage, items, from: rows, to: rows.map { $0.reversed() }, frames: frames))
  }

  private static func recording(
    _ stage: Stage, _ items: [ItemContent], from old: [[String]], to new: [[String]], frames: Int
  ) throws -> Recording {
    let duration = Duration.nanoseconds(Int64(frames) * 1_000_000_000 / 60)
    var builder = RecordingBuilder(
      Recording(
        name: "screen", title: "Screen", stage: stage,
        motion: Motion(duration: duration, curve: .linear)))
    builder.content(items: items, at: .zero)
    let first = try snapshot(old)
    builder.append(
      .apply(
        Apply(
          snapshot: first, difference: first.difference(from: .init()), isAnimated: false)),
      at: .zero)
    let second = try snapshot(new)
    builder.append(
      .apply(
        Apply(
          snapshot: second, difference: second.difference(from: first), isAnimated: true)),
      at: .zero)
    builder.finish(at: duration)
    return builder.recording
  }

  private static func snapshot(_ rows: [[String]]) throws -> Snapshot<String, String> {
    try Snapshot(validating: rows.enumerated().map { ("section-\($0.offset)", $0.element) })
  }
}
