import Encoding
import Foundation
import Rendering
import TextAndFiles

/// A resumable render: after an interruption a later run reuses the finished
/// pictures and outputs.
///
/// Pictures are kept in a hidden folder beside the first output until all outputs are complete;
/// each is compared with a hash of its bytes before it is used. Without resuming, pictures are
/// saved only at an interruption, and only those of a folder of PNG frames. With resuming, all
/// pictures are saved, and a finished output has a hidden stamp with a hash of its sources.
package struct RenderRun: Sendable {
  package struct Outcome: Sendable {
    package var report: RenderReport
    package var unchanged: [String]
  }

  private let plan: FilmPlan
  private let film: Film
  private let outputs: [String]
  private let resumes: Bool

  package init(_ plan: FilmPlan, _ film: Film, to outputs: [String], resumes: Bool) {
    (self.plan, self.film, self.outputs) = (plan, film, outputs)
    self.resumes = resumes
  }

  /// True if an earlier run left finished pictures to resume with.
  package var hasFinishedPictures: Bool {
    !FrameStore.pictures(in: ResumeStore.place(of: place)).isEmpty
  }

  /// Makes the outputs; if it resumes, only those that are missing or have other sources.
  ///
  /// - Parameter options: The options that the plan returned with the film.
  /// - Throws: `FontError` and `OutputError`; no partial output is left, and finished pictures
  ///   stay.
  package func run(_ options: RenderOptions) throws -> Outcome {
    guard resumes else { return try renderAll(options) }
    removeLeftovers()
    let fingerprint = try self.fingerprint()
    let targets = try outputs.map { try OutputTarget($0) }
    let requests = targets.map { $0.request(film: fingerprint, options) }
    let open = targets.indices.filter { index in
      !OutputStamp.isCurrent(targets[index], request: requests[index])
    }
    let unchanged = targets.indices.filter { !open.contains($0) }.map { outputs[$0] }
    guard !open.isEmpty else {
      // An earlier run may have ended before this clean-up.
      ResumeStore.removeOld(of: place)
      return Outcome(report: RenderReport(), unchanged: unchanged)
    }
    var options = options
    var resumeStore: ResumeStore?
    if open.contains(where: { targets[$0].hasPixels }) {
      resumeStore = try self.resumeStore(fingerprint, options)
      options.archive = resumeStore?.store
    }
    let report: RenderReport
    do {
      report = try film.render(to: open.map { outputs[$0] }, options: options)
    } catch {
      resumeStore?.removeUnlessUseful()
      throw error
    }
    for index in open {
      try OutputStamp(of: targets[index], request: requests[index])?.write(beside: targets[index])
    }
    resumeStore?.remove()
    // The remaining pictures belong to outputs that are complete.
    ResumeStore.removeOld(of: place)
    return Outcome(report: report, unchanged: unchanged)
  }

  private func renderAll(_ options: RenderOptions) throws -> Outcome {
    var options = options
    options.rescue = { [options] in
      // Optional: a failure here does not fail the render.
      (try? resumeStore(fingerprint(), options))?.store
    }
    let report = try film.render(to: outputs, options: options)
    removeLeftovers()
    ResumeStore.removeOld(of: place)
    return Outcome(report: report, unchanged: [])
  }

  /// Removes leftovers of killed runs, even beside outputs that this run does not write.
  private func removeLeftovers() {
    for target in outputs.compactMap({ try? OutputTarget($0) }) {
      TemporaryOutputFolder.removeLeftovers(of: target.path)
      TemporaryOutputFolder.removeLeftovers(of: OutputStamp.place(target))
    }
  }

  /// The first output's file or folder.
  private var place: String { (try? OutputTarget(outputs[0]))?.path ?? outputs[0] }

  private func fingerprint() throws -> String {
    try plan.fingerprint(DrawingFingerprint(fonts: try FontSet.installed()))
  }

  private func resumeStore(_ fingerprint: String, _ options: RenderOptions) throws -> ResumeStore {
    let compression = options.formats.pngCompression
    return try ResumeStore(
      of: place, film: fingerprint + compression.rawValue, compression: compression,
      resumes: true)
  }
}

extension OutputTarget {
  /// True if the output consists of drawn frames.
  fileprivate var hasPixels: Bool {
    switch format {
    case .pngFrames, .apng, .gif, .webP, .mp4, .webM: true
    case .svgFrames, .filmstrip, .animatedSVG, .stillSVG, .stillPNG, .player, .lottie: false
    }
  }

  /// Returns a hash over everything that can change a byte of the output.
  fileprivate func request(film: String, _ options: RenderOptions) -> String {
    let formats = options.formats
    let words = [
      film, "\(format)", formats.pngCompression.rawValue, "\(formats.webPQuality ?? 0)",
      formats.webMCodec.rawValue, "\(formats.usesFullChroma)", "\(options.filmstripApply ?? -1)",
      "\(formats.loopCount ?? -1)",
    ]
    return FilmPlan.digits(WordHash(words.joined(separator: "\n")))
  }
}
