/// A random number generator with the same numbers on every machine and with every toolchain.
///
/// SplitMix64 (Steele, Lea and Flood 2014), with its own range reduction and shuffle, because those
/// of the standard library may change.
struct SeededGenerator: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 to `bound` − 1, all equally likely; 0 if the bound is less than 2.
  ///
  /// Multiplies, and rejects the few products that would be biased (Lemire 2019).
  mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let bound = UInt64(bound)
    let threshold = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= threshold { return Int(product.high) }
    }
  }

  /// Returns the elements in a random order (Fisher and Yates, from the end). O(n).
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for last in result.indices.dropFirst().reversed() { result.swapAt(last, below(last + 1)) }
    return result
  }

  /// Returns `count` random elements in their order. O(n).
  mutating func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    shuffled(Array(elements.indices)).prefix(count).sorted().map { elements[$0] }
  }
}
