import Choreography
import Recordings

/// A row as one view shows it in one frame.
struct ObservedSample {
  var x: Double
  var y: Double
  var width: Float
  var height: Float
  var opacity: Float
  /// The share of the row that lies in the visible part and within its clip, from 0 to 1.
  var visibleShare: Float
  /// The smaller side of this part, in points.
  var visibleSide: Float

  var frame: Rect { Rect(x: x, y: y, width: Double(width), height: Double(height)) }
  /// The opacity; 0 if less than half a point of the row is visible, as at the end of a collapse.
  var visibleOpacity: Float { visibleSide >= Self.minSize ? opacity : 0 }
  var isShown: Bool { visibleOpacity >= Self.minOpacity }

  /// The smallest opacity that can be seen.
  static let minOpacity: Float = 0.05

  /// The smallest width and height that can be seen, in points.
  private static let minSize: Float = 0.5

  /// Returns the largest difference of two samples: of edges in points, of opacities times 40.
  func deviation(from other: ObservedSample) -> Double {
    guard visibleShare > 0 || other.visibleShare > 0 else { return 0 }
    let step = step(from: other)
    return max(
      abs(step.x), abs(step.y), Double(abs(width - other.width)),
      Double(abs(height - other.height)), Double(abs(visibleOpacity - other.visibleOpacity)) * 40)
  }

  /// Returns true if only the scale differs from another sample, by at most a tenth: the middle
  /// stays.
  func isScaled(from other: ObservedSample) -> Bool {
    let (x, y) = (Double(width - other.width), Double(height - other.height))
    let (wide, high) = (x / max(1, Double(other.width)), y / max(1, Double(other.height)))
    return abs(x) > 0.1 && max(abs(wide), abs(high)) < 0.1 && abs(wide - high) < 0.02
      && abs(opacity - other.opacity) < 0.02
      && abs(self.x + Double(width) / 2 - other.x - Double(other.width) / 2) < 0.8
      && abs(self.y + Double(height) / 2 - other.y - Double(other.height) / 2) < 0.8
  }

  /// Returns the movement from another sample: on each axis the smallest of those of both edges and
  /// the center, because growth alone is no movement.
  func step(from other: ObservedSample) -> Point {
    func least(_ start: Double, _ growth: Double) -> Double {
      let (middle, end) = (start + growth / 2, start + growth)
      return [middle, end].reduce(start) { abs($1) < abs($0) ? $1 : $0 }
    }
    return Point(
      x: least(x - other.x, Double(width - other.width)),
      y: least(y - other.y, Double(height - other.height)))
  }
}

extension ObservedSample {
  /// Creates the sample of an element in the visible part.
  init(_ element: ObservedElement<String>, _ frame: LayoutFrame, in visible: Rect) {
    let rect = Rect(frame)
    let seen = rect.intersection(element.clip.map { visible.intersection(Rect($0)) } ?? visible)
    self.init(
      x: rect.x, y: rect.y, width: Float(rect.width), height: Float(rect.height),
      opacity: Float(element.opacity),
      visibleShare: rect.area > 0 ? Float(seen.area / rect.area) : 0,
      visibleSide: Float(max(0, min(seen.width, seen.height))))
  }
}

/// One view of an item, a header or a footer in consecutive frames.
struct ViewTrack {
  /// The index of the item in `MotionHistory.names`; of a header or footer, in `supplements`.
  var item: Int
  /// The number of the view; nil if it is unknown.
  var view: Int?
  /// The index of its first frame.
  var start: Int
  var samples: [ObservedSample] = []
  /// The last sample that counted as a change.
  var lastChangedSample: ObservedSample

  /// The index of its last frame.
  var end: Int { start + samples.count - 1 }

  /// The sample at a frame; nil before the first and after the last one.
  subscript(moment: Int) -> ObservedSample? {
    let index = moment - start
    return samples.indices.contains(index) ? samples[index] : nil
  }

  /// Returns the movement in the content from the frame before; nil without one of the two.
  func step(to moment: Int) -> Point? {
    guard let old = self[moment - 1], let new = self[moment] else { return nil }
    return new.step(from: old)
  }
}
