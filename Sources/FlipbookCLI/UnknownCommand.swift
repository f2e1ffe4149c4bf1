import ArgumentParser
import Recording

/// A word in the place of a subcommand; the parser would complain about the word after it.
struct UnknownCommand {
  let word: String
  /// The existing subcommands.
  let names: [String]

  /// The first such word of a command line, if there is one. `help` names a subcommand too.
  static func find(in words: [String], of root: CommandConfiguration) -> UnknownCommand? {
    var configuration = root
    for word in words where word != "help" {
      let subcommands = configuration.subcommands.map { $0.configuration }
      if subcommands.isEmpty || word.hasPrefix("-") { return nil }
      guard let next = subcommands.first(where: { $0.commandName == word }) else {
        return UnknownCommand(word: word, names: subcommands.compactMap { $0.commandName })
      }
      configuration = next
    }
    return nil
  }

  /// The error, with the most similar name.
  var error: ValidationError {
    let near = nearMiss(to: word, among: names).map { " Did you mean '\($0)'?" } ?? ""
    return ValidationError("Unknown command '\(word)'.\(near)")
  }
}
