import Foundation

extension UUID {
  /// Creates a pseudorandom UUID that depends only on the number.
  package init(number: Int) {
    let high = SplitMix64.mixed(UInt64(number) &+ 0x9E37_79B9_7F4A_7C15)
    let low = SplitMix64.mixed(high &+ UInt64(number))
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (index * 8))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6) & 0x0F | 0x40, byte(high, 7), byte(low, 0) & 0x3F | 0x80, byte(low, 1),
        byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
