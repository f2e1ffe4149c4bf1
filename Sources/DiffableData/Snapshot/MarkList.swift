/// Identifiers kept once each, in the order first asked for.
@usableFromInline
struct MarkList<ID: Hashable & Sendable>: Sendable {
  @usableFromInline private(set) var identifiers: [ID] = []
  private var members = Set<ID>()

  /// Keeps `identifier` unless it is there already. O(1).
  mutating func insert(_ identifier: ID) {
    if members.insert(identifier).inserted { identifiers.append(identifier) }
  }

  /// Keeps each of `newIdentifiers` that is not there already. O(k).
  mutating func insert(contentsOf newIdentifiers: [ID]) {
    for identifier in newIdentifiers { insert(identifier) }
  }
}
