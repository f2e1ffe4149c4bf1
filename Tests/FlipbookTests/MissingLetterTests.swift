import Flipbook
import Recordings
import Testing

@Suite("Letters without a font")
struct MissingLetterTests {
  private func warning(_ change: (inout ItemContent) -> Void) -> String? {
    var item = ItemContent(id: "a", title: "Everest")
    change(&item)
    var recording = Recording(name: "letters", title: "Letters", stage: Stage())
    recording.events = [Event(time: 0, kind: .content(items: [item], sections: []))]
    return recording.missingGlyphs
  }

  // No font of Debian has Kawi, which Unicode has had since 2022, or the last private letter.
  @Test("are named, with a package")
  func named() throws {
    #expect(warning { $0.detail = "富士山 😀 – ☺\u{FE0F}" } == nil)
    #expect(
      warning { $0.subtitle = "a\u{11F04}b" }
        == "no installed font has '\u{11F04}' (U+11F04 KAWI LETTER A), so boxes stand in the film; "
        + "sudo apt-get install fonts-noto-core")
    #expect(
      warning { $0.badge = "\u{10FFFD}" }
        == "no installed font has '\u{10FFFD}' (U+10FFFD), so boxes stand in the film; "
        + "no package is known that has them")
  }

  @Test("are named by their scripts, with the package of each")
  func scripts() throws {
    #expect(
      warning { $0.title = "\u{11F04}\u{11F05}\u{10FFFD}" }
        == "no installed font has '\u{11F04}' (U+11F04 KAWI LETTER A) and 1 more and "
        + "'\u{10FFFD}' (U+10FFFD), so boxes stand in the film; fonts-noto-core has Kawi and no "
        + "package is known that has letters without a name: sudo apt-get install fonts-noto-core")
  }

  @Test("are named once each, the first three of many")
  func many() throws {
    let text = try #require(warning { $0.title = "\u{11F04}\u{11F04}\u{11F05}\u{11F06}\u{11F07}" })
    #expect(text.contains("U+11F06"))
    #expect(text.contains("and 1 more"))
    #expect(!text.contains("U+11F07"))
  }
}
