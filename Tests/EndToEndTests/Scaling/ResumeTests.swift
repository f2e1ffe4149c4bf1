import Foundation
import Testing

@Suite("flipbook render --resume")
struct ResumeTests {
  /// A pause, then some 60 different frames in large pictures: seconds of work.
  private static let slow = """
    flipbook: 1
    name: slow
    stage: {size: [400, 800], scale: 2}
    motion: {duration: 2, curve: linear}
    steps:
      - apply: {sections: [{section: main, items: [a, b, c, d, e]}]}
        animated: false
      - edit: [{op: moveItem, item: e, before: a}]
      - wait: 2

    """

  /// Renders until some frames are finished, and interrupts the run.
  private func interrupt(
    _ sandbox: Sandbox, _ arguments: [String], with signal: Int32, watching folder: String,
    until count: Int = 6
  ) throws -> Outcome {
    let launch = try sandbox.start(
      Program.path(), ["render", "slow.yaml", "--fps", "30"] + arguments)
    let start = ContinuousClock.now
    while sandbox.names(inFolderWith: folder).count < count {
      try #require(ContinuousClock.now - start < RunningProgram.limit)
      usleep(2000)
    }
    kill(launch.process, signal)
    return try launch.wait()
  }

  /// The numbers of frames that a run drew and that it reused.
  private func counts(_ output: String) throws -> (drawn: Int, kept: Int) {
    let match = try #require(output.firstMatch(of: /(\d+) drawn(?:, (\d+) kept)?/), "\(output)")
    return (Int(match.1) ?? 0, match.2.flatMap { Int($0) } ?? 0)
  }

  private func film(_ sandbox: Sandbox) throws -> [String: [UInt8]] {
    try sandbox.files().filter { $0.key.hasPrefix("out/") && !$0.key.contains("/.") }
  }

  private static let outputs = ["-o", "out/film.apng", "-o", "out/frames/"]

  /// The film of an uninterrupted run, drawn once for all tests.
  private static let whole = Result { try ResumeTests().uninterrupted(outputs) }

