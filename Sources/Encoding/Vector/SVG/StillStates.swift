/// The states of a film without motion: while anything moves, the state in which all motion ends.
///
/// All animations change at the same time, so each picture is one that the film shows at rest.
struct StillStates {
  /// The spans of frames in which anything moves, in order, without overlap.
  private let spans: [Range<Int>]

  /// Finds the spans of a film. O(n log n) for n motions.
  init(_ film: VectorFilm) { self.init(motions: film.nodes.flatMap(\.motions)) }

  init(motions: [Range<Int>]) {
    var spans: [Range<Int>] = []
    for motion in motions.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // A motion that begins as another ends leads to another state.
      if let last = spans.last, motion.lowerBound < last.upperBound {
        spans[spans.count - 1] =
          last.lowerBound..<max(last.upperBound, motion.upperBound)
      } else {
        spans.append(motion)
      }
    }
    self.spans = spans
  }

  /// Returns keyframes without motion. O(keyframes × log spans).
  func keyframes(_ keyframes: [Keyframe]) -> [Keyframe] {
    var result: [Keyframe] = []
    for (index, keyframe) in keyframes.enumerated() {
      let isEnd = index > 0 && keyframes[index - 1].curve != nil
      let next = Keyframe(
        frame: frame(of: keyframe.frame, isEnd: isEnd), value: keyframe.value)
      if result.last?.frame == next.frame { result.removeLast() }
      result.append(next)
    }
    return result
  }

  /// Returns true if each motion begins with a span, whose end it alone determines, and nothing
  /// jumps within one.
  func startStates(_ keyframes: [Keyframe]) -> Bool {
    keyframes.indices.allSatisfy { index in
      let isEnd = index > 0 && keyframes[index - 1].curve != nil
      guard isEnd else {
        return frame(of: keyframes[index].frame, isEnd: false) == keyframes[index].frame
      }
      return frame(of: keyframes[index].frame, isEnd: true) == keyframes[index - 1].frame
    }
  }

  /// Returns the frame at which a change shows: the first frame of its span. The end of a motion
  /// belongs to the earlier of two spans, a jump between them to the later.
  private func frame(of frame: Int, isEnd: Bool) -> Int {
    let index = spans.indices.lastOfPrefix {
      isEnd ? spans[$0].lowerBound < frame : spans[$0].lowerBound <= frame
    }
    guard let index, frame <= spans[index].upperBound else { return frame }
    return spans[index].lowerBound
  }
}

extension VectorNode {
  /// The frames in which the node or its parts move or fade.
  fileprivate var motions: [Range<Int>] {
    tracks.flatMap { track in
      track.spans.lazy.filter { $0.length > 0 }.map { $0.start..<($0.start + $0.length) }
    } + parts.flatMap(\.motions)
  }
}
