import Flipbook
import Foundation
import Testing

@testable import Choreography
@testable import Rendering

/// A surface that finds cut signs of operations.
private final class SignSurface: Surface {
  let text: TextEngine
  private(set) var signs = 0
  private(set) var cutSigns: [Rect] = []
  private var clip: Rect?
  private let colors = [.insert, .delete, .move, .reload].map { (operation: ElementOperation) in
    operation.color
  }

  init(text: TextEngine) { self.text = text }

  func fill(_ shape: Shape, with color: Color) {
    guard let clip, clip.width < 40, colors.contains(color) else { return }
    signs += 1
    if !clip.contains(shape.bounds) { cutSigns.append(shape.bounds) }
  }

  func stroke(_ shape: Shape, with color: Color, width: Double) {}
  func draw(_ line: TextLine, at origin: Point, with color: Color) {}

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    let outer = self.clip
    self.clip = clip?.bounds ?? outer
    content()
    self.clip = outer
  }
}

@Suite("Rows that others cover")
struct CoveredRowTests {
  /// The share of a frame's area, on a grid of points, that its group shows
  /// and none of some rows in front hides.
  private func visibleShare(of element: SceneElement, below front: some Sequence<SceneElement>)
    -> Double
  {
    let covers = front.filter {
      $0.id.role == .cell && $0.id.name != element.id.name && $0.opacity > 0.5
    }.map(\.frame)
    var clip = element.clip ?? element.frame
    if case .row(let look) = element.content, let group = look.group?.frame {
      clip = clip.intersection(group.offset(x: element.frame.x, y: element.frame.y))
    }
    var visible = 0
    for column in 0..<20 {
      for row in 0..<20 {
        let x = element.frame.x + element.frame.width * (Double(column) + 0.5) / 20
        let y = element.frame.y + element.frame.height * (Double(row) + 0.5) / 20
        guard y >= clip.y, y <= clip.maxY else { continue }
        let isCovered = covers.contains {
          $0.x <= x && x <= $0.maxX && $0.y <= y && y <= $0.maxY
        }
        visible += isCovered ? 0 : 1
      }
    }
    return Double(visible) / 400
  }

  @Test(
    "have no signs once nothing is seen of them", arguments: ["mountain-search", "wifi-settings"])
  func signs(name: String) throws {
    let film = try Film(shippedScenario(name))
    let page = Composition([film.timeline], overlays: .operations)
    let step = try film.timeline.applyMotion(ofApply: 1)
    var hidden = 0
    for number in 0...48 {
      let scene = page.scene(at: step.time(atProgress: Double(number) / 48))
      for case .scene(let stage) in scene.elements.map(\.content) {
        for (place, element) in stage.elements.enumerated()
        where element.operation == .delete && element.id.role == .cell {
          let share = visibleShare(of: element, below: stage.elements[(place + 1)...])
          if share == 0 {
            hidden += 1
            #expect(element.emphasis < 0.25, "\(element.id) at \(number)")
          } else if share > 0.35, (16...32).contains(number) {
            #expect(element.emphasis == 1, "\(element.id) at \(number)")
          }
        }
      }
    }
    // The deleted cards of mountain-search fade out before others cover them.
    if name == "wifi-settings" { #expect(hidden > 0) }
  }

  @Test("have signs and tints inside of their card while it grows over them")
  func growingCard() throws {
    let film = try Film(
      script: """
        flipbook: 1
        name: card
        stage: {size: [375, 560], layout: {kind: insetGrouped}}
        steps:
          - apply: {sections: [{section: main, items: [a, b]}]}
          - wait: 1
          - edit: [{op: insertItems, after: b, items: [c, d]}]
        """)
    let timeline = film.timeline
    let step = try timeline.applyMotion(ofApply: 1)
    var heights: [Double] = []
    for progress in stride(from: 0.05, through: 1, by: 0.05) {
      let time = step.time(atProgress: progress)
      var scene = timeline.emphasized(
        timeline.scene(at: time, number: 0), at: time, isStill: false, of: nil)
      scene.showsOperations = true
      let card = scene.elements.filter { $0.id.role == .group }.map(\.frame.maxY).max() ?? 0
      let overlay = timeline.overlayContent(
        of: scene, number: 0, at: time, overlays: .operations)
      for row in overlay.rowOverlays {
        #expect(row.frame.maxY <= card + 0.5, "\(row.id) at \(progress)")
        if row.id.name == "d" { heights.append(row.frame.height) }
      }
    }
    #expect(heights == heights.sorted() && heights.first ?? 44 < 40, "\(heights)")
  }

  @Test("have a whole sign or none")
  func wholeSigns() throws {
    let film = try Film(shippedScenario("outline"))
    let page = Composition([film.timeline], overlays: .operations)
    let surface = SignSurface(text: try TextEngine(fonts: .installed()))
    for number in 95...110 { Painter().paint(page.frame(number), on: surface) }
    #expect(surface.signs > 20)
    #expect(surface.cutSigns.isEmpty, "\(surface.cutSigns.prefix(3))")
  }

  @Test("have no path where the film never shows them")
  func paths() throws {
    let film = try Film(
      script: """
        flipbook: 1
        name: older
        stage: {size: [375, 560], anchor: bottom}
        steps:
          - apply: {sections: [{section: main, items: [k, l, m, n, o, p, q, r, s, t, u, v, w, x]}]}
          - scroll: {to: m, duration: 0.7}
          - wait: 1
          - edit: [{op: insertItems, before: k, items: [a, b, c, d]}]
        """)
    let step = try film.timeline.applyMotion(ofApply: 1)
    let end = step.start + step.duration
    func inserted(_ lines: [RowTrajectory]) -> Int {
      lines.count { line in line.samples.contains { $0.operation == .insert } }
    }
    // New rows come above those that are read, beneath rows at rest.
    #expect(inserted(film.timeline.trajectories(from: step.start, to: end)) > 0)
    #expect(inserted(film.timeline.visibleTrajectories(from: step.start, to: end)) == 0)
  }
}