  private func uninterrupted(
    _ arguments: [String]
  ) throws -> (files: [String: [UInt8]], drawn: Int) {
    let sandbox = try Sandbox(["slow.yaml": Self.slow])
    let outcome = try sandbox.run(
      Program.path(), ["render", "slow.yaml", "--fps", "30"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return (try film(sandbox), try counts(outcome.output).drawn)
  }

  private func wholeFrames() throws -> [String: [UInt8]] {
    try Self.whole.get().files.filter { $0.key.hasPrefix("out/frames/") }
  }

  @Test(
    "continues after Control-C, a closed terminal and both kinds of kill, to the same bytes",
    arguments: [SIGINT: 130, SIGHUP: 129, SIGTERM: 143, SIGKILL: 128 + SIGKILL])
  func resumed(_ signal: Int32, status: Int32) throws {
    let arguments = Self.outputs + ["--resume"]
    let sandbox = try Sandbox(["slow.yaml": Self.slow])
    let stopped = try interrupt(
      sandbox, arguments, with: signal, watching: "out/.film.apng.unfinished")
    #expect(stopped.status == status)
    if signal != SIGKILL {
      #expect(stopped.errors.contains("finished frames are kept; --resume goes on with them"))
      #expect(sandbox.names(in: "out") == [".film.apng.unfinished"])
    }
    #expect(sandbox.names(in: "out").allSatisfy { $0.hasPrefix(".") })
    let told = try sandbox.run(Program.path(), ["render", "slow.yaml", "--fps", "30"] + arguments)
    let (drawn, kept) = try counts(told.output)
    #expect(kept >= 3)
    #expect(drawn > 0)
    let whole = try Self.whole.get()
    #expect(drawn + kept == whole.drawn)
    #expect(try film(sandbox) == whole.files)
    #expect(!sandbox.names(in: "out").contains(".film.apng.unfinished"))
  }

  @Test("uses the PNG frames that an interrupted run without it left")
  func rescued() throws {
    let sandbox = try Sandbox(["slow.yaml": Self.slow])
    let stopped = try interrupt(
      sandbox, ["-o", "out/frames/"], with: SIGINT, watching: "out/.frames.partial-",
      until: 90)
    #expect(stopped.status == 130)
    #expect(sandbox.names(in: "out") == [".frames.unfinished"])
    let told = try sandbox.output(
      "render", "slow.yaml", "--fps", "30", "-o", "out/frames/", "--resume")
    #expect(try counts(told).kept >= 3)
    #expect(try film(sandbox) == wholeFrames())
  }

  @Test("does not use pictures of another film, or damaged ones")
  func verified() throws {
    let sandbox = try Sandbox(["slow.yaml": Self.slow])
    let arguments = ["-o", "out/frames/", "--resume"]
    let place = "out/.frames.unfinished"
    _ = try interrupt(sandbox, arguments, with: SIGINT, watching: place)
    let pictures = sandbox.names(in: place).filter { $0.hasSuffix(".png") }
    for name in pictures { try sandbox.write("damaged", to: "\(place)/\(name)") }
    let told = try sandbox.run(Program.path(), ["render", "slow.yaml", "--fps", "30"] + arguments)
    #expect(try counts(told.output).kept == 0)
    #expect(try film(sandbox) == wholeFrames())

    let other = try Sandbox(["slow.yaml": Self.slow])
    _ = try interrupt(other, arguments, with: SIGINT, watching: place)
    try other.write(Self.slow.replacing("item: e", with: "item: d"), to: "slow.yaml")
    let again = try other.run(Program.path(), ["render", "slow.yaml", "--fps", "30"] + arguments)
    #expect(try counts(again.output).kept == 0)
  }

  @Test("draws nothing without changes")
  func unchanged() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let arguments = ["render", "small.yaml", "-o", "a.apng", "-o", "f/", "-o", "a.svg", "--resume"]
    func run(_ more: String...) throws -> String {
      let outcome = try sandbox.run(Program.path(), arguments + more)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }
    #expect(try counts(run()).drawn > 0)
    let before = try sandbox.files()
    let second = try run()
    #expect(
      second.hasSuffix("  a.apng  unchanged\n  f/  unchanged\n  a.svg  unchanged\n  0 drawn\n"))
    #expect(try sandbox.files() == before)

    // An edited output is made again, the others are not.
    try sandbox.write("touched", to: "a.apng")
    let third = try run()
    #expect(third.contains("  f/  unchanged\n"))
    #expect(!third.contains("  a.apng  unchanged\n"))
    #expect(try sandbox.files() == before)

    #expect(try counts(run("--theme", "dark")).drawn > 0)
    #expect(try sandbox.files() != before)
    try sandbox.write(
      Script.small.replacing("title: Small", with: "title: Other"), to: "small.yaml")
    #expect(try counts(run("--theme", "dark")).drawn > 0)
  }

  @Test("continues a part of a film, and keeps a complete one")
  func part() throws {
    let sandbox = try Sandbox(["slow.yaml": Self.slow])
    let arguments = ["-o", "film", "--shard", "2/2", "--resume"]
    _ = try interrupt(
      sandbox, arguments, with: SIGKILL, watching: ".film.part-2-of-2.unfinished")
    #expect(sandbox.names() == [".film.part-2-of-2.unfinished", "slow.yaml"])
    let command = ["render", "slow.yaml", "--fps", "30"] + arguments
    let (drawn, kept) = try counts(sandbox.run(Program.path(), command).output)
    #expect(kept >= 3)
    #expect(try drawn + kept == uninterrupted(Array(arguments.dropLast())).drawn)
    #expect(sandbox.names() == ["film.part-2-of-2", "slow.yaml"])
    #expect(try sandbox.run(Program.path(), command).output.hasSuffix("unchanged\n  0 drawn\n"))
  }
}
