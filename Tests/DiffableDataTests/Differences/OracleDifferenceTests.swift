import Testing

@Suite("The difference compared with the reference implementation")
struct OracleDifferenceTests {
  /// 40 batches of 1,000 pairs; the base seed is new each time and printed.
  static let base: UInt64 = {
    let fresh = UInt64.random(in: 0...UInt64.max) &* 1_000_003
    print("OracleDifferenceTests: base seed \(fresh)")
    return fresh
  }()

  @Test("agrees for forty thousand random pairs of numbers", arguments: UInt64(0)..<40)
  func numbers(batch: UInt64) {
    check(batch, count: 1_000) { number, _ in number }
  }

  @Test("agrees for texts, which are equal canonically", arguments: UInt64(100)..<104)
  func texts(batch: UInt64) {
    check(batch, count: 250, as: VariedText.text)
  }

  @Test("agrees for identifiers whose hashes are all equal", arguments: UInt64(104)..<106)
  func equalHashes(batch: UInt64) {
    check(batch, count: 250) { number, _ in SameHash(number: number) }
  }

  private func check<ID: Hashable & Sendable>(
    _ batch: UInt64, count: UInt64, as id: (Int, Spelling) -> ID,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for number in 0..<count {
      let seed = Self.base &+ batch &* 1_000 &+ number
      let pair = NumberLists(seed: seed)
      // Replays are slow, so only every third pair is replayed.
      if firstDisagreement(about: pair, replaying: number % 3 == 0, as: id) == nil { continue }
      let small = pair.shrunk { firstDisagreement(about: $0, replaying: true, as: id) }
      let text = firstDisagreement(about: small, replaying: true, as: id) ?? ""
      Issue.record("seed \(seed): \(text): \(small)", sourceLocation: sourceLocation)
      return
    }
  }
}

/// An identifier with a constant hash.
struct SameHash: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(0) }
}
