import Choreography

// Rows that are seen in another place for an instant.
extension MotionHistory {
  /// The longest time that a row is in the other place, and the shortest rest before and after it.
  private static let maxExcursionDuration: Int64 = 100_000_000

  /// Returns the rows at rest that jump to another place and, within 0.1 s, back, one violation per
  /// first frame.
  ///
  /// A list that takes an update back shows this: the data source is asked twice, with two answers.
  /// A row that is pressed, a highlight that goes from row to row, and answers to two inputs do not
  /// count.
  ///
  /// - Parameter jumps: The jumps that are named already.
  /// - Complexity: O(frames × visible rows).
  func excursions(besides jumps: [ObservedMotionViolation]) -> [ObservedMotionViolation] {
    let known = Set(jumps.map(\.nanoseconds))
    var found: [Int: [(item: Int, back: Int)]] = [:]
    for index in tracks.indices {
      let track = tracks[index]
      var moment = track.start + 1
      while moment < track.end {
        guard let back = returnFromExcursion(index, at: moment),
          !known.contains(frames[moment].time), !known.contains(frames[back].time),
          isListed(track.item, from: moment - 1, to: back)
        else {
          moment += 1
          continue
        }
        found[moment, default: []].append((track.item, back))
        moment = back + 1
      }
    }
    return found.sorted { $0.key < $1.key }.map { moment, rows in
      let items = rows.map(\.item).unique()
      let back = rows.map(\.back).max() ?? moment
      return violation(
        .jump, items, at: moment,
        "\(listing(items, "jumps", "jump")) to another place at \(timeText(frames[moment].time)), "
          + "and back \(timeText(frames[back].time - frames[moment].time)) later"
          + placeText(moment))
    }
  }

  /// Returns the frame at which a row is back in the place that it left by one step at a frame.
  private func returnFromExcursion(_ index: Int, at moment: Int) -> Int? {
    let track = tracks[index]
    guard let home = track[moment - 1], let away = track[moment],
      away.step(from: home).length >= 2 * Self.minJump, unexplainedStep(index, moment) != nil,
      let back = (moment + 1...track.end).first(where: {
        track[$0].map { $0.step(from: away).length > 0.5 } ?? true
      })
    else { return nil }
    let (start, end) = (frames[moment].time, frames[back].time)
    // A page records no frames in which nothing changes.
    let around = (track.start...track.end).filter {
      frames[$0].time > start - Self.maxExcursionDuration
        && frames[$0].time < end + Self.maxExcursionDuration && !(moment..<back).contains($0)
    }
    let isSure =
      end - start <= Self.maxExcursionDuration
      && frames[track.start].time <= start - Self.maxExcursionDuration
      && duration >= end + Self.maxExcursionDuration
      && around.allSatisfy { moment in
        track[moment].map { $0.isShown && $0.step(from: home).length <= 0.5 } ?? false
      }
      && !([moment, back] + around).contains { frames[$0].isScrolled || frames[$0].isResized }
      && !touches.contains { $0.start <= end && $0.latestEnd - Self.settling >= start }
      && !isPressed(track.item, at: moment) && !areAnswers(start, end)
      && !isHighlight(index, from: moment, to: back)
    return isSure ? back : nil
  }

  /// Returns true if a finger has just touched a row.
  private func isPressed(_ item: Int, at moment: Int) -> Bool {
    let time = frames[moment].time
    return taps.contains {
      $0.item == names[item] && $0.time <= time && $0.time >= time - 2 * interval
    }
  }

  /// Returns true if an input comes just before a time, and another one between that and a later
  /// time.
  func areAnswers(_ first: Int64, _ second: Int64) -> Bool {
    isTapped(from: first - 2 * interval, to: first) && isTapped(from: first, to: second)
  }

  /// Returns true if another row comes back as this one goes, or goes by the same step as it comes
  /// back, as the active row of a menu.
  private func isHighlight(_ index: Int, from moment: Int, to back: Int) -> Bool {
    guard let step = tracks[index].step(to: moment) else { return false }
    func moves(_ other: Int, by expected: Point, at moment: Int) -> Bool {
      tracks[other].step(to: moment).map { ($0 - expected).length <= 1 } ?? false
    }
    return frames[moment].tracks.contains {
      moves($0, by: step * -1, at: moment) && moves($0, by: .zero, at: back)
        || moves($0, by: .zero, at: moment) && moves($0, by: step, at: back)
    }
  }
}
