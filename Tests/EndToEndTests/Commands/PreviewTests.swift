import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A preview")
struct PreviewTests {
  @Test("serves the player, follows the file, and shows what is wrong with it")
  func following() throws {
    let desk = try Desk(["small.yaml": Script.small])
    let server = try Served("small.yaml", on: desk)
    defer { server.end() }
    let page = try server.get("")
    #expect(page.contains("<title>Small</title>") && page.contains("connect-src 'self'"))
    let version = try server.get("version")
    #expect(page.contains(#"<meta name="version" content="\#(version)">"#))
    #expect(try server.get("version") == version)

    try desk.write(Script.small.replacing("insertItems", with: "insertItem"), to: "small.yaml")
    #expect(try server.get("version") != version)
    let problem = try server.get("")
    #expect(problem.contains("small.yaml:12:14: error: unknown operation 'insertItem'"))

    try desk.write(Script.small.replacing("title: Small", with: "title: Large"), to: "small.yaml")
    #expect(try server.get("").contains("<title>Large</title>"))
  }

  @Test("does not begin without its file")
  func missing() throws {
    let outcome = try Desk().flipbook("preview", "none.yaml")
    #expect(outcome.status == 66)
    #expect(outcome.errors == "none.yaml: error: there is no such file\n")
  }
}

/// A preview that runs until it is ended.
private final class Served {
  private let process = Process()
  private let address: String

  init(_ source: String, on desk: Desk) throws {
    process.executableURL = URL(filePath: try Program.path())
    process.arguments = ["preview", source, "--port", "0", "--fps", "10"]
    process.currentDirectoryURL = URL(filePath: desk.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    address = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  func get(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: try #require(URL(string: address + path))), as: UTF8.self)
  }

  func end() {
    process.interrupt()
    process.waitUntilExit()
  }
}
