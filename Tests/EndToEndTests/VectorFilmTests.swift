import Foundation
import Testing

@Suite(
  "In a browser",
  .enabled(if: Chromium.path != nil, "no chromium, chromium-browser or google-chrome is installed"),
  .serialized)
struct VectorFilmTests {
  /// Text on whole pixels, and other rules for the edges of shapes.
  private static let playerTolerance = 0.002
  /// In flight text glides with its row, where frames keep it to whole pixels.
  private static let svgTolerance = 0.02

  /// Before, in the middle of, and after a transition with every operation in it.
  private static let frames = [10, 36, 70]

  private static let script = """
    flipbook: 1
    name: fruit
    title: Fruit
    stage: {size: [240, 260], scale: 2, layout: {kind: insetGrouped}, chrome: none}
    motion: {duration: 0.4, curve: easeInOut}
    steps:
      - content: [{id: a, title: Apples, symbol: lock}, {id: d, title: Dates, subtitle: sweet}]
      - apply: {sections: [{section: main, items: [a, b, c]}]}
      - wait: 0.4
      - edit:
          - {op: insertItems, items: [d], before: a}
          - {op: moveItem, item: c, before: a}
          - {op: deleteItems, items: [b]}
      - wait: 0.9

    """

  @Test("the player shows each frame as its PNG, but for 0.2 % of the pixels")
  func player() throws {
    let desk = try film("film.html")
    for frame in Self.frames {
      let address = "file://\(desk.path)/film.html#frame=\(frame)&bare"
      let shot = try Chromium.screenshot(of: address, width: 240, height: 260, on: desk)
      try expect(shot, looksLike: frame, within: Self.playerTolerance, on: desk)
    }
  }

  @Test("the animated SVG shows each frame as its PNG, but for 2 % of the pixels")
  func svg() throws {
    let desk = try film("film.svg")
    let svg = try desk.text("film.svg")
    for frame in Self.frames {
      let time = Double(frame) / 60 + 0.0001
      let pause = "animation-play-state:paused!important;animation-delay:-\(time)s!important"
      let style = "body{margin:0}svg{display:block}svg *{\(pause)}"
      try desk.write("<!doctype html><style>\(style)</style>\(svg)", to: "page.html")
      let shot = try Chromium.screenshot(
        of: "file://\(desk.path)/page.html", width: 240, height: 260, on: desk)
      try expect(shot, looksLike: frame, within: Self.svgTolerance, on: desk)
    }
  }

  private func film(_ output: String) throws -> Desk {
    let desk = try Desk(["fruit.yaml": Self.script])
    try desk.output("render", "fruit.yaml", "-o", "frames/", "-o", output)
    return desk
  }

  /// Counts pixels of which a channel differs by more than 32 of 255.
  private func expect(
    _ shot: [UInt8], looksLike frame: Int, within tolerance: Double, on desk: Desk,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try Chromium.pixels("frames/000\(frame).png", on: desk)
    try #require(shot.count == expected.count, sourceLocation: place)
    var different = 0
    shot.withUnsafeBufferPointer { shot in
      expected.withUnsafeBufferPointer { expected in
        var index = 0
        while index < shot.count {
          if Self.differ(shot, expected, index) { different += 1 }
          index += 3
        }
      }
    }
    let share = Double(different) / Double(shot.count / 3)
    #expect(share <= tolerance, "frame \(frame): \(share * 100) %", sourceLocation: place)
  }

  private static func differ(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Bool {
    var channel = index
    while channel < index + 3 {
      if (Int(a[channel]) - Int(b[channel])).magnitude > 32 { return true }
      channel += 1
    }
    return false
  }
}
