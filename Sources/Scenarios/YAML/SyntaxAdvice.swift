/// The message about an error of libYAML: its cause, and the advice.
struct SyntaxAdvice {
  let error: SyntaxError
  let source: SourceText

  let line: SourceLine

  /// The message with the place of the cause, or with libYAML's place if the cause is not known.
  var finding: (message: String, place: Place) {
    if error.kind == .secondDocument {
      return (message: "a second document begins here; a file holds one", place: error.place)
    }
    if let cause = tab ?? openQuote ?? lateQuote ?? comment { return cause }
    return (message: error.description + advice, place: place)
  }

  /// The place of the error. libYAML finds a key without a colon some lines later, and an error at
  /// the end of a text on the line after it.
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

  /// The error of a value within brackets or braces that begins with `#`: its comment hides the end
  /// of the brackets.
  private var comment: (message: String, place: Place)? {
    guard isInBraces || error.kind == .endOfText || error.kind == .missingNode,
      let start = error.context?.place.line
    else { return nil }
    // libYAML may already be at the brackets of the next line.
    for number in max(1, start - 1)...max(start, error.place.line) {
      guard let value = SourceLine(number, of: source).commentedValue() else { continue }
      return (
        message: "the rest of the line is a comment\(commentAdvice(value.text))",
        place: Place(line: number, column: value.column)
      )
    }
    return nil
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
  private var isInBraces: Bool {
    error.kind == .brokenFlowSequence || error.kind == .brokenFlowMapping
  }

  // MARK: Quotes

  /// The error of a quote that nothing closes.
  private var openQuote: (message: String, place: Place)? {
    guard let context = error.context, error.isInQuotes,
      error.kind == .endOfText || error.kind == .documentIndicator
    else { return nil }
    return (message: "the quote that opens here is not closed", place: context.place)
  }

  /// The error of a quote that only the quote of a later text closes.
  private var lateQuote: (message: String, place: Place)? {
    guard let quote = quoteBeforePlace, let opening = opening(of: quote),
      opening.line < quote.line
    else { return nil }
    return (
      message: "the quote that opens here is closed only in line \(quote.line)", place: opening
    )
  }

  /// The advice about a quote with more text behind it on the same line.
  private var innerQuote: String {
    guard let quote = quoteBeforePlace, opening(of: quote) != nil else { return "" }
    // Text that stands apart may lack a comma instead.
    if isInBraces, quote.column < error.place.column - 1 { return "" }
    return line.scalar(at: quote.column) == "'"
      ? "; a ' within '…' is written twice" : "; a \" within \"…\" is written \\\""
  }

  /// The quote before unexpected text.
  private var quoteBeforePlace: Place? {
    switch error.kind {
    case .missingEntry, .missingKey, .missingDocument, .missingNode, .brokenFlowSequence,
      .brokenFlowMapping:
      break
    default: return nil
    }
    var column = error.place.column - 1
    while line.scalar(at: column) == " " { column -= 1 }
    let scalar = line.scalar(at: column)
    return scalar == "\"" || scalar == "'" ? Place(line: error.place.line, column: column) : nil
  }

  private func opening(of closing: Place) -> Place? {
    guard let quote = line.scalar(at: closing.column) else { return nil }
    var end = closing.column
    for number in stride(from: closing.line, through: 1, by: -1) {
      let line = SourceLine(number, of: source)
      if let column = line.lastQuote(quote, before: end) {
        return line.isTextStart(column) ? Place(line: number, column: column) : nil
      }
      end = .max
    }
    return nil
  }

  // MARK: Indentation

  private var indentation: String {
    if line.lacksSpaceAfterDash { return "; put a space after the '-'" }
    return (line.isEntry ? likeEntry : likeKey) ?? "; check the indentation"
  }

  /// The advice about a line that begins with '-'.
  private var likeEntry: String? {
    let above = lineAbove { $0.isEntry || $0.lacksSpaceAfterDash }
    if let above, above.lacksSpaceAfterDash {
      return "; put a space after the '-' in line \(above.number)"
    }
    let list = error.kind == .missingEntry ? error.context?.place.line : above?.number
    return list.map { "; indent it like the '-' in line \($0)" }
  }

  /// The advice about a line that begins with a key.
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

  /// Returns the nearest line above that fits and is not blank.
  private func lineAbove(where fits: (SourceLine) -> Bool) -> SourceLine? {
    stride(from: error.place.line - 1, through: 1, by: -1).lazy
      .map { SourceLine($0, of: source) }
      .first { !$0.isBlank && fits($0) }
  }
}

/// Returns the advice about a value that YAML takes for a comment.
func commentAdvice(_ value: String) -> String {
  "; '#' begins a comment: put a value that begins with it in quotes, as in \"\(value)\""
}
