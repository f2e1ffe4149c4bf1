import Yams

/// What libYAML says about a text that is no YAML.
struct SyntaxError {
  let problem: String
  let place: Place
  /// What it was reading, and where that begins.
  let context: (text: String, place: Place)?

  /// Nil for errors that are not about the text's syntax.
  init?(_ error: any Error) {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _),
      YamlError.composer(let context, let problem, let mark, _):
      self.problem = problem
      place = Place(mark)
      self.context = context.map { (text: $0.text, place: Place($0.mark)) }
    default:
      return nil
    }
  }

  /// libYAML's own words.
  var description: String {
    guard let context else { return problem }
    let about = context.text.hasPrefix("while") ? context.text : "(\(context.text))"
    return "\(problem) \(about) (line \(context.place.line))"
  }

  /// Whether one of the words is among libYAML's.
  func mentions(_ words: String...) -> Bool {
    words.contains { problem.contains($0) }
  }
}

extension Place {
  init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }
}
