import Foundation
import Testing

@Suite(
  "In a browser",
  .enabled(if: Chromium.isTested, "no browser: scripts/setup test"),
  .serialized)
struct VectorFilmTests {
  /// Text on whole pixels, also in a row that grows, and other antialiasing of shapes.
  private static let playerTolerance = 0.005
  /// In transitions text moves with its row, where frames keep it on whole pixels.
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
      - apply: {sections: [{section: main, items: [Apples, Bread, Cheese 🧀]}]}
      - wait: 0.4
      - edit:
          - {op: insertItems, items: [Dates], before: Apples}
          - {op: moveItem, item: Cheese 🧀, before: Apples}
          - {op: deleteItems, items: [Bread]}
      - wait: 0.9

    """

  @Test("the player shows each frame like its PNG, except for 0.5 % of the pixels")
  func player() throws {
    let sandbox = try film("film.html")
    for frame in Self.frames {
      let address = "file://\(sandbox.path)/film.html#frame=\(frame)&bare"
      let shot = try Chromium.screenshot(of: address, width: 240, height: 260, on: sandbox)
      try expect(shot, looksLike: frame, within: Self.playerTolerance, on: sandbox)
    }
  }

  /// A film of a row that a swipe holds at 1 s.
  private static func swipe(width: Int) -> String {
    """
    flipbook: 1
    name: swipe
    title: Swipe
    stage: {size: [\(width), 260], scale: 2, chrome: none}
    steps:
      - apply: {sections: [{section: main, items: [Apples, Bread, Cheese]}]}
      - wait: 0.4
      - swipe: {item: Bread, action: mail, duration: 1.2}
      - wait: 0.4

