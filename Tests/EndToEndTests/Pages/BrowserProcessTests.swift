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

  /// The browser's processes inherit the variable by which we find them.
  let environment: [String: String]

  /// Starts the program; waits until it has the page.
  init(script: String = "") throws {
    page = try PageSandbox(script: script, steps: [##"tap: "#go""##, "wait: 600"])
    try FileManager.default.createDirectory(
      atPath: "\(page.sandbox.path)/temporary", withIntermediateDirectories: true)
    environment = [
      "TMPDIR": "\(page.sandbox.path)/temporary", "PAGE_OF_TEST": page.sandbox.path,
    ]
    program = try page.start(environment: environment)
    let start = ContinuousClock.now
    // The renderer of the page.
    while try processes().count(where: { $0.contains("--type=renderer") }) == 0,
      .now - start < RunningProgram.limit
    {
      usleep(10_000)
    }
    usleep(500_000)
  }

  func profiles() throws -> [String] { page.sandbox.names(in: "temporary") }

  /// The command lines of the browser's processes.
  private func processes() throws -> [String] {
    // With their variables: not all of them have the profile's path in their arguments.
    let outcome = try page.sandbox.run("/bin/ps", ["axeww", "-o", "args"])
    return outcome.output.split(separator: "\n").map(String.init).filter {
      $0.contains(page.sandbox.path)
        && ($0.contains("--type=") || $0.contains("--remote-debugging-pipe"))
    }
  }

  /// Waits until the browser's processes have ended.
  func awaitProcesses() throws {
    let start = ContinuousClock.now
    while try !processes().isEmpty, .now - start < .seconds(20) { usleep(20_000) }
    #expect(try processes() == [])
  }
}
