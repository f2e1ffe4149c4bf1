import ArgumentParser
import Foundation
import Recordings

/// The words of a command line: names of commands, then arguments.
///
/// The parser reports missing arguments before unknown options. A misspelled name causes both
/// errors, so this type searches for one first.
struct CommandLineParts {
  /// The error about a word in the place of a subcommand, with the most similar name or with all
  /// names; nil without such a word.
  let unknownCommand: String?
  /// The names of the commands, from the root's on.
  private let path: [String]
  /// The words after them, up to `--`.
  private let arguments: ArraySlice<String>
  private let root: any ParsableCommand.Type
  /// The command that they name.
  private let command: any ParsableCommand.Type

  init(_ words: [String], of root: any ParsableCommand.Type) {
    self.root = root
    var (path, unknown) = ([String](), String?.none)
    var rest = words.prefix { $0 != "--" }
    var command = root
    while let word = rest.first {
      let subcommands = command.configuration.subcommands
      // `help` names a subcommand too.
      if word != "help" || !path.isEmpty {
        if subcommands.isEmpty || word.hasPrefix("-") { break }
        guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
          let names = subcommands.compactMap { $0.configuration.commandName }
          let near =
            word == "version" ? "; did you mean '--version'?" : choices(for: word, among: names)
          unknown = "Unknown command '\(word)'\(near)"
          break
        }
        path.append(word)
        command = next
      }
      rest.removeFirst()
    }
    (unknownCommand, self.path, self.command, arguments) = (unknown, path, command, rest)
  }

  /// Returns an error that the command found in its work, with the usage of the command.
  func fullMessage(for error: any Error) -> String {
    let text = command.fullMessage(for: error)
    guard let name = path.last else { return text }
    let whole = "flipbook " + path.joined(separator: " ")
    return text.replacing("Usage: \(name) ", with: "Usage: \(whole) ", maxReplacements: 1)
      .replacing("See '\(name) --help'", with: "See '\(whole) --help'", maxReplacements: 1)
  }

  /// The error about the first option that the command does not have, with the option that was
  /// meant if one is likely; nil without such an option.
  var unknownOption: String? {
    guard unknownCommand == nil, arguments.contains(where: { $0.hasPrefix("-") }),
      let names = OptionNames(of: command)
    else { return nil }
    return arguments.lazy.compactMap { unknownOption($0, among: names) }.first
  }

  /// The error about a file's name that begins with a dash, in which the parser may find `-h`; nil
  /// without such a word.
  var dashedFile: String? {
    let words = arguments.filter {
      $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains(".")
    }
    // To list the options takes longer than the rest of a start.
    guard unknownCommand == nil, !words.isEmpty, let names = OptionNames(of: command) else {
      return nil
    }
    let word = words.first { $0.hasPrefix("-h") || unknownOption($0, among: names) != nil }
    return word.map { "'\($0)' begins with a dash, as an option; for a file write './\($0)'" }
  }

  private func unknownOption(_ word: String, among names: OptionNames) -> String? {
    let option = String(word.prefix { $0 != "=" })
    let name = String(option.drop { $0 == "-" })
    guard option.hasPrefix("-"), let first = name.first else { return nil }
    if option.hasPrefix("--") {
      if word.hasPrefix("--color=") {
        let values = ColorChoice.allCases.map(\.rawValue)
        return
          "'\(word)' has an unknown value\(choices(for: String(word.dropFirst(8)), among: values))"
      }
      if names.long.contains(name) { return nil }
    } else if !first.isLetter || names.short.contains(first), !names.long.contains(name) {
      // A number, or several short flags in one word.
      return nil
    }
    let meant = names.meant(by: name).map { "; did you mean '--\($0)'?" } ?? placeAdvice
    return "Unknown option '\(option)'\(meant)"
  }

  /// Advice about options before the command; empty if one is named or none follows.
  private var placeAdvice: String {
    let commands = root.configuration.subcommands.compactMap { $0.configuration.commandName }
    let isEarly = path.isEmpty && arguments.contains(where: commands.contains)
    return isEarly ? "; options follow the command" : ""
  }

  /// Advice for the parser's error about a missing value if the word after the option is a negative
  /// number; else empty.
  func valueAdvice(_ problem: String) -> String {
    if let match = problem.firstMatch(
      of: /^The value '([a-z]+):([0-9.]*[0-9])\.\.([0-9.]+)' is invalid for '--select/),
      let from = Double(match.2), let to = Double(match.3), from > to
    {
      return "; the range is reversed, write \(match.1):\(match.3)..\(match.2)"
    }
    guard let option = problem.firstMatch(of: /^Missing value for '(--[^ ']+)/)?.1,
      let place = arguments.firstIndex(of: String(option)),
      let word = arguments[place...].dropFirst().first,
      word.prefixMatch(of: /-[0-9.]/) != nil
    else { return "" }
    return "; write \(option)=\(word)"
  }
}

/// The names of a command's options, without their dashes.
private struct OptionNames {
  // Options of every command that it does not list.
  var long = ["color", "help", "version"]
  var short: [Character] = ["h"]
  /// An option with its value, by the value.
  var values: [String: String] = [:]

  /// Returns the likely option for a word: a near miss, a prefix, a part of its name, or a value.
  func meant(by word: String) -> String? {
    if let name = closeName(to: word, among: long) ?? long.first(where: { $0 == word }) {
      return name
    }
    guard word.count > 2 else { return nil }
    return long.first { $0.hasPrefix(word) }
      ?? long.first { $0.split(separator: "-").contains(Substring(word)) } ?? values[word]
  }
}

extension OptionNames {
  /// The names of a command's options; nil if the parser does not list them.
  init?(of command: any ParsableCommand.Type) {
    let text = Data(command._dumpHelp().utf8)
    guard let listing = try? JSONDecoder().decode(Listing.self, from: text) else { return nil }
    for argument in listing.command.arguments ?? [] {
      for name in argument.names ?? [] {
        if name.kind == "short" {
          short += name.name
        } else {
          long.append(name.name)
          for value in argument.allValues ?? [] { values[value] = "\(name.name) \(value)" }
        }
      }
    }
  }
}

/// A command as the parser lists it.
private struct Listing: Decodable {
  struct Command: Decodable {
    var arguments: [Argument]?
  }

  struct Argument: Decodable {
    struct Name: Decodable { var kind, name: String }

    var names: [Name]?
    var allValues: [String]?
  }

  var command: Command
}
