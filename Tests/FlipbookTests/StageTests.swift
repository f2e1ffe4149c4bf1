import Choreography
import Comparison
import Foundation
import Recordings
import Rendering
import Testing

@testable import Films
@testable import Flipbook

@Suite("A film of a shipped scenario, stopped at any frame", .timeLimit(.minutes(15)))
struct StageTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: .installed()) }

  private func film(_ name: String) throws -> Timeline {
    let path = shippedScenario(name)
    return try Film(path).timeline
  }

  private func raster(_ scene: SceneFrame, scale: Double, theme: Theme? = nil) throws -> Raster {
    let raster = try Raster(
      width: Int(scene.size.width * scale), height: Int(scene.size.height * scale))
    let surface = try CairoSurface(raster, scale: scale, text: text)
    Painter(theme: theme).paint(scene, on: surface)
    try surface.finish()
    return raster
  }

  @Test(
    "has no seam between swatches at rest",
    arguments: ["insertion-sort", "churn"], [1, 1.5, 2, 3].share(oneIn: 2))
  func seams(_ name: String, scale: Double) throws {
    let film = try film(name)
    let scene = film.frame(film.frameCount - 1)
    let raster = try raster(scene, scale: scale)
    let colors = Set(
      scene.elements.compactMap { element -> UInt32? in
        guard case .swatch(let color) = element.content else { return nil }
        return UInt32(color.dropFirst(), radix: 16).map { 0xFF00_0000 | $0 }
      })
    let lines = Dictionary(grouping: scene.elements.filter { $0.id.role == .cell }, by: \.frame.y)
    let (top, bottom) = (try #require(lines.keys.min()), try #require(lines.keys.max()))
    var seams = 0
    for (y, cells) in lines {
      let left = try #require(cells.map(\.frame.x).min())
      let right = try #require(cells.map(\.frame.maxX).max())
      let lower = try #require(cells.first).frame.maxY
      // Half a pixel of the wall's own edges may be on either side.
      let rows = Int((y * scale + (y == top ? 1 : 0)).rounded(.down))
      let end = Int((lower * scale - (y == bottom ? 1 : 0)).rounded(.down))
      let first = max(0, Int((left * scale + 1).rounded(.up)))
      let last = min(raster.width, Int((right * scale - 1).rounded(.down)))
      for row in rows..<min(end, raster.height) {
        let pixels = raster.pixels + row * raster.width
        var (x, known) = (first, 0 as UInt32)
        while x < last {
          let pixel = pixels[x]
          if pixel != known {
            if colors.contains(pixel) { known = pixel } else { seams += 1 }
          }
          x += 1
        }
      }
    }
    #expect(seams == 0)
  }

  @Test(
    "draws an upper edge only on a row in front of another one, and none on lifted rows",
    arguments: ["reorderable-list", "foo-bar-bif", "wifi-settings", "contacts", "outline"])
  func upperEdges(_ name: String) throws {
    let film = try film(name)
    for number in stride(from: 0, to: film.frameCount, by: 4) {
      let elements = film.frame(number).elements
      for (index, element) in elements.enumerated() {
        guard case .row(let look) = element.content, look.upperEdge > 0 else { continue }
        #expect(element.lift == 0 && element.operation == .move)
        let isOver = elements[..<index].contains { other in
          guard case .row = other.content, other.id.role == .cell else { return false }
          return other.frame.y < element.frame.y && element.frame.y < other.frame.maxY
        }
        #expect(isOver, "\(element.id) in frame \(number)")
      }
    }
  }

  @Test(
    "keeps inserted, deleted and displaced rows within their group",
    arguments: [
      ("wifi-settings", [Theme(.light), .highContrast]), ("foo-bar-bif", [Theme(.dark)]),
      ("contacts", [Theme(.light)]),
    ])
  func groups(_ name: String, _ themes: [Theme]) throws {
    let film = try film(name)
    var checked = 0
    for number in stride(from: 0, to: film.frameCount, by: 12) {
      var scene = film.frame(number)
      let groups = scene.elements.filter { $0.id.role == .group && $0.opacity == 1 }.map(\.frame)
      scene.elements.removeAll { element in
        element.id.role != .cell || element.operation == .move || element.lift > 0
          || !groups.contains {
            $0.x == element.frame.x && $0.y - 60 < element.frame.y
              && element.frame.maxY < $0.maxY + 60
          }
      }
      guard !scene.elements.isEmpty else { continue }
      checked += 1
      for theme in themes {
        let raster = try raster(scene, scale: 1, theme: theme)
        let background = raster[0, 0]
        var strays = 0
        for y in 0..<raster.height {
          let pixels = raster.pixels + y * raster.width
          // Most of the stage is far from a group's edge; the rounded corners are not.
          let inner = groups.filter { $0.y + 10 <= Double(y) && Double(y) + 1 <= $0.maxY - 10 }
            .map { Int($0.x.rounded(.up))..<Int($0.maxX.rounded(.down)) }
          var x = 0
          while x < raster.width {
            if let range = inner.first(where: { $0.contains(x) }) {
              x = range.upperBound
              continue
            }
            let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            // Rows and groups are on whole pixels, up to half a pixel from their positions.
            if pixels[x] != background,
              !groups.contains(where: { $0.distance(to: point, radius: 10) < 1.25 })
            {
              strays += 1
            }
            x += 1
          }
        }
        #expect(strays == 0, "frame \(number)")
      }
    }
    #expect(checked > 5)
  }

  @Test("never overlaps two labels of discs, and draws no plate behind a label")
  func labels() throws {
    let film = try film("airdrop-discovery")
    for number in stride(from: 0, to: film.frameCount, by: 6) {
      let notes = LabelRecorder(text: text)
      Painter().paint(film.frame(number), on: notes)
      let labels = notes.labels.filter { $0.opacity > 0.02 }
      for (index, label) in labels.enumerated() {
        for other in labels[..<index] where other.frame.y < label.frame.maxY {
          guard label.frame.y < other.frame.maxY else { continue }
          // A disc's new content fades in over the old one, in its place.
          let isReplaced = abs(label.frame.midX - other.frame.midX) < 0.5
          if isReplaced, label.opacity + other.opacity < 1.05 { continue }
          let gap = max(label.frame.x - other.frame.maxX, other.frame.x - label.frame.maxX)
          #expect(gap > 0, "frame \(number), \(label), \(other)")
          if min(label.opacity, other.opacity) > 0.5 { #expect(gap >= 4, "frame \(number)") }
        }
      }
      #expect(!notes.hasPlate, "frame \(number)")
    }
  }

  @Test("is opaque up to the last pixel, also as an onion skin of a fractional width")
  func onion() throws {
    let film = try Film(
      URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Scenarios/wifi-settings.yaml").standardizedFileURL.path)
    let path = FileManager.default.temporaryDirectory
      .appending(path: "onion-\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = RenderOptions()
    options.scale = 1.5
    try film.draw(.onion, to: path, options: options)
    let picture = try PNGReader.read(Array(Data(contentsOf: URL(filePath: path))))
    let edge = (0..<picture.height).map { picture[picture.width - 1, $0] }
    let inner = (0..<picture.height).map { picture[picture.width - 2, $0] }
    #expect(edge == inner)
  }
}

/// Records small centered lines and the rectangles behind them.
private final class LabelRecorder: Surface {
  let text: TextEngine
  private(set) var labels: [(frame: Rect, opacity: Double)] = []
  private(set) var hasPlate = false
  private var opacity = 1.0

  init(text: TextEngine) { self.text = text }

  func fill(_ shape: Shape, with color: Color) {
    if case .rect(let rect) = shape, rect.height < 20, rect.height > 4, rect.width < 90 {
      hasPlate = true
    }
  }

  func stroke(_ shape: Shape, with color: Color, width: Double) {}

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    guard line.size <= 12 else { return }
    let metrics = text.measure(line)
    labels.append(
      (
        Rect(
          x: origin.x, y: origin.y - metrics.capHeight, width: metrics.width,
          height: metrics.capHeight), opacity * min(1, color.alpha / 0.6)
      ))
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    self.opacity *= opacity
    content()
    self.opacity /= max(opacity, 1e-9)
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
