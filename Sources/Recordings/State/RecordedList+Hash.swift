// The sums are modulo 2⁶⁴, the same on every machine, and a change of the list changes few of their
// terms. Identifiers occur once, so pairs of neighbors determine the order; tags keep sections,
// items and trees apart, and a tree's entries carry their section, as two trees may hide the same
// item.
extension RecordedList {
  /// The hash that a recording stores with each apply; Documentation/Recording.md has the formula.
  /// O(bytes of all identifiers).
  package var hash: UInt64 { ListHash(self).hash }
}

/// Returns a hash as 16 hexadecimal digits.
func hexText(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
