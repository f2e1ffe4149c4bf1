import Comparison
import Foundation
import Rendering
import TextAndFiles

/// Compares a film's transitions with goldens, in two steps: first the geometry, exactly and on
/// every machine, which explains differences; then pixels.
package struct GoldenCheck: Sendable {
  /// The goldens.
  package let store: GoldenStore
  /// The settings of comparing and recording.
  package let settings: GoldenSettings

  private let fonts: @Sendable () throws(FontError) -> FontSet
  private let paint: @Sendable (SceneFrame, any Surface) -> Void
  private let fingerprint: @Sendable () throws(FontError) -> DrawingFingerprint

  /// Creates a check of the goldens in a folder; tests replace the machine's `fingerprint`, and the
  /// painter.
  package init(
    store: GoldenStore, settings: GoldenSettings,
    fonts: @escaping @Sendable () throws(FontError) -> FontSet = { () throws(FontError) in
      try FontSet.installed()
    },
    fingerprint: @escaping @Sendable () throws(FontError) -> DrawingFingerprint = {
      () throws(FontError) in try InstalledFingerprint.value.get()
    },
    paint: @escaping @Sendable (SceneFrame, any Surface) -> Void = { Painter().paint($0, on: $1) }
  ) {
    self.store = store
    self.settings = settings
    self.fonts = fonts
    self.paint = paint
    self.fingerprint = fingerprint
  }

  /// Compares a transition with its golden, or records it if the mode requires it.
  ///
  /// `draw` replaces the drawing of a scene. Every error is a failed outcome: nothing passes by
  /// default. The cost is that of drawing each moment, and of reading the golden.
  package func verify(
    _ content: GoldenContent, named name: String? = nil, source: String? = nil, fps: Int? = nil,
    isComplete: Bool? = nil, draw: ((SceneFrame) throws -> Raster)? = nil
  ) -> GoldenOutcome {
    let name = name ?? content.defaultName
    let start = start(content, name)
    return judge(start) {
      try content.checkContent()
      let scale = settings.scale ?? content.scale
      let rasterizer = try SceneRasterizer(fonts: fonts(), scale: scale)
      var golden = try Golden(
        content, named: name, scale: scale, fingerprint: fingerprint(),
        draw: draw ?? { scene in try rasterizer.draw(scene, paint: paint) })
      try checkIgnored(golden.manifest.sheet)
      golden.geometry.look = look(of: content, rasterizer.text)
      golden.manifest.source = source
      golden.manifest.fps = fps
      golden.manifest.isComplete = isComplete
      return golden
    } kept: {
      try store.load(name)
    } compare: {
      try compare(content, $0, with: $1, start)
    } record: {
      try store.write($0, as: name)
    }
  }

  /// Compares only the geometry of a transition: the same text on every machine.
  package func verifyGeometry(_ content: GoldenContent, named name: String? = nil) -> GoldenOutcome
  {
    let name = name ?? content.defaultName
    var start = start(content, name)
    start.isGeometry = true
    return judge(start) {
      try content.checkContent()
      return GeometryFile(content, look: look(of: content, try TextEngine(fonts: fonts())))
    } kept: {
      try store.loadGeometry(name)
    } compare: {
      compareGeometry(content, $0, with: $1, start)
    } record: {
      try store.write($0, as: name)
    }
  }

  private func start(_ content: GoldenContent, _ name: String) -> GoldenOutcome {
    var start = GoldenOutcome(name: name, folder: store.folder, status: .failed)
    (start.film, start.apply) = (content.film, content.apply)
    return start
  }

  private func look(of content: GoldenContent, _ text: TextEngine) -> [String] {
    content.moments.map(\.scene).look(text: text, paint: paint)
  }

  /// Loads, compares and records, as the mode requires.
  func judge<Run, Kept>(
    _ start: GoldenOutcome, run: () throws -> Run, kept: () throws -> Kept,
    compare: (Run, Kept) throws -> GoldenOutcome, record: (Run) throws -> Void
  ) -> GoldenOutcome {
    let mode = settings.mode(of: start.fileName)
    var outcome = start
    var isRecorded = mode == .all
    var canBeAccepted = false
    do {
      let run = try run()
      canBeAccepted = true
      if mode != .all {
        do {
          outcome = try compare(run, try kept())
        } catch let error as GoldenError {
          fail(&outcome, "\(error)")
          if case .missing = error {
            outcome.isMissing = true
            isRecorded = mode == .missing
          }
        }
        isRecorded = isRecorded || mode == .failed && outcome.status != .equal
      }
      if isRecorded {
        do {
          try record(run)
        } catch let error as OutputError where [.inputOutput, .cannotCreate].contains(error.kind) {
          outcome.writeError = error
          throw error
        }
        outcome.isRecorded = true
      }
    } catch {
      fail(&outcome, "\(error)")
    }
    if canBeAccepted {
      outcome.acceptCommand = settings.acceptCommand
      outcome.acceptAllCommand = settings.acceptAllCommand
    }
    finish(&outcome)
    return outcome
  }

  private func fail(_ outcome: inout GoldenOutcome, _ problem: String) {
    outcome.status = .failed
    outcome.problems.append(problem)
  }

  private func finish(_ outcome: inout GoldenOutcome) {
    guard let folder = settings.reportFolder else { return }
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + "\(outcome.fileName).html"
    guard outcome.status == .different else {
      if outcome.status == .equal { replaceReport(path, of: &outcome) }
      return
    }
    defer { outcome.dropPictures() }
    do {
      outcome.images = try images(of: outcome)
    } catch {
      outcome.problems.append("the pictures cannot be attached: \(error)")
    }
    do {
      let page = try outcome.motionPage?.text ?? outcome.page.html()
      try AtomicFile.write(Array(page.utf8), to: path)
      outcome.report = path
    } catch {
      outcome.problems.append("the report cannot be written: \(error)")
      outcome.reportError = error as? OutputError
    }
  }

  /// Replaces the report of an earlier run, which would show differences that are gone.
  private func replaceReport(_ path: String, of outcome: inout GoldenOutcome) {
    guard WebPage.isReport(path) else { return }
    do {
      try AtomicFile.write(
        Array(MotionPage(title: outcome.name, verdict: "Equal in the last run").text.utf8), to: path
      )
    } catch {
      outcome.problems.append("the old report cannot be replaced: \(error)")
      outcome.reportError = error
    }
  }

  /// Returns the worst moment's pictures and the map of their difference.
  private func images(of outcome: GoldenOutcome) throws -> [(name: String, bytes: [UInt8])] {
    guard let worst = outcome.worst, let expected = worst.expected, let actual = worst.actual else {
      return []
    }
    let encoder = try PNGEncoder()
    let comparison = PictureComparison(rule: outcome.rule ?? .exact)
    let map = try HeatMap.draw(expected, actual, by: comparison)
    let pictures =
      [("reference", expected), ("actual", actual)] + (map.map { [("difference", $0)] } ?? [])
    return pictures.map { kind, picture in
      ("\(outcome.name) \(kind).png", encoder.encode(picture, scale: 1))
    }
  }
}

