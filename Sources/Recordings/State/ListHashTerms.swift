/// The terms of a list's hash; Documentation/Recording.md has the formula.
enum ListHashTerms {
  /// The start of the ring of sections.
  static let list = name("L", "")

  static func section(_ id: String) -> UInt64 { name("S", id) }
  static func item(_ id: String) -> UInt64 { name("I", id) }
  /// Returns the start of the ring of a section's tree.
  static func tree(ofSection id: String) -> UInt64 { name("R", id) }

  static func entry(_ item: String, level: Int, isExpanded: Bool, tree: UInt64) -> UInt64 {
    let place = 2 &* UInt64(truncatingIfNeeded: level) &+ (isExpanded ? 1 : 0)
    return pair(pair(tree, name("T", item)), place)
  }

  /// Returns the term of a name and its successor.
  static func pair(_ left: UInt64, _ right: UInt64) -> UInt64 {
    mix(left &* 0x9e37_79b9_7f4a_7c15 &+ right)
  }

  /// Returns the sum over the pairs of a ring, from its start and back to it. O(names).
  static func ring(_ start: UInt64, _ names: some Sequence<UInt64>) -> UInt64 {
    var (sum, last): (UInt64, UInt64) = (0, start)
    for name in names {
      sum &+= pair(last, name)
      last = name
    }
    return sum &+ pair(last, start)
  }

  /// Returns the finalizer of MurmurHash3, 64 bits (Appleby).
  static func mix(_ value: UInt64) -> UInt64 {
    var mixed = (value ^ value >> 33) &* 0xff51_afd7_ed55_8ccd
    mixed = (mixed ^ mixed >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ mixed >> 33
  }

  private static func name(_ tag: Unicode.Scalar, _ text: String) -> UInt64 {
    var hash = FNV1a()
    hash.add(tag: tag, text)
    return mix(hash.value)
  }
}
