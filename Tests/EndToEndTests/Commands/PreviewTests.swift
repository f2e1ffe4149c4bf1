import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A preview")
struct PreviewTests {
  @Test("serves the player, follows the file, and shows mistakes")
  func following() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let server = try RunningPreview("small.yaml", on: sandbox)
    defer { server.end() }
    let page = try server.get("")
    #expect(page.contains("<title>Small</title>") && page.contains("connect-src 'self'"))
    let version = try server.get("version")
    #expect(page.contains(#"<meta name="version" content="\#(version)">"#))
    #expect(try server.get("version") == version)

    try sandbox.write(Script.small.replacing("insertItems", with: "insertItem"), to: "small.yaml")
    #expect(try server.get("version") != version)
    let problem = try server.get("")
    #expect(problem.contains("small.yaml:12:14: error: unknown operation 'insertItem'"))

    try sandbox.write(
      Script.small.replacing("title: Small", with: "title: Large"), to: "small.yaml")
    #expect(try server.get("").contains("<title>Large</title>"))
  }

  @Test("shows a long mistake whole", .enabled(if: Chromium.isTested), arguments: [1280, 500])
  func longMistake(width: Int) throws {
    let name = "a-" + String(repeating: "very-", count: 40) + "long-name"
    let sandbox = try Sandbox([
      "small.yaml": Script.small.replacing("insertItems", with: name)
    ])
    let server = try RunningPreview("small.yaml", on: sandbox)
    defer { server.end() }
    let page = try server.get("")
    #expect(page.contains("unknown operation"))
    let script = """
      <script>
      const box = document.querySelector("pre");
      document.title = `${box.scrollWidth} of ${box.clientWidth}`;
      </script>
      """
    let open = page.replacing("Content-Security-Policy", with: "none") + script
    try sandbox.write(open, to: "page.html")
    let text = try Chromium.text(
      of: "file://\(sandbox.path)/page.html", width: width, on: sandbox)
    let widths = try #require(text.firstMatch(of: /<title>(\d+) of (\d+)<\/title>/))
    #expect(widths.1 == widths.2 && Int(widths.1) ?? 0 > 300)
  }

  @Test(
    "responds only to this machine's own names",
    arguments: [
      "localhost": 200, "LOCALHOST:8017": 200, "127.0.0.1": 200, "[::1]:80": 200,
      "evil.example": 403, "127.0.0.1.evil.example": 403, "localhost.evil.example:8017": 403,
      "localhost@evil.example": 403, "": 403,
    ], ["", "version"])
  func hosts(_ host: (key: String, value: Int), path: String) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let server = try RunningPreview("small.yaml", on: sandbox)
    defer { server.end() }
    let answer = try server.get(path, host: host.key, on: sandbox)
    #expect(answer.hasPrefix("HTTP/1.1 \(host.value) "), "\(answer.prefix(200))")
    #expect(answer.contains("This preview answers to localhost only.") == (host.value == 403))
  }

  @Test("follows the data files, pictures and the theme of its film")
  func followingOthers() throws {
    let script = """
      flipbook: 1
      name: d
      data: {d: {file: d.csv, id: id}}
      steps: [{apply: {sections: [{section: s, items: [a]}]}}]
      """
    let theme = ##"{"flipbook": 1, "name": "sea", "colors": {"accent": "#00A0C0"}}"##
    let sandbox = try Sandbox(["d.yaml": script, "d.csv": "id\na\n", "sea.json": theme])
    let server = try RunningPreview("d.yaml", ["--theme", "sea.json"], on: sandbox)
    defer { server.end() }
    _ = try server.get("")
    var version = try server.get("version")
    try sandbox.write("id\na\nbb\n", to: "d.csv")
    #expect(try server.get("version") != version)
    _ = try server.get("")
    version = try server.get("version")
    try sandbox.write("{", to: "sea.json")
    #expect(try server.get("version") != version)
    #expect(try server.get("").contains("sea.json:1:2: error: not valid JSON: a key is missing"))
    server.end()
    #expect(server.errors.contains("sea.json:1:2: error: not valid JSON: a key is missing"))
  }

  @Test("shows errors on its terminal, also without a browser, and ends with 130")
  func terminal() throws {
    let sandbox = try Sandbox(["x.yaml": Script.small.replacing("insertItems", with: "insertItem")])
    let server = try RunningPreview("x.yaml", on: sandbox)
    while !server.errors.contains("x.yaml:12:14: error: unknown operation 'insertItem'") {
      try #require(server.isRunning)
      usleep(20_000)
    }
    #expect(server.end() == 130)
  }

  @Test("opens the desktop's browser, and continues without one")
  func opening() throws {
    let sandbox = try Sandbox(["x.yaml": Script.small])
    try sandbox.write("#!/bin/sh\necho \"$1\" > opened\n", to: "bin/xdg-open")
    try sandbox.write("#!/bin/sh\necho \"$1\" > opened\n", to: "bin/open")
    _ = try sandbox.shell("chmod +x bin/*")
    let server = try RunningPreview(
      "x.yaml", ["--open"], path: sandbox.path + "/bin:/usr/bin:/bin", on: sandbox)
    while (try? sandbox.text("opened"))?.hasSuffix("/\n") != true {
      try #require(server.isRunning)
      usleep(20_000)
    }
    #expect(try sandbox.text("opened") == server.address + "\n")
    server.end()
    let lonely = try RunningPreview("x.yaml", ["--open"], path: sandbox.path, on: sandbox)
    #expect(try lonely.get("").contains("<title>Small</title>"))
    lonely.end()
    #expect(lonely.errors.contains("cannot open a browser"))
  }

  @Test("reports a port in use with advice: status 73")
  func takenPort() throws {
    let sandbox = try Sandbox(["x.yaml": Script.small])
    let server = try RunningPreview("x.yaml", on: sandbox)
    defer { server.end() }
    let port = try #require(URL(string: server.address)?.port)
    let outcome = try sandbox.flipbook("preview", "x.yaml", "--port", "\(port)")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("port \(port) is in use; try --port 0"))
  }

  @Test("responds while more idle connections are open than it accepts")
  func idle() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let server = try RunningPreview("small.yaml", on: sandbox, descriptors: 80)
    defer { server.end() }
    let port = try #require(URL(string: server.address)?.port)
    // They stay open until the shell's input ends, after the requests.
    let line = """
      for i in $(seq 150); do exec {fd}<>/dev/tcp/127.0.0.1/\(port); printf 'GET' >&$fd; done
      for i in 1 2 3; do
        exec 3<>/dev/tcp/127.0.0.1/\(port)
        printf 'GET /version HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' >&3; head -n 1 <&3
      done
      """
    let answers = try sandbox.run("/bin/bash", ["-c", line])
    #expect(
      answers.output == String(repeating: "HTTP/1.1 200 OK\r\n", count: 3), "\(answers.errors)")
    #expect(try server.get("").contains("<title>Small</title>"))
  }

  @Test("responds to a request with a body")
  func body() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let server = try RunningPreview("small.yaml", on: sandbox)
    defer { server.end() }
    let port = try #require(URL(string: server.address)?.port)
    let line = """
      exec 3<>/dev/tcp/127.0.0.1/\(port)
      printf 'GET / HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 9\\r\\n\\r\\nmore here' >&3
      cat <&3
      """
    let answer = try sandbox.run("/bin/bash", ["-c", line]).output
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("<title>Small</title>") && answer.hasSuffix("</html>\n"))
  }

  @Test("does not start without its file")
  func missing() throws {
    let outcome = try Sandbox().flipbook("preview", "none.yaml")
    #expect(outcome.status == 66)
    #expect(outcome.errors == "none.yaml: error: there is no such file\n")
  }
}

