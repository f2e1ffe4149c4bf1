import Choreography

/// The areas in which two pictures may differ.
///
/// A pure function of two scenes: it may name a few pixels too many, never one too few.
package struct Damage: Hashable, Sendable {
  /// Rectangles that share no pixel; none where the pictures are the same.
  package private(set) var boxes: [PixelBounds] = []

  private let picture: PixelBounds

  /// Beyond so many, Cairo's clipping costs more than drawing in one rectangle.
  private static let limit = 12

  /// No difference, in a picture of that size in pixels.
  init(width: Int, height: Int) {
    picture = PixelBounds(x: 0, y: 0, width: width, height: height)
  }

  /// A rectangle around all of it; nil without a difference.
  package var bounds: PixelBounds? {
    boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }

  /// True if the damage covers the whole picture.
  var isEverywhere: Bool { boxes.first == picture }

  /// Adds a rectangle; those that it touches become one with it. O(boxes).
  mutating func add(_ box: PixelBounds) {
    var box = box.intersection(picture)
    guard !box.isEmpty, !isEverywhere else { return }
    while let index = boxes.firstIndex(where: { $0.intersects(box) }) {
      box = box.union(boxes.remove(at: index))
    }
    boxes.append(box)
    if boxes.count > Self.limit, let bounds { boxes = [bounds] }
  }

  mutating func addEverything() { boxes = [picture] }
}
