import Foundation
import Rendering
import TestSupport
import Testing

@testable import Choreography
@testable import Films
@testable import Flipbook

/// Each shipped scenario, filmed, sampled into a recording with frames, and filmed again.
@Suite("A film of sampled motion")
struct ObservedFilmTests {
  /// A share of the scenarios, always with the one whose sections pass each other's headers.
  static let scenarios = Set(ShippedScenario.names.share(oneIn: 8, from: 1) + ["emoji-explorer"])
    .sorted()

  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: .installed()) }

  @Test(
    "has every element where it was and as opaque, and the same pictures", arguments: scenarios)
  func elements(_ name: String) throws {
    let first = try Film(shippedScenario(name)).timeline
    let second = Timeline(first.recordingWithFrames(perSecond: 60))
    try #require(second.isObserved && second.frameCount == first.frameCount)
    var compared = 0
    for number in 0..<first.frameCount {
      let (scene, other) = (first.frame(number), second.frame(number))
      compared += try compare(scene, other)
      if number % 60 == 0 { try comparePictures(scene, other) }
    }
    #expect(compared > first.frameCount)
  }

  @Test(
    "raises the line of a row only to the edge of what covers the row",
    arguments: ["overlap-at-rest", "double", "late-start", "jump"])
  func lines(_ name: String) throws {
    let path = examples().appending(path: "Rules/planted/\(name).flip.jsonl").path
    let timeline = try Film(path).timeline
    for number in 0..<timeline.frameCount {
      let elements = timeline.frame(number).elements
      for (index, row) in elements.enumerated() {
        guard let rise = row.content.row?.separatorRise, rise > 0 else { continue }
        let edge = row.frame.maxY - rise
        #expect(
          elements[(index + 1)...].contains { ($0.frame.y - edge).magnitude < 0.01 },
          "frame \(number): \(row.id)")
      }
    }
  }

  private func examples() -> URL {
    URL(filePath: #filePath).appending(path: "../../../Examples").standardizedFileURL
  }

  /// Returns the number of compared elements.
  private func compare(_ scene: SceneFrame, _ other: SceneFrame) throws -> Int {
    let others = Dictionary(grouping: other.elements) { [$0.id.role.rawValue, $0.id.name] }
    // A row that is nearly transparent has no opacity in a frame, and one that ends where the bar
    // ends is not seen.
    let bar = scene.elements.first { $0.id.role == .navigationBar }?.frame.maxY ?? 0
    let elements = scene.elements.filter {
      $0.isOfList && $0.opacity >= 0.01 && $0.frame.maxY > bar + 0.1
    }
    for element in elements {
      let views = others[[element.id.role.rawValue, element.id.name]] ?? []
      let isThere = views.contains {
        $0.seenFrame.isNear(element.seenFrame, within: 0.1)
          && abs($0.opacity - element.opacity) <= 0.01
      }
      if !isThere { Issue.record("frame \(scene.number): \(element.id) is not where it was") }
    }
    return elements.count
  }

  private func comparePictures(_ scene: SceneFrame, _ other: SceneFrame) throws {
    guard !scene.looksLike(other) else { return }
    let difference = meanDifference(try raster(scene), try raster(other))
    #expect(difference <= 0.5, "frame \(scene.number)")
  }

  private func raster(_ scene: SceneFrame) throws -> Raster {
    let raster = try Raster(width: Int(scene.size.width), height: Int(scene.size.height))
    let surface = try CairoSurface(raster, scale: 1, text: text)
    Painter(theme: Theme(scene.theme)).paint(scene, on: surface)
    try surface.finish()
    return raster
  }

  /// The mean difference of all channels, in levels of 255.
  private func meanDifference(_ a: Raster, _ b: Raster) -> Double {
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        var (sum, index) = (0, 0)
        while index < a.count {
          sum += abs(Int(a[index]) - Int(b[index]))
          index += 1
        }
        return Double(sum) / Double(a.count)
      }
    }
  }
}

extension SceneElement {
  /// The frame with the growth of a lifted row.
  fileprivate var seenFrame: Rect {
    let growth = (scale - 1) / 2
    return frame.inset(x: -growth * frame.width, y: -growth * frame.height)
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect, within distance: Double) -> Bool {
    [x - other.x, y - other.y, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) <= distance }
  }
}
