/// Rows of cells, aligned in columns: numbers to the right, words to the left.
struct TextTable {
  enum Alignment {
    case left, right
  }

  var columns: [(title: String, alignment: Alignment)]
  var rows: [[String]] = []

  /// The table with two spaces between columns and none at line ends.
  var text: String {
    let lines = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    return lines.map { line in
      let cells = columns.indices.map { column in
        pad(line[column], to: widths[column], columns[column].alignment)
      }
      return trimmed(cells.joined(separator: "  ")) + "\n"
    }.joined()
  }

  private func pad(_ cell: String, to width: Int, _ alignment: Alignment) -> String {
    let space = String(repeating: " ", count: width - cell.count)
    return alignment == .left ? cell + space : space + cell
  }

  private func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

/// A duration with three significant digits and its unit: "1.23 ms".
public func durationText(_ nanoseconds: Int64) -> String {
  let units: [(scale: Double, name: String)] = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
  for unit in units where Double(nanoseconds.magnitude) >= unit.scale * 0.9995 {
    return threeDigits(Double(nanoseconds) / unit.scale) + " " + unit.name
  }
  return "\(nanoseconds) ns"
}

/// Seconds with two decimals: "2.40 s".
public func secondsText(_ nanoseconds: Int64) -> String {
  decimal(Double(nanoseconds) / 1e9, places: 2) + " s"
}

private func threeDigits(_ value: Double) -> String {
  let places = value.magnitude >= 99.95 ? 0 : value.magnitude >= 9.995 ? 1 : 2
  return decimal(value, places: places)
}

private func decimal(_ value: Double, places: Int) -> String {
  let scale = [1, 10, 100][places]
  let scaled = Int64((value * Double(scale)).rounded())
  let whole = scaled.magnitude / UInt64(scale)
  guard places > 0 else { return (scaled < 0 ? "-" : "") + "\(whole)" }
  let rest = String(scaled.magnitude % UInt64(scale))
  let zeros = String(repeating: "0", count: places - rest.count)
  return (scaled < 0 ? "-" : "") + "\(whole).\(zeros)\(rest)"
}
