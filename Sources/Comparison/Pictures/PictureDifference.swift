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
    case .tolerant(let tolerance):
      Double(changedPixels) > tolerance.share * Double(pixels)
        || (window?.count ?? 0) > tolerance.window
        || (shapes?.count ?? 0) > tolerance.shapeWindow
        || (edges?.count ?? 0) > tolerance.edgeWindow
    }
  }

  /// `841 of 304,500 pixels, densest window 256 of 256 at (20, 124), box 29×29 at (16, 120)`.
  public var summary: String {
    guard let box, let window else { return "no pixel differs" }
    let shape = shapes.map { ", \($0.count) of another shape at (\($0.box.x), \($0.box.y))" }
    let edge = edges.map { ", \($0.count) at moved edges at (\($0.box.x), \($0.box.y))" }
    return
      "\(grouped(changedPixels)) of \(grouped(pixels)) pixels, densest window \(window), box \(box)"
      + (shape ?? "") + (edge ?? "")
  }
}
