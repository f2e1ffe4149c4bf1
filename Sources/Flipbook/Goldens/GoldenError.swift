import Comparison

/// Why a golden cannot be compared or recorded.
public enum GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The film has no such apply.
  case noSuchApply(Int, film: String, count: Int)
  /// Moments that are none, or that lie outside of 0 to 1.
  case badMoments([Double])
  /// There is no golden of this name.
  case missing(path: String)
  /// A golden's file that cannot be read or does not hold what it should.
  case unreadable(path: String, reason: String)
  /// A name that would leave the folder, or none.
  case badName(String)
  /// A record mode that there is not.
  case unknownMode(String)

  /// One sentence, with what to do where there is something.
  public var description: String {
    switch self {
    case .noSuchApply(let apply, let film, let count):
      return count == 0
        ? "'\(film)' has no apply" : "'\(film)' has no apply \(apply): it has 0 to \(count - 1)"
    case .badMoments(let moments):
      return moments.isEmpty
        ? "a golden needs at least one moment" : "moments are shares from 0 to 1: \(moments)"
    case .missing(let path): return "there is no golden \(path)"
    case .unreadable(let path, let reason): return "the golden \(path) cannot be read: \(reason)"
    case .badName(let name):
      return "'\(name)' cannot name a golden: letters, digits, '-', '_', '.' and spaces can"
    case .unknownMode(let text):
      let modes = GoldenRecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "FLIPBOOK_GOLDENS=\(text): the modes are \(modes)"
    }
  }
}
