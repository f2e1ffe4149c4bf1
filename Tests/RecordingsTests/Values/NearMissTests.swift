import Recordings
import Testing

@Suite("A near miss")
struct NearMissTests {
  private let networks = ["cafe-guest", "breeno-net", "home"]

  @Test("has one letter too many, too few, wrong or swapped")
  func singleSlips() {
    for slip in ["cafe-guest2", "cafe-gest", "cafe-quest", "cafe-guset"] {
      #expect(nearMiss(to: slip, among: networks) == "cafe-guest", "\(slip)")
    }
  }

  @Test("counts a swap of neighbors as one edit, so that a short word is found")
  func swapOfAShortWord() {
    #expect(nearMiss(to: "hmoe", among: networks) == "home")
    #expect(nearMiss(to: "hmeo", among: networks) == nil)
  }

  @Test("has at most three edits, for words of any length")
  func limit() {
    let candidates = ["abcdefghijklmnop"]
    #expect(nearMiss(to: "abcdefghijklmxyz", among: candidates) == "abcdefghijklmnop")
    #expect(nearMiss(to: "abcdefghijklwxyz", among: candidates) == nil)
  }

  @Test("is not found for an unrelated word")
  func unlike() {
    #expect(nearMiss(to: "elevator", among: networks) == nil)
    #expect(nearMiss(to: "home", among: [String]()) == nil)
  }

  @Test("is the closest of several, and the first of equally close ones")
  func closest() {
    #expect(nearMiss(to: "sections", among: ["sectors", "section"]) == "section")
    #expect(nearMiss(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test("ignores case")
  func caseOfLetters() {
    #expect(nearMiss(to: "INSETGROUPED", among: ["insetGrouped"]) == "insetGrouped")
  }

  @Test("is never the word itself")
  func itself() {
    #expect(nearMiss(to: "home", among: ["home"]) == nil)
  }

  @Test("compares characters, not bytes")
  func characters() {
    #expect(nearMiss(to: "Zürich", among: ["Zurich"]) == "Zurich")
    #expect(nearMiss(to: "山", among: ["川"]) == "川")
  }

  @Test("is a question after a message")
  func question() {
    #expect(suggestion(for: "cafe-guest2", among: networks) == "; did you mean 'cafe-guest'?")
    #expect(suggestion(for: "elevator", among: networks) == "")
  }

  @Test("is searched for within the budget of all searches")
  func budget() {
    let names = (0..<40_000).map { "item\($0)" }
    let budget = SuggestionBudget()
    let found = (0..<500).map { closeName(to: "itm\($0 + 1000)x", among: names, within: budget) }
    #expect(found[0] == "item1000")
    #expect(found.prefix { $0 != nil }.count == found.count { $0 != nil })
    #expect(2...5 ~= found.count { $0 != nil })
    // Another run starts with a new budget.
    #expect(closeName(to: "itm1007x", among: names, within: SuggestionBudget()) == "item1007")
  }

  @Test("is the same for ASCII and other letters", arguments: ["", "é"])
  func letters(tail: String) {
    let names = ["Grocery", "Groceries", "Glossary"].map { $0 + tail }
    #expect(nearMiss(to: "gorcery" + tail, among: names) == names[0])
    #expect(nearMiss(to: "GLOSARY" + tail, among: names) == names[2])
    #expect(nearMiss(to: "unlike" + tail, among: names) == nil)
  }
}
