/// Identifiers kept once each, in the order first asked for.
@usableFromInline
struct MarkList<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers: [ID] = []
  @usableFromInline var members = Set<ID>()

  @inlinable
  init() {}

  /// Keeps `identifier` unless it is there already. O(1).
  @inlinable
  mutating func insert(_ identifier: ID) {
    if members.insert(identifier).inserted { identifiers.append(identifier) }
  }

  /// Keeps each of `newIdentifiers` that is not there already. O(k).
  @inlinable
  mutating func insert(contentsOf newIdentifiers: [ID]) {
    for identifier in newIdentifiers { insert(identifier) }
  }
}
