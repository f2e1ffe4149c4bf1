import Foundation

/// A small seeded generator, so that a failing random test can be reproduced.
///
/// `FLIPBOOK_SEED=n` in the environment changes every seed, for runs with other random values.
package struct SplitMix64: RandomNumberGenerator {
  private static let shift =
    ProcessInfo.processInfo.environment["FLIPBOOK_SEED"]
    .flatMap(UInt64.init) ?? 0

  private var state: UInt64

  package init(seed: UInt64) { state = seed &+ Self.shift &* 0xD134_2543_DE82_EF95 }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
