import Choreography
import Testing

@testable import Rendering

@Suite("A keyboard")
struct KeyboardTests {
  private static let phone = Rect(x: 0, y: 521, width: 375, height: 291)
  private static let tablet = Rect(x: 0, y: 880, width: 820, height: 300)

  /// The letters that it draws, with their places, left to right within a row.
  private func letters(
    in frame: Rect, pressed: String? = nil, isShifted: Bool = false, searches: Bool = true,
    isRightToLeft: Bool = false
  ) throws -> [(string: String, frame: Rect)] {
    let surface = RecordingSurface(text: try TextEngine(fonts: try FontSet.installed()))
    let keyboard = SceneElement(
      .keyboard, at: frame,
      .keyboard(pressed: pressed, isShifted: isShifted, searches: searches))
    var scene = SceneFrame(
      number: 0, apply: nil, size: Size(width: frame.width, height: frame.maxY), theme: .light,
      background: .plain, elements: [keyboard])
    scene.environment = DisplayEnvironment(isRightToLeft: isRightToLeft)
    Painter(theme: nil).paint(scene, on: surface)
    return surface.lines.map { ($0.string, $0.frame) }
  }

  private func rows(_ letters: [(string: String, frame: Rect)]) -> [String] {
    let keys = letters.filter { $0.string.count == 1 }
    return Dictionary(grouping: keys) { Int(($0.frame.maxY / 20).rounded()) }
      .sorted { $0.key < $1.key }
      .map { $0.value.sorted { $0.frame.x < $1.frame.x }.map(\.string).joined() }
  }

  @Test("has Latin keys in the same order in right-to-left text", arguments: [phone, tablet])
  func order(frame: Rect) throws {
    let expected = frame == Self.phone ? "zxcvbnm" : "zxcvbnm,."
    for isRightToLeft in [false, true] {
      #expect(
        try rows(letters(in: frame, isRightToLeft: isRightToLeft))
          == ["qwertyuiop", "asdfghjkl", expected])
    }
  }

  @Test("outlines all keys in the high-contrast theme, and none in others")
  func outlines() throws {
    for (theme, isOutlined) in [(Theme.highContrast, true), (Theme(.light), false)] {
      let surface = RecordingSurface(text: try TextEngine(fonts: try FontSet.installed()))
      let scene = SceneFrame(
        number: 0, apply: nil, size: Size(width: 375, height: 812), theme: .light,
        background: .plain,
        elements: [SceneElement(.keyboard, at: Self.phone, .keyboard(pressed: nil))])
      Painter(theme: theme).paint(scene, on: surface)
      for key in KeyboardLayout(in: Self.phone, isShifted: false).keys {
        let outline = surface.strokes.contains { stroke in
          abs(stroke.x - key.frame.x) <= 1 && abs(stroke.maxX - key.frame.maxX) <= 1
            && abs(stroke.y - key.frame.y) <= 1
        }
        #expect(outline == isOutlined, "\(key.kind)")
      }
    }
  }

  @Test("has a key that searches in the accent of the high-contrast theme")
  func searchKey() throws {
    let raster = try Raster(width: 375, height: 812)
    let surface = try CairoSurface(
      raster, scale: 1, text: try TextEngine(fonts: try FontSet.installed()))
    let scene = SceneFrame(
      number: 0, apply: nil, size: Size(width: 375, height: 812), theme: .light, background: .plain,
      elements: [SceneElement(.keyboard, at: Self.phone, .keyboard(pressed: nil))])
    Painter(theme: .highContrast).paint(scene, on: surface)
    try surface.finish()
    let key = try #require(
      KeyboardLayout(in: Self.phone, isShifted: false).keys.first { $0.kind == .search })
    let pixel = raster[Int(key.frame.x) + 10, Int(key.frame.midY)]
    #expect(Int(pixel & 0xFF_FFFF) == 0x0040DD)
  }

  @Test("shows a pressed letter again, larger and above its key, on a phone only")
  func balloon() throws {
    for letter in ["q", "g", "p"] {
      let shown = try letters(in: Self.phone, pressed: letter).filter { $0.string == letter }
      try #require(shown.count == 2)
      #expect(shown[1].frame.maxY < shown[0].frame.y)
      #expect(shown[1].frame.height > shown[0].frame.height * 1.4)
      #expect(shown[1].frame.x > 0 && shown[1].frame.maxX < 375)
    }
    // A field for messages is directly above the keyboard, and its button stays visible.
    for letter in ["p", "g"] {
      let shown = try letters(in: Self.phone, pressed: letter, searches: false)
      #expect(shown.filter { $0.string == letter }.allSatisfy { $0.frame.y > Self.phone.y - 4 })
    }
    #expect(try letters(in: Self.tablet, pressed: "g").count { $0.string == "g" } == 1)
  }

  @Test("presses no key for a letter that it lacks", arguments: ["é", "É", "7", "!", "delete"])
  func otherLetters(pressed: String) throws {
    #expect(try letters(in: Self.phone, pressed: pressed).count == letters(in: Self.phone).count)
  }

  @Test("has capitals while shift is active, also in the balloon")
  func shift() throws {
    let shown = try letters(in: Self.phone, pressed: "O", isShifted: true)
    #expect(shown.count { $0.string == "O" } == 2 && !shown.contains { $0.string == "o" })
    #expect(try rows(letters(in: Self.phone, isShifted: true))[2] == "ZXCVBNM")
  }

  @Test(
    "has keys that do not overlap, with emoji, globe and microphone",
    arguments: [320, 375, 430, 744, 834, 1024])
  func places(width: Double) {
    let frame = Rect(x: 10, y: 100, width: width, height: width > 600 ? 300 : 291)
    let layout = KeyboardLayout(in: frame)
    #expect(layout.isTablet == (width > 600))
    for (index, key) in layout.keys.enumerated() {
      #expect(frame.contains(key.frame), "\(key.kind)")
      #expect(key.frame.width >= 20)
      for other in layout.keys.dropFirst(index + 1) {
        let shared = key.frame.intersection(other.frame)
        #expect(shared.width <= 0.001 || shared.height <= 0.001, "\(key.kind), \(other.kind)")
      }
    }
    let keys = layout.keys.compactMap { key in
      if case .symbol(let name) = key.kind { name } else { nil }
    }
    #expect(Set(keys + layout.symbols.map(\.name)) == ["face", "globe", "microphone"])
  }
}
