import Foundation
import Testing

@Suite("scripts/install")
struct InstallTests {
  /// A folder with what is installed below `usr`, but for the program.
  private let sandbox: Sandbox

  private static let shared = Result {
    let sandbox = try installation()
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/usr/bin")
    return try sandbox.files()
  }

  init() throws {
    sandbox = try Sandbox()
    for (name, bytes) in try Self.shared.get() { try sandbox.write(bytes, to: name) }
  }

  private static func installation() throws -> Sandbox {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(script, ["usr"], environment: ["FLIPBOOK": Program.path()])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return sandbox
  }

  private static let script = repository.appending(path: "scripts/install").path

  @Test("installs a program that runs")
  func program() throws {
    let sandbox = try Self.installation()
    let installed = try sandbox.run("\(sandbox.path)/usr/bin/flipbook", ["--version"])
    #expect(installed.output == (try sandbox.output("--version")))
  }

  @Test("removes exactly the installed files")
  func removal() throws {
    let sandbox = try Self.installation()
    try sandbox.write("", to: "usr/share/man/man1/other.1")
    #expect(try sandbox.run(Self.script, ["--remove", "usr"]).status == 0)
    #expect(try sandbox.files(in: "usr").keys.sorted() == ["share/man/man1/other.1"])
  }

  @Test("installs the license of every package in the program")
  func licenses() throws {
    let text = try sandbox.text("usr/share/doc/flipbook/copyright")
    for owner in ["The Flipbook authors", "Yams", "FlyingFox", "swift-argument-parser"] {
      #expect(text.contains(owner))
    }
  }

  @Test("installs the documents that help texts name")
  func documents() throws {
    let help = try sandbox.output("render", "--help")
    let place = try #require(help.firstMatch(of: #/share/doc/flipbook/Documentation/\w+\.md/#))
    #expect(try sandbox.text("usr/\(place.0)").hasPrefix("# Formats\n"))
  }

  @Test("installs what the documents link to, but for the rules of contributors")
  func links() throws {
    let files = try sandbox.files(in: "usr/share/doc/flipbook")
    var missing = Set<String>()
    for (name, bytes) in files where name.hasSuffix(".md") {
      let folder = URL(filePath: "/\(name)").deletingLastPathComponent()
      let text = String(decoding: bytes, as: UTF8.self)
      for link in text.matches(of: #/\]\(([^)\s:#]+)[)#]/#) {
        let path = folder.appending(path: String(link.1)).standardized.path.dropFirst()
        if !files.keys.contains(where: { $0 == path || $0.hasPrefix("\(path)/") }) {
          missing.insert(String(path))
        }
      }
    }
    #expect(files["Recorders/web/flipbook-recorder.js"] != nil)
    #expect(missing == ["CONTRIBUTING.md"])
  }

  @Test("gives advice without write permission, and without a build")
  func refusals() throws {
    let sandbox = try Sandbox(["file": ""])
    let place = try sandbox.run(
      Self.script, ["file/usr"], environment: ["FLIPBOOK": Program.path()])
    #expect(place.status == 73)
    #expect(place.errors.contains("sudo scripts/install file/usr"))
    let program = try sandbox.run(Self.script, ["usr"], environment: ["FLIPBOOK": "missing"])
    #expect(program.status == 66)
    #expect(program.errors.contains("make program"))
  }

  @Test("writes a man page for every subcommand, with its whole help")
  func manual() throws {
    let pages = sandbox.names(in: "usr/share/man/man1")
    let commands = try commands()
    #expect(pages == commands.map { page(of: $0) + ".1" }.sorted())
    for command in commands {
      let page = page(of: command)
      let text = try sandbox.text("usr/share/man/man1/\(page).1").replacing("\\-", with: "-")
      let help = try sandbox.run(Program.path(), command + ["--help"]).output
      for option in Set(help.matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) }) {
        #expect(text.contains("\\fB\(option)\\fR"), "\(page): \(option)")
      }
      for code in HelpTests.codes { #expect(text.contains("\n.TP\n\(code)\n"), "\(page): \(code)") }
    }
  }

  @Test("writes completions that bash can read")
  func syntax() throws {
    let file = "usr/share/bash-completion/completions/flipbook"
    let outcome = try sandbox.run("/usr/bin/env", ["bash", "-n", file])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test("completes scenarios, recordings and folders in bash, with spaces in their names")
  func completions() throws {
    for name in ["a b.yaml", "a b.flip.jsonl", "x.flip.jsonl.gz", "notes.txt"] {
      try sandbox.write("", to: name)
    }
    try sandbox.write("", to: "a folder/c d.flip.jsonl")
    let cases = [
      ["render", ""]: ["a b.yaml", "a b.flip.jsonl", "a folder", "x.flip.jsonl.gz", "usr"],
      ["check", "x.yaml", "a b"]: ["a b.yaml", "a b.flip.jsonl"],
      ["inspect", "a folder/"]: ["a folder/c d.flip.jsonl"],
      ["golden", "verify", "a"]: ["a folder"],
      ["render", "x.yaml", "-o", "n"]: ["notes.txt"],
      ["render", "x.yaml", "--motion", "re"]: ["reduced"],
      ["ins"]: ["inspect"],
    ]
    for (words, expected) in cases {
      let outcome = try sandbox.run(
        "/usr/bin/env", ["bash", "-c", Self.completing, "flipbook"] + words)
      let found = Set(outcome.output.split(separator: "\n").map(String.init))
      #expect(found == Set(expected), "\(words)")
      #expect(outcome.errors == "")
    }
  }

  /// Calls the function that bash calls when Tab is pressed after the last word.
  private static let completing = """
    source usr/share/bash-completion/completions/flipbook
    COMP_WORDS=(flipbook "$@") COMP_CWORD=$# COMP_LINE="flipbook $*"
    COMP_POINT=${#COMP_LINE}
    _flipbook flipbook "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
    printf '%s\\n' "${COMPREPLY[@]}"
    """

  private func page(of command: [String]) -> String {
    (["flipbook"] + command).joined(separator: "-")
  }

  /// The program and its subcommands, as words of the command line, from the help.
  private func commands(_ parents: [String] = []) throws -> [[String]] {
    let help = try sandbox.run(Program.path(), parents + ["--help"]).output
    guard let list = help.firstMatch(of: /(?s)\nSUBCOMMANDS:\n(.*?)\n\n/)?.1 else {
      return [parents]
    }
    let names = list.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
    return [parents] + (try names.flatMap { try commands(parents + [$0]) })
  }
}
