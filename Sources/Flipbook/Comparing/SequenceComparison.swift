import Comparison
import Foundation
import Rendering

/// Compares frames, folders, filmstrips, videos, recordings and scenarios, frame by frame.
package struct SequenceComparison: Sendable {
  /// How many differing frames are kept with their pictures: those that differ the most.
  package static let keptFrames = 24

  /// When two frames count as equal.
  package var rule: ComparisonRule
  /// Parts that are not looked at, in pixels.
  package var ignored: [PixelBounds]
  /// Frames a second of films.
  package var framesPerSecond = 60
  /// Pixels a point of films; nil is each film's own.
  package var scale: Double?
  /// Asked before every frame; true stops.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// A comparison under a rule.
  package init(rule: ComparisonRule = .exact, ignoring ignored: [PixelBounds] = []) {
    self.rule = rule
    self.ignored = ignored
  }

  /// Compares what two paths name; of films the geometry first, which says why.
  ///
  /// One pair of frames is in memory at a time, and the differing ones that are kept.
  ///
  /// - Throws: `ComparingError`, `SourceError`, `FontError` and `EncodingError`.
  package func compare(_ a: String, _ b: String) throws -> SequenceOutcome {
    let source = SequenceSource(
      framesPerSecond: framesPerSecond, scale: scale, isCancelled: isCancelled)
    return try compare(source.open(a), source.open(b), names: (a, b))
  }

  func compare(
    _ a: any PictureSequence, _ b: any PictureSequence, names: (String, String)
  ) throws -> SequenceOutcome {
    var outcome = SequenceOutcome(a: names.0, b: names.1, rule: rule)
    var keys: (a: [UInt64], b: [UInt64]) = ([], [])
    // Scenes tell frames of two films apart without drawing them.
    let key = a is FilmFrames && b is FilmFrames ? Self.sceneKey : Self.pixelKey
    while true {
      guard !isCancelled() else { throw EncodingError.cancelled }
      let (first, second) = (try a.next(), try b.next())
      if first == nil, second == nil { break }
      if first != nil { outcome.counts.a += 1 }
      if second != nil { outcome.counts.b += 1 }
      guard let first, let second else {
        // What has no partner is still known by its key, to tell a lost frame from a lost end.
        if let first { keys.a.append(try key(first)) }
        if let second { keys.b.append(try key(second)) }
        continue
      }
      outcome.add(try compare(first, second))
      keys.a.append(try key(first))
      keys.b.append(try key(second))
    }
    outcome.sequence = SequenceDiagnosis(expected: keys.a.count, found: keys.b.count) {
      keys.b[$0] == keys.a[$1]
    }.sentence { "frame \($0)" }
    return outcome
  }

  private func compare(_ a: SequenceFrame, _ b: SequenceFrame) throws -> FrameOutcome {
    var frame = FrameOutcome(label: a.label, time: a.time ?? b.time ?? 0)
    if let aScene = a.scene, let bScene = b.scene {
      let lines = (GeometryFile.lines(of: aScene), GeometryFile.lines(of: bScene))
      frame.geometry = GeometryComparison(b.operations).changes(from: lines.0, to: lines.1)
      // The same scene is drawn to the same pixels.
      if frame.geometry.isEmpty, aScene.looksLike(bScene), a.scale == b.scale { return frame }
    }
    let (expected, actual) = try Self.pictures(a, b)
    let comparison = PictureComparison(rule: rule, ignoring: ignored)
    if let difference = comparison.compare(expected, actual) {
      frame.picture = difference
      if let window = difference.window {
        frame.under = under(window.content, a, b, width: actual.width)
      }
    } else {
      frame.sizes =
        "\(expected.width)×\(expected.height) pixels against "
        + "\(actual.width)×\(actual.height)"
    }
    if frame.isDifferent { (frame.expected, frame.actual) = (expected, actual) }
    return frame
  }

  /// Both pictures; a video's without the column or the row that a film of odd sides is filled up
  /// with.
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

  /// What lies there in whichever of the two is a film.
  private func under(
    _ box: PixelBounds, _ a: SequenceFrame, _ b: SequenceFrame, width: Int
  ) -> String? {
    let known = b.scene != nil ? b : a
    guard let scene = known.scene, scene.size.width > 0 else { return nil }
    return Place(
      scene: scene, operations: known.operations, scale: Double(width) / scene.size.width
    ).subject(under: box)
  }

  private static func pixelKey(_ frame: SequenceFrame) throws -> UInt64 {
    WordHash(try frame.picture()).value
  }

  private static func sceneKey(_ frame: SequenceFrame) throws -> UInt64 {
    let lines = frame.scene.map { GeometryFile.lines(of: $0).dropFirst() } ?? []
    return WordHash(lines.joined(separator: "\n")).value
  }
}

/// What a comparison of two sequences found.
package struct SequenceOutcome: Sendable {
  /// What was compared.
  package var a: String
  /// With what.
  package var b: String
  /// The rule for pixels.
  package var rule: ComparisonRule
  /// How many frames each has.
  package var counts = (a: 0, b: 0)
  /// How many frames of both differ.
  package var differingCount = 0
  /// The first differing frames, without their pictures, at most 1,000.
  package var differing: [FrameOutcome] = []
  /// The frames that differ the most, with their pictures, in the order of the film.
  package var kept: [FrameOutcome] = []
  /// A frame that is late, missing or too many.
  package var sequence: String?

  /// Whether every frame has a partner that is equal under the rule.
  package var isEqual: Bool { differingCount == 0 && counts.a == counts.b }

  /// The frame that differs the most; nil where none does.
  package var worst: FrameOutcome? { kept.max { $0.badness < $1.badness } }

  mutating func add(_ frame: FrameOutcome) {
    guard frame.isDifferent else { return }
    differingCount += 1
    var plain = frame
    (plain.expected, plain.actual) = (nil, nil)
    if differing.count < 1000 { differing.append(plain) }
    kept.append(frame)
    guard kept.count > SequenceComparison.keptFrames,
      let least = kept.indices.min(by: { kept[$0].badness < kept[$1].badness })
    else { return }
    kept.remove(at: least)
  }
}
