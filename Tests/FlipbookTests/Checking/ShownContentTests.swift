import Analysis
import DiffableData
import Flipbook
import Recordings
import TestSupport
import Testing

/// Checks and words of a row whose new content no apply marks at first.
@Suite("Content that no apply marks")
struct ShownContentTests {
  /// A list with a row "Old", then the texts that row 'a' gets and whether the apply reloads it.
  private func recording(_ changes: [(text: String?, isReloaded: Bool)]) throws -> Recording {
    var builder = RecordingBuilder(Recording(name: "list", title: "List"))
    var before = TextSnapshot()
    func apply(_ items: [String], isReloaded: Bool = false, at time: Int64) throws {
      var snapshot = try TextSnapshot(validating: [("m", items)])
      let difference = snapshot.difference(from: before)
      if isReloaded { try snapshot.reloadItems(["a"]) }
      builder.append(
        .apply(Apply(snapshot: snapshot, difference: difference, isAnimated: time > 0)), at: time)
      before = snapshot
    }
    func content(_ texts: [String: String], at time: Int64) {
      let items = texts.sorted { $0.key < $1.key }.map { ItemContent(id: $0.key, title: $0.value) }
      builder.append(.content(items: items, sections: []), at: time)
    }
    content(["a": "Old", "b": "B"], at: 0)
    try apply(["a", "b"], at: 0)
    for (number, change) in changes.enumerated() {
      let time = ms(1_000 * Int64(number + 1))
      if let text = change.text { content(["a": text], at: time) }
      try apply(
        number % 2 == 0 ? ["b", "a"] : ["a", "b"], isReloaded: change.isReloaded, at: time)
    }
    builder.finish(at: ms(1_000 * Int64(changes.count + 1)))
    return builder.recording
  }

  private func rules(_ changes: [(text: String?, isReloaded: Bool)]) throws -> [String] {
    Check(try recording(changes)).findings().map { "\($0.rule) \($0.apply ?? -1)" }
      .filter { !$0.hasPrefix("no-op") }
  }

  @Test("is new to the reload that shows it later, which is no flicker")
  func lateReload() throws {
    #expect(
      try rules([("New", false), (nil, true)])
        == ["stale-content 1", "reload-could-be-reconfigure 2"])
    #expect(try rules([(nil, true)]) == ["flicker 1"])
  }

  @Test("is not stale where it is again what the row shows")
  func returns() throws {
    #expect(try rules([("New", false), ("Old", false)]) == ["stale-content 1"])
    #expect(try rules([("New", false), ("Old", true)]) == ["stale-content 1", "flicker 2"])
  }

  @Test("is not in the words before the row shows it")
  func words() throws {
    let film = Film(try recording([("New", false), (nil, true)]))
    let words = film.timeline.motionDescriptions().map(\.text)
    #expect(words[1].contains("Old moves down") && !words[1].contains("New"))
    #expect(words[2].contains("Old now reads “New”"))
  }
}
