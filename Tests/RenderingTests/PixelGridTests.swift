import Foundation
import Recordings
import Rendering
import Testing

@testable import Choreography

/// Scales of outputs: the film's own, those of other displays, and one between.
private let scales = [1, 1.5, 2, 3]

@Suite("Elements on whole pixels")
struct PixelGridTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: try FontSet.installed()) }

  /// A stage of 120 points in width, drawn as frames are.
  private func picture(
    _ elements: [SceneElement], scale: Double, theme: Theme = Theme(.dark),
    background: SceneFrame.Background = .plain, isRightToLeft: Bool = false
  ) throws -> Raster {
    let raster = try Raster(width: Int(120 * scale), height: Int(120 * scale))
    var scene = SceneFrame(
      number: 0, apply: nil, size: Size(width: 120, height: 120), theme: .light,
      background: background,
      elements: elements)
    scene.environment.isRightToLeft = isRightToLeft
    let surface = try CairoSurface(raster, scale: scale, text: text)
    Painter(theme: theme).paint(scene, on: surface)
    try surface.finish()
    return raster
  }

  private func row(
    _ title: String, y: Double, height: Double = 44, separator: Double = 1
  ) -> SceneElement {
    let look = RowAppearance(
      item: ItemContent(id: title, title: title), isGrouped: true, separator: separator)
    return SceneElement(
      id: ElementID(.cell, title), frame: Rect(x: 0, y: y, width: 120, height: height),
      level: .resting, content: .row(look))
  }

  private func swatch(_ color: String, _ frame: Rect) -> SceneElement {
    SceneElement(
      id: ElementID(.cell, color), frame: frame, level: .resting, content: .swatch(color: color))
  }

  /// The positions of a slow motion, in steps of a twentieth of a pixel.
  private func places(scale: Double) -> [Double] {
    (0..<40).map { 20 + Double($0) / 20 / scale }
  }

  @Test("keep the text of a row still on its background, to a tenth of a pixel", arguments: scales)
  func wobble(scale: Double) throws {
    let distances = try places(scale: scale).map { y in
      let raster = try picture([row("HHHH", y: y, separator: 0)], scale: scale)
      return raster.middle(ofColumns: 16..<60, above: 0x50, scale: scale)
        - raster.top(ofColumn: 100, background: 0x00, row: 0x1C, scale: scale)
    }
    let wobble = try #require(distances.max()) - (try #require(distances.min()))
    #expect(wobble < 0.1, "pixels")
  }

  @Test("give a hairline one weight at any position", arguments: scales)
  func hairline(scale: Double) throws {
    let weights = try places(scale: scale).map { y in
      let raster = try picture([row("", y: y)], scale: scale, theme: .highContrast)
      return raster.darkRows(ofColumn: 80, scale: scale)
    }
    let expected = max(1, Int(scale / 2))
    #expect(weights.allSatisfy { $0 == Array(repeating: 0x1C, count: expected) })
  }

  @Test("leave no seam between rows that move together", arguments: scales)
  func rows(scale: Double) throws {
    for y in places(scale: scale) {
      let red = swatch("#FF0000", Rect(x: 0, y: 0, width: 120, height: 120))
      let rows = [
        row("", y: y, height: 30, separator: 0), row("", y: y + 30, height: 30, separator: 0),
      ]
      let raster = try picture([red] + rows, scale: scale)
      let column = (0..<raster.height).map { raster[Int(80 * scale), $0] }
      let mixed = column.filter { $0 != 0xFFFF_0000 && $0 != 0xFF1C_1C1E }
      #expect(mixed.isEmpty, "at \(y)")
    }
  }

  @Test(
    "leave no seam between swatches in either reading direction", arguments: scales, [false, true])
  func swatches(scale: Double, isRightToLeft: Bool) throws {
    let colors: [String] = ["#FFD000", "#00D0FF"]
    let elements = (0..<144).map { index in
      let (line, column) = index.quotientAndRemainder(dividingBy: 12)
      return swatch(
        colors[(line + column) % 2],
        Rect(x: 3.3 + Double(column) * 9.4, y: 2.7 + Double(line) * 9.6, width: 9.4, height: 9.6))
    }
    let raster = try picture(
      elements, scale: scale, background: .black, isRightToLeft: isRightToLeft)
    var seams = 0
    let inside = Int((10 * scale).rounded())..<Int((108 * scale).rounded())
    for y in inside {
      for x in inside where raster[x, y] != 0xFFFF_D000 && raster[x, y] != 0xFF00_D0FF {
        seams += 1
      }
    }
    #expect(seams == 0)
  }

  @Test("leave no gap between a moving header and its first row")
  func header() throws {
    let red = swatch("#FF0000", Rect(x: 0, y: 0, width: 120, height: 120))
    // A header's frame ends 6 points above the first row.
    let header = SceneElement(
      id: ElementID(.header, "a"), frame: Rect(x: 0, y: 20.3, width: 120, height: 30),
      level: .moving, content: .header("", style: .carousel))
    let raster = try picture(
      [red, header, row("", y: 56.3)], scale: 2, theme: Theme(.light))
    let column = (42..<180).map { raster[160, $0] }
    #expect(!column.contains { $0 == 0xFFFF_0000 })
  }

  @Test("have the same texts at all scales, in frames of any width")
  func texts() throws {
    var item = ItemContent(id: "a", title: "Weissmies, Lagginhorn")
    item.detail = "4,017 m, 4,010 m"
    var card = RowAppearance(item: item, isGrouped: false)
    card.isCard = true
    let contents: [ElementContent] = [
      .card(item), .tile(item), .row(RowAppearance(item: item, isGrouped: false)), .row(card),
      .header("Weissmies, Lagginhorn", style: .board), .footer("Weissmies", style: .insetGrouped),
    ]
    var cut = 0
    for (content, place) in contents.flatMap({ content in (0..<300).map { (content, $0) } }) {
      let element = SceneElement(
        id: ElementID(.cell, "a"),
        frame: Rect(x: 8.3, y: 8, width: 90 + Double(place) * 0.31, height: 60), level: .resting,
        content: content)
      let scene = SceneFrame(
        number: 0, apply: nil, size: Size(width: 220, height: 120), theme: .light,
        background: .plain,
        elements: [element])
      let texts = scales.map { scale in
        let surface = RecordingSurface(text: text, pixelScale: scale)
        Painter().paint(scene, on: surface)
        cut += surface.lines.filter(\.isCut).count
        return surface.lines.map { "\($0.string) \(Float($0.frame.width))" }
      }
      #expect(texts.allSatisfy { $0 == texts[0] && !$0.isEmpty }, "\(element.frame)")
    }
    #expect(cut > 100)
  }

  @Test("let cards show behind a header", arguments: [SectionLayout.Kind.grid, .insetGrouped])
  func headerOverCards(_ style: SectionLayout.Kind) throws {
    let red = swatch("#FF0000", Rect(x: 0, y: 0, width: 120, height: 120))
    let header = SceneElement(
      id: ElementID(.header, "a"), frame: Rect(x: 0, y: 20.3, width: 120, height: 30),
      level: .moving, content: .header("", style: style))
    let raster = try picture([red, header], scale: 2, theme: Theme(.light))
    #expect((0..<240).allSatisfy { raster[160, $0] == 0xFFFF_0000 })
  }
}

