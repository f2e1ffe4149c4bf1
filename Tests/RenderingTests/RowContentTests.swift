import Foundation
import Recordings
import Testing

@testable import Choreography
@testable import Rendering

@Suite("The content of a row")
struct RowContentTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: try FontSet.installed()) }

  private static let long = "Grandmother's old telephone in the kitchen, beside the window"

  private func scene(
    _ content: ElementContent, width: Double = 343, height: Double = 60,
    background: SceneFrame.Background = .grouped, theme: Stage.Theme = .light, textScale: Double = 1
  ) -> SceneFrame {
    let element = SceneElement(
      id: ElementID(.cell, "x"), frame: Rect(x: 0, y: 10, width: width, height: height),
      level: .resting, content: content)
    var scene = SceneFrame(
      number: 0, apply: nil, size: Size(width: width, height: height + 20), theme: theme,
      background: background,
      elements: [element])
    scene.environment = DisplayEnvironment(textScale: textScale)
    return scene
  }

  /// Returns the widths of a row's title and detail, and whether they are cut.
  private func widths(
    title: String, detail: String, textScale: Double, _ change: (inout ItemContent) -> Void
  ) throws -> (title: Double, detail: Double, isCut: [Bool]) {
    var item = ItemContent(id: "x", title: title)
    item.detail = detail
    change(&item)
    let surface = RecordingSurface(text: text)
    let look = RowAppearance(item: item, isGrouped: true)
    Painter().paint(scene(.row(look), textScale: textScale), on: surface)
    let one = try #require(surface.lines.first { $0.string == title && $0.frame.x < 150 })
    let other = try #require(surface.lines.last { $0.string == detail && $0.frame.x > one.frame.x })
    #expect(one.frame.maxX <= other.frame.x - 8 + 0.01)
    return (one.frame.width, other.frame.width, [one.isCut, other.isCut])
  }

  @Test("has the symbol that 'image' names, in cards and on the discs of carousels")
  func namedImages() throws {
    func surface(_ content: ElementContent) -> RecordingSurface {
      let surface = RecordingSurface(text: text)
      Painter().paint(scene(content), on: surface)
      return surface
    }
    let plain = ItemContent(id: "x", title: "Night sky")
    var (image, symbol) = (plain, plain)
    (image.image, symbol.symbol) = ("star", "star")
    let titles = [plain, image, symbol].map { surface(.card($0)).lines.first?.frame.x }
    #expect(titles[1] == titles[2] && titles[0] != titles[1])
    // A disc without a symbol has initials.
    let discs = [plain, image, symbol].map { item in
      surface(.device(item, labelOpacity: 1)).lines.map(\.string)
    }
    #expect(discs[0] == ["NS", "Night sky"] && discs[1] == ["Night sky"] && discs[1] == discs[2])
  }

  @Test("has a picture above the title in a high card, and beside it in a low one")
  func photos() throws {
    var item = ItemContent(id: "x", title: "IMG_0001")
    item.image = "./photo.png"
    func title(_ height: Double) throws -> (frame: Rect, isCut: Bool) {
      let surface = RecordingSurface(text: text)
      Painter().paint(scene(.card(item), width: 110, height: height), on: surface)
      let line = try #require(surface.lines.first { $0.string == "IMG_0001" })
      return (line.frame, line.isCut)
    }
    // A picture with 4 points around it, and 28 points for the title.
    let high = try title(110)
    #expect(high.frame.x == 10 && high.frame.midY > 10 + 110 - 28 && !high.isCut)
    let low = try title(60)
    #expect(low.frame.x > 50 && abs(low.frame.midY - 40) < 4)
  }

  @Test(
    "gives half of the width to a title and half to a detail that are both too long",
    arguments: [1.0, 1.35, 2], [false, true])
  func halves(textScale: Double, hasTile: Bool) throws {
    let (title, detail, isCut) = try widths(
      title: Self.long, detail: Self.long + ".", textScale: textScale
    ) { item in
      if hasTile { (item.symbol, item.color) = ("wifi", "#2F7CF6") }
    }
    // 16 points at each side, 12 between the texts; a tile of 29 points and a gap of 12.
    let space = 343 - 32 - 12 - (hasTile ? 29 * textScale + 12 : 0)
    #expect(isCut == [true, true])
    // A cut text ends after a letter, so it is up to one letter and an ellipsis narrower. The title
    // has what the detail leaves.
    #expect(detail <= space / 2 + 0.01 && title <= space - detail + 0.01)
    #expect(min(title, detail) > space / 2 - 30 * textScale)
  }

  @Test(
    "shows a subtitle at the default text size rather than cut if a larger one does not fit",
    arguments: [(1.0, false), (1.2, false), (2, true)])
  func subtitle(textScale: Double, isCut: Bool) throws {
    func line(_ subtitle: String) throws -> (width: Double, isCut: Bool) {
      var item = ItemContent(id: "x", title: "Northgate")
      (item.subtitle, item.detail) = (subtitle, "13 pts")
      let surface = RecordingSurface(text: text)
      let look = RowAppearance(item: item, isGrouped: true)
      Painter().paint(scene(.row(look), width: 250, textScale: textScale), on: surface)
      let line = try #require(surface.lines.first { $0.string == subtitle })
      return (line.frame.width, line.isCut)
    }
    func width(_ string: String, scale: Double) -> Double {
      text.measure(TextLine(string, size: 13 * scale)).width
    }
    let short = "3 won"
    #expect(try line(short).width == width(short, scale: textScale))
    let long = "3 won, 4 drawn, 0 lost"
    let shown = try line(long)
    #expect(shown.isCut == isCut)
    #expect(shown.isCut || shown.width >= width(long, scale: 1) - 0.01)
    #expect(try line(Self.long).isCut)
  }

  @Test(
    "never cuts a number, whose title is cut and whose badge is small instead",
    arguments: [1.0, 1.35, 2, 3], [200.0, 250, 343])
  func number(textScale: Double, width: Double) throws {
    var item = ItemContent(id: "x", title: Self.long)
    (item.detail, item.badge) = ("1,400 €", "North")
    let surface = RecordingSurface(text: text)
    let look = RowAppearance(item: item, isGrouped: true)
    Painter().paint(scene(.row(look), width: width, textScale: textScale), on: surface)
    let detail = try #require(surface.lines.first { $0.string == "1,400 €" })
    let badge = try #require(surface.lines.first { $0.string == "North" })
    #expect(!detail.isCut && !badge.isCut)
    #expect(detail.frame.maxX <= badge.frame.x && detail.frame.x >= 16)
  }

  @Test("leaves the rest to a long title or detail beside a short one")
  func rest() throws {
    let short = text.measure(TextLine("Name", size: 17)).width
    let longTitle = try widths(title: Self.long, detail: "Name", textScale: 1) { _ in }
    let longDetail = try widths(title: "Name", detail: Self.long, textScale: 1) { _ in }
    #expect(longTitle.isCut == [true, false] && longDetail.isCut == [false, true])
    for width in [longTitle.title, longDetail.detail] {
      #expect(width > 343 - 32 - 12 - short - 30)
    }
  }

  @Test("of a grid's card keeps texts of two directions apart, and shows a detail in full")
  func cardTexts() throws {
    var item = ItemContent(id: "x", title: "Title")
    item.detail = "22 °C"
    for subtitle in ["שמש", Self.long] {
      item.subtitle = subtitle
      let surface = RecordingSurface(text: text)
      Painter().paint(scene(.card(item), width: 160), on: surface)
      let first = try #require(surface.lines.first { $0.string == subtitle })
      let second = try #require(surface.lines.first { $0.string == "22 °C" })
      #expect(first.frame.maxX < second.frame.x && second.frame.maxX <= 150.01)
      #expect(!second.isCut && first.isCut == (subtitle == Self.long))
    }
  }

  @Test("of a board's card has an edge, which separates it from others", arguments: [false, true])
  func cardEdge(isCard: Bool) throws {
    var look = RowAppearance(item: ItemContent(id: "x", title: " "), isGrouped: true)
    look.isCard = isCard
    let raster = try whitePicture(side: 80, text: text) {
      Painter().paint(scene(.row(look), width: 80), on: $0)
    }
    #expect((raster[40, 10] != 0xFFFF_FFFF) == isCard && raster[40, 20] == 0xFFFF_FFFF)
  }

  @Test(
    "of a card has a badge only with room for its text",
    arguments: [(side: 80, isShown: false), (side: 200, isShown: true)])
  func cardBadge(side: Int, isShown: Bool) throws {
    var item = ItemContent(id: "x", title: " ")
    (item.badge, item.badgeColor, item.symbol) = ("feature", "#DE2B20", "star")
    item.accessory = .disclosure
    var look = RowAppearance(item: item, isGrouped: true)
    look.isCard = true
    let raster = try whitePicture(side: Double(side), text: text) {
      Painter().paint(scene(.row(look), width: Double(side)), on: $0)
    }
    let isRed = (0..<side * side).contains { index in
      let pixel = raster[index / side, index % side]
      return pixel >> 16 & 0xFF > 150 && pixel >> 8 & 0xFF < 80
    }
    #expect(isRed == isShown)
  }

  @Test("of a swiped card keeps the card's corners")
  func swipedCard() throws {
    var look = RowAppearance(item: ItemContent(id: "x", title: " "), isGrouped: true)
    (look.isCard, look.topRadius, look.bottomRadius, look.swipe) = (true, 10, 10, 60)
    var scene = scene(.row(look), width: 80)
    scene.environment.style = .ios26
    let raster = try whitePicture(side: 80, text: text) { Painter().paint(scene, on: $0) }
    // White 5 points from the pushed card's end, 4 from its upper edge; a radius of 26 cuts it.
    #expect(raster[15, 14] == 0xFFFF_FFFF)
  }

  @Test(
    "stands in black or white on a color of its own, which is the tile's if there is a symbol",
    arguments: [("#000080", 0xFFFF_FFFF as UInt32), ("#FFCC00", 0xFF00_0000)])
  func ownColor(_ hex: String, ink: UInt32) throws {
    for theme in [Stage.Theme.light, .dark] {
      var item = ItemContent(id: "x", title: "████")
      item.color = hex
      let look = RowAppearance(item: item, isGrouped: false)
      let row = try whitePicture(side: 80, text: text) {
        Painter().paint(scene(.row(look), width: 80, background: .plain, theme: theme), on: $0)
      }
      let color = 0xFF00_0000 | (try #require(UInt32(hex.dropFirst(), radix: 16)))
      #expect(row[3, 15] == color && row[76, 60] == color)
      // In the middle of the title's full blocks.
      #expect(row[30, 40] == ink)
      item.symbol = "star"
      let other = RowAppearance(item: item, isGrouped: false)
      let tiled = try whitePicture(side: 80, text: text) {
        Painter().paint(scene(.row(other), width: 80, background: .plain, theme: theme), on: $0)
      }
      #expect(tiled[3, 15] != color)
    }
  }

  @Test(
    "has an elevated background on a sheet",
    arguments: [
      // Source: Apple's Human Interface Guidelines, Color: elevated system backgrounds.
      (Stage.Theme.dark, true, 0xFF2C_2C2E), (.dark, false, 0xFF1C_1C1E),
      (.light, true, 0xFFFF_FFFF), (.highContrast, true, 0xFFFF_FFFF),
    ])
  func sheet(theme: Stage.Theme, isGrouped: Bool, color: Int) throws {
    let item = ItemContent(id: "x", title: "")
    let contents: [ElementContent] =
      [.row(RowAppearance(item: item, isGrouped: isGrouped))]
      + (isGrouped ? [.card(item), .tile(item)] : [])
    for content in contents {
      let raster = try whitePicture(side: 80, text: text) {
        Painter().paint(scene(content, width: 80, background: .dimmed, theme: theme), on: $0)
      }
      #expect(Int(raster[40, 30]) == color, "\(content)")
    }
  }
}
