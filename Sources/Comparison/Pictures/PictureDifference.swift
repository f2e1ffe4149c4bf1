import Rendering
import TextAndFiles

/// The result of comparing two pictures of one size.
public struct PictureDifference: Hashable, Sendable {
  /// The rule that was used.
  public var rule: ComparisonRule
  /// The number of pixels of the picture.
  public var pixels: Int
  /// The number of pixels that are not compared.
  package var ignoredPixels = 0
  /// The number of changed pixels under the rule.
  public var changedPixels = 0
  /// The smallest box around the changed pixels; nil for none.
  public var box: PixelBounds?
  /// The window with the most changed pixels; nil for none.
  public var window: DenseWindow?
  /// The window with the most pixels that show another shape, such as a comma for a point; nil for
  /// none.
  public var shapes: DenseWindow?
  /// The window with the most pixels that change sides of an edge, as at a corner with another
  /// radius; nil for none.
  public var edges: DenseWindow?
  /// Boxes around adjacent changed pixels, from top to bottom.
  public var regions: [PixelBounds] = []

  /// True if the pictures count as different under the rule.
  public var isDifferent: Bool {
    switch rule {
    case .exact: changedPixels > 0
    case .tolerant: !exceededLimits.isEmpty
    }
  }

  /// The limits of a tolerance that the difference exceeds, each with the number that was found:
  /// `159 changed pixels in a window (at most 12)`.
  package var exceededLimits: [String] {
    guard case .tolerant(let tolerance) = rule else { return [] }
    var limits: [String] = []
    let most = tolerance.share * Double(pixels)
    if Double(changedPixels) > most {
      limits.append(
        "\(grouped(changedPixels)) changed \(changedPixels == 1 ? "pixel" : "pixels") "
          + "(at most \(grouped(Int(most))), \(tolerance.percent) % of all)")
    }
    func add(_ window: DenseWindow?, _ limit: Int, _ kind: (String) -> String) {
      guard let count = window?.count, count > limit else { return }
      let noun = kind(count == 1 ? "pixel" : "pixels")
      limits.append("\(count) \(noun) in a window (at most \(limit))")
    }
    add(window, tolerance.window) { "changed \($0)" }
    add(shapes, tolerance.shapeWindow) { "\($0) of another shape" }
    add(edges, tolerance.edgeWindow) { "\($0) at moved edges" }
    return limits
  }

  /// `841 of 304,500 pixels, densest window 256 of 256 at (20, 124), box 29×29 at (16, 120)`,
  /// and the limits of the rule that it exceeds.
  public var summary: String {
    guard let box, let window else { return "no pixel differs" }
    let shape = shapes.map { ", \($0.count) of another shape at (\($0.box.x), \($0.box.y))" }
    let edge = edges.map { ", \($0.count) at moved edges at (\($0.box.x), \($0.box.y))" }
    let exceeded = exceededLimits
    let limits =
      exceeded.isEmpty
      ? ""
      : ", over the limit\(exceeded.count == 1 ? "" : "s"): \(exceeded.joined(separator: "; "))"
    return
      "\(grouped(changedPixels)) of \(grouped(pixels)) pixels, densest window \(window), box \(box)"
      + (shape ?? "") + (edge ?? "") + limits
  }
}