extension Raster {
  /// A row's upper edge in pixels, by its coverage of a column between two grays.
  fileprivate func top(ofColumn x: Int, background: Int, row: Int, scale: Double) -> Double {
    let column = Int(Double(x) * scale)
    var covered = 0.0
    for y in 0..<Int(50 * scale) {
      covered += Double(Int(self[column, y] >> 16 & 255) - background) / Double(row - background)
    }
    return 50 * scale - covered
  }

  /// The middle of all pixels brighter than the background, in pixels from the top.
  fileprivate func middle(ofColumns columns: Range<Int>, above: Int, scale: Double) -> Double {
    var (sum, weight) = (0.0, 0.0)
    for y in 0..<height {
      for x in Int(Double(columns.lowerBound) * scale)..<Int(Double(columns.upperBound) * scale) {
        let ink = Double(max(0, Int(self[x, y] >> 16 & 255) - above))
        (sum, weight) = (sum + ink * (Double(y) + 0.5), weight + ink)
      }
    }
    return sum / weight
  }

  /// The reds of a column's pixels around a line at the row's lower edge that are darker than a
  /// light row and its background.
  fileprivate func darkRows(ofColumn x: Int, scale: Double) -> [Int] {
    (0..<height).map { Int(self[Int(Double(x) * scale), $0] >> 16 & 255) }.filter { $0 < 0xF0 }
  }
}
