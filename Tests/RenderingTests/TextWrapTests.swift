import Choreography
import Recordings
import Rendering
import Testing

private let sentences = [
  "Trains that leave before eight in the morning and carry bicycles, if there is room for them",
  "Züge, die vor acht Uhr abfahren; größere Fahrräder brauchen eine Reservierung (8,50 €)",
  "Les trains de nuit n’acceptent pas de vélos – sauf s’ils sont démontés et emballés",
  "Поезда, которые отправляются до восьми утра и перевозят велосипеды без бронирования",
  "Τα τρένα που φεύγουν πριν από τις οκτώ το πρωί μεταφέρουν ποδήλατα χωρίς κράτηση",
  "朝八時前に出発する列車は自転車を運びます。予約は必要ありませんが、席は限られています。",
  "아침 여덟 시 전에 출발하는 기차는 예약 없이 자전거를 실을 수 있습니다",
  "Weather ☀️ 🌧️ ⛈️ 🌈 and 🚲 🚆 🚌 beside words, and a/very/long/path/without/any/space.txt",
  "ILLIMITABLE WILLIAM 1111 7777 0000 MMMM wwww ....... !!!!! ((((( )))))", "short (", "short", "",
]

@Suite("Text of several lines")
struct TextWrapTests {
  let engine: TextEngine

  init() throws { engine = try TextEngine(fonts: .installed()) }

  private let types = [
    SectionTextStyle.header(.insetGrouped, StyleMetrics(.classic)), .footer(.insetGrouped),
    .header(.insetGrouped, StyleMetrics(.ios26)), .header(.list, StyleMetrics(.classic)),
    .footer(.recorded),
  ]

  @Test("fits into the room that the layout makes for it", arguments: sentences)
  func room(text: String) {
    for type in types {
      for (textScale, width) in [(1.0, 320.0), (1.0, 343), (0.82, 288), (1.35, 375), (2, 400)] {
        let line = TextLine(
          type.shown(text), size: type.size * textScale, maxWidth: width - 2 * type.inset)
        let lines = engine.lines(of: line, limit: 99).map(\.string)
        let needed = lines.count
        let estimate = type.lineCount(of: text, width: width, textScale: textScale)
        #expect(
          estimate >= needed && estimate <= needed + 1,
          "\(estimate) lines at \(width) × \(textScale) for \(lines)")
      }
    }
  }

  @Test("has all words in their order, on lines within the width", arguments: sentences)
  func words(text: String) {
    let line = TextLine(text, size: 13, maxWidth: 140)
    let lines = engine.lines(of: line, limit: 99)
    let letters = lines.map(\.string).joined().filter { !$0.isWhitespace }
    #expect(letters.unicodeScalars.count >= text.filter { !$0.isWhitespace }.unicodeScalars.count)
    for line in lines {
      var whole = line
      whole.maxWidth = nil
      #expect(engine.measure(whole).width <= 140)
    }
  }

  @Test(
    "breaks only words that are wider than a line, between letters and without a hyphen",
    arguments: [
      ("Ready for development", ["Ready for"]), ("Donaudampfschifffahrt", []),
      ("Ready-for-development", ["Ready-"]), ("a/very/long/path/space.txt", []),
      ("2024010203040506070809", []),
    ])
  func breaks(text: String, whole: [String]) {
    let line = TextLine(text, size: 15, weight: .semibold, maxWidth: 76)
    let lines = engine.lines(of: line, limit: 99).map(\.string)
    #expect(Array(lines.prefix(whole.count)) == whole)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    #expect(lines.count > 1)
  }

  @Test(
    "shrinks by up to a quarter so that a header's widest word stays whole",
    arguments: [
      // The widest word has about 96 points at 15, and the frame 4 points on both sides.
      ("Ready for development", 118.0, 15.0...15), ("Ready for development", 100, 12...14.5),
      ("Ready for development", 70, 15...15), ("Done", 70, 15...15),
    ])
  func shrinking(text: String, width: Double, sizes: ClosedRange<Double>) {
    let type = SectionTextStyle.header(.board, StyleMetrics(.classic))
    let em = type.fontSize(of: text, width: width, textScale: 1)
    #expect(sizes.contains(em), "\(em)")
    let room = width - 2 * type.inset
    let line = TextLine(text, size: em, weight: .semibold, maxWidth: room)
    let words = engine.lines(of: line, limit: 99).flatMap { $0.string.split(separator: " ") }
    let isWhole = words == text.split(separator: " ")
    #expect(isWhole == (text == "Done" || width > 70), "\(words)")
  }

  @Test("ends with what does not fit, on the last line")
  func limit() {
    let line = TextLine("one two three four five six seven", size: 13, maxWidth: 60)
    func lines(_ limit: Int) -> [String] { engine.lines(of: line, limit: limit).map(\.string) }
    #expect(lines(99) == ["one two", "three", "four five", "six seven"])
    #expect(lines(2) == ["one two", "three four five six seven"])
    #expect(engine.lines(of: line, limit: 1) == [line])
  }
}
