import Testing

@testable import Choreography
@testable import Rendering

@Suite("Widths of letters")
struct CharacterAdvanceTests {
  private static let samples: [(text: String, tolerance: Double)] = [
    ("Good morning! Who comes to the lake?", 0.03),
    ("It is under the red stone beside the door, as it was last summer.", 0.03),
    ("THE QUICK BROWN FOX; 0123456789 (a + b) = {c} & \"d\" / 50 % @ #7", 0.03),
    ("Ça va? Größe, naïve façade, über œuvre, Łódź, ångström, ñandú…", 0.04),
    ("Доброе утро! Кто идёт на озеро с нами?", 0.06),
    ("Καλημέρα! Ποιος έρχεται στη λίμνη;", 0.06),
    ("日本語のとても長いメッセージは、どこでも行を改めます。", 0.06),
    ("صباح الخير! من سيأتي معنا إلى البحيرة", 0.15),
    ("בוקר טוב! מי בא איתנו לאגם מחר?", 0.15),
    ("👍🎉😀🏔️", 0.1),
  ]

  @Test("are near to those of the fonts, in each script", arguments: samples)
  func estimates(text: String, tolerance: Double) throws {
    let engine = try TextEngine(fonts: .installed())
    guard !text.unicodeScalars.contains(where: engine.lacksGlyph) else { return }
    let width = engine.measure(TextLine(text, size: 100)).width / 100
    let estimate = CharacterAdvances.width(of: text)
    #expect(abs(estimate - width) <= tolerance * width, "\(estimate / width) of the width")
  }
}
