import DiffableData
import Foundation
import Recordings
import Testing

@Suite("The frames of an app's own layout")
struct LayoutFrameTests {
  private func recording() throws -> Recording {
    let snapshot = try Snapshot(validating: [(section: "main", items: ["everest", "k2"])])
    var frames = LayoutFrames<String, String>(
      visible: LayoutFrame(x: 0, y: 44, width: 320, height: 200))
    frames.items = [
      LayoutPlace(
        id: "everest", from: LayoutFrame(x: 8, y: 50, width: 100, height: 40),
        to: LayoutFrame(x: 110, y: 50, width: 100.0 / 3, height: 40)),
      LayoutPlace(id: "k2"),
    ]
    frames.headers = [LayoutPlace(id: "main", to: LayoutFrame(x: 0, y: 0, width: 320, height: 28))]
    var recording = Recording(
      name: "tiny", title: "Tiny", stage: Stage(width: 320, height: 200), motion: Motion())
    recording.stage.layout.base.kind = .recorded
    let apply = Apply(
      snapshot: snapshot, difference: snapshot.difference(from: Snapshot()), isAnimated: false,
      frames: frames)
    recording.events = [Event(time: 0, kind: .apply(apply))]
    return recording
  }

  @Test("are a key of their apply, in integers or thousandths of a point")
  func written() throws {
    let text = try recording().fileText
    let frames =
      #""frames":{"visible":[0,44,320,200],"items":["#
      + #"{"id":"everest","from":[8,50,100,40],"to":[110,50,33.333,40]},{"id":"k2"}],"#
      + #""headers":[{"id":"main","to":[0,0,320,28]}]}"#
    #expect(text.contains(frames))
  }

  @Test("are read as they were written, with `isStrict` too")
  func read() throws {
    let recording = try recording()
    var options = RecordingReaderOptions()
    options.isStrict = true
    let file = try RecordingFile.parse(
      Data(recording.fileText.utf8), file: "x.flip.jsonl", options: options)
    #expect(file.recording.events == recording.events)
    #expect(file.recording.stage.layout.base.kind == .recorded)
  }

  @Test("keep unknown keys")
  func unknown() throws {
    let later = try recording().fileText.replacing(#"{"visible""#, with: #"{"later":7,"visible""#)
    #expect(try parse(later).recording.fileText.contains(#""later":7"#))
  }

  @Test(
    "are rejected with an invalid frame",
    arguments: ["[0,44,320]", "[0,44,-1,200]", "[0,44,1e10,200]"])
  func refused(frame: String) throws {
    let text = try recording().fileText.replacing("[0,44,320,200]", with: frame)
    expectRefusal(of: text, line: 2, saying: "'frames.visible' must be [x, y, width, height]")
  }

  @Test("of a live recorder have the identifiers of the file")
  func live() throws {
    let file = TemporaryFile()
    let recorder = Recorder<String, Int>(
      to: file.path, header: Recording(name: "live", title: "Live")
    ) { ItemContent(id: "#\($0)") }
    let snapshot = try Snapshot(validating: [(section: "main", items: [7])])
    var frames = LayoutFrames<String, Int>(
      visible: LayoutFrame(x: 0, y: 0, width: 320, height: 200))
    frames.items = [LayoutPlace(id: 7, to: LayoutFrame(x: 0, y: 0, width: 320, height: 44))]
    recorder.apply(snapshot, animated: false, frames: frames)
    recorder.finish()
    let apply = try #require(try readAll(file.path).recording.timedApplies.first?.apply)
    #expect(apply.frames?.items.map(\.id) == ["#7"])
  }
}
