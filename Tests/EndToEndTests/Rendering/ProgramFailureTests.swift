import Foundation
import Testing

/// Runs with a failing ffmpeg, which is a shell script.
@Suite("An ffmpeg")
struct ProgramFailureTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small])
  }

  /// The environment in which a script is `ffmpeg`.
  ///
  /// A shell writes it: the file of another process could be busy while another test starts one.
  private func environment(_ script: String, seconds: String = "0.3") throws -> [String: String] {
    let write = #"mkdir -p bin && printf '#!/bin/sh\n%s\n' "$0" >bin/ffmpeg && chmod +x bin/ffmpeg"#
    _ = try sandbox.run("/bin/sh", ["-c", write, script])
    return ["PATH": "\(sandbox.path)/bin:/usr/bin:/bin", "FLIPBOOK_PROGRAM_TIMEOUT": seconds]
  }

  private static let output = #"for last; do :; done; out="${last#file:}"; "#

  @Test(
    "that hangs is killed: status 69, with its last lines, and no files are left",
    arguments: [
      "echo 'no hurry' >&2; sleep 600", "echo 'no hurry' >&2; cat >/dev/null; sleep 600",
      "while :; do echo 'no hurry' >&2; done",
    ], ["x.mp4", "x.webm", "x.gif"])
  func stuck(_ script: String, output: String) throws {
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", output, "--fps", "10", environment: environment(script))
    #expect(outcome.status == 69)
    let message = "flipbook: error: ffmpeg was stuck for 0.3 s and was ended\n  no hurry\n"
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(sandbox.names() == ["bin", "small.yaml"])
  }

  @Test("that hangs during a comparison is killed: status 69")
  func stuckDecoder() throws {
    try sandbox.write("", to: "a.mp4")
    let outcome = try sandbox.flipbook(
      "compare", "a.mp4", "a.mp4", environment: environment("echo 'no hurry' >&2; sleep 600"))
    #expect(outcome.status == 69)
    #expect(
      outcome.errors
        == "flipbook: error: ffmpeg was stuck for 0.3 s and was ended\n  no hurry\n")
  }

  @Test("that is too old to read videos frame by frame is reported as such: status 69")
  func oldDecoder() throws {
    try sandbox.write("", to: "a.mp4")
    let old = #"echo "Unrecognized option 'fps_mode'." >&2; exit 1"#
    let outcome = try sandbox.flipbook(
      "compare", "a.mp4", "a.mp4", environment: environment(old, seconds: "60"))
    #expect(outcome.status == 69)
    #expect(
      outcome.errors
        == "flipbook: error: \(sandbox.path)/bin/ffmpeg is older than 5.1; install a newer one, and put "
        + "it first on PATH\n")
  }

  @Test(
    "that ignores signals ends at Control-C, with its child processes",
    arguments: [
      ["render", "small.yaml", "-o", "x.mp4"], ["render", "small.yaml", "-o", "x.gif"],
      ["compare", "a.mp4", "a.mp4"],
    ])
  func ignoresSignals(_ arguments: [String]) throws {
    try sandbox.write("", to: "a.mp4")
    let script = "trap '' INT TERM HUP; sleep 600 & echo $$ $! >pids; mv pids processes; wait; wait"
    let launch = try sandbox.start(
      Program.path(), arguments, environment: environment(script, seconds: "600"))
    let start = ContinuousClock.now
    while !sandbox.names().contains("processes"), .now - start < RunningProgram.limit {
      usleep(5000)
    }
    kill(launch.process, SIGINT)
    let outcome = try launch.wait()
    #expect(outcome.status == 130)
    #expect(outcome.errors.hasSuffix("flipbook: error: interrupted\n"))
    #expect(sandbox.names() == ["a.mp4", "bin", "processes", "small.yaml"])
    let processes = try sandbox.text("processes").split(whereSeparator: \.isWhitespace)
    #expect(processes.count == 2)
    for process in processes.compactMap({ pid_t($0) }) {
      while isRunning(process), .now - start < RunningProgram.limit { usleep(5000) }
      #expect(!isRunning(process))
    }
  }

  /// False also for a process whose end the system has not registered yet.
  private func isRunning(_ process: pid_t) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return kill(process, 0) == 0 && state?.contains(") Z ") != true
  }

  @Test("is not considered hung after a suspension")
  func suspended() throws {
    let script = #"sleep 4; PATH=/usr/bin:/bin exec ffmpeg "$@""#
    let variables = try environment(script, seconds: "3")
    let launch = try sandbox.start(
      Program.path(), ["render", "small.yaml", "-o", "x.mp4", "--fps", "10"],
      environment: variables)
    while !sandbox.names().contains(where: { $0.hasPrefix(".x.mp4") }) { usleep(5000) }
    usleep(300_000)
    kill(launch.process, SIGSTOP)
    usleep(3_200_000)
    kill(launch.process, SIGCONT)
    let outcome = try launch.wait()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("that fails gives status 69 and its last lines", arguments: ["x.mp4", "x.webm", "x.gif"])
  func failing(_ output: String) throws {
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", "x/", "-o", output, "--fps", "10",
      environment: environment("echo 'no encoder today' >&2; exit 3"))
    #expect(outcome.status == 69)
    let message = "flipbook: error: ffmpeg failed with status 3\n  no encoder today\n"
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(sandbox.names() == ["bin", "small.yaml"])
  }

  @Test("that is killed during a comparison gives status 69")
  func killedDecoder() throws {
    try sandbox.write("", to: "a.mp4")
    let outcome = try sandbox.flipbook(
      "compare", "a.mp4", "a.mp4", environment: environment("kill -9 $$"))
    #expect(outcome.status == 69)
    #expect(outcome.errors == "flipbook: error: ffmpeg was ended by signal 9\n")
  }

  @Test(
    "that writes nothing or no film gives status 69", arguments: ["x.mp4", "x.webm", "x.gif"],
    [":", #"echo GIF89a >"$out""#])
  func garbage(_ output: String, writing: String) throws {
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", output, "--fps", "10",
      environment: environment(Self.output + "cat >/dev/null; " + writing, seconds: "60"))
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("flipbook: error: ffmpeg left '\(output)' with "))
    #expect(sandbox.names() == ["bin", "small.yaml"])
  }

  @Test(
    "has a time limit in seconds, which must be a number", arguments: ["soon", "0", "-1", "nan"])
  func limit(_ text: String) throws {
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", "x.mp4", environment: ["FLIPBOOK_PROGRAM_TIMEOUT": text])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == """
        flipbook: error: FLIPBOOK_PROGRAM_TIMEOUT: '\(text)' is not a number of seconds above 0, \
        at most 1,000,000

        """)
    #expect(sandbox.names() == ["small.yaml"])
  }
}
