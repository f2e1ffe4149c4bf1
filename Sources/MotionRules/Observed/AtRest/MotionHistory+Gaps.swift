import Choreography
import DiffableData
import TextAndFiles

// Places that an update leaves empty within a list.
extension MotionHistory {
  /// Two rows next to each other in the list, and the space between them.
  private struct Spacing {
    var upper: ListedRow
    var lower: ListedRow
    var length: Double { lower.frame.y - upper.frame.maxY }
  }

  private struct ListedRow {
    var item: Int
    var frame: Rect
  }

  /// The most places next to each other that count as one gap.
  private static let maxEmptyPlaces = 3
  /// The smallest share of a row that counts as a gap.
  private static let minGapShare = 0.3

  /// Returns the gaps of up to three rows' height that updates leave between neighbors in the list,
  /// one violation per rest.
  ///
  /// A gap that is not as high as whole rows counts only where the update takes a row away or adds
  /// one: elsewhere it may be that of another element, such as a header.
  ///
  /// Judges only columns that were evenly spaced before.
  ///
  /// - Complexity: O(rests × visible rows²).
  func gapsAtRest() -> [ObservedMotionViolation] {
    var old: [Spacing] = []
    return rests.filter(isEnd).compactMap { rest in
      let new = spacings(at: rest)
      defer { old = new }
      guard endsUpdate(rest), old.count > 1, let usual = old.first?.length,
        old.allSatisfy({ abs($0.length - usual) <= 1 })
      else { return nil }
      let heights = (old + new).flatMap { [$0.upper.frame.height, $0.lower.frame.height] }
      let gaps = new.filter { spacing in
        let isWhole = heights.contains { height in
          (1...Self.maxEmptyPlaces).contains {
            abs(spacing.length - usual - Double($0) * (height + usual)) <= 1.5
          }
        }
        return (isWhole || isPart(spacing, beyond: usual, heights, among: new, at: rest))
          && !isFilled(spacing, at: rest)
      }
      let even = new.count { abs($0.length - usual) <= 1 }
      guard let first = gaps.first, gaps.count <= even, gaps.count + even == new.count else {
        return nil
      }
      let more = gaps.count > 1 ? ", and \(counted(gaps.count - 1, "more gap", "more gaps"))" : ""
      return violation(
        .gapAtRest, gaps.flatMap { [$0.upper.item, $0.lower.item] }.unique(), at: rest.moment,
        "between '\(names[first.upper.item])' and '\(names[first.lower.item])' are "
          + "\(lengthText(first.length - usual)) without a row\(more), at rest at "
          + "\(timeText(rest.start))\(placeText(rest.moment))")
    }
  }

  /// Returns true if two rows are apart by a part of a row, where an update has taken a row from
  /// between them, or has added the upper one between rows that stay.
  private func isPart(
    _ spacing: Spacing, beyond usual: Double, _ heights: [Double], among others: [Spacing],
    at rest: RestPeriod
  ) -> Bool {
    let excess = spacing.length - usual
    guard let least = heights.min(), let most = heights.max(),
      excess > max(Self.minJump, Self.minGapShare * least),
      excess < Double(Self.maxEmptyPlaces) * (most + usual),
      let old = apply(number: rest.applies - 2)?.list,
      let lower = old.indexOfItem(names[spacing.lower.item])
    else { return false }
    if let upper = old.indexOfItem(names[spacing.upper.item]) { return lower - upper > 1 }
    // Above a new row, and below one at the top, may be an element such as a date.
    return others.contains {
      $0.lower.item == spacing.upper.item && old.contains(item: names[$0.upper.item])
        && abs($0.length - usual) <= 1
    }
  }

  /// Returns the spaces between rows that are next to each other in a section, if all rows on
  /// screen stand in one column.
  private func spacings(at rest: RestPeriod) -> [Spacing] {
    guard let list = apply(number: rest.applies - 1)?.list else { return [] }
    let rows = shownTracks(at: rest).compactMap { item, tracks -> (place: Int, row: ListedRow)? in
      guard tracks.count == 1, let sample = self.tracks[tracks[0]][rest.last],
        let place = list.indexOfItem(names[item])
      else { return nil }
      return (place, ListedRow(item: item, frame: sample.frame))
    }
    .sorted { $0.row.frame.y < $1.row.frame.y }
    guard let first = rows.first?.row.frame,
      rows.allSatisfy({
        abs($0.row.frame.x - first.x) <= 1 && abs($0.row.frame.width - first.width) <= 1
      })
    else { return [] }
    return zip(rows, rows.dropFirst()).compactMap { upper, lower in
      let (item, next) = (names[upper.row.item], names[lower.row.item])
      guard abs(upper.place - lower.place) == 1,
        list.sectionIdentifier(containingItem: item) == list.sectionIdentifier(containingItem: next)
      else { return nil }
      return Spacing(upper: upper.row, lower: lower.row)
    }
  }

  /// Returns true if another view lies between two rows.
  private func isFilled(_ spacing: Spacing, at rest: RestPeriod) -> Bool {
    let (top, bottom) = (spacing.upper.frame.maxY + 1, spacing.lower.frame.y - 1)
    return frames[rest.last].tracks.contains {
      guard let frame = tracks[$0][rest.last]?.frame else { return false }
      return frame.maxY > top && frame.y < bottom
    }
  }
}
