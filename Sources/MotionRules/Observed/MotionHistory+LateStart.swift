import Choreography
import TextAndFiles

extension MotionHistory {
  /// The longest time from an apply to its first movement.
  private static let maxStartDelay: Int64 = 100_000_000

  /// Returns the animated applies whose first movement comes late.
  ///
  /// - Complexity: O(applies + frames before the first movements × visible rows).
  func lateStarts() -> [ObservedMotionViolation] {
    observedApplies.compactMap { known in
      guard isAnimatedUpdate(known), known.isChange, known.firstFrame > 0,
        !isMoving(at: known, except: { frames[$0].isHighlight }),
        let change = motion(of: known).first(where: {
          frames[$0].isChange && !frames[$0].isHighlight
        }),
        frames[change].time - known.time > Self.maxStartDelay,
        isFree(from: known.time - Self.maxStartDelay, to: change)
      else { return nil }
      let (moment, time) = startOfMotion(change, known)
      guard time - known.time > Self.maxStartDelay else { return nil }
      let later = min(change + 2, motion(of: known).upperBound - 1)
      let items = movedRows(later, since: known.firstFrame - 1)
      guard !items.isEmpty, !isBegunOffScreen(known), !areFromOffScreen(items, known) else {
        return nil
      }
      let delay = frames[moment].time - known.time
      return violation(
        .lateStart, items, at: moment,
        "\(listing(items, "begins", "begin")) to move at \(timeText(frames[moment].time)), "
          + "\(millisecondsText(delay)) after apply \(known.index)")
    }
  }

  /// Returns true if a row outside of the visible part begins to move in time.
  private func isBegunOffScreen(_ known: ObservedApply) -> Bool {
    motion(of: known).prefix { frames[$0].time - known.time <= Self.maxStartDelay + interval }
      .contains { moment in
        frames[moment].tracks.contains { index in
          (tracks[index].step(to: moment)?.length ?? 0) > 1
        }
      }
  }

  /// Returns true if the first rows that move come into view, where a list may record no others:
  /// they may have begun long before.
  private func areFromOffScreen(_ items: [Int], _ known: ObservedApply) -> Bool {
    items.allSatisfy { item in
      known.list.contains(item: names[item])
        && apply(number: known.index - 1)?.list.contains(item: names[item]) == true
        && !tracksOfItem[item].contains { tracks[$0][known.firstFrame - 1]?.isShown == true }
    }
  }

  /// Returns true if there is no touch or scroll of the list from a time to a frame, and no tap just
  /// before the frame may have begun the motion.
  private func isFree(from time: Int64, to moment: Int) -> Bool {
    let end = frames[moment].time
    return !isTouched(from: time, to: end)
      && !taps.contains { tap in
        time + Self.maxStartDelay < tap.time
          && (0...Self.maxStartDelay + interval).contains(end - tap.time)
      }
      && !(max(1, firstFrame(after: time))..<moment + 1).contains {
        frames[$0].isScrolled || frames[$0].isResized
      }
  }

  private func firstFrame(after time: Int64) -> Int {
    frames.indices.partitioningIndex { frames[$0].time > time }
  }

  /// Returns the items on screen that differ from an earlier frame.
  private func movedRows(_ moment: Int, since earlier: Int) -> [Int] {
    let now = frames[moment].tracks.filter { index in
      guard let sample = tracks[index][moment] else { return false }
      return tracks[index][earlier].map {
        sample.deviation(from: $0) > 0.5 && !sample.isScaled(from: $0)
      } ?? sample.isShown
    }
    let gone = frames[earlier].tracks.filter { tracks[$0].end < moment }
    return (now + gone).map { tracks[$0].item }.unique()
  }

  /// Returns the first frame of an apply's motion that differs by more than noise, and the time at
  /// which the motion begins: a frame shows what began after the frame before.
  private func startOfMotion(_ change: Int, _ known: ObservedApply) -> (moment: Int, time: Int64) {
    // A row that moves a little at once and then waits has not begun.
    let begin = (known.firstFrame...change).last {
      span($0) > Self.maxStartDelay && $0 > known.firstFrame && !isDroppedFrame($0)
    }
    let rest = (begin ?? known.firstFrame) - 1
    let noise = positionNoise
    let first =
      (rest + 1...change).first {
        largestDeviation($0, from: rest) > max(0.02, 4 * noise)
      } ?? change
    let early = min(interval, 50_000_000)
    guard noise > 0.01, first + 1 < frames.count else {
      return (first, frames[first].time - early)
    }
    // Most motions start with the square of the time.
    let near = largestDeviation(first, from: rest).squareRoot()
    let far = largestDeviation(first + 1, from: rest).squareRoot()
    guard far > near else { return (first, frames[first].time - early) }
    let time = Double(span(first + 1)) * near / (far - near)
    return (first, frames[first].time - Int64(min(time, 100_000_000)))
  }

  private func largestDeviation(_ moment: Int, from rest: Int) -> Double {
    frames[moment].tracks.reduce(0) { largest, index in
      guard let sample = tracks[index][moment], let old = tracks[index][rest] else {
        return largest
      }
      return max(largest, sample.isScaled(from: old) ? 0 : sample.deviation(from: old))
    }
  }

  /// The noise of positions in points: the median fourth difference of rows' vertical and
  /// horizontal places, which is near 0 in smooth motion.
  private var positionNoise: Double {
    var differences: [Double] = []
    for track in tracks where track.samples.count > 4 && differences.count < 2000 {
      for index in track.samples.indices.dropFirst(4) where isSteady(track.start + index) {
        func difference(_ place: KeyPath<ObservedSample, Double>) -> Double {
          let values = (0...4).map { track.samples[index - $0][keyPath: place] }
          return abs(values[0] - 4 * values[1] + 6 * values[2] - 4 * values[3] + values[4])
        }
        differences.append(max(difference(\.x), difference(\.y)))
      }
    }
    differences.sort()
    return differences.isEmpty ? 0 : differences[differences.count / 2] / 8
  }

  /// Returns true if the five frames up to a frame come without a gap.
  private func isSteady(_ moment: Int) -> Bool { (0...3).allSatisfy { !isGap(moment - $0) } }
}
