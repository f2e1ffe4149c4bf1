import Analysis
import Foundation
import Testing

@Suite("The stats of a film as JSON")
struct StatsJSONTests {
  private func object() throws -> [String: Any] {
    let text = StatsReport(try smallFilm(), samples: smallSamples).json.text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test("name the film, its frames and its duration in nanoseconds")
  func film() throws {
    let object = try object()
    #expect(
      object.keys.sorted()
        == ["applies", "duration", "flipbook", "fps", "frames", "name", "phases", "runs"])
    #expect(object["flipbook"] as? Int == 1)
    #expect(object["name"] as? String == "tiny")
    #expect(object["fps"] as? Int == 60)
    #expect(object["frames"] as? Int == 120)
    #expect(object["duration"] as? Int == 2_000_000_000)
  }

  @Test("have each phase with its percentiles in nanoseconds")
  func phases() throws {
    let phases = try #require(try object()["phases"] as? [[String: Any]])
    try #require(phases.compactMap { $0["phase"] as? String } == ["diff", "draw"])
    let draw = phases[1]
    #expect(draw["samples"] as? Int == 3)
    #expect(draw["p50"] as? Int == 2_000)
    #expect(draw["p95"] as? Int == 12_345)
    #expect(draw["max"] as? Int == 12_345)
    #expect(draw["worst_apply"] as? Int == 0)
  }

  @Test("have each apply with its operations and costs")
  func applies() throws {
    let applies = try #require(try object()["applies"] as? [[String: Any]])
    try #require(applies.count == 2)
    let second = applies[1]
    #expect(second["apply"] as? Int == 1)
    #expect(second["time"] as? Int == 1_250_000_000)
    #expect(second["animated"] as? Bool == true)
    #expect(applies[0]["animated"] as? Bool == false)
    #expect(second["items"] as? Int == 4)
    #expect(second["rows_on_screen"] as? Int == 3)
    #expect(second["marks"] as? Int == 1)
    #expect(
      second["operations"] as? [String: Int] == [
        "section_inserts": 0, "section_deletes": 0, "section_moves": 0, "item_inserts": 2,
        "item_deletes": 1, "item_moves": 1,
      ])
    #expect(second["nanoseconds"] as? [String: Int] == ["diff": 56_700_000, "draw": 2_000])
    #expect(
      applies[0]["samples"] as? [String: [Int]] == ["diff": [1_234_000], "draw": [999, 12_345]])
    #expect(second["summary"] as? String == "2 inserted, 1 deleted, 1 moved, 1 reconfigured")
    #expect(second["changed_share"] as? Double == 1)
  }
}
