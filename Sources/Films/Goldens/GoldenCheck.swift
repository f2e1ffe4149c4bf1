import Comparison
import Foundation
import OutputFiles
import Rendering

/// Compares a film's transitions with goldens, in two steps: first the geometry, exactly and on
/// every machine, which explains differences; then pixels.
public struct GoldenCheck: Sendable {
  /// The goldens.
  public let store: GoldenStore
  /// The settings of comparing and recording.
  public let settings: GoldenSettings

  private let fonts: @Sendable () throws(FontError) -> FontSet
  private let fingerprint: @Sendable () throws(FontError) -> DrawingFingerprint

  /// A check against a folder. `fingerprint` is this machine's unless a test replaces it.
  public init(
    store: GoldenStore, settings: GoldenSettings,
    fonts: @escaping @Sendable () throws(FontError) -> FontSet = { () throws(FontError) in
      try FontSet.installed()
    },
    fingerprint: @escaping @Sendable () throws(FontError) -> DrawingFingerprint = {
      () throws(FontError) in try InstalledFingerprint.value.get()
    }
  ) {
    self.store = store
    self.settings = settings
    self.fonts = fonts
    self.fingerprint = fingerprint
  }

  /// Compares a transition with its golden, or records it if the mode requires it.
  ///
  /// `draw` replaces the drawing of a scene. Every error is a failed outcome: nothing passes by
  /// default. The cost is that of drawing each moment, and of reading the golden.
  public func verify(
    _ shots: GoldenShots, named name: String? = nil, source: String? = nil, fps: Int? = nil,
    isComplete: Bool? = nil, draw: ((SceneFrame) throws -> Raster)? = nil
  ) -> GoldenOutcome {
    let start = start(name ?? shots.usualName)
    var outcome = start
    do {
      let scale = settings.scale ?? shots.scale
      let draw = try draw ?? artist(scale: scale)
      let draft = GoldenDraft(
        shots: shots, scale: scale, source: source, fps: fps, isComplete: isComplete)
      let golden =
        try draft
        .golden(name: start.name, fingerprint: fingerprint(), draw: draw)
      try settle(&outcome, kept: { () throws(GoldenError) in try store.load(start.name) }) {
        try compare(shots, golden, with: $0, start)
      } record: {
        try store.write(golden, as: start.name)
      }
    } catch {
      fail(&outcome, "\(error)")
    }
    finish(&outcome)
    return outcome
  }

  /// Compares only the geometry of a transition: the same text on every machine.
  public func verifyGeometry(_ shots: GoldenShots, named name: String? = nil) -> GoldenOutcome {
    var start = start(name ?? shots.usualName)
    start.isGeometry = true
    var outcome = start
    let geometry = GeometryFile(shots)
    do {
      try settle(
        &outcome, kept: { () throws(GoldenError) in try store.loadGeometry(start.name) }
      ) {
        compareGeometry(shots, geometry, with: $0, start)
      } record: {
        try store.write(geometry, as: start.name)
      }
    } catch {
      fail(&outcome, "\(error)")
    }
    finish(&outcome)
    return outcome
  }

  private func start(_ name: String) -> GoldenOutcome {
    GoldenOutcome(name: name, folder: store.folder, status: .failed)
  }

  private func artist(scale: Double) throws -> (SceneFrame) throws -> Raster {
    let artist = try SceneArtist(fonts: fonts(), scale: scale)
    return { try artist.draw($0) }
  }

  /// Loads, compares and records, as the mode requires.
  private func settle<Kept>(
    _ outcome: inout GoldenOutcome, kept load: () throws(GoldenError) -> Kept,
    compare: (Kept) throws -> GoldenOutcome, record: () throws -> Void
  ) throws {
    let mode = settings.mode(of: outcome.fileName)
    if mode != .all {
      do {
        outcome = try compare(try load())
      } catch let error as GoldenError {
        fail(&outcome, "\(error)")
        if case .missing = error, mode == .missing { return try save() }
      }
      guard mode == .failed, outcome.status != .equal else { return }
    }
    try save()

    func save() throws {
      try record()
      outcome.isRecorded = true
    }
  }

  private func fail(_ outcome: inout GoldenOutcome, _ problem: String) {
    outcome.status = .failed
    outcome.problems.append(problem)
  }

  private func finish(_ outcome: inout GoldenOutcome) {
    outcome.acceptCommand = settings.acceptCommand
    guard outcome.status == .different, let folder = settings.reportFolder else { return }
    defer { outcome.dropPictures() }
    do {
      outcome.images = try images(of: outcome)
    } catch {
      outcome.problems.append("the pictures cannot be attached: \(error)")
    }
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + "\(outcome.name).html"
    do {
      try AtomicFile.write(Array(GoldenPage(outcome).html().utf8), to: path)
      outcome.report = path
    } catch {
      outcome.problems.append("the report cannot be written: \(error)")
    }
  }

  /// The worst moment's pictures and the map of their difference.
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

/// This machine's fingerprint, which cannot change while a process runs; reading it takes some
/// time.
public enum InstalledFingerprint {
  /// The drawing libraries and fonts, or the reason that drawing is impossible.
  public static let value = Result<DrawingFingerprint, FontError> { () throws(FontError) in
    try DrawingFingerprint(fonts: FontSet.installed())
  }
}

/// A golden before it is written.
struct GoldenDraft {
  var shots: GoldenShots
  var scale: Double
  var source: String?
  var fps: Int?
  var isComplete: Bool?

  /// Draws the moments one by one into their sheet.
  func golden(
    name: String, fingerprint: DrawingFingerprint, draw: (SceneFrame) throws -> Raster
  ) throws -> Golden {
    guard let first = shots.shots.first else { throw GoldenError.badMoments([]) }
    let count = shots.shots.count
    let beginning = try draw(first.scene)
    let (width, height) = (beginning.width, beginning.height)
    let sheet = GoldenManifest.Sheet(
      of: count, PixelSize(width: width, height: height), scale: scale)
    let size = try sheet.checkedSize(of: count)
    let raster = try Raster.sheet(
      width: size.width, height: size.height, ground: GoldenManifest.Sheet.ground, count: count
    ) { index in
      let picture = index == 0 ? beginning : try draw(shots.shots[index].scene)
      guard picture.width == width, picture.height == height else {
        throw GoldenError.unreadable(path: name, reason: "its moments have different sizes")
      }
      return (picture, sheet.origin(index).x, sheet.origin(index).y)
    }
    let manifest = GoldenManifest(
      golden: name, film: shots.film, apply: shots.apply, moments: shots.moments,
      times: shots.shots.map(\.time), sheet: sheet, fingerprint: fingerprint, source: source,
      fps: fps, isComplete: isComplete)
    return Golden(manifest: manifest, geometry: GeometryFile(shots), sheet: raster)
  }
}
