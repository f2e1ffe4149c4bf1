import Browser
import CHeap
import Comparison
import Foundation
import Recordings
import Rendering
import TextAndFiles

/// Compares frames, folders, filmstrips, videos, recordings and scenarios, frame by frame.
package struct SequenceComparison: Sendable {
  /// The maximum number of frames kept with their pictures; those that differ the most are kept.
  package static let keptFrames = 24
  /// The maximum size of the kept pictures, in bytes; at least one pair is kept.
  static let keptBytes = 160 << 20

  package var rule: ComparisonRule
  /// Parts that the comparison skips, in pixels.
  package var ignored: [PixelBounds]
  /// The tolerances of observed motion.
  package var motion = MotionTolerance()
  /// Frames per second of films.
  package var framesPerSecond = 60
  /// Pixels per point of films; nil is each film's own.
  package var scale: Double?
  /// Returns true to stop; called before every frame.
  /// The options for pages of scenarios, which also end the comparison.
  package var pages = PageOptions()
  /// Receives the warnings of sources.
  package var warn: @Sendable ([Diagnostic]) -> Void = { _ in }

  package init(rule: ComparisonRule = .exact, ignoring ignored: [PixelBounds] = []) {
    self.rule = rule
    self.ignored = ignored
  }

  /// Compares the contents of two paths: of two recordings with frames the observed motion, and of
  /// other films the geometry first, which explains the difference.
  ///
  /// PNG files are compared on all cores, and those with equal bytes are not decoded. One pair of
  /// frames for each core is in memory at a time, and the differing ones that are kept.
  ///
  /// - Throws: `ComparingError`, `SourceError`, `FontError` and `OutputError`.
  package func compare(_ a: String, _ b: String) throws -> any ComparisonReport {
    cheap_keep_pictures()
    let source = SequenceSource(
      framesPerSecond: framesPerSecond, scale: scale, pages: pages, warn: warn)
    let (first, second) = (try source.open(a), try source.open(b))
    guard let old = (first as? FilmFrames)?.observedRecording,
      let new = (second as? FilmFrames)?.observedRecording
    else { return try compare(first, second, names: (a, b)) }
    return ObservedOutcome(
      a: a, b: b,
      comparison: RecordingMotionComparison(expected: old, found: new, tolerance: motion))
  }

  func compare(
    _ a: any PictureSequence, _ b: any PictureSequence, names: (String, String)
  ) throws -> SequenceOutcome {
    var outcome = SequenceOutcome(a: names.0, b: names.1, rule: rule)
    var keys = FrameKeys()
    // Scenes distinguish the frames of two films without drawing them.
    let areFilms = a is FilmFrames && b is FilmFrames
    var files = FilePairs(rule: rule, ignoring: ignored)
    func settle(_ compared: [FilePairs.Compared]) throws {
      for pair in compared {
        try outcome.addIgnored(pair.frame)
        outcome.add(pair.frame)
        keys.add(pair.frame.isDifferent ? nil : true, pair.keys.0, pair.keys.1)
      }
    }
    var sequences = FramePairs(a, b)
    while true {
      guard !pages.isCancelled() else { throw OutputError.cancelled }
      guard let (first, second) = try sequences.next() else { break }
      if first != nil { outcome.counts.a += 1 }
      if second != nil { outcome.counts.b += 1 }
      outcome.compareTimes(first, second)
      if let first, let second, let path = first.file, let other = second.file {
        try settle(try files.add(path, other, label: first.label, time: first.time ?? second.time))
        continue
      }
      try settle(try files.finish())
      let pair = (try first.map { try key($0, areFilms) }, try second.map { try key($0, areFilms) })
      guard let first, let second else {
        // Unpaired frames have keys, too, to distinguish a lost frame from a shorter sequence.
        keys.add(nil, pair.0, pair.1)
        continue
      }
      let frame = try compare(first, second)
      if frame.picture == nil, frame.sizes == nil, !ignored.isEmpty, outcome.ignored == nil {
        // Equal scenes are not drawn, but have pixels.
        let picture = try second.picture()
        let comparison = PictureComparison(rule: rule, ignoring: ignored)
        try outcome.addIgnored(
          comparison.ignoredPixels(width: picture.width, height: picture.height),
          of: picture.width * picture.height, in: frame.label)
      }
      try outcome.addIgnored(frame)
      outcome.add(frame)
      keys.add(nil, pair.0, pair.1)
    }
    try settle(try files.finish())
    outcome.compare(lengths: sequences.lengths)
    if let old = a as? FilmFrames, let new = b as? FilmFrames {
      outcome.causes = new.film.differences(from: old.film)
      if outcome.isEqual { outcome.causes += new.film.differencesOffStage(from: old.film) }
    }
    outcome.sequence = keys.diagnosis
    return outcome
  }

  private func key(_ frame: SequenceFrame, _ isFilm: Bool) throws -> FrameKeys.Key {
    if isFilm {
      let lines = frame.scene.map { GeometryFile.lines(of: $0).dropFirst() } ?? []
      return .known(WordHash(lines.joined(separator: "\n")).value)
    }
    if let file = frame.file { return .file(file) }
    return .known(WordHash(try frame.picture()).value)
  }

  private func compare(_ a: SequenceFrame, _ b: SequenceFrame) throws -> FrameOutcome {
    var frame = FrameOutcome(label: a.label, time: a.time ?? b.time ?? 0)
    frame.transition = b.transition ?? a.transition
    frame.hasGeometry = a.scene != nil && b.scene != nil
    if let aScene = a.scene, let bScene = b.scene {
      let lines = (GeometryFile.lines(of: aScene), GeometryFile.lines(of: bScene))
      frame.geometry = GeometryComparison(b.operations)
        .changes(from: lines.0, to: lines.1)
      // The same scene is drawn to the same pixels.
      if frame.geometry.isEmpty, aScene.looksLike(bScene), a.scale == b.scale { return frame }
    }
    let (expected, actual) = try Self.pictures(a, b)
    let comparison = PictureComparison(rule: rule, ignoring: ignored)
    frame.setPixels(expected, actual, comparison)
    // Geometry has no pixels to ignore.
    if !ignored.isEmpty, frame.sizes == nil, frame.picture?.isDifferent != true {
      frame.geometry = []
    }
    if let window = frame.picture?.window {
      frame.under = under(window.content, a, b, width: actual.width)
    }
    return frame
  }

  /// Returns both pictures, a video's without the padding of odd sides.
  private static func pictures(
    _ a: SequenceFrame, _ b: SequenceFrame
  ) throws -> (Raster, Raster) {
    let (first, second) = (try a.picture(), try b.picture())
    switch (a.hasEvenSides, b.hasEvenSides) {
    case (true, false): return (try unfilled(first, as: second), second)
    case (false, true): return (first, try unfilled(second, as: first))
    default: return (first, second)
    }
  }

  private static func unfilled(_ picture: Raster, as other: Raster) throws -> Raster {
    let (width, height) = (other.width, other.height)
    guard picture.width != width || picture.height != height,
      picture.width == width + width % 2, picture.height == height + height % 2
    else { return picture }
    return try picture.part(x: 0, y: 0, width: width, height: height) ?? picture
  }

  /// Returns the subject under a box, from the scene of the frame that has one; nil without a
  /// scene.
  private func under(
    _ box: PixelBounds, _ a: SequenceFrame, _ b: SequenceFrame, width: Int
  ) -> String? {
    let known = b.scene != nil ? b : a
    guard let scene = known.scene, scene.size.width > 0 else { return nil }
    return scene.subject(
      under: box, scale: Double(width) / scene.size.width, operations: known.operations)
  }
}

