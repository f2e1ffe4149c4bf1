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
    SectionText.header(.insetGrouped, StyleMetrics(.classic)), .footer(.insetGrouped),
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
    "has a hyphen where it breaks a word of letters, and none in addresses and other scripts",
    arguments: [
      ("Ready for development", 1), ("Donaudampfschifffahrt", 2), ("Ready-for-development", 1),
      ("a/very/long/path/space.txt", 0), ("2024010203040506070809", 0), ("予約は必要ありませんが席は", 0),
    ])
  func hyphens(text: String, least: Int) {
    let line = TextLine(text, size: 15, weight: .semibold, maxWidth: 76)
    let lines = engine.lines(of: line, limit: 99).map(\.string)
    let added = lines.joined().count { $0 == "-" } - text.count { $0 == "-" }
    #expect(least == 0 ? added == 0 : added >= least, "\(lines)")
    #expect(lines.joined().filter { !"- ".contains($0) } == text.filter { !"- ".contains($0) })
    for line in lines {
      #expect(engine.measure(TextLine(line, size: 15, weight: .semibold)).width <= 76)
    }
  }

  @Test("ends with what does not fit, on the last line")
  func limit() {
    let line = TextLine("one two three four five six seven", size: 13, maxWidth: 60)
    let all = engine.lines(of: line, limit: 99).map(\.string)
    let two = engine.lines(of: line, limit: 2).map(\.string)
    #expect(all.count > 2)
    #expect(two == [all[0], all[1...].joined(separator: " ")])
    #expect(engine.lines(of: line, limit: 1) == [line])
  }
}