/// A preview that runs until it is stopped.
private final class RunningPreview {
  private let process = Process()
  private let log: URL
  let address: String

  init(
    _ source: String, _ options: [String] = [], path: String? = nil, on sandbox: Sandbox,
    descriptors: Int? = nil
  ) throws {
    process.executableURL = URL(filePath: try Program.path())
    process.arguments = ["preview", source, "--port", "0", "--fps", "10"] + options
    if let descriptors {
      let line = "ulimit -n \(descriptors); exec \"$0\" \"$@\""
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", line, try Program.path()] + (process.arguments ?? [])
    }
    if let path {
      process.environment = Program.environment.merging(["PATH": path]) { $1 }
    }
    process.currentDirectoryURL = URL(filePath: sandbox.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    log = URL(filePath: "\(sandbox.path)/log-\(UUID().uuidString)")
    try Data().write(to: log)
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    address = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  func get(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: try #require(URL(string: address + path))), as: UTF8.self)
  }

  /// A response with headers to a request for a host.
  func get(_ path: String, host: String, on sandbox: Sandbox) throws -> String {
    let port = try #require(URL(string: address)?.port)
    let request = "GET /\(path) HTTP/1.1\\r\\nHost: \(host)\\r\\nConnection: close\\r\\n\\r\\n"
    let line = "exec 3<>/dev/tcp/127.0.0.1/\(port) && printf '\(request)' >&3 && cat <&3"
    return try sandbox.run("/bin/bash", ["-c", line]).output
  }

  var isRunning: Bool { process.isRunning }

  /// Its output to standard error so far.
  var errors: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  @discardableResult
  func end() -> Int32 {
    if process.isRunning { process.interrupt() }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
