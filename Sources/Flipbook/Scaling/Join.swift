import Foundation
import Recording
import Rendering

/// Puts a film's parts together into any format: byte for byte what one process gives.
public struct Join: Sendable {
  /// The film.
  public let plan: FilmPlan
  /// How many parts it has.
  public let parts: Int
  private let pictures: PartPictures

  /// Reads the parts in some folders, in any order, and holds each picture against its hash.
  ///
  /// - Throws: `JoinError` with everything that is missing, damaged or of another film, and
  ///   `SourceError` for a recording that cannot be read.
  public init(_ folders: [String]) throws {
    let sheets = try Self.read(folders)
    // The first folder says which film it is.
    let (_, sheet) = sheets[0]
    try Self.check(sheets, against: sheet)
    plan = try Self.plan(sheet, in: sheets[0].folder)
    parts = sheet.parts
    pictures = PartPictures(sheets.map { ($0.folder, $0.sheet.pictures) })
    try checkMachine(sheet)
  }

  /// Makes every output, from the parts' pictures and for vector formats from the recording.
  ///
  /// Throws `FontError` and `EncodingError`; nothing half-written is left behind.
  public func render(
    to outputs: [String], options: RenderOptions
  ) throws -> (film: Film, report: RenderReport) {
    var (film, options) = try plan.film(options)
    options.archive = pictures
    return (film, try film.render(to: outputs, options: options))
  }

  private static func read(
    _ folders: [String]
  ) throws(JoinError) -> [(folder: String, sheet: PartSheet)] {
    var sheets: [(folder: String, sheet: PartSheet)] = []
    var problems = JoinError()
    for folder in folders {
      if let sheet = PartSheet(inFolder: folder) {
        sheets.append((folder, sheet))
      } else if FileManager.default.fileExists(atPath: folder) {
        problems.foreign.append("'\(folder)' is no part of a film")
      } else {
        problems.missing.append("'\(folder)' is not there")
      }
    }
    guard problems.isEmpty, !sheets.isEmpty else { throw problems }
    return sheets
  }

  private static func check(
    _ sheets: [(folder: String, sheet: PartSheet)], against film: PartSheet
  ) throws(JoinError) {
    var problems = JoinError()
    var found: Set<Int> = []
    for (folder, sheet) in sheets {
      if let reason = sheet.difference(from: film) {
        problems.foreign.append("'\(folder)' \(reason) '\(sheets[0].folder)'")
        continue
      }
      found.insert(sheet.part)
      let damaged = sheet.pictures.filter { FrameStore.bytes($0, in: folder) == nil }
      if let first = damaged.first {
        let count = counted(damaged.count, "picture", "pictures")
        problems.missing.append(
          "'\(folder)' lacks \(count), such as \(first); draw it again:\n  "
            + film.command(forPart: sheet.part))
      }
    }
    for part in 1...film.parts where !found.contains(part) {
      problems.missing.append(
        "part \(part) of \(film.parts) is missing; draw it:\n  " + film.command(forPart: part))
    }
    guard problems.isEmpty else { throw problems }
  }

  private static func plan(_ sheet: PartSheet, in folder: String) throws -> FilmPlan {
    var options = RecordingReaderOptions()
    // What was filmed once has been held against the limits.
    options.limits.items = 10_000_000
    options.limits.duration = RecordingLimits.time
    let recordings = try sheet.recordings.map { name in
      let name = (name as NSString).lastPathComponent
      return try SourceFile.load("\(folder)/\(name)", options: options).recording
    }
    guard !recordings.isEmpty else {
      throw JoinError(foreign: ["'\(folder)' names no recording"])
    }
    return FilmPlan(recordings, setup: sheet.setup, hasRecordedCosts: sheet.hasRecordedCosts)
  }

  /// Where a change of a picture ends depends on the fonts: they must be those that drew.
  private func checkMachine(_ sheet: PartSheet) throws {
    let drawing = try DrawingFingerprint(fonts: try FontSet.installed())
    guard try plan.fingerprint(drawing) != sheet.film else { return }
    var changes = drawing.changes(from: sheet.drawing)
    if sheet.version != FlipbookVersion.current {
      changes.append("Flipbook \(sheet.version) → \(FlipbookVersion.current)")
    }
    let reason = changes.isEmpty ? "their recording was changed" : changes.joined(separator: ", ")
    throw JoinError(foreign: ["the parts were not drawn as they would be here: \(reason)"])
  }
}

extension PartSheet {
  /// Why a part does not belong to a film; nil where it does.
  fileprivate func difference(from other: PartSheet) -> String? {
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

/// What keeps parts from being put together.
public struct JoinError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What does not belong to the film, a sentence each.
  public var foreign: [String] = []
  /// What has to be drawn, a sentence each with the command.
  public var missing: [String] = []

  var isEmpty: Bool { foreign.isEmpty && missing.isEmpty }

  /// A line each, and a command below what it brings.
  public var description: String {
    (foreign + missing).map { "flipbook: error: \($0)" }.joined(separator: "\n")
  }
}
