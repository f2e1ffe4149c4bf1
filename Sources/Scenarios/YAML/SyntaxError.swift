import Yams

/// An error that libYAML finds in a text that is no YAML.
struct SyntaxError {
  /// The kinds of errors with an advice of their own, by libYAML's words. Yams gives no other code.
  enum Kind: String {
    case missingColon = "could not find expected ':'"
    case tabBeforeToken = "found a tab character that violates indentation"
    case tabInBlockScalar = "found a tab character where an indentation space is expected"
    case invalidStart = "found character that cannot start any token"
    case misplacedMapping = "mapping values are not allowed in this context"
    case missingEntry = "did not find expected '-' indicator"
    case missingKey = "did not find expected key"
    case missingDocument = "did not find expected <document start>"
    case missingNode = "did not find expected node content"
    case brokenFlowSequence = "did not find expected ',' or ']'"
    case brokenFlowMapping = "did not find expected ',' or '}'"
    case endOfText = "found unexpected end of stream"
    case documentIndicator = "found unexpected document indicator"
    case secondDocument = "but found another document"
  }

  /// libYAML's words.
  let problem: String
  /// Nil for an error that needs no advice.
  let kind: Kind?
  let place: Place
  /// The part of the text that libYAML was reading, and the place where that begins.
  let context: (text: String, place: Place)?

  /// Nil for errors that are not about the text's syntax.
  init?(_ error: any Error) {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _),
      YamlError.composer(let context, let problem, let mark, _):
      self.problem = problem
      kind = Kind(rawValue: problem)
      place = Place(mark)
      self.context = context.map { (text: $0.text, place: Place($0.mark)) }
    default:
      return nil
    }
  }

  /// True if libYAML was reading a text in quotes.
  var isInQuotes: Bool { context?.text.hasSuffix("quoted scalar") ?? false }

  /// libYAML's own words.
  var description: String {
    guard let context else { return problem }
    let about = context.text.hasPrefix("while") ? context.text : "(\(context.text))"
    return "\(problem) \(about) (line \(context.place.line))"
  }
}

extension Place {
  init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }
}
