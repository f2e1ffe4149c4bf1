import Choreography
import Flipbook
import TestSupport
import Testing

@testable import Rendering

/// A surface that keeps the places of texts.
private final class TitleSurface: Surface {
  let text: TextEngine
  private(set) var titles: [(string: String, frame: Rect)] = []

  init(text: TextEngine) { self.text = text }

  func fill(_ shape: Shape, with color: Color) {}
  func stroke(_ shape: Shape, with color: Color, width: Double) {}

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    let metrics = text.measure(line)
    titles.append(
      (
        line.string,
        Rect(
          x: origin.x, y: origin.y - metrics.capHeight, width: metrics.width,
          height: metrics.capHeight)
      ))
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) { content() }
}

@Suite("Titles in space-time diagrams")
struct SpaceTimeLabelTests {
  /// The distance of a point from a frame, in points.
  private func distance(_ point: Point, _ frame: Rect) -> Double {
    let x = max(0, frame.x - point.x, point.x - frame.maxX)
    let y = max(0, frame.y - point.y, point.y - frame.maxY)
    return (x * x + y * y).squareRoot()
  }

  @Test(
    "are nearer to the row's line than to any other",
    arguments: ShippedScenario.names.share(oneIn: 3))
  func titles(_ name: String) throws {
    let diagram = SpaceTimeDiagram(try Film(shippedScenario(name)).timeline)
    let surface = TitleSurface(text: try TextEngine(fonts: .installed()))
    diagram.draw(on: surface)
    let sections = Set(diagram.bands?.bands.map(\.title) ?? [])
    for (title, frame) in surface.titles
    where diagram.plot.contains(frame) && !sections.contains(title) {
      let distances = diagram.lines.map { line in
        (
          title: line.lastTitle,
          distance: line.samples.map { distance(diagram.place($0), frame) }.min() ?? .infinity
        )
      }
      let nearest = distances.min { $0.distance < $1.distance }
      #expect(nearest?.title == title, "\(title) is beside \(nearest?.title ?? "nothing")")
    }
  }
}
