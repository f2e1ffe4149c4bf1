import Foundation
import Testing

@Suite("The browser of a page", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct BrowserProcessTests {
  @Test(
    "is gone after Control-C, with its processes and its profile", arguments: [SIGINT, SIGTERM])
  func interrupted(_ signal: Int32) throws {
    let run = try EndlessRun()
    kill(run.program.process, signal)
    let outcome = try run.program.wait()
    #expect(outcome.status == 128 + signal)
    #expect(outcome.errors.hasSuffix("flipbook: error: interrupted\n"), "\(outcome.errors)")
    #expect(try run.profiles() == [])
    #expect(run.page.sandbox.names() == ["page.html", "page.yaml", "temporary"])
    try run.awaitProcesses()
  }

  @Test(
    "ends by itself after SIGKILL, also with a page in a loop; the next run removes its profile")
  func killed() throws {
    for script in ["", "go.onclick = () => { for (;;); }"] {
      let run = try EndlessRun(script: script)
      kill(run.program.process, SIGKILL)
      #expect(try run.program.wait().status == 137)
      try run.awaitProcesses()
      #expect(try run.profiles().count == 1)
      try run.page.sandbox.write(
        try run.page.sandbox.text("page.yaml").replacing("wait: 600", with: "wait: 0.1")
          .replacing("tap: \"#go\"", with: "mark: next"), to: "page.yaml")
      let outcome = try run.page.record(environment: run.environment)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try run.profiles() == [])
    }
  }

  @Test("is the one that FLIPBOOK_BROWSER names, by its path or its name")
  func chosen() throws {
    let page = try PageSandbox(steps: ["wait: 0.1"])
    let path = try #require(Chromium.path, "run scripts/setup test")
    let write =
      #"printf '#!/bin/sh\necho used >used\nexec "%s" "$@"\n' "$0" >mine && chmod +x mine"#
    _ = try page.sandbox.run("/bin/sh", ["-c", write, path])
    let outcome = try page.record(environment: ["FLIPBOOK_BROWSER": "\(page.sandbox.path)/mine"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(page.sandbox.names().contains("used"))
  }

  @Test("is not there: status 64 for a wrong FLIPBOOK_BROWSER, 69 without one")
  func missing() throws {
    let page = try PageSandbox()
    for name in ["/nowhere/chromium", "no-browser", "/etc/passwd"] {
      let outcome = try page.record(environment: ["FLIPBOOK_BROWSER": name])
      #expect(outcome.status == 64)
      #expect(
        outcome.errors == "flipbook: error: FLIPBOOK_BROWSER: there is no program '\(name)'\n")
    }
    #if os(Linux)
      let outcome = try page.record(environment: ["PATH": "", "FLIPBOOK_BROWSER": ""])
      #expect(outcome.status == 69)
      #expect(
        outcome.errors == """
          flipbook: error: chromium is not installed: sudo apt-get install chromium

          """)
    #endif
    #expect(page.sandbox.names() == ["page.html", "page.yaml"])
  }

  @Test(
    "that is none gives status 69 and its last words",
    arguments: [
      ("echo 'no display' >&2; exit 3", "mine failed with status 3\n  no display"),
      ("kill -9 $$", "mine was ended by signal 9"),
    ])
  func broken(_ script: String, message: String) throws {
    let page = try PageSandbox()
    let write = #"printf '#!/bin/sh\n%s\n' "$0" >mine && chmod +x mine"#
    _ = try page.sandbox.run("/bin/sh", ["-c", write, script])
    let outcome = try page.record(environment: ["FLIPBOOK_BROWSER": "\(page.sandbox.path)/mine"])
    #expect(outcome.status == 69)
    #expect(outcome.errors == "flipbook: error: \(message)\n")
  }
}

/// A program that records a page for minutes, with a folder of its own for temporary files.
private struct EndlessRun {
  let page: PageSandbox
  let program: RunningProgram
  let environment: [String: String]

  /// The browser's processes, with that of the page.
  private let processes: [pid_t]

  /// Starts the program; waits until it has the page.
  init(script: String = "") throws {
    // In real time: by steps, ten minutes of a page at rest take half a minute.
    page = try PageSandbox(
      script: script, options: ", clock: real", steps: [##"tap: "#go""##, "wait: 600"])
    try FileManager.default.createDirectory(
      atPath: "\(page.sandbox.path)/temporary", withIntermediateDirectories: true)
    environment = ["TMPDIR": "\(page.sandbox.path)/temporary"]
    program = try page.start(environment: environment)
    let start = ContinuousClock.now
    var children: [Process] = []
    while !children.contains(where: { $0.command.contains("--type=renderer") }) {
      try #require(.now - start < RunningProgram.limit, "the browser has no process for the page")
      usleep(10_000)
      children = try Process.all(of: page.sandbox).descendants(of: program.process)
    }
    processes = children.map(\.id)
    usleep(500_000)
  }

  func profiles() throws -> [String] { page.sandbox.names(in: "temporary") }

  /// Waits until the browser's processes have ended.
  func awaitProcesses() throws {
    let start = ContinuousClock.now
    func living() throws -> [Process] {
      try Process.all(of: page.sandbox).filter {
        processes.contains($0.id) && $0.command.contains("--")
      }
    }
    while try !living().isEmpty, .now - start < .seconds(20) { usleep(20_000) }
    #expect(try living().map(\.command) == [])
  }
}

/// A process of this machine.
private struct Process {
  var id: pid_t
  var parent: pid_t
  /// The program and its arguments.
  var command: String

  static func all(of sandbox: Sandbox) throws -> [Process] {
    try sandbox.run("/bin/ps", ["axww", "-o", "pid=,ppid=,args="]).output.split(separator: "\n")
      .compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, let id = pid_t(words[0]), let parent = pid_t(words[1]) else {
          return nil
        }
        return Process(id: id, parent: parent, command: String(words[2]))
      }
  }
}

extension [Process] {
  fileprivate func descendants(of id: pid_t) -> [Process] {
    filter { $0.parent == id }.flatMap { [$0] + descendants(of: $0.id) }
  }
}
