import Comparison
import Encoding
import Flipbook
import Foundation
import Rendering
import Testing

/// The effects of a broken layout, painter or encoder on a film: a golden detects and names each.
@Suite("A golden detects")
struct GoldenMutationTests {
  private let fixture: GoldenFixture

  init() throws { fixture = try GoldenFixture() }

  /// Pixels are compared exactly on the golden's machine and with a tolerance on another.
  static let machines = [false, true]

  @Test("nothing without a change", arguments: machines)
  func unchanged(onAnotherMachine: Bool) throws {
    let shots = try fixture.recorded()
    let outcome = fixture.check(onAnotherMachine: onAnotherMachine).verify(shots)
    #expect(outcome.passes)
    #expect(outcome.text == "")
  }

  @Test("a row one pixel too low", arguments: machines)
  func shiftedRow(onAnotherMachine: Bool) throws {
    var shots = try fixture.recorded()
    shots.moments[2].scene = shots.moments[2].scene.changing("cho-oyu") { $0.frame.y += 1 }
    let outcome = fixture.check(onAnotherMachine: onAnotherMachine).verify(shots)
    #expect(outcome.status == .different)
    #expect(outcome.differing.map(\.label) == ["t = 0.50"])
    #expect(
      outcome.worst?.geometry.map(\.sentence) == ["Cho Oyu, moved 4 → 0, is 1 pt too low"])
    #expect(outcome.text.contains("Cho Oyu, moved 4 → 0, is 1 pt too low at t = 0.50"))
  }

  @Test("a row painted one pixel too low with the right geometry", arguments: machines)
  func shiftedPainting(onAnotherMachine: Bool) throws {
    let shots = try fixture.recorded()
    let outcome = fixture.check(onAnotherMachine: onAnotherMachine).verify(shots) { scene in
      try fixture.draw(scene.changing("k2") { $0.frame.y += 1 })
    }
    #expect(outcome.status == .different)
    #expect(outcome.worst?.geometry.isEmpty == true)
    // The row itself, or the one whose upper edge it now covers.
    let under = try #require(outcome.worst?.under)
    #expect(["row K2", "Lhotse, deleted at 2"].contains(under))
    #expect(outcome.text.contains("only pixels differ"))
  }

  @Test("a missing icon", arguments: machines)
  func droppedIcon(onAnotherMachine: Bool) throws {
    let shots = try fixture.recorded()
    let outcome = fixture.check(onAnotherMachine: onAnotherMachine).verify(shots) { scene in
      try fixture.draw(
        scene.changing("makalu") { element in
          guard case .row(var look) = element.content else { return }
          look.item.symbol = nil
          element.content = .row(look)
        })
    }
    #expect(outcome.status == .different)
    // At a quarter the moving row covers it.
    #expect(outcome.differing.map(\.label) == ["t = 0.00", "t = 0.50", "t = 0.75", "t = 1.00"])
    #expect(outcome.worst?.under == "row Makalu")
  }

  @Test("two swapped rows", arguments: machines)
  func swappedRows(onAnotherMachine: Bool) throws {
    var shots = try fixture.recorded()
    let end = shots.moments[4].scene.elements
    let everest = try #require(end.first { $0.id.name == "everest" }?.frame)
    let makalu = try #require(end.first { $0.id.name == "makalu" }?.frame)
    shots.moments[4].scene = shots.moments[4].scene
      .changing("everest") { $0.frame = makalu }.changing("makalu") { $0.frame = everest }
    let outcome = fixture.check(onAnotherMachine: onAnotherMachine).verify(shots)
    #expect(outcome.differing.map(\.label) == ["t = 1.00"])
    #expect(
      outcome.text.contains("row Everest and row Makalu have changed places at t = 1.00"))
    #expect(outcome.worst?.picture?.isDifferent == true)
  }

  @Test("two rows painted in each other's positions", arguments: machines)
  func swappedPainting(onAnotherMachine: Bool) throws {
    let shots = try fixture.recorded()
    let outcome = fixture.check(onAnotherMachine: onAnotherMachine).verify(shots) { scene in
      let a = scene.elements.first { $0.id.name == "everest" }
      let b = scene.elements.first { $0.id.name == "makalu" }
      return try fixture.draw(
        scene.changing("everest") { $0.content = b?.content ?? $0.content }
          .changing("makalu") { $0.content = a?.content ?? $0.content })
    }
    let under = try #require(outcome.worst?.under)
    #expect(["row Everest", "row Makalu"].contains(under))
  }

  @Test("a slightly wrong color", arguments: machines)
  func color(onAnotherMachine: Bool) throws {
    let shots = try fixture.recorded()
    // #007AFF to #0083FF: ΔE 7.
    let outcome = fixture.check(onAnotherMachine: onAnotherMachine).verify(shots) { scene in
      try fixture.draw(
        scene.changing("everest") { element in
          guard case .row(var look) = element.content else { return }
          look.item.color = "#0083FF"
          element.content = .row(look)
        })
    }
    #expect(outcome.status == .different)
    #expect(outcome.worst?.under == "row Everest")
  }

  @Test("a delayed frame")
  func lateFrame() throws {
    var shots = try fixture.recordedFrames()
    shots.moments[6].scene.elements = shots.moments[5].scene.elements
    let outcome = fixture.check().verify(shots)
    #expect(outcome.differing.count == 1)
    #expect(
      outcome.sequence
        == "t = 0.40 is late: it still shows what the golden shows one frame earlier")
    #expect(outcome.text.contains("t = 0.40 is late"))
    #expect(fixture.check(onAnotherMachine: true).verify(shots).sequence == outcome.sequence)
  }

  @Test("a missing frame")
  func lostFrame() throws {
    var shots = try fixture.recordedFrames()
    for index in 6..<(shots.moments.count - 1) {
      shots.moments[index].scene.elements = shots.moments[index + 1].scene.elements
    }
    let outcome = fixture.check().verify(shots)
    #expect(outcome.sequence == "t = 0.40 is missing: from there on each frame comes one too early")
  }

  @Test("a missing moment, as a separate failure")
  func count() throws {
    var shots = try fixture.recordedFrames()
    shots.moments.removeLast()
    let outcome = fixture.check().verify(shots)
    #expect(outcome.status == .different)
    #expect(outcome.text.contains("has 16 moments"))
  }

  @Test("nothing in another encoding of the same pixels")
  func otherEncoding() throws {
    let shots = try fixture.recorded()
    let path = "\(fixture.folder)/peaks-apply-1.png"
    let whole = try PNGReader.read([UInt8](Data(contentsOf: URL(filePath: path))))
    for compression in PNGEncoder.Compression.allCases {
      let bytes = try PNGEncoder(compression).encode(whole, scale: 3)
      try Data(bytes).write(to: URL(filePath: path))
      #expect(fixture.check().verify(shots).passes, "\(compression)")
    }
  }

  @Test("nothing in another number of threads")
  func threads() throws {
    for jobs in [1, 2, 5] {
      let folder = "\(fixture.sandbox.path)/frames-\(jobs)"
      _ = try fixture.film.render(to: [folder + "/"], options: RenderOptions(jobs: jobs))
      let frame = try PNGReader.read(
        [UInt8](Data(contentsOf: URL(filePath: "\(folder)/00035.png"))))
      let other = try PNGReader.read(
        [UInt8](Data(contentsOf: URL(filePath: "\(fixture.sandbox.path)/frames-1/00035.png"))))
      #expect(PictureComparison().compare(frame, other)?.isDifferent == false)
    }
  }
}
