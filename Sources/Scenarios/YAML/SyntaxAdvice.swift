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
    if error.mentions("could not find expected ':'"), let context = error.context {
      return context.place
    }
    return error.place.line > source.lines.count ? source.end : error.place
  }

  private var tab: (message: String, place: Place)? {
    guard error.mentions("tab character", "cannot start any token"),
      line.scalar(at: error.place.column) == "\t"
    else { return nil }
    return (message: "a tab; YAML indents with spaces", place: error.place)
  }

  private var advice: String {
    let scalar = line.scalar(at: error.place.column)
    if error.mentions("could not find expected ':'") { return "; a key ends in ': '" }
    if error.mentions("cannot start any token"), let scalar {
      return "; put a text that begins with '\(scalar)' in quotes"
    }
    if scalar == ":", line.hasValue(before: error.place.column) {
      let comma = isInBraces ? ", or a ',' before the next key" : ""
      return "; put a text with ': ' in quotes" + comma
    }
    if error.mentions("mapping values are not allowed") { return indentation }
    let isFirst = line.column == error.place.column
    return isFirst && error.mentions("expected '-'", "expected key", "document start")
      ? indentation : innerQuote
  }

  /// Whether libYAML was between brackets or braces.
  var isInBraces: Bool { error.mentions("expected ','") }
}
