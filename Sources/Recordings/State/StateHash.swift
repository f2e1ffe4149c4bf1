import DiffableData

/// The function that a recording's hashes come from; its header's `hash` names it.
///
/// ``pairs`` is what is written. The sums are modulo 2⁶⁴, the same on every machine, and a change
/// of the list changes few of their terms. Documentation/Recording.md has both formulas.
///
/// As identifiers occur once, who follows whom tells the whole order; tags keep sections, items
/// and trees apart, and a tree's entries carry their section, as two trees may hide the same item.
enum StateHashing: String, Sendable {
  /// The sum over pairs of neighbors.
  case pairs
  /// FNV-1a over everything in order: of recordings whose header names no hash.
  case bytes

  /// The function that a header without `hash` means.
  static let unnamed = StateHashing.bytes
}

extension Snapshot<String, String> {
  /// The 64-bit hash of the state that a recording carries with each apply: a sum over pairs of
  /// neighbors, the same on every machine; Documentation/Recording.md has the formula.
  /// O(bytes of all identifiers).
  public var stateHash: UInt64 { ListState(self).hash }
}

extension Apply {
  /// The hash of the state after the apply: the snapshot's, with the trees of its sections.
  /// O(bytes of all identifiers).
  public var stateHash: UInt64 { ListState(snapshot, trees: trees).hash }
}

extension ListState {
  /// The documented hash, found from the whole state.
  var hash: UInt64 { StateSum(self).hash }
}

/// A hash as 16 hexadecimal digits.
func hexText(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