    """
  }

  @Test("the player keeps a swiped row on the stage of its film beside another one")
  func sideBySide() throws {
    let sandbox = try Sandbox(["swipe.yaml": Self.swipe(width: 240)])
    try sandbox.output("render", "swipe.yaml", "swipe.yaml", "-o", "film.html", "-o", "frames/")
    // Margins of 24 points, and titles above the stages.
    let shot = try Chromium.screenshot(
      of: "file://\(sandbox.path)/film.html#frame=60&bare", width: 552, height: 346, on: sandbox)
    try expect(shot, looksLike: 60, within: Self.playerTolerance, on: sandbox)
  }

  @Test("the player of a wide film leaves room for its list", arguments: [1024, 1280, 1440])
  func wide(window: Int) throws {
    let sandbox = try Sandbox(["swipe.yaml": Self.swipe(width: 720)])
    try sandbox.output("render", "swipe.yaml", "-o", "film.html")
    let script = """
      <script>{
      const [stage, nav] = ["#stage", "nav"].map(
        name => document.querySelector(name).getBoundingClientRect());
      document.title = `gap ${nav.left - stage.right >= 16} ${nav.right <= innerWidth}`;
      }</script></body>
      """
    let page = try sandbox.text("film.html").replacing("</body>", with: script)
    try sandbox.write(page, to: "page.html")
    let text = try Chromium.text(
      of: "file://\(sandbox.path)/page.html", width: window, height: 800, on: sandbox)
    #expect(text.contains("<title>gap true true</title>"))
  }

  @Test("the animated SVG shows each frame like its PNG, except for 2 % of the pixels")
  func svg() throws {
    let sandbox = try film("film.svg")
    for frame in Self.frames {
      try sandbox.write(try paused("film.svg", at: frame, on: sandbox), to: "page.html")
      let shot = try Chromium.screenshot(
        of: "file://\(sandbox.path)/page.html", width: 240, height: 260, on: sandbox)
      try expect(shot, looksLike: frame, within: Self.svgTolerance, on: sandbox)
    }
  }

  @Test("the SVG for light and dark shows each like the PNG of that theme, within 2 %")
  func themes() throws {
    let sandbox = try Sandbox(["fruit.yaml": Self.script])
    try sandbox.output("render", "fruit.yaml", "-o", "film.svg", "--theme", "auto")
    try sandbox.output("render", "fruit.yaml", "-o", "frames/", "--theme", "dark")
    try sandbox.write(try paused("film.svg", at: 36, on: sandbox), to: "page.html")
    let address = "file://\(sandbox.path)/page.html"
    let dark = try Chromium.screenshot(
      of: address, width: 240, height: 260, preferring: [.dark], on: sandbox)
    try expect(dark, looksLike: 36, within: Self.svgTolerance, on: sandbox)
    try sandbox.output("render", "fruit.yaml", "-o", "frames/", "--theme", "light")
    let light = try Chromium.screenshot(of: address, width: 240, height: 260, on: sandbox)
    try expect(light, looksLike: 36, within: Self.svgTolerance, on: sandbox)
  }

  @Test("an SVG with an end shows its last frame with reduced motion, also as an image")
  func rest() throws {
    let sandbox = try film("film.svg", loops: "3")
    try sandbox.write(
      "<!doctype html><style>body{margin:0}img{display:block}</style><img src=film.svg>",
      to: "page.html")
    let shot = try Chromium.screenshot(
      of: "file://\(sandbox.path)/page.html", width: 240, height: 260,
      preferring: [.reducedMotion], on: sandbox)
    try expect(shot, looksLike: 77, within: Self.playerTolerance, on: sandbox)
  }

  @Test("an endless SVG shows the end of each apply at its time with reduced motion")
  func states() throws {
    let deletes = ["a", "b", "c"].map {
      "  - edit: [{op: deleteItems, items: [\($0)]}]\n  - wait: 0.2\n"
    }
    let sandbox = try Sandbox([
      "three.yaml": """
      flipbook: 1
      name: three
      stage: {size: [240, 260], scale: 2, chrome: none}
      steps:
        - apply: {sections: [{section: main, items: [a, b, c, d, e]}]}
        - wait: 0.4
      \(deletes.joined())
      """
    ])
    try sandbox.output("render", "three.yaml", "-o", "film.svg", "--loop", "0")
    try sandbox.output("render", "three.yaml", "-o", "frames/", "--motion", "none")
    // The motion of each apply is longer than the 12 frames to the next one.
    for frame in [26, 38, 50] {
      try sandbox.write(try paused("film.svg", at: frame, on: sandbox), to: "page.html")
      let shot = try Chromium.screenshot(
        of: "file://\(sandbox.path)/page.html", width: 240, height: 260,
        preferring: [.reducedMotion], on: sandbox)
      try expect(shot, looksLike: frame, within: Self.playerTolerance, on: sandbox)
    }
  }

  @Test("the address names the frame, and its apply is marked in the list")
  func address() throws {
    let sandbox = try film("film.html")
    let page = try Chromium.text(of: "file://\(sandbox.path)/film.html#frame=36", on: sandbox)
    #expect(page.contains("<b>0.60</b> s · frame 36"))
    let current = page.components(separatedBy: "aria-current=\"true\"")
    #expect(current.count == 2 && current[1].contains("1 inserted, 1 deleted, 1 moved"))
    #expect(page.contains(#"id="caption">1 inserted, 1 deleted, 1 moved<"#))
  }

  @Test("keys step by frames, tenths of a second and applies")
  func keys() throws {
    let sandbox = try film("film.html")
    // Frame by frame and apply by apply from frame 36; the second apply begins at 0.4 s.
    let steps = [
      ([".", "."], 38), ([","], 35), (["ArrowRight"], 42), (["ArrowLeft"], 30), (["Home"], 0),
      (["End"], 77), (["shift ArrowLeft"], 24), (["shift ArrowLeft", "shift ArrowLeft"], 0),
      (["Home", "shift ArrowRight"], 24),
    ]
    let script = steps.map { keys, _ in
      "goTo(36);" + keys.map(Self.press).joined() + "seen.push(now);"
    }
    let page = try sandbox.text("film.html").replacingOccurrences(
      of: "</body>",
      with: "<script>const seen=[];\(script.joined())"
        + "document.title='seen '+seen.join();</script></body>")
    try sandbox.write(page, to: "keys.html")
    let text = try Chromium.text(of: "file://\(sandbox.path)/keys.html#frame=36", on: sandbox)
    let seen = steps.map { "\($0.1)" }.joined(separator: ",")
    #expect(text.contains("<title>seen \(seen)</title>"))
  }

  /// A script that presses a key.
  private static func press(_ key: String) -> String {
    let isShifted = key.hasPrefix("shift ")
    let name = isShifted ? String(key.dropFirst(6)) : key
    return "dispatchEvent(new KeyboardEvent('keydown',{key:'\(name)',shiftKey:\(isShifted)}));"
  }

  /// A page with an SVG that is paused at a frame.
  private func paused(_ name: String, at frame: Int, on sandbox: Sandbox) throws -> String {
    let time = Double(frame) / 60 + 0.0001
    let pause = "animation-play-state:paused!important;animation-delay:-\(time)s!important"
    let style = "body{margin:0}svg{display:block}svg *{\(pause)}"
    return "<!doctype html><style>\(style)</style>\(try sandbox.text(name))"
  }

  private func film(_ output: String, loops: String = "0") throws -> Sandbox {
    let sandbox = try Sandbox(["fruit.yaml": Self.script])
    try sandbox.output(
      "render", "fruit.yaml", "-o", "frames/", "-o", output, "--loop", loops)
    return sandbox
  }

  /// Counts pixels with a channel that differs by more than 32 of 255.
  private func expect(
    _ shot: [UInt8], looksLike frame: Int, within tolerance: Double, on sandbox: Sandbox,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try Chromium.pixels("frames/000\(frame).png", on: sandbox)
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