package struct SequenceOutcome: Sendable {
  package var a: String
  package var b: String
  package var rule: ComparisonRule
  /// The number of frames in each sequence.
  package var counts = (a: 0, b: 0)
  /// The number of pairs that differ.
  package var differingCount = 0
  /// Every pair, in order.
  package var frames: [(label: String, transition: String?, isDifferent: Bool)] = []
  /// The first differing frames, without their pictures, at most 1,000.
  package var differing: [FrameOutcome] = []
  /// The frames that differ the most, with their pictures, in the order of the film.
  package var kept: [FrameOutcome] = []
  /// The frame of each transition that differs the most, without its pictures.
  var worstOfTransition: [String: FrameOutcome] = [:]
  /// The differences of two films' applies and times, one sentence each.
  package var causes: [String] = []
  /// A sentence about a late, missing, extra or swapped frame.
  package var sequence: String?
  /// The pixels of a frame that are ignored, of all its pixels; nil if none was to be ignored.
  package var ignored: (pixels: Int, all: Int)?
  /// A sentence about the first frame that another time shows; nil if all times agree.
  package var timing: String?

  /// True if every frame has a partner at its time that is equal under the rule.
  package var isEqual: Bool {
    differingCount == 0 && counts.a == counts.b && timing == nil
  }

  /// The times of the first frames, in nanoseconds; nil before them.
  fileprivate var firstTimes: (a: Int64, b: Int64)?

  /// Compares the times of two frames, of sequences that have a clock.
  fileprivate mutating func compareTimes(_ a: SequenceFrame?, _ b: SequenceFrame?) {
    guard timing == nil, let a, var old = a.time, var new = b?.time else { return }
    // The frames of a part have the times of the whole film, and a video's begin at 0.
    let first = firstTimes ?? (old, new)
    firstTimes = first
    (old, new) = (old - first.a, new - first.b)
    guard abs(new - old) > FramePairs.roundedTime else { return }
    timing =
      "\(a.label) comes \(secondsText(new, places: 3)) after the first one, not \(secondsText(old, places: 3))"
  }

  /// Compares the lengths of two sequences whose last frames may last differently.
  fileprivate mutating func compare(lengths: (a: Int64, b: Int64)?) {
    guard timing == nil, counts.a == counts.b, let lengths,
      abs(lengths.b - lengths.a) > FramePairs.roundedTime
    else { return }
    timing =
      "it lasts \(secondsText(lengths.b, places: 3)), not \(secondsText(lengths.a, places: 3))"
  }

  /// Counts the ignored pixels of a frame.
  ///
  /// - Throws: `ComparingError.nothingCompared`.
  fileprivate mutating func addIgnored(_ frame: FrameOutcome) throws {
    guard let picture = frame.picture else { return }
    try addIgnored(picture.ignoredPixels, of: picture.pixels, in: frame.label)
  }

  fileprivate mutating func addIgnored(_ pixels: Int, of all: Int, in frame: String) throws {
    guard pixels < all else { throw ComparingError.nothingCompared(frame: frame) }
    let share = ignored.map { Double($0.pixels) / Double($0.all) } ?? 0
    if pixels > 0, Double(pixels) / Double(all) > share { ignored = (pixels, all) }
  }

  /// The frame that differs the most; nil if none does.
  package var worst: FrameOutcome? { kept.max { $0.badness < $1.badness } }

  mutating func add(_ frame: FrameOutcome) {
    frames.append((frame.label, frame.transition, frame.isDifferent))
    guard frame.isDifferent else { return }
    differingCount += 1
    var plain = frame
    (plain.expected, plain.actual) = (nil, nil)
    if differing.count < 1000 { differing.append(plain) }
    if let transition = plain.transition {
      let worst = worstOfTransition[transition]
      if worst.map({ $0.badness < plain.badness }) != false {
        worstOfTransition[transition] = plain
      }
    }
    kept.append(frame)
    let bytes = kept.reduce(0) { $0 + $1.pictureBytes }
    guard
      kept.count > SequenceComparison.keptFrames
        || (kept.count > 1 && bytes > SequenceComparison.keptBytes),
      let least = kept.indices.min(by: { kept[$0].badness < kept[$1].badness })
    else { return }
    kept.remove(at: least)
  }
}
