/// The areas in which two pictures may differ.
///
/// Conservative: may include unchanged pixels, never misses a changed one.
package struct Damage: Hashable, Sendable {
  /// Disjoint rectangles; empty if the pictures are equal.
  package private(set) var boxes: [PixelBounds] = []

  private let picture: PixelBounds

  /// The number of boxes beyond which clipping costs more than redrawing their bounds.
  private static let limit = 12

  /// Creates empty damage for a picture of a size in pixels.
  init(width: Int, height: Int) {
    picture = PixelBounds(x: 0, y: 0, width: width, height: height)
  }

  /// The bounding rectangle; nil without damage.
  package var bounds: PixelBounds? {
    boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }

  /// True if the damage covers the whole picture.
  var isEverywhere: Bool { boxes.first == picture }

  /// Adds a rectangle, merged with those that it touches. O(boxes).
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
