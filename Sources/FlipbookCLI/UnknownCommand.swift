import ArgumentParser
import Recording

/// A word that stands where a subcommand should; the parser would complain of what follows it.
struct UnknownCommand {
  let word: String
  /// The subcommands that there are.
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

  /// What is wrong, with the name that was meant.
  var error: ValidationError {
    let near = nearMiss(to: word, among: names).map { " Did you mean '\($0)'?" } ?? ""
    return ValidationError("Unknown command '\(word)'.\(near)")
  }
}
