import Recordings

/// The places of one row in the frames that show it.
package struct ObservedPath: Sendable {
  /// The row in one frame.
  package struct Sample: Sendable {
    /// The index of the frame among the frames of the motion.
    package var frameIndex: Int
    /// The row's box, in points of the content.
    package var frame: Rect
    /// From 0 to 1.
    package var opacity: Double
    /// The part of it that is not cut off, in points of the content; nil if nothing cuts it.
    package var clip: Rect?
    /// The middle in points of the content, after undoing jumps of the visible part that keep rows
    /// where they are on screen.
    package var place: Point
  }

  /// The row.
  package var row: ElementKey
  /// The row in each frame that shows it, in order of time; of several views the one in front.
  package var samples: [Sample] = []

  /// The largest distance between two places of a row that does not move, in points: twice the
  /// noise of a measured place.
  package static let noise = 0.5
}

extension ObservedMotion {
  /// Returns the path of each row, in the order of roles and names.
  ///
  /// - Complexity: O(frames × visible elements).
  package func paths() -> [ObservedPath] {
    var paths: [ElementKey: ObservedPath] = [:]
    var visible = Point.zero
    for (index, observed) in frames.enumerated() {
      let origin = observed.screen.visible.map { Point(x: $0.x, y: $0.y) } ?? visible
      let scrolled = origin - visible
      visible = origin
      for (row, element) in observed.screen.rows {
        guard let frame = element.frame else { continue }
        paths[row, default: ObservedPath(row: row)].append(
          element, Rect(frame), frameIndex: index, scrolled: scrolled)
      }
    }
    return paths.values.sorted { $0.row < $1.row }
  }
}

extension ObservedPath {
  fileprivate mutating func append(
    _ element: ObservedElement<String>, _ frame: Rect, frameIndex: Int, scrolled: Point
  ) {
    var sample = Sample(
      frameIndex: frameIndex, frame: frame, opacity: element.opacity,
      clip: element.clip.map(Rect.init),
      place: frame.middle)
    // A second view of the row in the same frame lies in front of the first one.
    if samples.last?.frameIndex == frameIndex { samples.removeLast() }
    if let last = samples.last {
      let step = frame.middle - last.frame.middle
      let isCorrected = step.length > Self.noise && (step - scrolled).length <= Self.noise
      sample.place = last.place + (isCorrected ? step - scrolled : step)
    }
    samples.append(sample)
  }
}

extension ObservedScreen {
  /// The elements from back to front, each with its row.
  package var rows: [(row: ElementKey, element: ObservedElement<String>)] {
    items.map { (ElementKey.cell($0.id), $0) }
      + headers.map { (ElementKey(.header, $0.id), $0) }
      + footers.map { (ElementKey(.footer, $0.id), $0) }
  }
}
