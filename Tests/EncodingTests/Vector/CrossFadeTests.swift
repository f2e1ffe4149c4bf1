import Choreography
import Rendering
import Testing

@testable import Encoding

@Suite("A cross-fade in vector films")
struct CrossFadeTests {
  private static let background = Shape.rect(Rect(x: 0, y: 0, width: 100, height: 40))
  private static let icon = Shape.rect(Rect(x: 10, y: 10, width: 20, height: 20))

  @Test("keeps what both sides have, and fades the rest")
  func texts() throws {
    let found = try divided(old: 1, new: 0.25) { surface, side in
      surface.fill(Self.background, with: Color(0xFFFFFF))
      surface.draw(
        TextLine(side == .old ? "100" : "999", size: 17), at: Point(x: 60, y: 28),
        with: Color(0, alpha: 0.8))
      surface.draw(TextLine("K2", size: 17), at: Point(x: 10, y: 28), with: Color(0))
    }
    #expect(found == ["fill 1.0", "100 0.6", "999 0.2", "K2 1.0"])
  }

  @Test("keeps an area beneath the new one that covers it")
  func areas() throws {
    let found = try divided(old: 1, new: 0.25) { surface, side in
      surface.fill(Self.background, with: Color(0xFFFFFF))
      surface.fill(Self.icon, with: Color(side == .old ? 0xFF0000 : 0x00FF00))
    }
    #expect(found == ["fill 1.0", "fill 1.0", "fill 0.25"])
  }

  @Test("fades symbols with the areas beneath them")
  func symbols() throws {
    let found = try divided(old: 1, new: 0.25) { surface, side in
      surface.fill(Self.background, with: Color(0xFFFFFF))
      surface.fill(Self.icon, with: Color(side == .old ? 0xFF0000 : 0x00FF00))
      surface.group(opacity: 1, clip: nil, scale: 1, about: Point(x: 0, y: 0)) {
        surface.draw(
          TextLine(side == .old ? "×" : "✓", size: 17), at: Point(x: 15, y: 25),
          with: Color(0xFFFFFF))
      }
    }
    // The old symbol is beneath the new area.
    #expect(found == ["fill 1.0", "fill 1.0", "(× 1.0) 1.0", "fill 0.25", "(✓ 1.0) 0.25"])
  }

  @Test("fades parts of a group that stays on a background outside of it")
  func groups() throws {
    let found = try divided(old: 1, new: 0.25) { surface, side in
      surface.fill(Self.background, with: Color(0xFFFFFF))
      surface.group(opacity: 1, clip: Self.background, scale: 1, about: Point(x: 0, y: 0)) {
        surface.draw(TextLine("K2", size: 17), at: Point(x: 10, y: 28), with: Color(0))
        surface.draw(
          TextLine(side == .old ? "100" : "999", size: 17), at: Point(x: 60, y: 28),
          with: Color(0))
      }
    }
    #expect(found == ["fill 1.0", "(K2 1.0, 100 0.75, 999 0.25) 1.0"])
  }

  @Test("fades a picture that hangs over the edge of the background that clips it")
  func picture() throws {
    let found = try divided(old: 1, new: 0.25) { surface, side in
      surface.fill(Self.background, with: Color(0xFFFFFF))
      guard side == .old else { return }
      surface.group(opacity: 1, clip: Self.background, scale: 1, about: Point(x: 0, y: 0)) {
        surface.draw(TextLine("Photo", size: 17), at: Point(x: 10, y: 90), with: Color(0))
      }
    }
    #expect(found == ["fill 1.0", "(Photo 1.0) 0.75"])
  }

  @Test("without a background has the opacities of its sides")
  func backgroundless() throws {
    let found = try divided(old: 0.5, new: 0.75) { surface, side in
      surface.draw(
        TextLine(side == .old ? "Peaks" : "Lakes", size: 17), at: Point(x: 0, y: 20),
        with: Color(0))
    }
    #expect(found == ["Peaks 0.5", "Lakes 0.75"])
  }

  @Test("treats a title alike that has less room but fits")
  func room() throws {
    let found = try divided(old: 1, new: 0.5) { surface, side in
      surface.draw(
        TextLine("K2", size: 17, maxWidth: side == .old ? 300 : 200), at: Point(x: 0, y: 20),
        with: Color(0))
    }
    #expect(found == ["K2 1.0"])
  }

  /// Returns the items of a cross-fade with their opacities.
  private func divided(
    old: Double, new: Double, _ content: (DisplayListSurface, FadeSide) -> Void
  ) throws -> [String] {
    let surface = DisplayListSurface(text: try TextEngine(fonts: try FontSet.installed()))
    let items = surface.frame {
      surface.group(.old, opacity: old, clip: nil) { content(surface, .old) }
      surface.group(.new, opacity: new, clip: nil) { content(surface, .new) }
    }
    return items.dividingCrossFades().map(text)
  }

  private func text(_ item: DisplayItem) -> String {
    switch item {
    case .fill(_, let color): return "fill \(rounded(color.alpha))"
    case .line(let line, _, let color): return "\(line.string) \(rounded(color.alpha))"
    case .group(let group, let parts):
      return "(\(parts.map(text).joined(separator: ", "))) \(rounded(group.opacity))"
    default: return "\(item)"
    }
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
