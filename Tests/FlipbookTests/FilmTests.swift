import Flipbook
import Foundation
import Testing
import TextAndFiles

@Suite("A film")
struct FilmTests {
  @Test("has the frames and the applies of its scenario")
  func timeline() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let film = try Film("\(sandbox.path)/a.yaml", framesPerSecond: 10)
    #expect(film.recording.name == "groceries")
    #expect(film.timeline.frameCount == 10)
    #expect(film.timeline.applyMotions.map(\.start) == [0, 500_000_000])
    #expect(film.timeline.applyMotions.map(\.rowsOnScreen) == [4, 4])
  }

  @Test("renders to a folder and reports the files")
  func render() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let film = try Film("\(sandbox.path)/a.yaml", framesPerSecond: 10)
    let report = try film.render(to: ["\(sandbox.path)/frames/"], options: RenderOptions(jobs: 2))
    #expect(report.frames == 10)
    // Before; at the start, equal but in motion; halfway; at rest.
    #expect(report.drawnFrames == 4)
    #expect(report.outputs.map(\.path) == ["\(sandbox.path)/frames/"])
    #expect(report.outputs.map(\.files) == [11])
    #expect(sandbox.names(in: "frames").count == 11)
  }

  @Test("stops a render on request, without leaving files")
  func cancelled() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let film = try Film("\(sandbox.path)/a.yaml")
    #expect(throws: OutputError.cancelled) {
      try film.render(
        to: ["\(sandbox.path)/frames/"], options: RenderOptions(isCancelled: { true }))
    }
    #expect(sandbox.names(in: "") == ["a.yaml"])
  }

  @Test("draws the filmstrip of the given apply, and refuses one as SVG")
  func filmstrip() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let film = try Film("\(sandbox.path)/a.yaml", framesPerSecond: 10)
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(filePath: "\(sandbox.path)/\(name)"))
    }
    for apply in 0...1 {
      try film.render(
        to: ["\(sandbox.path)/film-\(apply).png"], options: RenderOptions(filmstripApply: apply))
      try film.draw(.filmstrip, ofApply: apply, to: "\(sandbox.path)/\(apply).png")
      #expect(try bytes("\(apply).png") == bytes("film-\(apply).png"))
    }
    #expect(try bytes("0.png") != bytes("1.png"))
    let path = "\(sandbox.path)/strip.svg"
    #expect(throws: OutputError.badPattern(path: path, reason: "a filmstrip is one .png")) {
      try film.draw(.filmstrip, to: path)
    }
    #expect(!sandbox.names(in: "").contains("strip.svg"))
  }

  @Test("has the cost of every apply by phase, including a render's samples")
  func stats() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let film = try Film("\(sandbox.path)/a.yaml", framesPerSecond: 10)
    #expect(film.stats().phases.map(\.phase) == [.diff, .layout])
    let stats = film.stats(with: try film.measureFrames())
    #expect(stats.phases.map(\.phase) == [.diff, .layout, .scene, .draw, .encode])
    #expect(stats.rows.map(\.items) == [4, 4])
    #expect(stats.rows[1].counts.itemMoves == 1)
    #expect(stats.rows.allSatisfy { $0.nanoseconds.count == 5 })
  }

  @Test("equals that of its recording")
  func recording() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let film = try Film("\(sandbox.path)/a.yaml")
    let text = try SourceFile.load("\(sandbox.path)/a.yaml").recording.fileText
    try Data(text.utf8).write(to: URL(filePath: "\(sandbox.path)/a.flip.jsonl"))
    let again = try Film("\(sandbox.path)/a.flip.jsonl")
    #expect(again.timeline.frameCount == film.timeline.frameCount)
    for number in 0..<film.timeline.frameCount {
      #expect(again.timeline.frame(number) == film.timeline.frame(number))
    }
  }

  @Test("reports why it cannot be made")
  func errors() throws {
    let sandbox = try Sandbox("a.yaml", failingGroceries)
    let failed = #expect(throws: SourceError.self) { try Film("\(sandbox.path)/a.yaml") }
    guard case .failed(let failure) = failed else {
      Issue.record("\(String(describing: failed))")
      return
    }
    #expect(failure.step == 2)
    #expect(failure.error.kind == "unknown_source")
    let missing = #expect(throws: SourceError.self) { try Film("\(sandbox.path)/none.yaml") }
    #expect(missing?.description == "\(sandbox.path)/none.yaml: error: there is no such file")
    let folder = #expect(throws: SourceError.self) { try Film(sandbox.path) }
    #expect(
      folder?.description == "\(sandbox.path): error: cannot be read: it is a folder; "
        + "name a script or a recording in it: 'a.yaml'")
  }
}

