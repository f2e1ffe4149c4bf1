/// Identifiers without duplicates, in the order of their first insertion.
struct OrderedIdentifiers<ID: Hashable & Sendable>: Sendable {
  private(set) var identifiers: [ID] = []
  private var members = Set<ID>()

  /// Appends `identifier` unless it is present. O(1).
  mutating func insert(_ identifier: ID) {
    if members.insert(identifier).inserted { identifiers.append(identifier) }
  }

  /// Appends each of `newIdentifiers` that is not present. O(k).
  mutating func insert(contentsOf newIdentifiers: [ID]) {
    for identifier in newIdentifiers { insert(identifier) }
  }
}
