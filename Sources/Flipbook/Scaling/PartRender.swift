import Encoding
import Foundation
import Rendering
import TextAndFiles

/// Draws one part of a film into a folder, `OUT.part-3-of-16`, that `Join` joins with the others.
///
/// The folder is created atomically: pictures are collected in a hidden folder beside it, which
/// remains after an interruption.
package struct PartRender: Sendable {
  package struct Outcome: Sendable {
    /// The part's folder, as the output was named.
    package var path: String
    /// The frames of the part, numbered as in the whole film.
    package var range: Range<Int>
    package var total: Int
    package var report: RenderReport
    /// True if a complete folder of the same film was there already.
    package var isUnchanged: Bool
  }

  private let plan: FilmPlan
  private let shard: Shard
  private let path: String
  private let command: [String]
  private let resumes: Bool

  /// Creates the render of a part; `output` is the path of the whole film, `command` the command
  /// line without the part.
  ///
  /// If it `resumes`, it reuses the pictures of an interrupted run.
  package init(
    _ plan: FilmPlan, shard: Shard, output: String, command: [String], resumes: Bool
  ) {
    (self.plan, self.shard, self.command) = (plan, shard, command)
    self.resumes = resumes
    path = Self.folder(of: output, shard)
  }

  /// Returns the folder of a part; `output` is the path of the whole film.
  static func folder(of output: String, _ shard: Shard) -> String {
    let name = output.hasSuffix("/") ? String(output.dropLast()) : output
    return "\(name).part-\(shard.index)-of-\(shard.count)"
  }

  /// Draws the part.
  ///
  /// - Throws: `FontError` and `OutputError`; finished pictures are kept.
  package func run(_ options: RenderOptions) throws -> Outcome {
    let drawing = try DrawingFingerprint(fonts: try FontSet.installed())
    let fingerprint = try plan.fingerprint(drawing)
    var (film, options) = try plan.film(options)
    let total = try film.frameCount(options: options)
    var outcome = Outcome(
      path: path, range: shard.frames(of: total), total: total, report: RenderReport(),
      isUnchanged: false)
    var manifest = PartManifest(
      shard, plan: plan, film: fingerprint, drawing: drawing, frames: total)
    TemporaryOutputFolder.removeLeftovers(of: path)
    try checkPlace()
    if resumes, isWhole(of: manifest) {
      outcome.isUnchanged = true
      ResumeStore.removeOld(of: path)
      return outcome
    }
    let resumeStore = try ResumeStore(
      of: path, film: fingerprint, compression: .stable, resumes: resumes)
    options.archive = resumeStore.store
    options.formats.pngCompression = .stable
    do {
      outcome.report = try film.draw(outcome.range, options: options)
    } catch {
      resumeStore.removeUnlessUseful()
      throw error
    }
    manifest.pictures = resumeStore.store.names.filter { outcome.range.contains($0.key) }
      .sorted { $0.key < $1.key }.map(\.value)
    manifest.command = command
    try finish(resumeStore, manifest)
    return outcome
  }

  private func finish(_ resumeStore: ResumeStore, _ manifest: PartManifest) throws {
    for (name, file) in zip(manifest.recordings, plan.recordings) {
      let file = plan.hasRecordedCosts ? file : file.withoutCosts
      try AtomicFile.write(try file.fileBytes(for: name), to: "\(resumeStore.folder)/\(name)")
    }
    try AtomicFile.write(
      json: try manifest.sealed(), to: "\(resumeStore.folder)/\(PartManifest.fileName)")
    resumeStore.removeAll(
      but: Set(manifest.pictures + manifest.recordings + [PartManifest.fileName]))
    try checkPlace()
    // An older part from another source, or one that is drawn anew, is replaced.
    try FolderReplacement.move(
      resumeStore.folder, to: absolutePath(path), name: path)
  }

  /// Refuses to replace a folder that is not a part, and a part with foreign files.
  private func checkPlace() throws(OutputError) {
    try FolderOwnership.whileSame(absolutePath(path)) { () throws(OutputError) in
      try checkPlaceOnce()
    }
  }

  private func checkPlaceOnce() throws(OutputError) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let entries = try? FileManager.default.contentsOfDirectory(atPath: path)
    if entries?.isEmpty == true { return }
    guard let entries, PartManifest(inFolder: path) != nil else {
      throw .cannotCreate(
        path: path, reason: "something else has this name, which is not a part of a film")
    }
    let foreign = entries.filter { FrameStore.frame(named: $0) == nil && !PartManifest.isFile($0) }
    if let foreign = foreign.min() {
      throw .cannotCreate(
        path: path, reason: "'\(foreign)' is in the part's folder; move it away")
    }
  }

  private func isWhole(of manifest: PartManifest) -> Bool {
    guard let old = PartManifest(inFolder: path) else { return false }
    return old.isIntact && old.film == manifest.film && old.part == manifest.part
      && old.parts == manifest.parts
      && old.pictures.allSatisfy { FrameStore.bytes($0, in: path) != nil }
  }
}
