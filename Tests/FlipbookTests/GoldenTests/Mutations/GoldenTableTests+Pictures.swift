import Flipbook
import Foundation
import Testing

// Changed pictures of an unchanged film, and films that count as equal.
extension GoldenTableTests {
  /// Channels that change together: lighter or darker, and toward three hues.
  static let steps = [[0, 1, 2], [0], [1], [2]]

  /// The tile of a symbol and the background of the rows.
  static let places = ["the tile of ada", "the background of the rows"]

  @Test(
    "detects ΔE 3 and 10, and passes ΔE 1 on another machine", arguments: inOneAppearance(places))
  func colors(_ place: String, _ appearance: String) throws {
    let fixture = try fixture(appearance)
    let shots = try fixture.recorded(at: [0, 0.5])
    let path = "\(fixture.folder)/table-apply-1.png"
    let golden = try Pixels(png: path)
    let background: UInt32 = appearance == "light" ? 0xFFFF_FFFF : 0xFF1C_1C1E
    let color = place == Self.places[0] ? 0xFF00_7AFF : background
    try #require(golden.values.contains(color))
    for channels in Self.steps {
      for distance in [1, 3, 10] as [Double] {
        let other = try #require(nearestColor(at: distance, from: color, channels: channels))
        // A channel may not have the range for the whole distance.
        guard abs(colorDistance(color, other) - distance) < 0.3 else { continue }
        var changed = golden
        changed.replace(color, with: other)
        try changed.write(png: path)
        let outcomes = outcomes(
          "ΔE \(distance) of \(place), channels \(channels), \(appearance)", fixture, shots)
        #expect(outcomes[0].status == .different)
        #expect(
          outcomes[1].status == (distance == 1 ? .equal : .different),
          "ΔE \(distance), channels \(channels)")
        if distance > 1, place == Self.places[0] {
          #expect(outcomes[1].worst?.under == "row Ada")
        }
      }
    }
  }

  static let pictures: [(name: String, isQuiet: Bool, change: @Sendable (inout Pixels) -> Void)] = [
    ("a row 1 px lower", false, { $0.shift(rows: 56..<92, columns: 30..<200, by: 1) }),
    ("a row 0.25 px lower", false, { $0.shift(rows: 56..<92, columns: 30..<200, by: 0.25) }),
    ("a picture without its last column", false, { $0.crop() }),
    ("one level up or down in 2 % of the pixels", true, { $0.addNoise(seed: 7) }),
    ("JPEG of quality 95", true, { $0 = $0.throughJPEG() }),
  ]

  @Test(
    "catches or passes other pictures on another machine",
    arguments: inOneAppearance(pictures.map { $0.name }))
  func picture(_ name: String, _ appearance: String) throws {
    let row = try #require(Self.pictures.first { $0.name == name })
    let fixture = try fixture(appearance)
    let shots = try fixture.recorded(at: [0, 0.5])
    let path = "\(fixture.folder)/table-apply-1.png"
    var pixels = try Pixels(png: path)
    row.change(&pixels)
    try pixels.write(png: path)
    let outcomes = outcomes("\(name), \(appearance)", fixture, shots)
    #expect(!outcomes[0].passes)
    #expect(outcomes[1].passes == row.isQuiet, "\(outcomes[1].text)")
    if name.hasPrefix("a row") { #expect(outcomes[1].worst?.under == "row Ben") }
  }

  /// Interlaced, 16 bits, with opacity, unfiltered. `ReferenceTests` has palettes and grays.
  static let encodings = [
    ["-flags", "+ildct"], ["-pix_fmt", "rgb48be"], ["-pix_fmt", "rgba"], ["-pred", "none"],
  ]

  @Test(
    "passes the same pixels in a PNG of another kind, in both tiers",
    arguments: inOneAppearance(encodings))
  func kinds(_ options: [String], _ appearance: String) throws {
    let fixture = try fixture(appearance)
    let shots = try fixture.recorded(at: [0, 0.5])
    let path = "\(fixture.folder)/table-apply-1.png"
    let before = try Data(contentsOf: URL(filePath: path))
    let ffmpeg = Process()
    ffmpeg.executableURL = URL(filePath: "/usr/bin/env")
    ffmpeg.arguments =
      ["ffmpeg", "-v", "error", "-i", path] + options + ["-y", "\(fixture.sandbox.path)/other.png"]
    try ffmpeg.run()
    ffmpeg.waitUntilExit()
    try #require(ffmpeg.terminationStatus == 0)
    let after = try Data(contentsOf: URL(filePath: "\(fixture.sandbox.path)/other.png"))
    #expect(after != before)
    try after.write(to: URL(filePath: path))
    // ffmpeg's conversion to 16 bits changes a level here and there.
    let isExact = !options.contains("rgb48be")
    for outcome in outcomes("PNG \(options), \(appearance)", fixture, shots).dropFirst(
      isExact ? 0 : 1)
    {
      #expect(outcome.passes, "\(outcome.text)")
    }
  }

  @Test("passes a longer wait before the transition, in both tiers", arguments: appearances)
  func wait(_ appearance: String) throws {
    let golden = try fixture(appearance)
    _ = try golden.recorded()
    let run = try fixture(appearance, [("wait: 0.5", "wait: 0.77")])
    let shots = try run.transition.goldenContent(at: [0, 0.25, 0.5, 0.75, 1])
    for outcome in outcomes("a longer wait, \(appearance)", golden, shots) {
      #expect(outcome.passes, "\(outcome.text)")
    }
  }

  @Test("passes the same operations in another order, in both tiers", arguments: appearances)
  func order(_ appearance: String) throws {
    let golden = try fixture(appearance)
    _ = try golden.recorded()
    let run = try fixture(
      appearance,
      [
        ("{op: moveItem, item: dora, before: ada}", "x"),
        ("{op: deleteItems, items: [cleo]}", "{op: moveItem, item: dora, before: ada}"),
        ("x\n", "{op: deleteItems, items: [cleo]}\n"),
      ])
    let shots = try run.transition.goldenContent(at: [0, 0.25, 0.5, 0.75, 1])
    for outcome in outcomes("operations in another order, \(appearance)", golden, shots) {
      #expect(outcome.passes, "\(outcome.text)")
    }
  }
}
