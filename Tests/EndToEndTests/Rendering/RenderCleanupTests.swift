import Foundation
import Testing

@Suite("flipbook render leaves no incomplete files")
struct RenderCleanupTests {
  @Test("if ffmpeg is missing: status 69, with the command that installs it")
  func missingProgram() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", "x/", "-o", "new/x.mp4", "-o", "y.png", "--fps", "10",
      environment: ["PATH": ""])
    #expect(outcome.status == 69)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == "flipbook: error: ffmpeg is not installed: sudo apt-get install ffmpeg\n")
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test(
    "if it is ended: a status for each signal, and the old files stay",
    arguments: [SIGINT: 130, SIGHUP: 129, SIGTERM: 143])
  func interrupt(_ signal: Int32, status: Int32) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small, "endless.yaml": Script.endless])
    try sandbox.output("render", "small.yaml", "-o", "old/", "-o", "old.mp4", "--fps", "5")
    let before = try sandbox.files()

    let outputs = ["old/", "old.mp4", "new/%d.svg", "deep/er/new.mp4", "a.apng", "a.webm"]
    let launch = try sandbox.start(
      Program.path(), ["render", "endless.yaml"] + outputs.flatMap { ["-o", $0] })
    try waitUntil { sandbox.names(inFolderWith: ".old.partial-").count > 3 }
    kill(launch.process, signal)
    let outcome = try launch.wait()
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasSuffix("flipbook: error: interrupted\n"))
    // Finished frames are stored for --resume in a hidden folder: see ResumeTests.
    let waiting = ".old.unfinished"
    #expect(sandbox.names() == [waiting, "endless.yaml", "old", "old.mp4", "small.yaml"])
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/\(waiting)")
    #expect(try sandbox.files() == before)
  }

  @Test("if stats is interrupted: status 130, and no incomplete table")
  func interruptedStats() throws {
    let sandbox = try Sandbox(["endless.yaml": Script.endless])
    let launch = try sandbox.start(Program.path(), ["stats", "endless.yaml"])
    usleep(700_000)
    kill(launch.process, SIGINT)
    let outcome = try launch.wait()
    #expect(outcome.status == 130)
    #expect(outcome.output == "")
  }

  @Test(
    "at Control-C while the scenario runs: status 130 immediately",
    arguments: [
      ["render", "long.yaml", "-o", "x.mp4"], ["compare", "long.yaml", "long.yaml"],
      ["inspect", "long.yaml"],
    ])
  func interruptBeforeDrawing(_ arguments: [String]) throws {
    let script = """
      flipbook: 1
      name: long
      model: {churn: {items: 20000, inserts: 0, deletes: 0, moves: 0.1}}
      steps:
        - start: {}
        - tick: {every: 0.03, count: 90000}
      """
    let sandbox = try Sandbox(["long.yaml": script])
    let launch = try sandbox.start(Program.path(), arguments)
    usleep(700_000)
    kill(launch.process, SIGINT)
    let outcome = try launch.wait()
    #expect(outcome.status == 130)
    #expect(outcome.output == "")
    #expect(outcome.errors == "flipbook: error: interrupted\n")
    #expect(sandbox.names() == ["long.yaml"])
  }

  @Test("at Control-C while it reads the second film's source: status 130")
  func interruptBetweenFilms() throws {
    let sandbox = try Sandbox(["a.yaml": Script.small])
    _ = try sandbox.shell("mkfifo b.yaml")
    let launch = try sandbox.start(
      Program.path(), ["render", "a.yaml", "b.yaml", "-o", "{name}/", "--fps", "10"])
    try waitUntil { sandbox.names().contains("a") }
    usleep(200_000)
    kill(launch.process, SIGINT)
    let outcome = try launch.wait()
    #expect(outcome.status == 130)
    #expect(sandbox.names() == ["a", "a.yaml", "b.yaml"])
  }

  @Test("if it is ended while nobody reads its output: status 143")
  func unreadResult() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.shell(
      """
      mkfifo pipe; sleep 600 <pipe & reader=$!
      "$FLIPBOOK" stats small.yaml --no-frames --format json --runs 1000 >pipe & program=$!
      sleep 2; kill -TERM $program; wait $program; echo $?; kill $reader
      """)
    #expect(outcome.output == "143\n")
  }

  @Test("and ignores a hang-up under nohup")
  func ignored() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.shell(
      """
      trap '' HUP
      "$FLIPBOOK" render small.yaml -o x/ --scale 8 &
      sleep 0.3; kill -HUP $!; wait $!
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(sandbox.names() == ["small.yaml", "x"])
  }

  private func waitUntil(_ isTrue: () -> Bool) throws {
    let start = ContinuousClock.now
    while !isTrue() {
      try #require(ContinuousClock.now - start < RunningProgram.limit)
      usleep(5000)
    }
  }
}
