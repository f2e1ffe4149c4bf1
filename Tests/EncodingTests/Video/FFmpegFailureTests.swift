import Foundation
import Testing

@testable import Encoding

@Suite(.timeLimit(.minutes(1)))
struct FFmpegFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Renders with a script in ffmpeg's place.
  func render(_ script: String?, cancelAfterChecks: Int = .max) throws -> EncodingError? {
    if let script { try folder.writeProgram("bin/ffmpeg", script) }
    let film = try Films.swatches(width: 300, height: 300)
    var request = try Films.request(film, "out/x.mp4", in: folder)
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

  @Test("a missing ffmpeg is told with the line that installs it")
  func missing() throws {
    let error = try render(nil)
    #expect(error == .programMissing(program: "ffmpeg", package: "ffmpeg"))
    #expect(error?.installLine == "sudo apt-get install ffmpeg")
    #expect(error?.description.contains("sudo apt-get install ffmpeg") == true)
    #expect(error?.kind == .missingProgram)
    #expect(folder.names().isEmpty)
  }

  @Test("a file that cannot be run is no ffmpeg")
  func notExecutable() throws {
    try folder.write("text", to: "bin/ffmpeg")
    #expect(try render(nil)?.kind == .missingProgram)
  }

  @Test("an ffmpeg that ends at once is an error with its last words, and no signal kills us")
  func endsAtOnce() throws {
    let error = try render("echo first >&2; echo 'cannot do that' >&2; exit 7")
    #expect(
      error == .programFailed(program: "ffmpeg", status: 7, lines: ["first", "cannot do that"]))
    #expect(folder.names() == ["bin"])
  }

  @Test("an ffmpeg that fails after the last frame is an error too")
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

  @Test("much noise on standard error blocks nobody, and its end is kept")
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

  @Test("a file without a video is not brought into its place")
  func emptyVideo() throws {
    #expect(try render("/bin/cat >/dev/null; exit 0")?.kind == .inputOutput)
    #expect(folder.names() == ["bin"])
  }

  @Test("a video with frames missing is found out")
  func wrongLength() throws {
    let error = try render(
      """
      for last; do :; done
      /bin/cat >/dev/null
      PATH=/usr/bin:/bin exec ffmpeg -v error -y -f lavfi -i color=s=60x40:r=60:d=0.2 \
        -c:v libx264 -f mp4 "$last"
      """)
    guard case .wrongLength(_, frames: 12, expected: 24) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
