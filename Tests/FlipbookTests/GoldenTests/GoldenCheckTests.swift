import Comparison
import Flipbook
import Foundation
import Rendering
import Testing

@Suite("A golden")
struct GoldenCheckTests {
  private let fixture: GoldenFixture

  init() throws { fixture = try GoldenFixture() }

  private var shots: GoldenContent {
    get throws { try fixture.transition.goldenContent(at: [0, 0.5, 1]) }
  }

  @Test("that is missing is recorded and fails once, then it is compared")
  func missing() throws {
    let first = fixture.check(.missing).verify(try shots)
    #expect(!first.passes)
    #expect(first.isRecorded)
    #expect(first.text.contains("there is no golden"))
    #expect(
      fixture.sandbox.names(in: "goldens") == [
        "peaks-apply-1.json", "peaks-apply-1.png", "peaks-apply-1.txt",
      ])
    let second = fixture.check(.missing).verify(try shots)
    #expect(second.passes)
    #expect(second.rule == .exact)
  }

  @Test("that is missing is only a failure if recording is disabled")
  func never() throws {
    let outcome = fixture.check(.never).verify(try shots)
    #expect(outcome.status == .failed)
    #expect(!outcome.isRecorded)
    #expect(fixture.sandbox.names(in: "goldens") == [])
  }

  @Test("that differs is kept in the mode 'missing' and recorded again in the mode 'failed'")
  func modes() throws {
    _ = try fixture.recorded(at: [0, 0.5, 1])
    var changed = try shots
    changed.moments[1].scene = changed.moments[1].scene.changing("k2") { $0.frame.x += 4 }
    for _ in 0..<2 { #expect(fixture.check(.missing).verify(changed).status == .different) }
    let failed = fixture.check(.failed).verify(changed)
    #expect(failed.isRecorded)
    #expect(!failed.passes)
    #expect(fixture.check(.failed).verify(changed).passes)
    let all = fixture.check(.all).verify(changed)
    #expect(all.isRecorded)
    #expect(!all.passes)
  }

  @Test(
    "is equal with other line endings, but not with a lost, new or changed line")
  func editedText() throws {
    let shots = try fixture.recorded(at: [0, 0.5])
    _ = fixture.check(.missing).verifyGeometry(shots)
    for name in ["peaks-apply-1.txt", "peaks-apply-1.geometry.txt"] {
      let (file, isGeometry) = (URL(filePath: "\(fixture.folder)/\(name)"), name.contains(".geom"))
      func passes(_ lines: [String], ending: String = "\n") throws -> Bool {
        try Data(lines.joined(separator: ending).utf8).write(to: file)
        return (isGeometry ? fixture.check().verifyGeometry(shots) : fixture.check().verify(shots))
          .passes
      }
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      #expect(try passes(lines))
      #expect(try passes(lines, ending: "\r\n"))
      #expect(lines.contains { $0.hasPrefix("operations ") })
      for index in lines.indices.dropLast() {
        var edited = lines
        edited[index] += " x"
        #expect(try !passes(edited), "\(name): line \(index + 1) is longer")
        edited[index] = "x"
        #expect(try !passes(edited), "\(name): line \(index + 1) is another")
        edited = lines
        edited.insert("rows []", at: index)
        #expect(try !passes(edited), "\(name): a line is new before \(index + 1)")
        edited = lines
        edited.remove(at: index)
        #expect(try !passes(edited), "\(name): line \(index + 1) is lost")
      }
      let list = lines.indices.filter { (4...7).contains($0) }
      let without = lines.indices.filter { !list.contains($0) }.map { lines[$0] }
      #expect(try !passes(without), "\(name): the list is lost")
      for index in list {
        var edited = lines
        edited[index] = edited[index].replacing("]", with: #","x"]"#)
        #expect(try !passes(edited), "\(name): line \(index + 1) has one more")
        edited[index] = lines[index].replacing("]", with: ",7]")
        #expect(try !passes(edited), "\(name): line \(index + 1) has a number")
        guard let first = lines[index].firstMatch(of: /"[^"]*"/)?.output else { continue }
        edited[index] = lines[index].replacing("]", with: ",\(first)]")
        #expect(try !passes(edited), "\(name): line \(index + 1) has one twice")
      }
      _ = try passes(lines)
    }
  }

  @Test("is drawn moment by moment: at most two pictures are in memory")
  func memory() throws {
    struct WeakRaster { weak var raster: Raster? }
    let shots = try fixture.transition.goldenContent(at: [0, 0.25, 0.5, 0.75, 1])
    for mode in [GoldenRecordMode.missing, .never] {
      var held: [WeakRaster] = []
      let outcome = fixture.check(mode).verify(shots) { scene in
        #expect(held.count { $0.raster != nil } <= 1)
        let picture = try fixture.draw(scene)
        held.append(WeakRaster(raster: picture))
        return picture
      }
      #expect(held.count == 5)
      #expect(held.allSatisfy { $0.raster == nil })
      #expect(outcome.frames.allSatisfy { $0.expected == nil && $0.actual == nil })
    }
  }

  @Test(
    "with impossible numbers in its manifest is a failure",
    arguments: [
      ("gap", "8", Int.max), ("gap", "8", -1), ("columns", "3", Int.max), ("width", "200", 16_384),
    ])
  func numbers(_ key: String, _ usual: String, _ number: Int) throws {
    let shots = try fixture.recorded(at: [0, 0.5, 1])
    let file = URL(filePath: "\(fixture.folder)/peaks-apply-1.json")
    let manifest = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(manifest.contains("\"\(key)\" : \(usual)"))
    let changed = manifest.replacing("\"\(key)\" : \(usual)", with: "\"\(key)\" : \(number)")
    try Data(changed.utf8).write(to: file)
    let outcome = fixture.check(.never).verify(shots)
    #expect(outcome.status == .failed)
    #expect(outcome.text.contains("its sheet is"))
  }

  @Test("with a damaged file is a failure", arguments: ["png", "txt", "json"])
  func damaged(_ suffix: String) throws {
    let shots = try fixture.recorded(at: [0, 0.5, 1])
    let path = "\(fixture.folder)/peaks-apply-1.\(suffix)"
    let whole = try Data(contentsOf: URL(filePath: path))
    for damage in [Data(), whole.prefix(whole.count / 2), Data("{}".utf8)] {
      try damage.write(to: URL(filePath: path))
      let outcome = fixture.check(.missing).verify(shots)
      #expect(!outcome.passes)
      #expect(!outcome.isRecorded)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(!fixture.check(.never).verify(shots).passes)
    try whole.write(to: URL(filePath: path))
    #expect(fixture.check(.never).verify(shots).passes)
  }

  @Test(
    "without one of its files is damaged: the others stay as they are",
    arguments: ["png", "txt", "json"])
  func half(_ suffix: String) throws {
    let shots = try fixture.recorded(at: [0, 0.5, 1])
    try FileManager.default.removeItem(atPath: "\(fixture.folder)/peaks-apply-1.\(suffix)")
    let outcome = fixture.check(.missing).verify(shots)
    #expect(outcome.status == .failed)
    #expect(!outcome.isRecorded)
    #expect(outcome.text.contains("missing"))
    #expect(!fixture.sandbox.names(in: "goldens").contains("peaks-apply-1.\(suffix)"))
  }

  @Test(
    "compares the transition's time first",
    arguments: [
      ("duration: 0.25", "duration: 0.26", "lasts 0.260 s where the golden has 0.250 s"),
      ("curve: linear", "curve: ease", "has the curve ease where the golden has linear"),
      ("curve: linear", "curve: linear, overlap: retarget", "has the overlap retarget where"),
      ("scale: 1", "scale: 2", "has the scale 2.0 where the golden has 1.0"),
    ])
  func timing(_ text: String, _ other: String, _ sentence: String) throws {
    let changed = try GoldenFixture(
      script: GoldenFixture.script.replacingOccurrences(of: text, with: other))
    let shots = try fixture.recorded(at: [0, 1])
    let run = try changed.transition.goldenContent(at: [0, 1])
    #expect(shots.apply == run.apply)
    let outcome = fixture.check(scale: 1).verify(run)
    #expect(outcome.status == .different)
    #expect(outcome.headline.hasPrefix("golden 'peaks-apply-1': the film \(sentence)"))
  }

  @Test("ignores a longer wait before its transition")
  func laterStart() throws {
    let later = try GoldenFixture(
      script: GoldenFixture.script.replacingOccurrences(
        of: "      - wait: 0.5\n      - edit:", with: "      - wait: 0.77\n      - edit:"
      ).replacingOccurrences(of: "- wait: 0.5\n  - edit:", with: "- wait: 0.77\n  - edit:"))
    let shots = try fixture.recordedFrames()
    let run = try later.transition.goldenContent(at: later.transition.frameMoments)
    #expect(run.moments.first?.time != shots.moments.first?.time)
    #expect(fixture.check().verify(run).passes)
  }

  @Test(
    "compares every text, symbol, color and accessory of a row, on every machine",
    arguments: [
      ("title: K2", "title: K2, detail: \"8\""), ("title: K2", "title: K2, subtitle: today."),
      ("title: K2", "title: K2, badge: l"), ("symbol: star", "symbol: bookmark"),
      ("#34C759", "#34C75A"), ("accessory: checkmark", "accessory: none"),
    ])
  func content(_ text: String, _ other: String) throws {
    let changed = try GoldenFixture(
      script: GoldenFixture.script.replacingOccurrences(of: text, with: other))
    _ = try fixture.recorded(at: [0, 1])
    let outcome = fixture.check(onAnotherMachine: true).verify(
      try changed.transition.goldenContent(at: [0, 1]))
    #expect(outcome.status == .different)
    #expect(outcome.text.contains("k2"))
  }

  @Test("has one name, however an accent was typed, and not the name of another kind of golden")
  func names() throws {
    let shots = try fixture.transition.goldenContent(at: [0, 1])
    #expect(fixture.check(.missing).verify(shots, named: "caf\u{E9}").isRecorded)
    #expect(fixture.check().verify(shots, named: "cafe\u{301}").passes)
    for name in ["peaks.geometry", "../peaks", "🎬", ""] {
      let outcome = fixture.check(.missing).verify(shots, named: name)
      #expect(outcome.status == .failed && !outcome.isRecorded, "\(name)")
      #expect(outcome.text.contains("cannot name a golden"))
    }
  }

  @Test("is read with any line endings")
  func lineEndings() throws {
    let shots = try fixture.recorded(at: [0, 1])
    let path = "\(fixture.folder)/peaks-apply-1.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(fixture.check().verify(shots).passes)
  }

  @Test("is recorded again only if the command names it")
  func only() throws {
    let shots = try fixture.transition.goldenContent(at: [0, 1])
    var settings = fixture.check(.missing).settings
    settings.only = "another"
    let check = GoldenCheck(store: GoldenStore(folder: fixture.folder), settings: settings)
    #expect(!check.verify(shots).isRecorded)
    settings.only = "peaks-apply-1"
    let chosen = GoldenCheck(store: GoldenStore(folder: fixture.folder), settings: settings)
    #expect(chosen.verify(shots).isRecorded)
  }

  @Test("without pixman's version counts as another machine's")
  func oldFingerprint() throws {
    let shots = try fixture.recorded(at: [0, 0.5, 1])
    let url = URL(filePath: "\(fixture.folder)/peaks-apply-1.json")
    let manifest = try String(contentsOf: url, encoding: .utf8)
    let old = manifest.replacing(#/,\s*"pixman" : "0.4"/#, with: "")
    try #require(old != manifest)
    try old.write(to: url, atomically: true, encoding: .utf8)
    let outcome = fixture.check().verify(shots)
    #expect(outcome.passes)
    #expect(outcome.rule == .tolerant(Tolerance()))
    #expect(outcome.ruleReason.contains("pixman unknown → 0.4"))
  }

  @Test("of other moments or of another size is a failure with this reason")
  func mismatch() throws {
    _ = try fixture.recorded(at: [0, 0.5, 1])
    let moments = fixture.check().verify(try fixture.transition.goldenContent(at: [0, 1]))
    #expect(moments.text.contains("has 3 moments (0.00, 0.50, 1.00), this run 2 (0.00, 1.00)"))
    let size = fixture.check(scale: 2).verify(try shots)
    #expect(size.text.contains("200×180 pixels, this run's 400×360"))
    #expect(!size.passes)
  }

  @Test(
    "is compared exactly on its machine and with a tolerance on another, and the report names the rule"
  )
  func tiers() throws {
    let shots = try fixture.recorded(at: [0, 0.5, 1])
    // One level of blue in one corner, which is invisible.
    let paint: (SceneFrame) throws -> Raster = { scene in
      let raster = try fixture.draw(scene)
      let surface = try CairoSurface(raster, scale: 1, text: TextEngine(fonts: .installed()))
      let corner = Rect(x: 190, y: 170, width: 4, height: 4)
      surface.fill(.rect(corner), with: Color(0xFFFFFE))
      try surface.finish()
      return raster
    }
    let here = fixture.check().verify(shots, draw: paint)
    #expect(here.status == .different)
    #expect(here.text.contains("compared exact: libraries, fonts and processor are the golden's"))
    let elsewhere = fixture.check(onAnotherMachine: true).verify(shots, draw: paint)
    #expect(elsewhere.passes)
    #expect(elsewhere.ruleReason == "since the golden: Cairo 1.0.0 → 9.9.9")
    let strict = fixture.check(rule: .always(.exact), onAnotherMachine: true)
    #expect(strict.verify(shots, draw: paint).status == .different)
    let ignoring = fixture.check(ignoring: [Rect(x: 190, y: 170, width: 4, height: 4)])
    #expect(ignoring.verify(shots, draw: paint).passes)
  }

  @Test("of geometry only is one text file, compared exactly everywhere")
  func geometry() throws {
    #expect(fixture.check(.missing).verifyGeometry(try shots).isRecorded)
    #expect(fixture.sandbox.names(in: "goldens") == ["peaks-apply-1.geometry.txt"])
    #expect(fixture.check(onAnotherMachine: true).verifyGeometry(try shots).passes)
    var changed = try shots
    changed.moments[1].scene = changed.moments[1].scene.changing("makalu") { $0.frame.x -= 0.5 }
    let outcome = fixture.check().verifyGeometry(changed)
    #expect(outcome.text.contains("row Makalu is 0.5 pt too far left at t = 0.50"))
    changed.moments[1].scene.elements.removeAll { $0.id.name == "makalu" }
    #expect(fixture.check().verifyGeometry(changed).text.contains("row Makalu is missing"))
  }

  @Test("has a complete report, and the command that accepts the change")
  func report() throws {
    var shots = try fixture.recorded(at: [0, 0.5, 1])
    shots.moments[1].scene = shots.moments[1].scene.changing("cho-oyu") { $0.frame.y += 12 }
    let outcome = fixture.check().verify(shots)
    let path = try #require(outcome.report)
    let html = try String(contentsOfFile: path, encoding: .utf8)
    #expect(html.contains("flipbook golden update goldens"))
    #expect(html.contains("Cho Oyu, moved 4 → 0, is 12 pt too low"))
    // There are no external references.
    #expect(!html.contains("src=\"http"))
    #expect(!html.contains("@import"))
    #expect(outcome.text.contains("report: \(path)"))
    #expect(outcome.text.contains("to accept: flipbook golden update goldens"))
  }

  @Test("without moments, or with one outside of the transition, is rejected")
  func refused() throws {
    #expect(throws: GoldenError.badMoments([])) { try fixture.transition.goldenContent(at: []) }
    #expect(throws: GoldenError.badMoments([1.5])) {
      try fixture.transition.goldenContent(at: [1.5])
    }
    #expect(!fixture.check(.missing).verify(try shots, named: "../elsewhere").passes)
    #expect(fixture.sandbox.names(in: "") == ["peaks.yaml"])
  }

  @Test("follows the environment: CI never records, a wrong mode is rejected")
  func environment() throws {
    func mode(_ variables: [String: String]) throws -> GoldenRecordMode {
      try GoldenSettings.mode(in: variables, otherwise: .missing)
    }
    #expect(try mode([:]) == .missing)
    #expect(try mode(["FLIPBOOK_GOLDENS": "all"]) == .all)
    #expect(try mode(["FLIPBOOK_GOLDENS": "all", "CI": "true"]) == .never)
    #expect(try mode(["CI": "false"]) == .missing)
    #expect(throws: GoldenError.unknownMode("some")) { try mode(["FLIPBOOK_GOLDENS": "some"]) }
  }
}
