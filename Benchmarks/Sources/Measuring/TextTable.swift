import Foundation

/// A table of cells with column titles; the first columns are left-aligned words.
package struct TextTable {
  package enum Format: String, CaseIterable {
    case text, markdown
  }

  package let title: String
  package let columns: [String]
  /// The number of columns of words.
  package var words: Int
  package var rows: [[String]]

  package init(title: String, columns: [String], words: Int = 1, rows: [[String]] = []) {
    (self.title, self.columns, self.words, self.rows) = (title, columns, words, rows)
  }

  package func text(_ format: Format) -> String {
    let lines = [columns] + rows
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let padded = lines.map { line in
      columns.indices.map { pad(line[$0], to: widths[$0], left: $0 < words) }
    }
    switch format {
    case .text:
      let body = padded.map { $0.joined(separator: "  ").trimmingSuffix(" ") }
      return ([title] + body).joined(separator: "\n") + "\n"
    case .markdown:
      let body = padded.map { "| " + $0.joined(separator: " | ") + " |" }
      let rule = "|" + columns.indices.map { $0 < words ? "---|" : "--:|" }.joined()
      let (head, rest) = (body.prefix(1), body.dropFirst())
      return (["### " + title, ""] + head + [rule] + rest).joined(separator: "\n") + "\n"
    }
  }

  private func pad(_ cell: String, to width: Int, left: Bool) -> String {
    let space = String(repeating: " ", count: width - cell.count)
    return left ? cell + space : space + cell
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var rest = Substring(self)
    while rest.last == character { rest.removeLast() }
    return String(rest)
  }
}

/// Returns nanoseconds as text with three digits and a unit.
package func duration(_ nanoseconds: Double) -> String {
  let units: [(scale: Double, name: String)] = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
  for unit in units where nanoseconds >= unit.scale * 0.9995 {
    return threeDigits(nanoseconds / unit.scale) + " " + unit.name
  }
  return threeDigits(nanoseconds) + " ns"
}

package func duration(_ nanoseconds: Int) -> String { duration(Double(nanoseconds)) }

/// Returns bytes as text in megabytes.
package func megabytes(_ bytes: Int) -> String { threeDigits(Double(bytes) / 1e6) + " MB" }

/// Returns the quotient of two amounts as text.
package func ratio(_ amount: Int, _ other: Int) -> String {
  other == 0 ? "–" : threeDigits(Double(amount) / Double(other))
}

/// Returns the target, and whether it was met, as text.
package func met(_ isMet: Bool, _ sign: String, _ target: Double) -> String {
  "\(isMet ? "met" : "missed") \(sign) \(target.formatted())"
}

/// Returns an integer as text with commas.
package func grouped(_ number: Int) -> String {
  let digits = String(number)
  let marks = digits.indices.reversed().enumerated().reversed().map { place, index in
    String(digits[index]) + (place > 0 && place % 3 == 0 ? "," : "")
  }
  return marks.joined()
}

package func threeDigits(_ value: Double) -> String {
  let places = value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.0995 ? 2 : 4
  return String(format: "%.\(places)f", value)
}
