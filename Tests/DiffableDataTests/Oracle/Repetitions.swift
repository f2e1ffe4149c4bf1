/// The duplicate identifiers, in the order of their second appearance.
///
/// - Complexity: O(k).
func repetitions<ID: Hashable & Sendable>(in identifiers: [ID]) -> [ID] {
  if identifiers.count < 2 { return [] }
  var seen = Set<ID>()
  var repeated = OrderedIdentifiers<ID>()
  for identifier in identifiers where !seen.insert(identifier).inserted {
    repeated.insert(identifier)
  }
  return repeated.identifiers
}
