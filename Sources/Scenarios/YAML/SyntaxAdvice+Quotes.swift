extension SyntaxAdvice {
  /// A quote that nothing closes.
  var openQuote: (message: String, place: Place)? {
    guard let context = error.context, error.isInQuotes,
      error.kind == .endOfText || error.kind == .documentIndicator
    else { return nil }
    return (message: "the quote that opens here is not closed", place: context.place)
  }

  /// A quote that only the next text's quote closes, lines later.
  var lateQuote: (message: String, place: Place)? {
    guard let quote = quoteBeforePlace, let opening = opening(of: quote),
      opening.line < quote.line
    else { return nil }
    return (
      message: "the quote that opens here is closed only in line \(quote.line)", place: opening
    )
  }

  /// How to write the quote after which something stands in the same line.
  var innerQuote: String {
    guard let quote = quoteBeforePlace, opening(of: quote) != nil else { return "" }
    // What stands apart may as well lack a comma.
    if isInBraces, quote.column < error.place.column - 1 { return "" }
    return line.scalar(at: quote.column) == "'"
      ? "; a ' within '…' is written twice" : "; a \" within \"…\" is written \\\""
  }

  /// The quote after which something stands that is not expected there.
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
}
