import TestSupport
import Testing

@testable import Recordings

@Suite("A number of JSON")
struct JSONNumberTests {
  private func double(_ text: String) throws -> Double? {
    try Array(text.utf8).withUnsafeBytes { bytes in
      let tape = JSONTape()
      return try tape.scan(bytes).double(0)
    }
  }

  @Test(
    "is the nearest double, as by the standard library",
    arguments: [
      "0", "-0.0", "0.1", "-0.3", "120.5", "43.999", "999999999999999", "99999999999.9999",
      "123456789012345678", "0.123456789012345678", "6e4", "1.5E-3", "2.5e-324",
    ])
  func nearest(_ text: String) throws {
    #expect(try double(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test("is the nearest double for random decimals", arguments: 0..<4)
  func random(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let whole = Int.random(in: -10_000_000...10_000_000, using: &random)
      let digits = Int.random(in: 0...99_999_999, using: &random)
      let text = "\(whole).\(digits)"
      #expect(try double(text)?.bitPattern == Double(text)?.bitPattern)
    }
  }

  @Test("is none for other values", arguments: ["null", "true", "\"1\"", "[1]", "{}"])
  func none(_ text: String) throws {
    #expect(try double(text) == nil)
  }
}
