import Foundation

enum ColorChoice: String, CaseIterable {
  case auto, always, never

  private static let option = "--color"

  /// Returns a command line without its `--color`, and the choice; `--color` without a value means
  /// `always`.
  ///
  /// The words after `--` belong to another program.
  static func split(_ words: [String]) -> (choice: ColorChoice, rest: [String]) {
    var choice = ColorChoice.auto
    var rest: [String] = []
    let end = words.firstIndex(of: "--") ?? words.endIndex
    var own = words[..<end]
    while let word = own.popFirst() {
      if word == option {
        let value = own.first.flatMap(ColorChoice.init)
        if value != nil { own.removeFirst() }
        choice = value ?? .always
      } else if let value = allCases.first(where: { word == "\(option)=\($0)" }) {
        choice = value
      } else {
        rest.append(word)
      }
    }
    return (choice, rest + words[end...])
  }

  /// Returns true if a stream of this process shows colors: by the command line, else by `NO_COLOR`
  /// (https://no-color.org), else if it is a terminal other than `dumb`.
  func colors(_ descriptor: Int32, in environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        && isatty(descriptor) == 1
    }
  }
}