@Suite("A source")
struct SourceFileTests {
  @Test("that is a recording truncated at any byte is read with a warning or rejected")
  func cut() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let whole = try Array(SourceFile.load("\(sandbox.path)/a.yaml").recording.fileText.utf8)
    let path = "\(sandbox.path)/cut.flip.jsonl"
    let header = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
    for end in 0..<whole.count - 1 {
      try Data(whole[..<end]).write(to: URL(filePath: path))
      let warnings = try? SourceFile.load(path).warnings
      #expect((warnings == nil) == (end < header), "cut at \(end)")
      #expect(warnings?.isEmpty != true, "cut at \(end)")
    }
  }

  /// A recording of two items in the app's own layout, with their frames.
  private func recorded() throws -> Recording {
    var stage = Stage(width: 100, height: 100, scale: 1, chrome: Stage.Chrome.none)
    stage.layout.base.kind = .recorded
    let snapshot = try Snapshot(validating: [(section: "main", items: ["Eiger", "Mönch"])])
    var frames = LayoutFrames<String, String>(
      visible: LayoutFrame(x: 0, y: 0, width: 100, height: 100))
    frames.items = ["Eiger", "Mönch"].map {
      LayoutPlace(id: $0, from: frames.visible, to: frames.visible)
    }
    var recording = Recording(name: "peaks", title: "Peaks", stage: stage)
    let apply = Apply(
      snapshot: snapshot, difference: snapshot.difference(from: Snapshot()), isAnimated: false,
      frames: frames)
    recording.events = [Event(time: 0, kind: .apply(apply))]
    return recording
  }

  @Test("of the app's own layout without any frames is rejected")
  func frames() throws {
    var recording = try recorded()
    let sandbox = try Sandbox("a.flip.jsonl", recording.fileText)
    let path = "\(sandbox.path)/a.flip.jsonl"
    #expect(try SourceFile.load(path).recording.timedApplies.count == 1)
    #expect(try SourceFile.validate(path).summary == "ok, a recording of 1 apply")
    guard case .apply(var apply) = recording.events[0].kind else { return }
    apply.frames = nil
    recording.events[0].kind = .apply(apply)
    try Data(recording.fileBytes).write(to: URL(filePath: path))
    let error = #expect(throws: SourceError.self) { try SourceFile.load(path) }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("\(path):1: error: the layout 'recorded' needs the frames"))
    let finding = #expect(throws: SourceError.self) { try SourceFile.validate(path) }
    #expect(finding?.description == text)
  }

  @Test("of the app's own layout has a warning about the `from` frame of an inserted item")
  func frameOfAnInsertedItem() throws {
    let sandbox = try Sandbox("a.flip.jsonl", try recorded().fileText)
    let path = "\(sandbox.path)/a.flip.jsonl"
    #expect(
      try SourceFile.validate(path).warnings.map(\.description) == [
        "\(path):2: warning: 'from' has no effect for the item 'Eiger', which apply 0 inserts; "
          + "leave it out"
      ])
    let later = try recorded().fileText.replacing(",\"from\":[0,0,100,100]", with: "")
    let plain = try Sandbox("a.flip.jsonl", later)
    #expect(try SourceFile.validate("\(plain.path)/a.flip.jsonl").warnings == [])
  }

  @Test("keeps the frames of an app's layout in a redacted recording")
  func framesUnderOtherNames() throws {
    let recording = try recorded()
    let redacted = Redaction.redact(recording).timedApplies[0].apply
    #expect(redacted.frames?.items.map(\.id) == redacted.snapshot.itemIdentifiers)
    #expect(
      redacted.frames?.items.map(\.to) == recording.timedApplies[0].apply.frames?.items.map(\.to))
  }

  @Test("that fails keeps its applies")
  func failing() throws {
    let sandbox = try Sandbox("a.yaml", failingGroceries)
    let source = try SourceFile.load("\(sandbox.path)/a.yaml")
    #expect(source.recording.timedApplies.count == 2)
    #expect(source.failure?.operation == 0)
  }

  @Test("has no costs without a clock, so that two runs are equal")
  func costs() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let path = "\(sandbox.path)/a.yaml"
    #expect(
      try SourceFile.load(path).recording.timedApplies.allSatisfy {
        $0.apply.diffNanoseconds == nil
      })
    let timed = try SourceFile.load(path, stopwatch: { 5 }).recording
    #expect(timed.timedApplies.allSatisfy { $0.apply.diffNanoseconds == 0 })
  }
}
