import DiffableData
import Testing

@Suite("Edits compared with the reference implementation")
struct OracleEditTests {
  static let base: UInt64 = {
    let fresh = UInt64.random(in: 0...UInt64.max) &* 1_000_003
    print("OracleEditTests: base seed \(fresh)")
    return fresh
  }()

  @Test("agree in small snapshots", arguments: UInt64(0)..<150)
  func small(number: UInt64) throws {
    try check(seed: Self.base &+ number, steps: 60, items: 24, batch: 4)
  }

  @Test("agree where chunks fill, split, shrink and merge", arguments: UInt64(200)..<206)
  func large(number: UInt64) throws {
    try check(seed: Self.base &+ number, steps: 40, items: 9_000, batch: 2_500)
  }

  /// Makes the same edits on both, and keeps copies that must not change.
  private func check(
    seed: UInt64, steps: Int, items: Int, batch: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var editor = PairedEditor(seed: seed, items: items, batch: batch) { $0 }
    var kept: (Snapshot<Int, Int>, PlainSnapshot<Int, Int>)?
    for step in 0..<steps {
      if step == steps / 2 { kept = (editor.fast, editor.plain) }
      editor.edit()
      if let complaint = editor.complaint {
        Issue.record("seed \(seed), step \(step): \(complaint)", sourceLocation: sourceLocation)
        return
      }
    }
    let (fast, plain) = try #require(kept)
    #expect(fast.itemIdentifiers == plain.itemIdentifiers, "seed \(seed)")
    #expect(fast.brokenInvariant == nil, "seed \(seed)")
    let changes = editor.fast.difference(from: fast)
    #expect(changes.counts == editor.plain.difference(from: plain).counts, "seed \(seed)")
    #expect(fast.applying(changes) == editor.fast, "seed \(seed)")
  }
}
