import Foundation
import TestSupport
import Testing

/// A command of the program with its arguments, from the program's own list.
struct CommandLineSeed: Decodable, Sendable {
  struct Argument: Decodable, Sendable {
    struct Name: Decodable, Sendable {
      var kind: String
      var name: String
    }

    var kind: String
    var names: [Name]?
    var valueName: String?
    var allValues: [String]?
    var isOptional: Bool
  }

  private struct List: Decodable {
    var command: CommandLineSeed
  }

  private var commandName: String
  private var arguments: [Argument]?
  private var subcommands: [CommandLineSeed]?
  private var path: [String]?

  /// All commands without subcommands.
  static let all = Result {
    let text = try Sandbox().output("--experimental-dump-help")
    return try JSONDecoder().decode(List.self, from: Data(text.utf8)).command.leaves([])
  }

  private func leaves(_ path: [String]) -> [CommandLineSeed] {
    if let subcommands { return subcommands.flatMap { $0.leaves(path + [$0.commandName]) } }
    var leaf = self
    leaf.path = path
    return [leaf]
  }

  /// The names of the command: `golden verify`.
  var name: String { (path ?? []).joined(separator: " ") }

  /// The values of its option `--format`; empty without one.
  var formats: [String] {
    arguments?.first { $0.names?.contains { $0.name == "format" } == true }?.allValues ?? []
  }

  /// Arguments that are usually valid, so that some runs reach later stages.
  func words(_ random: inout SplitMix64) -> [String] {
    var words = path ?? []
    let arguments = arguments ?? []
    for argument in arguments where argument.kind == "positional" {
      let least = argument.isOptional ? 0 : 1
      for _ in 0..<(random.next(below: 10) == 0 ? random.next(below: 3) : least) {
        words.append(value(of: argument, &random))
      }
    }
    let options = arguments.filter { $0.kind != "positional" && $0.valueName != "help" }
    for option in options where !option.isOptional && random.next(below: 10) > 0 {
      words += self.words(for: option, &random)
    }
    for _ in 0..<([0, 1, 1, 2, 2, 3, 5].randomElement(using: &random) ?? 0) {
      guard let option = options.randomElement(using: &random) else { break }
      words += self.words(for: option, &random)
    }
    return words + required(&random)
  }

  /// Shortens runs that would be long, and gives `shrink` its command.
  private func required(_ random: inout SplitMix64) -> [String] {
    let output =
      ["x.svg", "x.html", "x.png", "x/", "x/%05d.svg"].randomElement(using: &random) ?? ""
    return switch commandName {
    case "render" where random.next(below: 3) > 0: ["-o", output, "--select", "frame:0..1"]
    case "bench" where random.next(below: 2) > 0: ["s.yaml", "--rounds", "5"]
    case "bench": ["--items", "10", "--rounds", "5", "--shape", "append"]
    case "fuzz": ["--steps", "\(random.next(below: 20))", "--runs", "1"]
    case "shrink" where random.next(below: 3) > 0:
      ["--", ["false", "true", "no-such-program"].randomElement(using: &random) ?? "", "{}"]
    default: []
    }
  }

  private func words(for option: Argument, _ random: inout SplitMix64) -> [String] {
    guard let name = option.names?.randomElement(using: &random) else { return [] }
    let word = name.kind == "short" ? "-\(name.name)" : "--\(name.name)"
    if option.kind == "flag" { return [word] }
    let value = value(of: option, &random)
    return random.next(below: 4) == 0 && name.kind != "short"
      ? ["\(word)=\(value)"] : [word, value]
  }

  private func value(of argument: Argument, _ random: inout SplitMix64) -> String {
    let name = argument.names?.first?.name ?? argument.valueName ?? ""
    let usual = argument.allValues ?? Self.usual[name] ?? Self.sources
    let values = random.next(below: 4) == 0 ? Self.odd : usual
    return values.randomElement(using: &random) ?? ""
  }

  private static let sources = [
    "s.yaml", "r.flip.jsonl", "s.yaml", "r.flip.jsonl", "list.json", "folder", "missing.yaml", "-",
  ]

  /// Values of an option, by its name; sources for all others.
  private static let usual = [
    "output": ["x.flip.jsonl", "x.flip.jsonl.gz", "x.svg", "x.gif", "x/", "x.yaml", "s.yaml", "-"],
    "captions": ["x.vtt", "s.yaml"], "report": ["report", "folder"], "plot": ["x.svg", "x.html"],
    "select": [
      "apply:1", "apply:0..1", "time:0.1..", "frame:0..1", "mark:changed", "item:a", "observed:0",
    ],
    "fps": ["10", "1", "240"], "scale": ["0.5", "1"], "limit-items": ["3", "100"], "apply": ["1"],
    "loop": ["0", "3"], "theme": ["light", "dark", "auto"],
    "text-size": ["s", "xl", "0.5"], "overlay": ["ops,ids", "all"],
    "shard": ["1/2", "2/2", "auto"], "jobs": ["1", "3"], "title": ["One"], "webp-quality": ["50"],
    "at": ["0,0.5", "1"], "only": ["small-apply-1"], "runs": ["1", "2"], "warmup": ["0", "1"],
    "port": ["0"], "seed": ["7"], "rounds": ["5"], "fail-over": ["10%"], "vary": ["items=1,2"],
    "frames": ["10", "240"], "step": ["0.1"], "share": ["1"], "window": ["9"],
    "ignore": ["0,0,9,9"], "timeout": ["1"],
    "folder": ["folder", "gold"], "parts": ["folder", "s.yaml"], "name": ["tale", "two-tales"],
    "subcommands": ["render", "golden"], "old": ["list.json"], "new": ["list.json"],
  ]

  /// Contains no device or system folder: a test may run as root.
  private static let odd = [
    "", " ", "-", "--", "0", "-1", "1", "1.5", "nan", "inf", "-inf", "1e308", "1e-320",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "99999999999999999999999",
    "abc", "é", String(repeating: "A", count: 300), String(repeating: "é", count: 5000),
    "\u{1B}[2J",
    "\u{9B}2J", "a\nb", "\u{202E}", "%", "%d", "%s%n", "{name}", "{name}.svg", "'", "\"", "$HOME",
    "*",
    ".", "..", "./", "folder/", "folder/notes.txt", "s.yaml/x.svg", "no/such/x.svg", "/proc/x.svg",
    "x.xyz", "apply:", "apply:5..1", "apply:-1", "apply:..", "time:nan..",
    "time:1e308", "frame:0..99999999999999999999", "frame:9223372036854775807", "item:", "mark:",
    "observed:", "observed:9223372036854775807..",
    "0/0", "3/2", "1/9223372036854775807", "auto/0", "-1,-1,-1,-1", "0,0,9223372036854775807,1",
    "0,0.5,,1", "1%", "-10%", "1000000000000%", "10,0", "1T", "--help", "--version", "--nope",
  ]
}
