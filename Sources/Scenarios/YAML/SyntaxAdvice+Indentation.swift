extension SyntaxAdvice {
  /// Like what to indent the line, where that is known.
  var indentation: String {
    if line.lacksSpaceAfterDash { return "; put a space after the '-'" }
    return (line.isEntry ? likeEntry : likeKey) ?? "; check the indentation"
  }

  /// What to do with a line that begins with '-'.
  private var likeEntry: String? {
    let above = lineAbove { $0.isEntry || $0.lacksSpaceAfterDash }
    if let above, above.lacksSpaceAfterDash {
      return "; put a space after the '-' in line \(above.number)"
    }
    let list = error.kind == .missingEntry ? error.context?.place.line : above?.number
    return list.map { "; indent it like the '-' in line \($0)" }
  }

  /// What to do with a line that begins with a key.
  private var likeKey: String? {
    if error.kind == .misplacedMapping {
      return like(lineAbove { _ in true })
    }
    guard error.kind == .missingEntry, let column = error.context?.place.column else {
      return nil
    }
    let advice = like(lineAbove { $0.isEntry && $0.column == column })
    return line.column == column ? advice.map { $0 + ", or begin it with '- '" } : advice
  }

  private func like(_ line: SourceLine?) -> String? {
    guard let line, let key = line.key else { return nil }
    return "; indent it like \(quoted(key)) in line \(line.number)"
  }

  /// The nearest line above that fits, without those that say nothing.
  private func lineAbove(where fits: (SourceLine) -> Bool) -> SourceLine? {
    stride(from: error.place.line - 1, through: 1, by: -1).lazy
      .map { SourceLine($0, of: source) }
      .first { !$0.isBlank && fits($0) }
  }
}
