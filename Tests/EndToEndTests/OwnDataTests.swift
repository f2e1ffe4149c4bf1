import Foundation
import Testing

@Suite("Documentation/OwnData.md")
struct OwnDataTests {
  private static let examples = ["songs", "tickets", "server-log"]

  private let page: String

  init() throws {
    page = String(decoding: try repositoryFile("Documentation/OwnData.md"), as: UTF8.self)
  }

  @Test("films each of its files by its commands", arguments: examples)
  func films(name: String) throws {
    let file = String(decoding: try repositoryFile("Scenarios/Data/\(name).csv"), as: UTF8.self)
    let sandbox = try Sandbox(["\(name).csv": file])
    let commands = ["flipbook new \(name) --from \(name).csv", "flipbook render \(name).yaml -o "]
    for command in commands { #expect(page.contains("\n" + command), "\(command)") }
    try sandbox.output("new", name, "--from", "\(name).csv")
    // A filmstrip instead of videos, for the time that they take.
    try sandbox.output("render", "\(name).yaml", "-o", "\(name).png", "--scale", "0.5")
    #expect(try sandbox.output("validate", "\(name).yaml").hasPrefix("\(name).yaml: ok, "))
    #expect(sandbox.names().contains("\(name).png"))
  }

  @Test("shows lines of its files")
  func excerpts() throws {
    let files = try Self.examples.map {
      String(decoding: try repositoryFile("Scenarios/Data/\($0).csv"), as: UTF8.self)
    }
    let blocks = page.components(separatedBy: "```csv\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 3)
    for (block, file) in zip(blocks, files) {
      let lines = Set(file.split(separator: "\n"))
      for line in block.split(separator: "\n") { #expect(lines.contains(line), "\(line)") }
    }
  }

  @Test("takes no more than 900 words")
  func length() {
    #expect(page.split(whereSeparator: \.isWhitespace).count <= 900)
  }
}
