import Comparison
import Recordings

/// The reason that a golden cannot be compared or recorded.
package enum GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The film has no such apply.
  case noSuchApply(Int, film: String, count: Int)
  /// A mark that does not determine a transition of the film.
  case mark(MarkError, film: String)
  /// Moments that are not numbers, or lie outside of 0 to 1.
  case badMoments([Double])
  /// More moments than a golden can have.
  case tooManyMoments(Int)
  /// Pictures whose sheet would be too large to read, in pixels.
  case tooLarge(width: Int, height: Int)
  /// There is no golden of this name.
  case missing(path: String)
  /// There is no golden of a name given by `--only`; with the folder's names.
  case unknownName(String, names: [String])
  /// A golden's file that is unreadable or has the wrong content.
  case unreadable(path: String, reason: String)
  /// A name that is empty or would leave the folder.
  case badName(String)
  /// A golden that two films would write, each with its location or source.
  case collision(path: String, String, String)
  /// A record mode that does not exist.
  case unknownMode(String)
  /// Ignored parts that leave no pixel to compare.
  case allIgnored
  /// A transition of which a golden would test nothing, with the reason.
  case empty(String)

  /// One sentence, with the remedy if there is one.
  package var description: String {
    switch self {
    case .noSuchApply(let apply, let film, let count):
      return count == 0
        ? "'\(film)' has no apply" : "'\(film)' has no apply \(apply): it has 0 to \(count - 1)"
    case .mark(let error, let film): return "'\(film)': \(error)"
    case .badMoments(let moments):
      return moments.isEmpty
        ? "a golden needs at least one moment" : "moments are shares from 0 to 1: \(moments)"
    case .tooManyMoments(let count):
      return "a golden has at most \(GoldenManifest.maxMoments) moments, not \(count)"
    case .tooLarge(let width, let height):
      let limits = BitmapLimits()
      return "the moments' pictures have \(width) × \(height) pixels together, and a golden at "
        + "most \(limits.side) a side and \(limits.pixels) in all; choose fewer moments or a "
        + "smaller scale"
    case .missing(let path): return "there is no golden \(path)"
    case .unknownName(let name, let names):
      return "there is no golden '\(name)'" + choices(for: name, among: names)
    case .unreadable(let path, let reason): return "the golden \(path) cannot be read: \(reason)"
    case .badName(let name):
      return
        "'\(name)' cannot name a golden: a name has letters, digits, '-', '_', '.' and spaces, "
        + "and does not end in '.geometry' or '.motion'"
    case .collision(let path, let first, let second):
      return "two films have one golden, \(path): \(first), and \(second); give one another name"
    case .unknownMode(let text):
      let modes = GoldenRecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "FLIPBOOK_GOLDENS=\(text): the modes are \(modes)"
    case .allIgnored:
      return "the ignored parts cover all pixels, and leave nothing to compare; a golden of the "
        + "'geometry' compares no pixels"
    case .empty(let reason): return "a golden would test nothing: \(reason)"
    }
  }
}
