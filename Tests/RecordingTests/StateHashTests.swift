import DiffableData
import Foundation
import Recording
import Testing

// The expected values come from this Python program:
//
//   def fnv(sections):
//       data = b''
//       for section, items in sections:
//           data += b'S' + section.encode() + b'\0'
//           for item in items: data += b'I' + item.encode() + b'\0'
//       h = 0xcbf29ce484222325
//       for byte in data: h = ((h ^ byte) * 0x100000001b3) % 2**64
//       return f"{h:016x}"
@Suite("The hash of a state")
struct StateHashTests {
  struct Case: Sendable {
    var sections: [(section: String, items: [String])]
    var hash: UInt64
  }

  @Test(
    "is FNV-1a over the tagged identifiers",
    arguments: [
      Case(sections: [], hash: 0xcbf2_9ce4_8422_2325),
      Case(sections: [("main", [])], hash: 0xcc69_0047_9621_2e51),
      Case(sections: [("main", ["everest", "k2"])], hash: 0xef1f_1cc8_f1e4_9d02),
      Case(sections: [("a", ["x"]), ("b", ["y", "z"])], hash: 0x1eaf_7dd6_2194_3fc6),
      Case(sections: [("a", []), ("b", [])], hash: 0xa418_ef2f_5817_dd0a),
      Case(sections: [("a", ["Sb"])], hash: 0x74a8_a2c5_14c4_d865),
      Case(sections: [("a", ["Iб"])], hash: 0x448c_b2b7_179f_4286),
      Case(sections: [("メイン", ["Zürich", "🏔️", "Ελλάδα"])], hash: 0x8cf7_d296_3ea8_6261),
    ])
  func reference(one: Case) throws {
    #expect(try TextSnapshot(validating: one.sections).stateHash == one.hash)
  }

  @Test("is written with each apply, as 16 digits")
  func written() throws {
    var session = Session()
    try session.apply("main: everest k2", at: 0)
    let apply = try decoded(lines(session.recording.fileText)[1])
    #expect(apply["h"] as? String == "ef1f1cc8f1e49d02")
  }

  @Test("does not depend on marks")
  func marks() throws {
    var marked = try snapshot("main: everest k2")
    try marked.reloadItems(["k2"])
    #expect(marked.stateHash == 0xef1f_1cc8_f1e4_9d02)
  }
}
