import Foundation
import Testing

/// The commands of Documentation/Tutorial.md, run in order in an empty folder.
@Suite("Documentation/Tutorial.md")
struct TutorialTests {
  private struct Block {
    let commands: String
    /// The output that the page shows for the commands; nil if it shows none.
    let output: String?
    /// The errors that the page shows for the commands.
    let errors: [String]
  }

  private func blocks() throws -> [Block] {
    let page = String(decoding: try repositoryFile("Documentation/Tutorial.md"), as: UTF8.self)
    return page.components(separatedBy: "```sh\n").dropFirst().map { part in
      let shown = part.matches(of: #/(?s)```text\n(.*?)```/#).map { String($0.1) }
      return Block(
        commands: part.components(separatedBy: "```")[0],
        output: shown.first { !$0.contains(" error: ") },
        errors: shown.filter { $0.contains(" error: ") })
    }
  }

  @Test("has commands that work in order, and print the output of the page")
  func commands() throws {
    let sandbox = try Sandbox()
    let program = URL(filePath: try Program.path())
    #expect(program.lastPathComponent == "flipbook")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folder = program.deletingLastPathComponent().path
    let blocks = try blocks()
    #expect(blocks.count >= 8)
    for block in blocks {
      let outcome = try sandbox.run(
        "/bin/sh", ["-e", "-c", block.commands], environment: ["PATH": "\(folder):\(path)"])
      #expect(outcome.status == 0, "\(block.commands)\(outcome.errors)")
      if let output = block.output { #expect(outcome.output == output, "\(block.commands)") }
      for text in block.errors { #expect(outcome.errors.contains(text), "\(block.commands)") }
    }
    #expect(try sandbox.text("README.md").contains("srcset=\"docs/groceries.svg\""))
    #expect(try sandbox.text("docs/groceries.svg").contains("<svg"))
    for name in ["groceries.html", "step.png", "peaks.svg", "groceries.gif", "groceries.mp4"] {
      #expect(try !sandbox.bytes(name).isEmpty, "\(name)")
    }
  }

  @Test("names each command for a first film")
  func completeness() throws {
    let commands = try blocks().map(\.commands).joined()
    for name in ["new", "validate", "render", "inspect", "check", "golden update", "golden verify"]
    {
      #expect(commands.contains("flipbook \(name) "), "flipbook \(name)")
    }
  }

  @Test("has commands on the site that work with each step of its script")
  func site() throws {
    let folder = "Sources/Flipbook/Flipbook.docc/Tutorial/"
    let file = { (name: String) in
      String(decoding: try repositoryFile(folder + name), as: UTF8.self)
    }
    let program = URL(filePath: try Program.path()).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let sandbox = try Sandbox()
    for step in ["film-1", "film-2", "film-3"] {
      try sandbox.write(file(step + ".yaml"), to: "groceries.yaml")
      let outcome = try sandbox.run(
        "/bin/sh", ["-ec", file("film-validate.sh")], environment: ["PATH": "\(program):\(path)"])
      #expect(outcome.status == 0, "\(step): \(outcome.output)\(outcome.errors)")
    }
    let render = try sandbox.run(
      "/bin/sh", ["-ec", file("film-render.sh")], environment: ["PATH": "\(program):\(path)"])
    #expect(render.status == 0, "\(render.errors)")
    for name in ["groceries.mp4", "groceries.svg", "step.png"] {
      #expect(try !sandbox.bytes(name).isEmpty, "\(name)")
    }
  }
}
