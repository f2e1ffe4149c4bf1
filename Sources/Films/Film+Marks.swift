import Recordings

extension Film {
  /// Returns the transition of the first apply after a mark: after the step `mark: bought` of a
  /// script, `mark(_:)` of a recorder, or the name of a snapshot.
  ///
  /// Its golden is named after the mark, so that it stays when other applies come before it.
  /// O(events).
  ///
  /// - Throws: `MarkError` if the film has no such mark, several of them, or no apply after it.
  public func transition(marked label: String) throws(MarkError) -> Transition {
    let marks = self.marks
    let found = marks.filter { $0.label == label }
    guard let mark = found.first else { throw .unknown(label, marks: marks.map(\.label)) }
    guard found.count == 1 else { throw .repeated(label, count: found.count) }
    guard timeline.applyMotions.indices.contains(mark.apply) else { throw .noApply(after: label) }
    return Transition(film: self, apply: mark.apply, mark: label)
  }

  /// The marks in order, each with the index of the first apply after it. O(events).
  var marks: [(label: String, apply: Int)] {
    var marks: [(label: String, apply: Int)] = []
    var count = 0
    for event in recording.events {
      switch event.kind {
      case .apply: count += 1
      case .mark(let label): marks.append((label, count))
      default: break
      }
    }
    return marks
  }
}

/// The reason that a mark does not determine a transition.
///
/// ```swift
/// do throws(MarkError) {
///   print(try film.transition(marked: "bought").duration)
/// } catch {
///   print(error)
/// }
/// ```
public enum MarkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The film has no mark of this name; with the names of its marks.
  case unknown(String, marks: [String])
  /// The film has several marks of this name.
  case repeated(String, count: Int)
  /// No apply follows the mark.
  case noApply(after: String)

  /// The message, one sentence.
  public var description: String {
    switch self {
    case .unknown(let label, let marks):
      "the film has no mark '\(label)'" + choices(for: label, among: marks.unique())
    case .repeated(let label, let count):
      "the film has \(count) marks '\(label)'; give each its own name"
    case .noApply(let label): "no apply follows the mark '\(label)'"
    }
  }
}
