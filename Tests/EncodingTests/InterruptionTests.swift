import Foundation
import Testing

@testable import Encoding
@testable import TextAndFiles

@Suite(.timeLimit(.minutes(15)))
struct InterruptionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("cancellation leaves no files")
  func cancelling() throws {
    let isCancelled = Monitor<Bool>(false)
    var request = try Films.request(
      try Films.swatches(), "new/deep/out/", "new/svg/%d.svg", "x.mp4", "y.png", "x.apng", "x.gif",
      "x.webp", "x.webm", in: folder)
    request.isCancelled = { isCancelled.withLock { $0 } }
    request.progress = { progress in
      if progress.frames == 10 { isCancelled.withLock { $0 = true } }
    }
    let error = #expect(throws: OutputError.self) { try render(request) }
    #expect(error == .cancelled)
    #expect(error?.kind == .interrupted)
    #expect(folder.names().isEmpty)
  }

  @Test("cancellation keeps an earlier output")
  func cancellingKeepsOld() throws {
    let film = try Films.swatches()
    _ = try render(try Films.request(film, "out/", "x.mp4", in: folder))
    let (frames, video) = (try folder.allContents(in: "out"), try folder.contents("x.mp4"))
    var request = try Films.request(film, "out/", "x.mp4", in: folder)
    request.isCancelled = { true }
    #expect(throws: OutputError.cancelled) { try render(request) }
    #expect(differences(try folder.allContents(in: "out"), frames) == [])
    let isUnchanged = try folder.contents("x.mp4") == video
    #expect(isUnchanged)
    #expect(folder.names() == ["out", "x.mp4"])
  }

  @Test("an error of one output removes the partial files of all")
  func failure() throws {
    try folder.writeProgram("bin/ffmpeg", "head -c 20000 >/dev/null; echo no space >&2; exit 3")
    var request = try Films.request(try Films.swatches(), "out/", "x.mp4", "y.png", in: folder)
    request.programSearchPath = "\(folder.path)/bin:/usr/bin:/bin"
    #expect(
      throws: OutputError.programFailed(program: "ffmpeg", status: 3, lines: ["no space"])
    ) { try render(request) }
    #expect(folder.names() == ["bin"])
  }

  @Test("unreadable fonts remove the partial files")
  func unreadableFonts() throws {
    var request = try Films.request(try Films.swatches(), "out/", in: folder)
    request.fonts = .init(inter: ["/nowhere.otf"], emoji: "/nowhere.ttf", cjk: [])
    let error = #expect(throws: OutputError.self) { try render(request) }
    guard case .fonts = error else {
      Issue.record("not a font error: \(String(describing: error))")
      return
    }
    #expect(folder.names().isEmpty)
  }

  @Test("during a run, only hidden names are beside the output")
  func hiddenNames() throws {
    let (names, folder) = (Monitor<[String]>([]), folder.path)
    var request = try Films.request(try Films.swatches(), "out/", "x.mp4", in: self.folder)
    request.progress = { progress in
      guard progress.frames == 12 else { return }
      let found = try? FileManager.default.contentsOfDirectory(atPath: folder)
      names.withLock { $0 = (found ?? []).sorted() }
    }
    _ = try render(request)
    let mark = "partial-\(TemporaryOutputFolder.host)-\(getpid())"
    #expect(names.withLock { $0 } == [".out.\(mark)", ".x.mp4.\(mark)"])
    #expect(self.folder.names() == ["out", "x.mp4"])
  }
}
