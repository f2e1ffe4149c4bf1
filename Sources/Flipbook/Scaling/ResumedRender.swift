import Foundation
import Rendering

/// A render that goes on where an interrupted one stopped, and makes nothing again that is there.
///
/// Finished pictures gather in a hidden folder beside the first output until all outputs stand;
/// each is held against a hash of its bytes before it is used. A finished output has a hidden stamp
/// beside it that says from what it was made.
public struct ResumedRender {
  /// What came of it.
  public struct Outcome: Sendable {
    /// What it took.
    public var report: RenderReport
    /// The outputs that were there already.
    public var unchanged: [String]
  }

  private let plan: FilmPlan
  private let film: Film
  private let outputs: [String]

  /// A render of a plan's film to some outputs.
  public init(_ plan: FilmPlan, _ film: Film, to outputs: [String]) {
    (self.plan, self.film, self.outputs) = (plan, film, outputs)
  }

  /// Makes the outputs that are missing or were made of something else.
  ///
  /// The options are those that the plan gave with the film. Throws `FontError` and
  /// `EncodingError`; no half output is left, and finished pictures stay.
  public func run(_ options: RenderOptions) throws -> Outcome {
    let drawing = try DrawingFingerprint(fonts: try FontSet.installed())
    let fingerprint = try plan.fingerprint(drawing)
    let targets = try outputs.map { try OutputTarget($0) }
    let requests = targets.map { $0.request(film: fingerprint, options) }
    let open = targets.indices.filter { index in
      !OutputStamp.isCurrent(targets[index], request: requests[index])
    }
    let unchanged = targets.indices.filter { !open.contains($0) }.map { outputs[$0] }
    guard !open.isEmpty else {
      return Outcome(report: RenderReport(), unchanged: unchanged)
    }
    var options = options
    let compression = options.formats.png
    var workshop: Workshop?
    if open.contains(where: { targets[$0].hasPixels }) {
      workshop = try Workshop(
        of: targets[0].path, film: fingerprint + compression.rawValue, compression: compression,
        resumes: true)
      options.archive = workshop?.store
    }
    let report = try film.render(to: open.map { outputs[$0] }, options: options)
    for index in open {
      try OutputStamp(of: targets[index], request: requests[index])?.write(beside: targets[index])
    }
    workshop?.remove()
    return Outcome(report: report, unchanged: unchanged)
  }
}

extension OutputTarget {
  /// Whether the output is made of drawn frames.
  fileprivate var hasPixels: Bool {
    switch format {
    case .pngFrames, .apng, .gif, .webP, .mp4, .webM, .memory: true
    case .svgFrames, .filmstrip, .animatedSVG, .player: false
    }
  }

  /// A hash over everything that can change a byte of the output.
  fileprivate func request(film: String, _ options: RenderOptions) -> String {
    let formats = options.formats
    let words = [
      film, "\(format)", formats.png.rawValue, "\(formats.webPQuality ?? 0)",
      formats.webM.rawValue, "\(formats.keepsColor)", "\(options.filmstripApply ?? -1)",
    ]
    return FilmPlan.digits(WordHash(words.joined(separator: "\n")))
  }
}
