import Foundation
import Recordings
import Rendering
import Testing

@testable import Choreography

@Suite("The shape of a row")
struct RowShapeTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: try FontSet.installed()) }

  private let frame = Rect(x: 20, y: 40, width: 150, height: 44)

  private func picture(
    _ look: RowAppearance, in row: Rect? = nil, lift: Double = 0, scale: Double = 2,
    theme: Theme = .highContrast, environment: DisplayEnvironment = DisplayEnvironment()
  ) throws -> Raster {
    let element = SceneElement(
      id: ElementID(.cell, "x"), frame: row ?? frame, level: .moving, content: .row(look),
      lift: lift)
    var scene = SceneFrame(
      number: 0, apply: nil, size: Size(width: 200, height: 120), theme: .light,
      background: .grouped,
      elements: [element])
    scene.environment = environment
    return try whitePicture(side: 200, scale: scale, text: text) {
      Painter(theme: theme).paint(scene, on: $0)
    }
  }

  /// Pixels outside of a rounded rectangle with another color than the background.
  private func strays(
    _ raster: Raster, outside rect: Rect, radius: Double, scale: Double, background: UInt32
  ) -> Int {
    var count = 0
    for y in 0..<Int(120 * scale) {
      for x in 0..<Int(200 * scale) where raster[x, y] != background {
        let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        if rect.distance(to: point, radius: radius) > 0.75 / scale { count += 1 }
      }
    }
    return count
  }

  @Test("contains its hairlines, also at round corners", arguments: [1.0, 1.5, 2, 3])
  func hairlines(scale: Double) throws {
    let look = RowAppearance(
      item: ItemContent(id: "x", title: ""), isGrouped: true, topRadius: 10, bottomRadius: 10,
      upperEdge: 1)
    let raster = try picture(look, scale: scale)
    #expect(
      strays(raster, outside: frame, radius: 10, scale: scale, background: 0xFFE4_E4EA) == 0)
    // The upper one exists.
    #expect(raster[Int(95 * scale), Int(40 * scale)] == 0xFF1C_1C1E)
  }

  @Test("ends at the outline of its group", arguments: [1.0, 2, 3])
  func group(scale: Double) throws {
    let outline = GroupOutline(
      frame: Rect(x: 0, y: -60, width: 150, height: 80), topRadius: 10, bottomRadius: 10)
    for swipe in [0.0, 60] {
      let look = RowAppearance(
        item: ItemContent(id: "x", title: "Harbor"), isGrouped: true, swipe: swipe, group: outline)
      let raster = try picture(look, scale: scale)
      let group = outline.frame.offset(x: frame.x, y: frame.y)
      #expect(
        strays(raster, outside: group, radius: 10, scale: scale, background: 0xFFE4_E4EA) == 0)
      #expect(raster[Int(60 * scale), Int(42 * scale)] == 0xFFFF_FFFF)
    }
  }

  @Test(
    "stays within its card while it is swiped, and while its gap closes", arguments: [44.0, 10])
  func swipedWithin(height: Double) throws {
    var item = ItemContent(id: "x", title: "Harbor")
    item.accessory = .reorder
    for style in [Stage.Style.classic, .ios26] {
      var environment = DisplayEnvironment()
      environment.style = style
      let row = Rect(x: frame.x, y: frame.y, width: frame.width, height: height)
      let raster = try picture(
        RowAppearance(item: item, isGrouped: true, swipe: 140), in: row, environment: environment)
      #expect(strays(raster, outside: row, radius: 0, scale: 2, background: 0xFFE4_E4EA) == 0)
    }
  }

  @Test("keeps its edge while a touch's highlight fades through the background")
  func pressed() throws {
    func levels(_ highlight: Double, _ theme: Theme) throws -> (
      edge: Int, inner: Int, background: Int
    ) {
      var look = RowAppearance(item: ItemContent(id: "x", title: ""), isGrouped: true)
      look.highlight = highlight
      let raster = try picture(look, theme: theme)
      // The row begins at 20 points; green has most of the lightness.
      let pixels = [raster[40, 124], raster[100, 100], raster[20, 124]]
      let greens = pixels.map { Int($0 >> 8 & 255) }
      return (greens[0], greens[1], greens[2])
    }
    // From 255 to 184 the highlight crosses the background's 228 at 0.38.
    let crossing = try levels(0.38, .highContrast)
    #expect(abs(crossing.inner - crossing.background) < 4)
    #expect(crossing.background - crossing.edge > 100, "\(crossing)")
    let rest = try levels(0, .highContrast)
    #expect(rest.edge == rest.inner)
    // In light, from 255 to 229 past the background's 242.
    let light = try levels(0.5, Theme(.light))
    #expect(abs(light.inner - light.background) < 2)
    #expect(light.background - light.edge > 20, "\(light)")
    // In dark the highlight goes away from the black background.
    let dark = try levels(0.5, Theme(.dark))
    #expect(dark.edge == dark.inner)
  }

  @Test("contains its bar, also at corners that are rounder than the bar's")
  func bar() throws {
    let row = Rect(x: 20, y: 30, width: 150, height: 60)
    var look = RowAppearance(
      item: ItemContent(id: "x", title: ""), isGrouped: true, topRadius: 26, bottomRadius: 26)
    (look.bar, look.separator) = (1, 0)
    let raster = try picture(look, in: row)
    #expect(strays(raster, outside: row, radius: 26, scale: 2, background: 0xFFE4_E4EA) == 0)
    // It is there: its green is not that of the row.
    #expect(raster[190, 120] >> 8 & 255 < 250)
  }

  @Test("leaves nothing of itself in a gap of less than 4 points")
  func collapsed() throws {
    let row = Rect(x: frame.x, y: frame.y, width: frame.width, height: 3)
    let look = RowAppearance(item: ItemContent(id: "x", title: ""), isGrouped: true, swipe: 140)
    let raster = try picture(look, in: row)
    #expect(raster[300, 82] == 0xFFE4_E4EA)
  }

  @Test("is lighter than its group and has a light rim while it is lifted in the dark theme")
  func lifted() throws {
    let look = RowAppearance(
      item: ItemContent(id: "x", title: ""), isGrouped: true, topRadius: 10, bottomRadius: 10,
      separator: 0)
    func brightness(_ lift: Double, _ theme: Theme, y: Int) throws -> UInt32 {
      try picture(look, lift: lift, theme: theme)[190, y] & 255
    }
    let (resting, lifted) = (
      try brightness(0, Theme(.dark), y: 124), try brightness(1, Theme(.dark), y: 124)
    )
    #expect(lifted >= resting + 12)
    #expect(try brightness(1, Theme(.dark), y: 80) >= lifted + 20)
    #expect(try brightness(1, Theme(.light), y: 124) == 255)
  }

  @Test(
    "has a round action in ios26, which is never taller than wide",
    arguments: [(74.0, 80.0), (74, 44), (30, 80), (120, 80)])
  func roundAction(swipe: Double, height: Double) throws {
    var environment = DisplayEnvironment()
    environment.style = .ios26
    let raster = try picture(
      RowAppearance(item: ItemContent(id: "x", title: ""), isGrouped: false, swipe: swipe),
      in: Rect(x: frame.x, y: 20, width: frame.width, height: height), environment: environment)
    let red = (0..<240).flatMap { y in (0..<400).map { (x: $0, y: y) } }.filter {
      let color = raster[$0.x, $0.y]
      return color >> 16 & 255 > 160 && color >> 8 & 255 < 100
    }
    let (columns, rows) = (Set(red.map(\.x)), Set(red.map(\.y)))
    // 4 points beside it, at 2 pixels per point; edges are lighter.
    #expect(abs(columns.count - Int(2 * (swipe - 8))) <= 1)
    #expect(abs(rows.count - Int(2 * (min(swipe, height) - 8))) <= 1)
  }

  @Test("shows the text of its action only if the whole text fits")
  func swiped() throws {
    for swipe in stride(from: 1.0, through: 150, by: 1) {
      for height in [4.0, 10, 20, 30, 44] {
        let look = RowAppearance(
          item: ItemContent(id: "x", title: ""), isGrouped: true, bottomRadius: 10, swipe: swipe)
        let notes = RecordingSurface(text: text)
        let row = Rect(x: 20, y: 40, width: 150, height: height)
        Painter().paint(
          SceneFrame(
            number: 0, apply: nil, size: Size(width: 200, height: 120), theme: .light,
            background: .grouped,
            elements: [
              SceneElement(
                id: ElementID(.cell, "x"), frame: row, level: .resting, content: .row(look))
            ]), on: notes)
        guard let word = notes.lines.first(where: { $0.string == "Delete" }) else { continue }
        let strip = Rect(x: row.maxX - swipe, y: row.y, width: swipe, height: height)
        #expect(strip.contains(word.frame), "\(swipe) × \(height)")
        #expect(!word.isCut)
      }
    }
  }

  // The capsule is 66 points wide, 8 less than the action.
  @Test("has ten points on both sides of its action's text in a capsule")
  func capsule() throws {
    let look = RowAppearance(
      item: ItemContent(id: "x", title: ""), isGrouped: true, swipe: 74)
    let element = SceneElement(
      id: ElementID(.cell, "x"), frame: Rect(x: 0, y: 0, width: 300, height: 52), level: .resting,
      content: .row(look))
    var scene = SceneFrame(
      number: 0, apply: nil, size: Size(width: 300, height: 52), theme: .light,
      background: .grouped, elements: [element])
    scene.environment.style = .ios26
    let notes = RecordingSurface(text: text)
    Painter().paint(scene, on: notes)
    let word = try #require(notes.lines.first { $0.string == "Delete" })
    #expect(word.frame.x >= 230 + 10 - 0.01 && word.frame.maxX <= 296 - 10 + 0.01)
    #expect(!word.isCut)
  }

  @Test("has symbols of the size of its text", arguments: [0.8, 1, 1.5, 2])
  func symbols(textScale: Double) throws {
    func width(_ textScale: Double) throws -> Double {
      var look = RowAppearance(
        item: ItemContent(id: "x", title: ""), isGrouped: true, separator: 0)
      look.item.accessory = .checkmark
      let raster = try picture(
        look, scale: 4, theme: Theme(.light),
        environment: DisplayEnvironment(textScale: textScale))
      let blue = (0..<800).filter { x in (180..<300).contains { raster[x, $0] >> 16 & 255 < 60 } }
      return Double((blue.max() ?? 0) - (blue.min() ?? 0))
    }
    #expect(abs(try width(textScale) / (try width(1)) - textScale) < 0.05)
  }

  @Test("has a handle of three lines, which grow with the text", arguments: [1.0, 2])
  func handle(textScale: Double) throws {
    var look = RowAppearance(item: ItemContent(id: "x", title: ""), isGrouped: true, separator: 0)
    func darkLines(_ x: Int) throws -> Int {
      let raster = try picture(
        look, scale: 4, theme: Theme(.light),
        environment: DisplayEnvironment(textScale: textScale))
      let isDark = (164..<332).map { raster[x, $0] & 255 < 220 }
      return zip([false] + isDark, isDark).count { !$0 && $1 }
    }
    // At 4 pixels a point; the handle ends 16 points before the row's end.
    let middle = 4 * Int(frame.maxX - 16 - 11 * textScale)
    #expect(try darkLines(middle) == 0)
    look.item.accessory = .reorder
    #expect(try darkLines(middle) == 3)
    #expect(try darkLines(middle + 4 * Int(11 * textScale) + 8) == 0)
  }

  @Test("draws a translucent symbol in one shade, also where its strokes meet")
  func translucent() throws {
    let field = SceneElement(
      id: ElementID(.searchField), frame: Rect(x: 0, y: 0, width: 200, height: 60),
      level: .chrome, content: .searchField(text: "", placeholder: "", caret: 0))
    let scene = SceneFrame(
      number: 0, apply: nil, size: Size(width: 200, height: 60), theme: .light, background: .plain,
      elements: [field])
    let raster = try whitePicture(side: 200, scale: 8, text: text) {
      Painter(theme: Theme(.light)).paint(scene, on: $0)
    }
    var shades: [UInt32: Int] = [:]
    for y in 0..<480 {
      for x in 72..<240 { shades[raster[x, y], default: 0] += 1 }
    }
    // Edges have all shades between; the background and the strokes are the two most frequent.
    let frequent = shades.sorted { $0.value > $1.value }.prefix(2).map { $0.key & 255 }
    #expect(shades.keys.map { $0 & 255 }.min() == frequent.min())
  }
}

extension Rect {
  /// The distance of a point from the rectangle with round corners; below 0 inside.
  fileprivate func distance(to point: Point, radius: Double) -> Double {
    let dx = abs(point.x - midX) - width / 2 + radius
    let dy = abs(point.y - midY) - height / 2 + radius
    return hypot(max(0, dx), max(0, dy)) + min(0, max(dx, dy)) - radius
  }
}
