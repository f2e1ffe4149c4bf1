import Rendering
import Testing

@testable import Comparison

@Suite("Comparison with other programs' values")
struct ReferenceTests {
  static let names = [
    "equal", "one-level", "icon-missing", "row-one-lower", "row-one-right", "rows-swapped", "dark",
    "other-softening", "just-visible", "hardly-visible", "corners", "scattered",
  ]

  private let table: Reference

  init() throws { table = try Reference.load() }

  @Test("has every pair of the table")
  func pairs() { #expect(table.pairs.map(\.name) == Self.names) }

  @Test("counts, bounds and finds the densest window exactly", arguments: names)
  func exact(_ name: String) throws {
    let pair = try #require(table.pairs.first { $0.name == name })
    let found = try compare(name, .exact)
    #expect(found.pixels == pair.pixels)
    expect(found, pair.exact)
    #expect(found.isDifferent == (pair.exact.changed > 0))
  }

  @Test("ignores hardly visible differences in the perceptual mode", arguments: names)
  func perceptual(_ name: String) throws {
    let pair = try #require(table.pairs.first { $0.name == name })
    let found = try compare(name, .tolerant(Tolerance(colorStep: pair.step)))
    expect(found, pair.perceptual)
  }

  @Test(
    "finds visible differences with the default tolerance",
    arguments: [
      ("equal", false), ("one-level", false), ("hardly-visible", false),
      ("other-softening", false), ("icon-missing", true), ("row-one-lower", true),
      ("row-one-right", true), ("rows-swapped", true), ("dark", true), ("just-visible", true),
      // A few pixels in a thousand, at any distance from each other.
      ("scattered", true),
    ])
  func verdict(_ name: String, isDifferent: Bool) throws {
    #expect(try compare(name, .tolerant(Tolerance())).isDifferent == isDifferent)
  }

  @Test("has coloraide's distances of colors in CIELAB")
  func colors() throws {
    #expect(table.colors.count == 45)
    for entry in table.colors {
      guard case .color(let a) = entry[0], case .color(let b) = entry[1],
        case .distance(let distance) = entry[2]
      else {
        Issue.record("not an entry: \(entry)")
        continue
      }
      let found = ColorTable().distance(try pixel(a), try pixel(b))
      // coloraide's white has other digits than IEC 61966-2-1's.
      #expect(abs(found - distance) < 0.05, "\(a) \(b)")
    }
  }

  @Test(
    "reads the pixels of every kind of PNG as Pillow does",
    arguments: ["rgba", "rgb", "grey", "grey-alpha", "palette", "bits", "deep"])
  func kinds(_ kind: String) throws {
    let picture = try Reference.picture("Kinds/\(kind).png")
    let expected = try #require(table.kinds[kind])
    #expect([picture.width, picture.height] == [6, 5])
    let found = (0..<5).flatMap { y in (0..<6).map { x in picture[x, y] } }
    #expect(found == expected)
  }

  private func compare(_ name: String, _ rule: ComparisonRule) throws -> PictureDifference {
    let a = try Reference.picture("Pairs/\(name).a.png")
    let b = try Reference.picture("Pairs/\(name).b.png")
    return try #require(PictureComparison(rule: rule).compare(a, b))
  }

  private func expect(
    _ found: PictureDifference, _ expected: Reference.Facts,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.changedPixels == expected.changed, sourceLocation: sourceLocation)
    #expect(found.box == PixelBounds(expected.box), sourceLocation: sourceLocation)
    #expect((found.window?.count ?? 0) == expected.window, sourceLocation: sourceLocation)
  }

  private func pixel(_ hex: String) throws -> UInt32 {
    0xFF00_0000 | (try #require(UInt32(hex.dropFirst(), radix: 16)))
  }
}
