import Choreography
import Comparison
import Flipbook
import Foundation
import TextAndFiles

@testable import Rendering

/// A small film and a folder for its goldens.
struct GoldenFixture {
  let sandbox: Sandbox
  let film: Film
  let transition: Transition
  let folder: String

  /// Five rows with icons and accessories; the last one moves to the top, the second one is
  /// deleted.
  static let script = """
    flipbook: 1
    name: peaks
    title: Peaks
    stage: {size: [200, 180], scale: 1, layout: {kind: list, rowHeight: 32}, chrome: none}
    motion: {duration: 0.25, curve: linear}
    steps:
      - apply:
          sections:
            - section: main
              items:
                - {id: everest, title: Everest, symbol: bookmark, color: "#007AFF"}
                - {id: k2, title: K2, symbol: star, color: "#34C759", accessory: checkmark}
                - {id: lhotse, title: Lhotse, symbol: photo, color: "#FF9500"}
                - {id: makalu, title: Makalu, symbol: folder, color: "#FF3B30"}
                - {id: cho-oyu, title: Cho Oyu, accessory: disclosure}
      - wait: 0.5
      - edit:
          - {op: moveItem, item: cho-oyu, before: everest}
          - {op: deleteItems, items: [lhotse]}
      - wait: 0.5

    """

  init(script: String = GoldenFixture.script) throws {
    sandbox = try Sandbox("peaks.yaml", script)
    film = try Film("\(sandbox.path)/peaks.yaml")
    transition = try film.transition(1)
    folder = "\(sandbox.path)/goldens"
  }

  /// A check with a mode, on the golden's own machine or another one.
  func check(
    _ mode: GoldenRecordMode = .never, rule: GoldenRule = .automatic(Tolerance()),
    onAnotherMachine: Bool = false, ignoring parts: [Rect] = [], scale: Double? = nil,
    paint: @escaping @Sendable (SceneFrame, any Surface) -> Void = { Painter().paint($0, on: $1) }
  ) -> GoldenCheck {
    let settings = GoldenSettings(
      mode: mode, rule: rule, scale: scale, ignored: parts, reportFolder: "\(sandbox.path)/reports",
      acceptCommand: "flipbook golden update goldens")
    let fingerprint = DrawingFingerprint(
      cairo: onAnotherMachine ? "9.9.9" : "1.0.0", pixman: "0.4", pango: "1", freetype: "2",
      harfbuzz: "3", fonts: "f0", architecture: "x86_64")
    return GoldenCheck(
      store: GoldenStore(folder: folder), settings: settings,
      fingerprint: { () throws(FontError) in fingerprint }, paint: paint)
  }

  /// The transition's shots, recorded.
  func recorded(
    at moments: [Double] = [0, 0.25, 0.5, 0.75, 1]
  ) throws -> GoldenContent {
    let shots = try transition.goldenContent(at: moments)
    _ = check(.missing).verify(shots)
    return shots
  }

  /// Every frame of the transition, recorded.
  func recordedFrames() throws -> GoldenContent { try recorded(at: transition.frameMoments) }

  /// Draws scenes as a film does.
  func draw(_ scene: SceneFrame) throws -> Raster {
    let raster = try Raster(
      width: Int(scene.size.width), height: Int(scene.size.height))
    let surface = try CairoSurface(raster, scale: 1, text: TextEngine(fonts: .installed()))
    Painter().paint(scene, on: surface)
    try surface.finish()
    return raster
  }
}

extension SceneFrame {
  /// The scene with one element changed.
  func changing(_ name: String, _ change: (inout SceneElement) -> Void) -> SceneFrame {
    var scene = self
    for index in scene.elements.indices where scene.elements[index].id.name == name {
      change(&scene.elements[index])
    }
    return scene
  }
}
