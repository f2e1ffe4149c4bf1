import Recordings

/// The fingers that touch the stage, shown as dots.
package struct FingerTrack: Sendable {
  struct Finger: Sendable {
    enum Place: Sendable {
      case point(Point)
      /// A share of a row's width, at its vertical center; the finger follows the row.
      case row(track: Int, share: Double)
      /// An action of a swiped row, counted from the edge.
      case action(Int, track: Int, edge: Event.Swipe.Edge)
      /// A point that moves with an observed row, as it was when the touch began.
      case held(track: Int, Point)
      /// A finger that pushes the list, starting at a point.
      case list(Fling, from: Point)
    }

    /// The time of contact.
    var span: TimeSpan
    var place: Place

    /// Returns the opacity of the dot, which fades in just before the contact and out after it.
    func opacity(at time: Int64) -> Double {
      let share =
        time < span.start
        ? Double(time - span.start + FingerTrack.fadeInTime) / Double(FingerTrack.fadeInTime)
        : 1 - Double(max(0, time - span.end)) / Double(FingerTrack.fadeOutTime)
      return PortableMath.smoothstep(share)
    }
  }

  /// In order of their starts.
  private var fingers: [Finger] = []
  /// For each finger, the time by which it and all earlier ones have disappeared.
  private var ends: [Int64] = []

  /// The fade-in time of a dot, in nanoseconds.
  package static let fadeInTime: Int64 = 80_000_000
  /// The fade-out time of a dot, in nanoseconds.
  fileprivate static let fadeOutTime: Int64 = 200_000_000

  /// Creates a track of fingers in any order.
  init(_ fingers: [Finger] = []) {
    self.fingers = fingers.sorted { $0.span.start < $1.span.start }
    for finger in self.fingers {
      ends.append(max(ends.last ?? .min, finger.span.end + Self.fadeOutTime))
    }
  }

  /// Returns the time of the first touch from a time on; nil for none. O(log fingers).
  func touch(from time: Int64) -> Int64? {
    let last = fingers.indices.partitioningIndex { fingers[$0].span.start >= time } - 1
    return last + 1 < fingers.count ? fingers[last + 1].span.start : nil
  }

  /// Returns the visible fingers at a time. O(log fingers + fingers returned).
  func fingers(at time: Int64) -> [Finger] {
    var shown: [Finger] = []
    var index =
      fingers.indices.partitioningIndex { fingers[$0].span.start - Self.fadeInTime >= time } - 1
    while index >= 0, ends[index] > time {
      if fingers[index].opacity(at: time) > 0 { shown.append(fingers[index]) }
      index -= 1
    }
    return shown.reversed()
  }
}

extension FingerTrack.Finger {
  /// Creates a finger that taps a point.
  init(at time: Int64, x: Double, y: Double) {
    self.init(
      span: TimeSpan(start: time, duration: TouchHighlight.hold), place: .point(Point(x: x, y: y)))
  }
}
