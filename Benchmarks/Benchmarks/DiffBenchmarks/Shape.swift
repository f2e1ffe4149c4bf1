/// How the new list differs from the old one, which counts up from 0.
enum Shape: String, CaseIterable {
  case unchanged
  case oneMoved = "one moved"
  case scattered = "1 % replaced"
  case reversed
  case shuffled

  func applied(toItems count: Int) -> [Int] {
    let old = Array(0..<count)
    switch self {
    case .unchanged:
      return old
    case .oneMoved:
      return Array(old.dropFirst()) + old.prefix(1)
    case .scattered:
      return old.map { $0 % 100 == 50 ? $0 + count : $0 }
    case .reversed:
      return old.reversed()
    case .shuffled:
      var random = SplitMix64(state: 42)
      return old.shuffled(using: &random)
    }
  }
}

/// Steele, Lea and Flood's generator, so that every run shuffles alike.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
