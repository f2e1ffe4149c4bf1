import Encoding
import Foundation
import Recordings
import Rendering
import TextAndFiles

/// Joins a film's parts into any format: the bytes equal those of one process.
package struct Join: Sendable {
  package let plan: FilmPlan
  private let pictures: PartPictures

  /// Reads the parts in some folders, in any order, and compares each picture with its hash.
  ///
  /// - Throws: `JoinError` with every part that is missing, damaged or of another film, and
  ///   `SourceError` for a recording that cannot be read.
  package init(_ folders: [String]) throws {
    let manifests = try Self.read(folders)
    // The first folder identifies the film.
    let (_, manifest) = manifests[0]
    try Self.check(manifests, against: manifest)
    plan = try Self.plan(manifest, in: manifests[0].folder)
    pictures = PartPictures(manifests.map { ($0.folder, $0.manifest.pictures) })
    try checkMachine(manifest)
  }

  /// Makes every output, from the parts' pictures and for vector formats from the recording.
  ///
  /// - Throws: `FontError` and `OutputError`; no partial output is left.
  package func render(
    to outputs: [String], options: RenderOptions
  ) throws -> RenderReport {
    var (film, options) = try plan.film(options)
    options.archive = pictures
    return try film.render(to: outputs, options: options)
  }

  private static func read(
    _ folders: [String]
  ) throws(JoinError) -> [(folder: String, manifest: PartManifest)] {
    var manifests: [(folder: String, manifest: PartManifest)] = []
    var problems = JoinError()
    for folder in folders {
      if let manifest = PartManifest(inFolder: folder) {
        manifests.append((folder, manifest))
      } else if FileManager.default.fileExists(atPath: folder) {
        problems.foreign.append("'\(folder)' is not a part of a film")
      } else {
        problems.missing.append(["'\(folder)' is not there"])
      }
    }
    problems.foreign += manifests.filter { !$0.manifest.isIntact }.map { folder, manifest in
      manifest.change(in: folder)
    }
    guard problems.isEmpty, !manifests.isEmpty else { throw problems }
    return manifests
  }

  private static func check(
    _ manifests: [(folder: String, manifest: PartManifest)], against film: PartManifest
  ) throws(JoinError) {
    var problems = JoinError()
    var found: Set<Int> = []
    for (folder, manifest) in manifests {
      if let reason = manifest.difference(from: film) {
        problems.foreign.append("'\(folder)' \(reason) '\(manifests[0].folder)'")
        continue
      }
      found.insert(manifest.part)
      let damaged = manifest.pictures.filter { FrameStore.bytes($0, in: folder) == nil }
      if let first = damaged.first {
        let count = counted(damaged.count, "picture", "pictures")
        problems.missing.append([
          "'\(folder)' lacks \(count), such as \(first); draw it again:",
          film.command(forPart: manifest.part),
        ])
      }
    }
    for part in 1...film.parts where !found.contains(part) {
      problems.missing.append([
        "part \(part) of \(film.parts) is missing; draw it:", film.command(forPart: part),
      ])
    }
    guard problems.isEmpty else { throw problems }
  }

  private static func plan(_ manifest: PartManifest, in folder: String) throws -> FilmPlan {
    var options = RecordingReaderOptions()
    // A recording that was filmed once has passed the limits.
    options.limits.items = 10_000_000
    options.limits.nanoseconds = RecordingLimits.latestTime
    let recordings = try manifest.recordings.map { name in
      let name = (name as NSString).lastPathComponent
      return try SourceFile.load(file: "\(folder)/\(name)", options: options).recording
    }
    guard !recordings.isEmpty else {
      throw JoinError(foreign: ["'\(folder)' names no recording"])
    }
    return FilmPlan(recordings, setup: manifest.setup, hasRecordedCosts: manifest.hasRecordedCosts)
  }

  /// Requires the fonts and libraries that drew the parts, because frames depend on them.
  private func checkMachine(_ manifest: PartManifest) throws {
    let drawing = try DrawingFingerprint(fonts: try FontSet.installed())
    guard try plan.fingerprint(drawing) != manifest.film else { return }
    var changes = drawing.changes(from: manifest.drawing)
    if manifest.version != FlipbookVersion.current {
      changes.append("Flipbook \(manifest.version) → \(FlipbookVersion.current)")
    }
    let reason = changes.isEmpty ? "their recording was changed" : changes.joined(separator: ", ")
    throw JoinError(foreign: ["the parts were drawn under other conditions: \(reason)"])
  }
}

extension PartManifest {
  /// Returns the sentence about a manifest that was changed after it was written.
  fileprivate func change(in folder: String) -> String {
    let unnamed = FrameStore.pictures(in: folder).values.filter { !pictures.contains($0) }.min()
    let detail = unnamed.map { ", and does not name \($0)" } ?? ""
    return "'\(folder)/\(Self.fileName)' was changed\(detail); draw part \(part) of \(parts) again"
  }

  /// Returns the reason that a part does not belong to a film; nil if it does.
  fileprivate func difference(from other: PartManifest) -> String? {
    if film == other.film, frames == other.frames {
      return parts == other.parts ? nil : "is one of \(parts) parts, not of \(other.parts) as"
    }
    if name != other.name { return "is of the film '\(name)', not of '\(other.name)' as" }
    let changes = drawing.changes(from: other.drawing)
    if !changes.isEmpty { return "was drawn with \(changes.joined(separator: ", ")) against" }
    if version != other.version { return "was drawn by Flipbook \(version), not as" }
    return "is of the film '\(name)' with other content or options than"
  }
}

package struct JoinError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Sentences about parts that do not belong to the film.
  package var foreign: [String] = []
  /// Sentences about parts that have to be drawn, each with the command if it is known.
  package var missing: [[String]] = []

  var isEmpty: Bool { foreign.isEmpty && missing.isEmpty }

  /// One line per problem, each followed by the command that solves it, if it is known.
  package var description: String { lines.joined(separator: "\n") }
}

extension JoinError: DetailedError {
  package var lines: [String] {
    (foreign.map { [$0] } + missing).flatMap { texts in
      texts.prefix(1).map { "flipbook: error: \($0)" } + texts.dropFirst().map { "  \($0)" }
    }
  }

  package var isLocated: Bool { true }
}
