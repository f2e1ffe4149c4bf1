/// A line of a script, for advice about an error of libYAML.
struct SourceLine {
  /// From 1.
  let number: Int
  private let scalars: [Unicode.Scalar]

  /// A line of a text; an empty one if the text has fewer lines.
  init(_ number: Int, of source: SourceText) {
    self.number = number
    let isThere = source.lines.indices.contains(number - 1)
    scalars = isThere ? Array(source.lines[number - 1].unicodeScalars) : []
  }

  /// Returns the scalar at a column, from 1; nil outside of the line.
  func scalar(at column: Int) -> Unicode.Scalar? {
    scalars.indices.contains(column - 1) ? scalars[column - 1] : nil
  }

  /// The column of the first character that is not a space, from 1.
  var column: Int { (scalars.firstIndex { $0 != " " } ?? scalars.count) + 1 }

  /// True if the line is empty or has only a comment.
  var isBlank: Bool {
    let first = scalar(at: column)
    return first == nil || first == "#"
  }

  /// True if the line begins with the '-' of a list's entry.
  var isEntry: Bool { scalar(at: column) == "-" && isSpace(at: column + 1) }

  /// True if the line begins with a '-' that has no space before a key.
  var lacksSpaceAfterDash: Bool {
    scalar(at: column) == "-" && !isEntry && hasValue(before: .max)
  }

  /// The first key, after the '-' of entries.
  var key: String? {
    let start = scalars.firstIndex { $0 != " " && $0 != "-" } ?? scalars.count
    guard let colon = scalars[start...].firstIndex(of: ":"), isSpace(at: colon + 2) else {
      return nil
    }
    var key = String.UnicodeScalarView()
    key.append(contentsOf: scalars[start..<colon])
    return String(key)
  }

  /// Returns true if a key with its ': ' is before a column.
  func hasValue(before column: Int) -> Bool {
    scalars.indices.contains { index in
      index < column - 1 && scalars[index] == ":" && isSpace(at: index + 2)
    }
  }

  /// Returns the first value that is a comment because it begins with `#`, at a column or behind it.
  ///
  /// A `#` begins a comment at the place of a value: behind `:`, `,`, `[` or the `-` of an entry.
  func commentedValue(from column: Int = 1) -> (text: String, column: Int)? {
    var previous: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar == "#", index > 0, scalars[index - 1] == " ", index >= column - 1 {
        guard let previous, ":,[-".unicodeScalars.contains(previous) else { return nil }
        let value = scalars[index...].prefix { !" ,}]".unicodeScalars.contains($0) }
        guard value.count > 1 else { return nil }
        return (text: String(String.UnicodeScalarView(value)), column: index + 1)
      }
      if scalar != " " { previous = scalar }
    }
    return nil
  }

  /// Returns the column of the last quote before a column, without escaped quotes.
  func lastQuote(_ quote: Unicode.Scalar, before end: Int) -> Int? {
    var column = min(end, scalars.count + 1) - 1
    while column >= 1 {
      if scalar(at: column) == quote {
        guard quote == "'" ? scalar(at: column - 1) == quote : scalar(at: column - 1) == "\\"
        else { return column }
        column -= 1
      }
      column -= 1
    }
    return nil
  }

  /// Returns true if a text can begin at a column.
  func isTextStart(_ column: Int) -> Bool {
    guard let before = scalar(at: column - 1) else { return true }
    return before == " " || before == "[" || before == "{" || before == ","
  }

  private func isSpace(at column: Int) -> Bool {
    let scalar = scalar(at: column)
    return scalar == nil || scalar == " "
  }
}
