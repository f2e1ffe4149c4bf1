import Comparison
import Rendering

/// What became of one golden: nothing but `equal` passes.
public struct GoldenOutcome: Sendable {
  /// How it ended.
  public enum Status: String, Hashable, Sendable {
    /// The run is as the golden.
    case equal
    /// The run differs from the golden.
    case different
    /// There is no golden, or none that can be read or compared.
    case failed
  }

  /// The golden's name.
  public var name: String
  /// Its folder.
  public var folder: String
  /// How it ended.
  public var status: Status
  /// Whether the golden was written anew. The test fails nevertheless, this once.
  public var isRecorded = false
  /// What is wrong beside the frames: a missing golden, another size, other moments.
  public var problems: [String] = []
  /// The rule for pixels; nil where none were compared.
  public var rule: ComparisonRule?
  /// Why it is that rule.
  public var ruleReason = ""
  /// A frame that is late, missing or too many.
  public var sequence: String?
  /// Every moment that was compared.
  public var frames: [FrameOutcome] = []
  /// The HTML report's path; nil where none was written.
  public var report: String?
  /// The command that accepts the change.
  public var acceptCommand: String?

  /// The name by which `GoldenStore.names()` lists it: geometry alone has a suffix.
  public var fileName: String { isGeometry ? name + ".geometry" : name }
  /// Whether it is a golden of geometry alone.
  public var isGeometry = false

  /// Whether a test may pass.
  public var passes: Bool { status == .equal && !isRecorded }

  /// Releases the pictures, which a written report shows.
  mutating func dropPictures() {
    for index in frames.indices { (frames[index].expected, frames[index].actual) = (nil, nil) }
  }

  /// The moments that differ.
  public var differing: [FrameOutcome] { frames.filter(\.isDifferent) }

  /// The moment that differs the most; nil where none does.
  public var worst: FrameOutcome? {
    differing.max { $0.badness < $1.badness }
  }
}

/// What a comparison found at one moment.
public struct FrameOutcome: Sendable {
  /// `t = 0.50`.
  public var label: String
  /// The film's time, in nanoseconds.
  public var time: Int64
  /// Differences of the geometry, the worst first.
  public var geometry: [GeometryChange] = []
  /// Difference of the pixels; nil where they were not compared.
  public var picture: PictureDifference?
  /// Both sizes where they differ; pixels were not compared then.
  public var sizes: String?
  /// What lies under the densest change: `everest, moved 7 → 2,`.
  public var under: String?
  /// The golden's picture, while a report is written; nil otherwise.
  public var expected: Raster?
  /// This run's picture, while a report is written; nil otherwise.
  public var actual: Raster?

  /// Whether anything differs under the rule.
  public var isDifferent: Bool {
    !geometry.isEmpty || sizes != nil || picture?.isDifferent == true
  }

  /// How far off the worst element is, then how many pixels differ.
  var badness: (Double, Int) { (geometry.first?.weight ?? 0, picture?.changedPixels ?? 0) }
}
