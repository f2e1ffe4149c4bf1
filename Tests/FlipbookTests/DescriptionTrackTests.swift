import Choreography
import Flipbook
import Foundation
import Testing

@Suite("A film's motion in words, as WebVTT")
struct DescriptionTrackTests {
  /// A cue as the standard's parser reads it: its times in milliseconds, and its text.
  private struct Cue: Hashable {
    var start: Int
    var end: Int
    var text: String
  }

  /// Reads a file with at least one cue, of one line each.
  private func cues(_ text: String) throws -> [Cue] {
    let blocks = text.split(separator: "\n\n")
    #expect(blocks.first == "WEBVTT")
    #expect(text.hasSuffix("\n"))
    return try blocks.dropFirst().enumerated().map { index, block in
      let form =
        #/(\d+)\n(\d\d):(\d\d):(\d\d)\.(\d{3}) --> (\d\d):(\d\d):(\d\d)\.(\d{3})\n([^\n]+)\n?/#
      let match = try #require(block.wholeMatch(of: form), "\(block)").output
      #expect(Int(match.1) == index + 1)
      func time(_ parts: [Substring]) -> Int {
        parts[..<3].reduce(0) { $0 * 60 + (Int($1) ?? 0) } * 1000 + (Int(parts[3]) ?? 0)
      }
      return Cue(
        start: time([match.2, match.3, match.4, match.5]),
        end: time([match.6, match.7, match.8, match.9]), text: String(match.10))
    }
  }

  private func film(_ steps: String) throws -> Film {
    try Film(
      script: """
        flipbook: 1
        name: list
        data: {goods: [{id: m, title: "<b> & --> c"}, {id: b, title: Bread}]}
        steps:
        \(steps)
        """)
  }

  @Test("has a cue from each change to the next, or as long as a voice takes")
  func times() throws {
    let film = try film(
      """
        - apply: {sections: [{section: main, items: [m, b]}]}
        - wait: 1
        - apply: {sections: [{section: main, items: [b, m]}]}
        - wait: 20
      """)
    let cues = try cues(film.timeline.descriptions.webVTT)
    // 52 and 100 characters at 66 ms; the first ones have only a second.
    #expect(
      cues == [
        Cue(
          start: 0, end: 1000,
          text: "The list appears with 2 rows: &lt;b&gt; &amp; --&gt; c and Bread."),
        Cue(
          start: 1000, end: 1000 + 66 * 100,
          text: "Bread goes from the second to the first place in 0.25 s; "
            + "&lt;b&gt; &amp; --&gt; c moves down. Nothing is deleted."),
      ])
  }

  @Test("tells each caption that is shown at its time, as it is written")
  func captions() throws {
    let film = try film(
      """
        - caption: before the list
        - wait: 0.2
        - apply: {sections: [{section: main, items: [b]}]}
        - caption: one
        - caption: the second, why?
        - wait: 0.3
        - caption: "  "
        - wait: 0.1
        - caption: iOS
        - wait: 0.4
        - edit: [{op: deleteItems, items: [b]}]
        - wait: 0.6
        - caption: the end!
      """)
    let cues = try cues(film.timeline.descriptions.webVTT)
    #expect(
      cues.map { "\($0.start) \($0.text)" } == [
        "0 Caption: before the list.",
        "200 Caption: the second, why? The list appears with 1 row: Bread.",
        "600 Caption: iOS.",
        "1000 Bread is deleted from the first place in 0.25 s.",
        "1600 Caption: the end!",
      ])
    let words = try FilmWords(film.recording, selection: .all).lines
    #expect(
      words == [
        "#0 at 0.20 s: Caption at 0 s: before the list. Caption: the second, why? The list appears "
          + "with 1 row: Bread.",
        "#1 at 1.00 s: Caption at 0.6 s: iOS. Bread is deleted from the first place in 0.25 s.",
        "After that, from 1.60 s: Caption: the end!",
      ])
  }

  @Test("says changes of one moment together, and nothing of an apply without a change")
  func together() throws {
    let cues = try cues(Film(shippedScenario("emoji-explorer")).timeline.descriptions.webVTT)
    #expect(
      cues[0].text.hasPrefix("The list is empty. 4 rows are inserted in Recent at once: "))
    #expect(cues[1].start > 0)
    let film = try film(
      """
        - apply: {sections: [{section: main, items: [b]}]}
        - wait: 1
        - apply: {sections: [{section: main, items: [b]}]}
        - wait: 1
      """)
    #expect(try self.cues(film.timeline.descriptions.webVTT).count == 1)
  }

  @Test(
    "has ordered cues without overlaps, in the length of the film",
    arguments: ["contacts", "emoji-explorer", "league", "mail", "outline"])
  func shipped(name: String) throws {
    let film = try Film(shippedScenario(name))
    let cues = try cues(film.timeline.descriptions.webVTT)
    #expect(cues.count >= 4)
    #expect(cues.allSatisfy { $0.start < $0.end })
    #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.end <= $1.start })
    #expect(cues.last.map { Double($0.end) <= film.duration / .milliseconds(1) + 1 } == true)
  }
}
