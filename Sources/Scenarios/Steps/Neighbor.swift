/// A position directly before or after an item or a section.
enum Neighbor: Hashable, Sendable {
  case before(String), after(String)

  var identifier: String {
    switch self {
    case .before(let identifier), .after(let identifier): identifier
    }
  }
}

/// The position to which an item moves.
enum ItemDestination: Hashable, Sendable {
  case beside(Neighbor)
  /// After the last item of a section, which may be empty.
  case endOfSection(String)
}
