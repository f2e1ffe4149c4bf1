import DiffableData
import Recordings

/// Rows of swatches, each sorted by insertion at the same time.
struct InsertionSortModel: ListModel {
  /// The largest number of swatches: as many as fit a stage of 8192 × 8192 points.
  static let maxSwatches = 512 * 240

  let columns: Int
  let rows: Int
  /// The number of elements of each row that are in order.
  private var sorted = 1
  private let values: [String: Int]

  /// Rows of `columns` swatches with the values from 0, in a random order.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    var values: [String: Int] = [:]
    for row in 0..<rows {
      for value in 0..<columns { values[Self.id(row: row, value: value)] = value }
    }
    self.values = values
  }

  /// Returns the number of swatches that fit a stage. A swatch has 16 × 34 points.
  static func count(onWidth width: Double, height: Double) -> (columns: Int, rows: Int) {
    (columns: max(1, Int(width / 16)), rows: max(1, Int(height / 34)))
  }

  var sortSteps: Int { columns - 1 }

  var sectionNames: [String]? { (0..<rows).map { "row\($0)" } }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    switch command {
    case .start:
      return ModelOutput(snapshot: try shuffled(&generator), items: swatches)
    case .shuffle:
      return ModelOutput(snapshot: try shuffled(&generator))
    case .sort:
      return ModelOutput(snapshot: try insertNext(in: current))
    default:
      return ModelOutput(snapshot: current)
    }
  }

  private mutating func shuffled(
    _ generator: inout SeededGenerator
  ) throws(SnapshotError) -> Snapshot<String, String> {
    sorted = 1
    var sections: [(section: String, items: [String])] = []
    for row in 0..<rows {
      let order = generator.shuffled(Array(0..<columns))
      sections.append(("row\(row)", order.map { Self.id(row: row, value: $0) }))
    }
    return try Snapshot(validating: sections)
  }

  /// Moves the first unsorted element of every row to its sorted position.
  private mutating func insertNext(
    in current: Snapshot<String, String>
  ) throws(SnapshotError) -> Snapshot<String, String> {
    var snapshot = current
    for section in snapshot.sectionIdentifiers {
      // A script's own edits may have added other items.
      let items = try snapshot.itemIdentifiers(inSection: section).filter { values[$0] != nil }
      guard items.count > sorted else { continue }
      let element = items[sorted]
      guard let place = items[..<sorted].first(where: { value($0) > value(element) }) else {
        continue
      }
      try snapshot.moveItem(element, before: place)
    }
    sorted += 1
    return snapshot
  }

  private func value(_ item: String) -> Int { values[item] ?? 0 }

  private var swatches: [ItemContent] {
    let colors = (0..<columns).map { hexColor(hue: Double($0) / Double(columns)) }
    return (0..<rows).flatMap { row in
      colors.enumerated().map { value, color in
        var swatch = ItemContent(id: Self.id(row: row, value: value))
        swatch.color = color
        return swatch
      }
    }
  }

  private static func id(row: Int, value: Int) -> String { "r\(row)n\(value)" }
}

/// Returns a color of full saturation and brightness as `#RRGGBB`, for a hue from 0 to 1.
func hexColor(hue: Double) -> String {
  let channels = [5.0, 3.0, 1.0].map { offset -> Int in
    let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
    return Int(((1 - max(0, min(k, 4 - k, 1))) * 255).rounded())
  }
  let digits = channels.map { channel in
    let hex = String(channel, radix: 16, uppercase: true)
    return hex.count < 2 ? "0" + hex : hex
  }
  return "#" + digits.joined()
}
