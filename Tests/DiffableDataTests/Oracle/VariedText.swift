/// Texts with several canonically equal forms for each number.
enum VariedText {
  /// The text of a number: short or long, composed or decomposed, ASCII or singletons of ASCII.
  static func text(for number: Int, _ spelling: Spelling) -> String {
    switch number % 4 {
    case 0: "\(number)"
    case 1: "a rather long identifier that needs the heap, number \(number)"
    case 2: spelling == .old ? "caf\u{E9} \(number)" : "cafe\u{301} \(number)"
    default: spelling == .old ? "K;` \(number)" : "\u{212A}\u{37E}\u{1FEF} \(number)"
    }
  }
}