/// A cache of this machine's fingerprint, which does not change while a process runs.
package enum InstalledFingerprint {
  /// The drawing libraries and fonts, or the reason that drawing is impossible.
  package static let value = Result<DrawingFingerprint, FontError> { () throws(FontError) in
    try DrawingFingerprint(fonts: FontSet.installed())
  }
}

extension Golden {
  /// Draws the moments one by one into their sheet.
  fileprivate init(
    _ content: GoldenContent, named name: String, scale: Double, fingerprint: DrawingFingerprint,
    draw: (SceneFrame) throws -> Raster
  ) throws {
    guard let first = content.moments.first else { throw GoldenError.badMoments([]) }
    let count = content.moments.count
    let beginning = try draw(first.scene)
    let (width, height) = (beginning.width, beginning.height)
    let sheet = GoldenManifest.Sheet(
      of: count, PixelSize(width: width, height: height), scale: scale)
    let size = try sheet.checkedSize(of: count)
    let raster = try Raster.sheet(
      width: size.width, height: size.height, background: GoldenManifest.Sheet.background,
      count: count
    ) { index in
      let picture = index == 0 ? beginning : try draw(content.moments[index].scene)
      guard picture.width == width, picture.height == height else {
        throw GoldenError.unreadable(path: name, reason: "its moments have different sizes")
      }
      return (picture, sheet.origin(index).x, sheet.origin(index).y)
    }
    let manifest = GoldenManifest(
      golden: name, film: content.film, apply: content.apply, mark: content.mark,
      moments: content.shares,
      times: content.moments.map(\.time), sheet: sheet, fingerprint: fingerprint)
    self.init(manifest: manifest, geometry: GeometryFile(content, look: []), sheet: raster)
    self.manifest.showing = content.showing
  }
}
