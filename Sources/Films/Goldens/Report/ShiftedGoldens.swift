import TextAndFiles

/// The apply of a run that a golden of another number shows.
package struct GoldenShift: Hashable, Sendable {
  /// The apply's number minus the golden's.
  package var distance: Int
  /// True if everything is equal; false if only the operations are the same.
  package var isEqual: Bool

  /// `1 apply was added before it`.
  func cause(_ subject: String) -> String {
    let count = counted(abs(distance), "apply was", "applies were")
    return "\(count) \(distance > 0 ? "added" : "removed") before \(subject)"
  }

  static let advice =
    "a golden that is named by a mark keeps its apply: --mark NAME, or "
    + "film.transition(marked: \"NAME\")"
}

extension [GoldenOutcome] {
  /// The lines of the outcomes that do not pass. Goldens of one film that are all shifted by the
  /// same number of applies share one text.
  package var joinedLines: [String] {
    var lines: [String] = []
    for film in filter({ !$0.passes }).map({ [$0.folder, $0.film] }).unique() {
      let outcomes = filter { !$0.passes && [$0.folder, $0.film] == film }
      lines += outcomes.shiftedLines ?? outcomes.flatMap(\.lines)
    }
    return lines
  }

  /// The text of goldens of one film that are all shifted by the same number of applies, and their
  /// names; nil for others.
  package var shiftedText: (text: String, names: Set<String>)? {
    shiftedLines.map { lines in
      (lines.map(\.printable.withoutCurrentFolder).joined(separator: "\n"), Set(map(\.name)))
    }
  }

  private var shiftedLines: [String]? {
    let shifts = compactMap(\.shift)
    guard let first = shifts.first, shifts.count > 1, Set(map(\.film)).count == 1,
      shifts.allSatisfy({ $0.distance == first.distance }),
      // The others are those of new transitions at the end, or of removed ones.
      allSatisfy({ $0.shift != nil || $0.successor != nil || $0.isMissing })
    else { return nil }
    let moved = filter { $0.shift != nil }
    let isEqual = shifts.allSatisfy(\.isEqual)
    let cause = first.cause("apply \(moved.map(\.apply).min() ?? 0)")
    let names = moved.map { "\($0.name) → apply \($0.apply + first.distance)" }
    let accept = moved[0].acceptAllCommand ?? moved[0].acceptCommand
    return [
      "\(moved.count) goldens of '\(moved[0].film)' \(isEqual ? "show" : "have the operations of") "
        + "applies with other numbers: \(cause)",
      "  " + shortListing(names, limit: 4, isQuoted: false), "  " + GoldenShift.advice,
    ] + (accept.map { ["  look at the new applies; to accept all: \($0)"] } ?? [])
  }
}
