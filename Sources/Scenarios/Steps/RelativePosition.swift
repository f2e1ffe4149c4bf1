/// A position directly before or after an item or a section.
enum RelativePosition: Hashable, Sendable {
  case before(String), after(String)

  var identifier: String {
    switch self {
    case .before(let identifier), .after(let identifier): identifier
    }
  }
}

/// The position to which an item moves.
enum ItemDestination: Hashable, Sendable {
  case beside(RelativePosition)
  /// After the last item of a section, which may be empty.
  case endOfSection(String)
}
