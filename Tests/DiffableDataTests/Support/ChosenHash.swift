/// An identifier whose snapshot tag is chosen, so that tests can make tags collide.
struct ChosenHash: Hashable, Sendable, CustomStringConvertible {
  let number: Int
  /// The 32 bits of its hash that a snapshot uses: a key of 26 bits and 6 other bits.
  let tag: UInt32

  var description: String { "\(number)" }

  static func == (left: ChosenHash, right: ChosenHash) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  // A snapshot uses the hash seed 0; the standard library's sets, which need a good hash, do not.
  func _rawHashValue(seed: Int) -> Int {
    seed == 0 ? Int(tag) : number._rawHashValue(seed: seed)
  }
}

/// A way in which the tags of identifiers collide.
enum Collision: CaseIterable, Sendable {
  /// All tags are equal.
  case equal
  /// Keys are equal, so the table cannot distinguish items; tags differ.
  case key
  /// All keys are zero, and some tags, too.
  case zero
  /// Three neighbors have one tag.
  case neighbors
  /// Items at the same offset of different chunks have one tag, and so the same hint.
  case offset
  /// Keys differ, but map to the last slot of a small table: probing wraps around.
  case lastSlot
  /// Keys differ, but map to a few adjacent slots at the end of a table.
  case lastSlots
  /// No deliberate collisions.
  case none

  /// The identifier of a number.
  func id(_ number: Int) -> ChosenHash { ChosenHash(number: number, tag: tag(of: number)) }

  private func tag(of number: Int) -> UInt32 {
    let mixed = UInt32(truncatingIfNeeded: number) &* 0x9E37_79B1
    return switch self {
    case .equal: 0xABCD_EF12
    case .key: 0xABCD_EF00 | UInt32(number % 64)
    case .zero: UInt32(number % 64)
    case .neighbors: UInt32(number / 3) &* 0x9E37_79B1
    case .offset: UInt32(number % 512) &* 0x9E37_79B1
    case .lastSlot: Self.tagsOfLastSlot[number % Self.tagsOfLastSlot.count]
    case .lastSlots: Self.tagsOfLastSlots[number % Self.tagsOfLastSlots.count]
    case .none: mixed
    }
  }

  /// Tags of different keys that map to the last slot of each table of up to 4,096 slots.
  private static let tagsOfLastSlot = tags(count: 96) { $0 >> 52 == 0xFFF }

  /// Tags of different keys that map to the last slots.
  private static let tagsOfLastSlots = tags(count: 96) { $0 >> 52 >= 0xFFA }

  /// Tags whose keys, multiplied as in the table, satisfy a condition.
  private static func tags(count: Int, where isRight: (UInt64) -> Bool) -> [UInt32] {
    var tags: [UInt32] = []
    var key: UInt64 = 1
    while tags.count < count {
      if isRight(key &* 0x9E37_79B9_7F4A_7C15) { tags.append(UInt32(key << 6)) }
      key += 1
    }
    return tags
  }
}
