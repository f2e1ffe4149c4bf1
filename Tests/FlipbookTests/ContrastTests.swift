import Choreography
import Flipbook
import Foundation
import Rendering
import Testing

/// Measures the contrast of text and glyphs with the fill below them; draws nothing.
private final class ContrastMeter: Surface {
  let text: TextEngine
  /// The contrast of every text with too little of it.
  private(set) var failures: [String: Double] = [:]
  private(set) var count = 0
  private var weak: [(string: String, middle: Point, ratio: Double)] = []
  private var fills: [(shape: Rect, clip: Rect?, color: Color)] = []
  private var clip: Rect?
  private var isFaded = false

  init(text: TextEngine) { self.text = text }

  func measure(_ content: () -> Void) {
    (fills, weak) = ([], [])
    content()
    for line in weak { failures[line.string] = line.ratio }
  }

  func fill(_ shape: Shape, with color: Color) {
    guard let bounds = bounds(shape), !isFaded else { return }
    fills.append((bounds, clip, color))
    // Covered text does not count: the text of an action is below its row.
    guard color.alpha == 1 else { return }
    weak.removeAll { contains(bounds, $0.middle) }
  }

  func stroke(_ shape: Shape, with color: Color, width: Double) {}

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    // Emoji have colors of their own.
    guard !isFaded, line.string.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    // The white text of an action fades in as its strip opens; it is measured at rest.
    guard color.alpha == 1 || color.opacity(1) != Color(0xFFFFFF) else { return }
    let metrics = text.measure(line)
    let middle = Point(x: origin.x + metrics.width / 2, y: origin.y - metrics.capHeight / 2)
    guard clip.map({ contains($0, middle) }) ?? true else { return }
    count += 1
    let isLarge = line.size >= 24 || (line.weight == .bold && line.size >= 18.5)
    let ratio = contrast(of: color, at: middle)
    guard ratio < (isLarge ? 3 : 4.5) else { return }
    weak.append((line.string, middle, ratio))
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    let (outer, wasFaded) = (self.clip, isFaded)
    if let clip, let bounds = bounds(clip) { self.clip = outer?.intersection(bounds) ?? bounds }
    isFaded = isFaded || opacity < 1 || scale != 1
    content()
    (self.clip, isFaded) = (outer, wasFaded)
  }

  private func bounds(_ shape: Shape) -> Rect? {
    switch shape {
    case .rect(let rect), .rounded(let rect, _, _), .ellipse(let rect): rect
    case .path: nil
    }
  }

  private func contains(_ rect: Rect, _ point: Point) -> Bool {
    rect.x <= point.x && point.x <= rect.maxX && rect.y <= point.y && point.y <= rect.maxY
  }

  private func contrast(of color: Color, at point: Point) -> Double {
    var background = Color(0xFFFFFF)
    for fill in fills where contains(fill.shape, point) {
      guard fill.clip.map({ contains($0, point) }) ?? true else { continue }
      background = mixed(fill.color, over: background)
    }
    let (a, b) = (luminance(mixed(color, over: background)), luminance(background))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func mixed(_ color: Color, over background: Color) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * color.alpha }
    return Color(
      red: mix(background.red, color.red), green: mix(background.green, color.green),
      blue: mix(background.blue, color.blue))
  }

  private func luminance(_ color: Color) -> Double {
    func light(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
  }
}

@Suite("Every text of the shipped scenarios")
struct ContrastTests {
  static let scenarios = [
    "airdrop-discovery", "contacts", "crash", "emoji-explorer", "mountain-search",
    "reorderable-list", "wifi-settings",
  ]

  @Test("has a contrast of at least 4.5, large text of 3, in every theme", arguments: scenarios)
  func contrast(name: String) throws {
    let film = try Film(shippedScenario(name))
    let page = Composition([film.timeline], overlays: .all)
    let text = try TextEngine(fonts: try FontSet.installed())
    let sepia = try Theme.load(repository.appending(path: "Themes/sepia.json").path)
    for theme in Theme.builtIn + [sepia] {
      let meter = ContrastMeter(text: text)
      // The highlight of a touch is strongest at some of these frames.
      for number in stride(from: 0, to: film.timeline.frameCount, by: 25) {
        meter.measure { Painter(theme: theme).paint(film.timeline.frame(number), on: meter) }
      }
      let middle = page.frame(film.timeline.frameCount / 2)
      meter.measure { Painter(theme: theme).paint(middle, on: meter) }
      #expect(meter.count > 50)
      #expect(meter.failures.isEmpty, "\(theme.name)")
    }
  }
}
