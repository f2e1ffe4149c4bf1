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

  @Test(
    "answers to this machine's own names only",
    arguments: [
      "localhost": 200, "LOCALHOST:8017": 200, "127.0.0.1": 200, "[::1]:80": 200,
      "evil.example": 403, "127.0.0.1.evil.example": 403, "localhost.evil.example:8017": 403,
      "localhost@evil.example": 403, "": 403,
    ], ["", "version"])
  func hosts(_ host: (key: String, value: Int), path: String) throws {
    let desk = try Desk(["small.yaml": Script.small])
    let server = try Served("small.yaml", on: desk)
    defer { server.end() }
    let answer = try server.get(path, host: host.key, on: desk)
    #expect(answer.hasPrefix("HTTP/1.1 \(host.value) "), "\(answer.prefix(200))")
    #expect(answer.contains("This preview answers to localhost only.") == (host.value == 403))
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

  /// An answer with its head to a request that names a host.
  func get(_ path: String, host: String, on desk: Desk) throws -> String {
    let port = try #require(URL(string: address)?.port)
    let request = "GET /\(path) HTTP/1.1\\r\\nHost: \(host)\\r\\nConnection: close\\r\\n\\r\\n"
    let line = "exec 3<>/dev/tcp/127.0.0.1/\(port) && printf '\(request)' >&3 && cat <&3"
    return try desk.run("/bin/bash", ["-c", line]).output
  }

  func end() {
    process.interrupt()
    process.waitUntilExit()
  }
}
