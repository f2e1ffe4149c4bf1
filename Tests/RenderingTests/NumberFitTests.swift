import Testing

@testable import Rendering

@Suite("A number in a line that is too wide")
struct NumberFitTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: .installed()) }

  private func width(_ string: String, size: Double = 17) -> Double {
    text.measure(TextLine(string, size: size)).width
  }

  // "Route 6…" would be another road.
  @Test("is left out as a whole behind words")
  func behindWords() throws {
    let (cut, long) = (width("Route 6…"), width("Route 66…"))
    for limit in stride(from: width("Route…"), to: width("Route 66 North"), by: 0.5) {
      let shown = text.measure(TextLine("Route 66 North", size: 17, maxWidth: limit)).width
      #expect(shown <= limit + 0.01)
      // Half of a digit narrower, or with both digits.
      #expect(shown < cut - 5 || limit >= long && shown > cut + 5, "\(limit)")
    }
  }

  @Test(
    "is smaller at the beginning of a line",
    arguments: ["800", "1,400 €", "€1.400", "12. Old Town", "−7,5 %", "9:41", "٣٤٥ ر.س"])
  func leading(string: String) throws {
    let digits = try #require(string.lastIndex { $0.isWholeNumber })
    // All of the number; there is more behind it or not.
    let number = String(string[...digits])
    let end = string.contains("12.") ? "12" : number
    for limit in stride(from: 0.5 * width(end + "…"), to: width(string), by: 0.5) {
      let line = text.fitted(TextLine(string, size: 17, maxWidth: limit))
      let needed = width(end == string ? end : end + "…", size: line.size)
      #expect(line.size <= 17 && needed <= limit + 0.01, "\(string) in \(limit)")
    }
  }

  @Test("keeps its size where it fits, and so does a line without a number")
  func others() {
    let fitting = TextLine("800", size: 17, maxWidth: width("800"))
    #expect(text.fitted(fitting) == fitting)
    let words = TextLine("Old Town", size: 17, maxWidth: 30)
    #expect(text.fitted(words) == words)
  }
}
