import Foundation
import Rendering
import TextAndFiles

/// The description of a part, in its folder's `part.json`.
struct PartManifest: Codable, Hashable {
  static let fileName = "part.json"

  var flipbook = 1
  /// The part's number, from 1.
  var part: Int
  var parts: Int
  var name: String
  /// A hash over everything that can change a pixel.
  var film: String
  var version: String
  /// The fingerprint of the libraries and fonts that drew the part.
  var drawing: DrawingFingerprint
  var setup: FilmSetup
  var hasRecordedCosts: Bool
  /// The recordings' files, from left to right.
  var recordings: [String]
  var frames: Int
  /// The files of the part's pictures; a frame without one looks like the previous frame.
  var pictures: [String]
  /// The command that made it, without its part.
  var command: [String]
  /// A hash over all other members. It detects a removed picture, which would look like a still
  /// frame.
  private var sum = ""

  /// Reads a folder's manifest; nil if there is none or it is invalid.
  init?(inFolder folder: String) {
    guard let data = fileContents("\(folder)/\(Self.fileName)"),
      (try? JSONValue.check(Array(data))) != nil,
      let manifest = try? JSONDecoder().decode(PartManifest.self, from: data),
      manifest.flipbook == 1,
      Shard(manifest.part, of: manifest.parts) != nil
    else { return nil }
    self = manifest
  }

  init(_ shard: Shard, plan: FilmPlan, film: String, drawing: DrawingFingerprint, frames: Int) {
    (part, parts) = (shard.index, shard.count)
    (setup, hasRecordedCosts) = (plan.setup, plan.hasRecordedCosts)
    (self.film, self.drawing, self.frames) = (film, drawing, frames)
    name = plan.recordings[0].name
    version = FlipbookVersion.current
    recordings = plan.recordings.indices.map { "source-\($0).flip.jsonl.gz" }
    (pictures, command) = ([], [])
  }

  /// True if the checksum is correct.
  var isIntact: Bool { (try? checkSum) == sum }

  /// Returns the manifest with its checksum, as it is written.
  func sealed() throws -> PartManifest {
    var manifest = self
    manifest.sum = try checkSum
    return manifest
  }

  private var checkSum: String {
    get throws {
      var manifest = self
      manifest.sum = ""
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let text = String(decoding: try encoder.encode(manifest), as: UTF8.self)
      return FilmPlan.digits(WordHash(text))
    }
  }

  /// Returns true for the name of a file of parts other than a picture.
  static func isFile(_ name: String) -> Bool {
    name == fileName || name.wholeMatch(of: /source-[0-9]+\.flip\.jsonl\.gz/) != nil
  }

  /// Returns the shell command that makes another part of the same film.
  func command(forPart part: Int) -> String {
    (["flipbook"] + command + ["--shard", "\(part)/\(parts)"]).map(shellWord)
      .joined(separator: " ")
  }
}
