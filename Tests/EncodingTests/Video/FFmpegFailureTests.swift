import Foundation
import Testing
import TextAndFiles

@testable import Encoding

@Suite(.timeLimit(.minutes(15)))
struct FFmpegFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Renders with a script instead of ffmpeg, and by default with the installed ffprobe.
  func render(
    _ script: String?, probe: String? = #"PATH=/usr/bin:/bin exec ffprobe "$@""#,
    to output: String = "out/x.mp4", cancelAfterChecks: Int = .max, timeLimit: Double = 60
  ) throws -> OutputError? {
    if let script { try folder.writeProgram("bin/ffmpeg", script) }
    if script != nil, let probe { try folder.writeProgram("bin/ffprobe", probe) }
    let film = try Films.swatches(width: 300, height: 300)
    var request = try Films.request(film, output, in: folder)
    request.programTimeout = timeLimit
    request.programSearchPath = "/nowhere:\(folder.path)/bin"
    let checks = Monitor<Int>(0)
    request.isCancelled = {
      checks.withLock { checks in
        checks += 1
        return checks > cancelAfterChecks
      }
    }
    do {
      _ = try Encoding.render(request)
      return nil
    } catch { return error }
  }

  @Test("a missing ffmpeg is reported with the command that installs it")
  func missing() throws {
    let error = try render(nil)
    #expect(error == .programMissing(program: "ffmpeg", package: "ffmpeg"))
    #expect(error?.installLine == "sudo apt-get install ffmpeg")
    #expect(error?.description.contains("sudo apt-get install ffmpeg") == true)
    #expect(error?.kind == .missingProgram)
    #expect(folder.names().isEmpty)
  }

  @Test("a missing ffprobe is reported before drawing, with the command that installs it")
  func missingProbe() throws {
    let error = try render("echo >'\(folder.path)/started'", probe: nil)
    #expect(error == .programMissing(program: "ffprobe", package: "ffmpeg"))
    #expect(error?.installLine == "sudo apt-get install ffmpeg")
    #expect(folder.names() == ["bin"])
  }

  @Test("an ffprobe that hangs is killed after the time limit, with its last lines")
  func stuckProbe() throws {
    let error = try render(
      "/bin/cat >/dev/null", probe: "echo asleep >&2; /bin/sleep 600", timeLimit: 0.3)
    #expect(error == .programStuck(program: "ffprobe", seconds: 0.3, lines: ["asleep"]))
    #expect(folder.names() == ["bin"])
  }

  @Test("a file that is not executable is not an ffmpeg")
  func notExecutable() throws {
    try folder.write("text", to: "bin/ffmpeg")
    #expect(try render(nil)?.kind == .missingProgram)
  }

  @Test("an ffmpeg that exits immediately is an error with its last lines, without SIGPIPE")
  func endsAtOnce() throws {
    let error = try render("echo first >&2; echo 'cannot do that' >&2; exit 7")
    #expect(
      error == .programFailed(program: "ffmpeg", status: 7, lines: ["first", "cannot do that"]))
    #expect(folder.names() == ["bin"])
  }

  @Test("an ffmpeg that fails after the last frame is an error")
  func failsAtEnd() throws {
    let error = try render("/bin/cat >/dev/null; echo full >&2; exit 1")
    #expect(error == .programFailed(program: "ffmpeg", status: 1, lines: ["full"]))
  }

  @Test("an ffmpeg that is killed is an error with the signal")
  func killed() throws {
    let error = try render("kill -9 $$")
    #expect(error == .programFailed(program: "ffmpeg", status: -9, lines: []))
    #expect(error?.description == "ffmpeg was ended by signal 9")
  }

  @Test("long output on standard error does not block, and its end is kept")
  func noise() throws {
    let error = try render(
      "i=0; while [ $i -lt 20000 ]; do echo line $i >&2; i=$((i+1)); done; exit 1")
    #expect(
      error
        == .programFailed(
          program: "ffmpeg", status: 1, lines: (19_992..<20_000).map { "line \($0)" }))
  }

  @Test("an ffmpeg that does not read can be cancelled")
  func hangs() throws {
    #expect(try render("exec /bin/sleep 60", cancelAfterChecks: 5) == .cancelled)
    #expect(folder.names() == ["bin"])
  }

  @Test(
    "an ffmpeg that hangs is killed after the time limit, with its last lines",
    arguments: [
      "/bin/sleep 600", "/bin/cat >/dev/null; /bin/sleep 600",
      "while :; do echo asleep >&2; done",
    ], ["mp4", "webm", "gif"])
  func stuck(_ script: String, suffix: String) throws {
    let error = try render("echo asleep >&2; \(script)", to: "out/x.\(suffix)", timeLimit: 0.3)
    guard case .programStuck("ffmpeg", 0.3, let lines) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(lines) == ["asleep"])
    #expect(error?.kind == .failedProgram)
    #expect(error?.description.hasPrefix("ffmpeg was stuck for 0.3 s and was ended\n  ") == true)
    #expect(folder.names() == ["bin"])
  }

  @Test("a slow ffmpeg is not considered hung")
  func slow() throws {
    let script = """
      for last; do :; done
      PATH=/usr/bin:/bin
      i=0; while [ $i -lt 6 ]; do head -c 200000 >/dev/null; sleep 0.2; i=$((i+1)); done
      cat >/dev/null; i=0
      while [ $i -lt 6 ]; do sleep 0.2; echo $i >>"${last#file:}"; i=$((i+1)); done; exit 3
      """
    let error = try render(script, timeLimit: 0.8)
    #expect(error == .programFailed(program: "ffmpeg", status: 3, lines: []))
  }

  @Test(
    "an ffmpeg that ignores signals ends with the run, and so do its child processes",
    arguments: [(cancelAfterChecks: 5, timeLimit: 60), (cancelAfterChecks: .max, timeLimit: 0.3)])
  func ignoresSignals(cancelAfterChecks: Int, timeLimit: Double) throws {
    let script = """
      trap '' INT TERM HUP
      /bin/sleep 600 & echo $$ $! >'\(folder.path)/processes'; wait; wait
      """
    #expect(
      try render(script, cancelAfterChecks: cancelAfterChecks, timeLimit: timeLimit) != nil)
    let processes = String(decoding: try folder.contents("processes"), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    #expect(processes.count == 2)
    #expect(processes.allSatisfy { !isRunning($0) })
    #expect(folder.names() == ["bin", "processes"])
  }

  /// False also for a process whose end the system has not registered yet.
  private func isRunning(_ process: pid_t) -> Bool {
    for _ in 0..<200 {
      let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      if kill(process, 0) != 0 || state?.contains(") Z ") == true { return false }
      usleep(10_000)
    }
    return true
  }

  @Test(
    "a file that is not a video is not renamed to the output",
    arguments: ["mp4", "webm", "gif"], ["true", #"echo GIF89a >"${last#file:}""#])
  func noVideo(_ suffix: String, writing: String) throws {
    let script = "for last; do :; done; /bin/cat >/dev/null; \(writing)"
    let error = try render(script, to: "x.\(suffix)")
    guard case .wrongVideo = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.kind == .failedProgram)
    #expect(folder.names() == ["bin"])
  }

  @Test(
    "a GIF with other pictures, another size or another duration is an error",
    arguments: [
      ("color=s=300x300:r=50:d=0.2", "10 pictures of 300×300 pixels and 20 hundredths of a second"),
      ("color=s=60x40:r=50:d=0.4", "20 pictures of 60×40 pixels and 40 hundredths of a second"),
      ("color=s=300x300:r=25:d=0.8", "20 pictures of 300×300 pixels and 80 hundredths of a second"),
    ])
  func wrongGIF(_ source: String, found: String) throws {
    let script = """
      for last; do :; done
      /bin/cat >/dev/null
      PATH=/usr/bin:/bin exec ffmpeg -v error -y -f lavfi -i \(source) -f gif "$last"
      """
    // The first pass only makes a palette.
    let error = try render(script, to: "x.gif")
    // A rest until 0.12 s, eight pictures in motion, of which the last one stays.
    let expected = "9 pictures of 300×300 pixels and 40 hundredths of a second"
    #expect(
      error == .wrongVideo(path: "\(folder.path)/x.gif", found: found, expected: expected))
  }

  @Test(
    "a video with other frames or another duration is an error",
    arguments: [
      ("mp4", "libx264", "60:d=0.2", "12 frames of another duration"),
      ("mp4", "libx264", "30:d=0.8", "24 frames of another duration"),
      ("webm", "libvpx", "60:d=0.2", "12 frames"),
    ])
  func wrongLength(_ suffix: String, _ codec: String, _ rate: String, found: String) throws {
    let error = try render(
      """
      for last; do :; done
      /bin/cat >/dev/null
      PATH=/usr/bin:/bin exec ffmpeg -v error -y -f lavfi -i color=s=60x40:r=\(rate) \
        -c:v \(codec) -f \(suffix) "$last"
      """, to: "x.\(suffix)")
    #expect(
      error
        == .wrongVideo(
          path: "\(folder.path)/x.\(suffix)", found: found, expected: "24 frames at 60 fps"))
  }
}
