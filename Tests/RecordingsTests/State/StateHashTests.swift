import DiffableData
import Foundation
import Recordings
import TestSupport
import Testing

// The expected values are from the Python program in the documentation of the hash, run with
// print(state(…)) for each.
@Suite("The hash of a state")
struct StateHashTests {
  struct Case: Sendable {
    var sections: [(section: String, items: [String])]
    var hash: UInt64
  }

  @Test(
    "is the sum over neighbors, as in another program",
    arguments: [
      Case(sections: [], hash: 0x0fd8_7ba0_25f7_0b1d),
      Case(sections: [("main", [])], hash: 0x0032_2010_f463_8adc),
      Case(sections: [("main", ["everest", "k2"])], hash: 0x83da_b1dc_1ab0_ca24),
      Case(sections: [("main", ["k2", "everest"])], hash: 0x6919_c06b_051a_a8db),
      Case(sections: [("a", ["x"]), ("b", ["y", "z"])], hash: 0x7ac4_cdd9_972c_144a),
      Case(sections: [("a", []), ("b", [])], hash: 0x4004_441d_1965_3c5b),
      Case(sections: [("a", ["b"])], hash: 0xcdcd_96c5_91fd_7cc8),
      Case(sections: [("b", ["a"])], hash: 0xcb9f_576b_f440_69a1),
      Case(sections: [("メイン", ["Zürich", "🏔️", "Ελλάδα"])], hash: 0x3b67_ec80_dd46_47da),
      Case(sections: [("", [""])], hash: 0x2d1b_0f49_bf9c_d388),
    ])
  func reference(one: Case) throws {
    #expect(try TextSnapshot(validating: one.sections).stateHash == one.hash)
  }

  @Test("is written with each apply, as 16 digits")
  func written() throws {
    var fixture = RecorderFixture()
    try fixture.apply("main: everest k2", at: 0)
    let text = lines(fixture.recording.fileText)
    #expect(try decoded(text[1])["h"] as? String == "83dab1dc1ab0ca24")
  }

  @Test("does not depend on marks")
  func marks() throws {
    var marked = try snapshot("main: everest k2")
    try marked.reloadItems(["k2"])
    #expect(marked.stateHash == 0x83da_b1dc_1ab0_ca24)
  }

  @Test("differs for every order of a few items, and every division into sections")
  func permutations() throws {
    var seen = Set<UInt64>()
    var count = 0
    for order in orders(of: ["a", "b", "c", "d", "e"]) {
      for cut in 0...order.count {
        for names in [["s", "t"], ["t", "s"]] {
          let state = try TextSnapshot(validating: [
            (section: names[0], items: Array(order[..<cut])),
            (section: names[1], items: Array(order[cut...])),
          ])
          seen.insert(state.stateHash)
          count += 1
        }
      }
    }
    #expect(count == 120 * 6 * 2)
    #expect(seen.count == count)
  }

  @Test("differs for every order of sections, and for every part of a list")
  func parts() throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    var seen = Set<UInt64>()
    for order in orders(of: names) {
      let state = try TextSnapshot(validating: order.map { (section: $0, items: []) })
      seen.insert(state.stateHash)
    }
    for mask in 1..<(1 << names.count) {
      let items = names.indices.filter { mask >> $0 & 1 == 1 }.map { names[$0] }
      seen.insert(try TextSnapshot(validating: [(section: "s", items: items)]).stateHash)
    }
    #expect(seen.count == 720 + 63)
  }

  @Test("differs for thousands of random lists", arguments: [11, 12] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var states = Set<TextSnapshot>()
    var hashes = Set<UInt64>()
    let pool = (0..<6).map { "\($0)" }
    for _ in 0..<5_000 {
      var items = pool.shuffled(using: &random)[...]
      items = items.prefix(.random(in: 0...6, using: &random))
      var state = TextSnapshot()
      for section in pool.shuffled(using: &random).prefix(.random(in: 0...3, using: &random)) {
        try state.appendSections([section])
        let count = Int.random(in: 0...items.count, using: &random)
        try state.appendItems(Array(items.prefix(count)))
        items = items.dropFirst(count)
      }
      states.insert(state)
      hashes.insert(state.stateHash)
    }
    #expect(hashes.count == states.count, "seed \(seed)")
  }

  private func orders(of items: [String]) -> [[String]] {
    guard let first = items.first else { return [[]] }
    return orders(of: Array(items.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }
}
