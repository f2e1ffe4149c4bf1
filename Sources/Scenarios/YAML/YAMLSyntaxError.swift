import Yams

/// The message about invalid YAML: libYAML's text, with advice based on the characters at the
/// error.
struct YAMLSyntaxError {
  let message: String
  let place: SourceLocation
}

extension YAMLSyntaxError {
  /// Nil for errors that are not about the text's syntax.
  init?(_ error: any Error, in source: SourceText) {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _):
      self.init(problem, context, at: SourceLocation(mark), isParsed: false, in: source)
    case YamlError.parser(let context, let problem, let mark, _):
      self.init(problem, context, at: SourceLocation(mark), isParsed: true, in: source)
    case YamlError.composer(_, _, let mark, _):
      self.init(
        message: "a second document begins here; a file holds one", place: SourceLocation(mark))
    default: return nil
    }
  }

  /// - Parameter isParsed: False for an error within a token.
  private init(
    _ problem: String, _ context: YamlError.Context?, at place: SourceLocation, isParsed: Bool,
    in source: SourceText
  ) {
    let start = context.map { SourceLocation($0.mark) } ?? place
    let opening = source.scalar(at: start)
    let isQuote = opening == "\"" || opening == "'"
    if let comment = source.hiddenBracket(from: start.line - 1, through: place.line) {
      message = "the rest of the line is a comment\(commentAdvice(comment.text))"
      self.place = comment.place
    } else if source.scalar(at: place) == "\t" {
      message = "a tab; YAML indents with spaces"
      self.place = place
    } else if !isParsed, isQuote, place >= source.end {
      message = "the quote that opens here is not closed"
      self.place = start
    } else if !isParsed, !isQuote, start.line < place.line {
      message = Self.words(problem, context) + "; a key ends in ': '"
      self.place = start
    } else {
      let isInBrackets = opening == "[" || opening == "{"
      // A text such as '>= 3' begins a block, whose header is wrong behind its first sign.
      let isBlock = !isParsed && (opening == ">" || opening == "|")
      message =
        Self.words(problem, context)
        + source.advice(
          at: isBlock ? start : place, isParsed: isParsed, isInBrackets: isInBrackets)
      // An error at the end of a text is on the line after it.
      self.place = min(place, source.end)
    }
  }

  private static func words(_ problem: String, _ context: YamlError.Context?) -> String {
    guard let context else { return problem }
    let about = context.text.hasPrefix("while") ? context.text : "(\(context.text))"
    return "\(problem) \(about) (line \(context.mark.line))"
  }
}

extension SourceText {
  /// Returns the first value of some lines that begins with `#`, if its comment holds a closing
  /// bracket.
  fileprivate func hiddenBracket(
    from first: Int, through last: Int
  ) -> (text: String, place: SourceLocation)? {
    for number in max(1, first)...max(1, first, min(last, lines.count)) {
      guard let value = commentedValue(from: SourceLocation(line: number, column: 1)),
        lines[number - 1].unicodeScalars.dropFirst(value.place.column - 1)
          .contains(where: { $0 == "]" || $0 == "}" })
      else { continue }
      return value
    }
    return nil
  }

  fileprivate func advice(at place: SourceLocation, isParsed: Bool, isInBrackets: Bool) -> String {
    let before = String(prefix(before: place))
    let isIndentation = isParsed && before.allSatisfy { $0 == " " }
    if before.hasSuffix("\\u") { return "; write the character itself" }
    if isParsed, before.contains(/[:,\[-] +\{[^{}:]*\} *$/) {
      return "; put a text that begins with '{' in quotes"
    }
    switch scalar(at: place) {
    case ":" where before.contains(": "):
      return "; put a text with ': ' in quotes"
        + (isInBrackets ? ", or a ',' before the next key" : "")
    case let sign? where !isParsed && "@`%>|".unicodeScalars.contains(sign):
      return "; put a text that begins with '\(sign)' in quotes"
    case let sign where !isInBrackets && (isIndentation || !isParsed && sign == ":"):
      return "; check the indentation, and the space after each '-'"
    default: return isParsed ? quoteAdvice(behind: before) : ""
    }
  }

  /// Returns the advice about a quote with more text after it.
  private func quoteAdvice(behind text: String) -> String {
    guard let quote = text.last, quote == "'" || quote == "\"" else { return "" }
    // With an odd number of quotes, the first one closes a text from a line above.
    guard text.count(where: { $0 == quote }).isMultiple(of: 2) else {
      return "; the \(quote) before it closes a text that opens in a line above"
    }
    return quote == "'"
      ? "; a ' within '…' is written twice" : "; a \" within \"…\" is written \\\""
  }
}

extension SourceLocation {
  init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }
}
