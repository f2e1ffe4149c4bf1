/// Says of what libYAML finds wrong where it comes from, and what to do.
struct SyntaxAdvice {
  let source: SourceText
  let error: SyntaxError

  /// The line on which libYAML noticed.
  let line: SourceLine

  init(_ error: SyntaxError, in source: SourceText) {
    self.error = error
    self.source = source
    line = SourceLine(error.place.line, of: source)
  }

  /// What is wrong, and the place of its cause, or else the one where libYAML noticed.
  var finding: (message: String, place: Place) {
    if let cause = tab ?? openQuote ?? lateQuote { return cause }
    return (message: error.description + advice, place: place)
  }

  /// A key without a colon is noticed lines later; what is missing at the end of a text, on the
  /// line after it.
  private var place: Place {
    if error.kind == .missingColon, let context = error.context {
      return context.place
    }
    return error.place.line > source.lines.count ? source.end : error.place
  }

  private var tab: (message: String, place: Place)? {
    switch error.kind {
    case .tabBeforeToken, .tabInBlockScalar, .invalidStart:
      guard line.scalar(at: error.place.column) == "\t" else { return nil }
      return (message: "a tab; YAML indents with spaces", place: error.place)
    default: return nil
    }
  }

  private var advice: String {
    let scalar = line.scalar(at: error.place.column)
    if error.kind == .missingColon { return "; a key ends in ': '" }
    if error.kind == .invalidStart, let scalar {
      return "; put a text that begins with '\(scalar)' in quotes"
    }
    if scalar == ":", line.hasValue(before: error.place.column) {
      let comma = isInBraces ? ", or a ',' before the next key" : ""
      return "; put a text with ': ' in quotes" + comma
    }
    let isFirst = line.column == error.place.column
    return switch error.kind {
    case .misplacedMapping: indentation
    case .missingEntry, .missingKey, .missingDocument: isFirst ? indentation : innerQuote
    default: innerQuote
    }
  }

  /// True if libYAML was between brackets or braces.
  var isInBraces: Bool { error.kind == .brokenFlowSequence || error.kind == .brokenFlowMapping }
}
