/// Why a difference cannot be replayed on a snapshot.
public struct DifferenceMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable name of the reason that goes into reports.
  public enum Kind: String, Hashable, Sendable {
    /// A delete or the source of a move names something that does not stand there.
    case notThere = "not_there"
    /// A place is out of range.
    case outOfRange = "out_of_range"
    /// Two changes name one place.
    case placeUsedTwice = "place_used_twice"
    /// Items stay behind in a section that is deleted.
    case itemsLeftBehind = "items_left_behind"
    /// The outcome would hold an identifier twice.
    case duplicateIdentifier = "duplicate_identifier"
  }

  /// What is wrong.
  public let kind: Kind
  /// The identifiers concerned, as text.
  public let ids: [String]
  /// Where it is: "section 2" or "[2, 0]", before or after the update; empty if nowhere alone.
  public let place: String

  /// One sentence that says what does not fit, and where.
  ///
  /// - Complexity: O(length of the text).
  public var description: String {
    let names = ids.map { "'\($0)'" }.joined(separator: ", ")
    return switch kind {
    case .notThere: "\(names) does not stand at \(place) before the update"
    case .outOfRange: "\(names) has a place out of range: \(place)"
    case .placeUsedTwice: "\(place) is used twice, the second time for \(names)"
    case .itemsLeftBehind: "\(place) is deleted, but \(names) would stay in it"
    case .duplicateIdentifier: "\(names) would be there twice after the update"
    }
  }
}

extension DifferenceMismatch {
  init(_ kind: Kind, _ ids: [some Hashable], at place: String = "") {
    self.kind = kind
    self.ids = ids.map { String(describing: $0) }
    self.place = place
  }
}
