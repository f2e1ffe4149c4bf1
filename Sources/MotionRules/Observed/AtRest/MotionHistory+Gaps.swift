import Choreography
import DiffableData
import TextAndFiles

// Places that an update leaves empty within a list.
extension MotionHistory {
  /// Two rows next to each other in the list, and the space between them.
  private struct Spacing {
    var section: String
    var upper: ListedRow
    var lower: ListedRow
    var length: Double { lower.frame.y - upper.frame.maxY }
  }

  private struct ListedRow {
    var item: Int
    var frame: Rect
  }

  /// The spaces between the rows of the sections that stand in columns.
  private struct Spacings {
    /// In the order of the sections, and from the top.
    var all: [Spacing] = []
    /// True if all rows on screen stand in one column.
    var isColumn = false
  }

  /// The most places next to each other that count as one gap.
  static let maxEmptyPlaces = 3
  /// The smallest share of a row that counts as a gap below a new row.
  static let minGapShare = 0.3

  /// Returns the gaps that updates leave between neighbors in the list, and the rows that they leave
  /// beside the middle of their places, one violation per rest.
  ///
  /// On a page, a gap that is not as high as one to three rows counts only where the update takes a
  /// row away or adds one: elsewhere it may be that of another element, such as a divider.
  ///
  /// Judges only sections in columns that were evenly spaced before, and chats.
  ///
  /// - Complexity: O(rests × visible rows²).
  func gapsAtRest() -> [ObservedMotionViolation] {
    var old = Spacings()
    return rests.filter(isEnd).compactMap { rest -> ObservedMotionViolation? in
      let now = spacings(at: rest)
      if endsUpdate(rest), usualSpaces(old).isEmpty { old = spacingsBeforeUpdate(rest) }
      defer { old = now }
      guard endsUpdate(rest) else { return nil }
      let (usual, whole) = (usualSpaces(old), even(old))
      let new = now.all.compactMap { spacing in
        (usual[spacing.section] ?? whole).map {
          (spacing: spacing, excess: spacing.length - $0, usual: $0)
        }
      }
      let heights = (old.all + now.all).flatMap { [$0.upper.frame.height, $0.lower.frame.height] }
      let gaps = new.filter { spacing, excess, usual in
        let isWhole = heights.contains { height in
          (1...Self.maxEmptyPlaces).contains {
            abs(excess - Double($0) * (height + usual)) <= 1.5
          }
        }
        return
          (isWhole || isPart(spacing, beyond: usual, heights, among: now.all, at: rest)
          || isBetweenStayingRows(spacing, beyond: usual, at: rest))
          && !isFilled(spacing, at: rest)
      }
      // The space between two bubbles depends on their senders.
      let even = new.count { isChat ? $0.excess <= 1 : abs($0.excess) <= 1 }
      guard !gaps.isEmpty, gaps.count <= even, gaps.count + even == new.count else {
        return displacedRow(among: new.map { ($0.spacing, $0.usual) }, at: rest)
      }
      return violation(
        ofGaps: gaps.map { ($0.spacing.upper.item, $0.spacing.lower.item, $0.excess) },
        without: "a row", at: rest)
    }
  }

  /// Returns the violation of gaps at a rest. The message has the first one, and the number of the
  /// others.
  ///
  /// - Parameter relation: The place of the lower element, as seen from the upper one.
  func violation(
    ofGaps gaps: [(upper: Int, lower: Int, length: Double)], _ relation: String? = nil,
    without element: String, at rest: RestPeriod
  ) -> ObservedMotionViolation? {
    guard let (upper, lower, length) = gaps.first else { return nil }
    let place = relation.map { ", \($0)," } ?? ""
    return violation(
      .gapAtRest, gaps.flatMap { [$0.upper, $0.lower] }.unique(), at: rest,
      "between '\(names[upper])' and '\(names[lower])'\(place) are \(lengthText(length)) without "
        + element + moreText(of: gaps.count, "gap", "gaps"))
  }

  /// Returns true if two rows are apart by a part of a row, where an update has taken a row from
  /// between them, or has added the upper one between rows that stay.
  private func isPart(
    _ spacing: Spacing, beyond usual: Double, _ heights: [Double], among others: [Spacing],
    at rest: RestPeriod
  ) -> Bool {
    let excess = spacing.length - usual
    guard let least = heights.min(), let most = heights.max(),
      excess > Self.minJump, excess < Double(Self.maxEmptyPlaces) * (most + usual),
      let old = apply(number: rest.applies - 2)?.list,
      let lower = old.indexOfItem(names[spacing.lower.item])
    else { return false }
    // All spaces were equal, so this one is not a matter of the rows' styles.
    if let upper = old.indexOfItem(names[spacing.upper.item]) { return lower - upper > 1 }
    guard excess > Self.minGapShare * least else { return false }
    // Another element, such as a date, may be above a new row, or below a new first row.
    return others.contains {
      $0.lower.item == spacing.upper.item && old.contains(item: names[$0.upper.item])
        && abs($0.length - usual) <= 1
    }
  }

  /// Returns true if two rows that stay are apart in a list whose headers and footers are recorded.
  ///
  /// In a chat, where the space depends on the senders, a half of the smaller row counts.
  private func isBetweenStayingRows(
    _ spacing: Spacing, beyond usual: Double, at rest: RestPeriod
  ) -> Bool {
    let least = min(spacing.upper.frame.height, spacing.lower.frame.height)
    guard !isPage, spacing.length - usual > max(Self.minJump, isChat ? least / 2 : 0),
      let known = apply(number: rest.applies - 1)
    else { return false }
    return stays(spacing.upper.item, during: known) && stays(spacing.lower.item, during: known)
  }

  /// The smallest offset of a row in a new place. A row that stays may be lifted, as under a pointer.
  static let minOffset = 5.0

  /// Returns the violation of a row that is nearer to one of its neighbors than to the other one,
  /// between which there is room for it; nil if there is none, or if other spaces differ too.
  private func displacedRow(
    among spacings: [(spacing: Spacing, usual: Double)], at rest: RestPeriod
  ) -> ObservedMotionViolation? {
    let uneven = spacings.indices.filter {
      abs(spacings[$0].spacing.length - spacings[$0].usual) > 1
    }
    guard !isChat, uneven.count == 2, uneven[1] == uneven[0] + 1, spacings.count > 2,
      let known = apply(number: rest.applies - 1)
    else { return nil }
    let (above, usual) = spacings[uneven[0]]
    let below = spacings[uneven[1]].spacing
    let offset = above.length - usual
    guard above.lower.item == below.upper.item, abs(offset + below.length - usual) <= 1.5,
      abs(offset) > (changesPlace(above.lower.item, during: known) ? Self.minOffset : Self.minJump),
      min(above.length, below.length) > -1.5,
      stays(above.lower.item, during: known), !isFilled(above, at: rest), !isFilled(below, at: rest)
    else { return nil }
    return violation(
      .gapAtRest, [above.lower.item], at: rest,
      "'\(names[above.lower.item])' is \(lengthText(abs(offset))) too \(offset > 0 ? "low" : "high") "
        + "between '\(names[above.upper.item])' and '\(names[below.lower.item])'")
  }

  /// Returns true if an apply puts another row above an item that was not tapped.
  func changesPlace(_ item: Int, during known: ObservedApply) -> Bool {
    func above(_ list: Snapshot<String, String>?) -> String? {
      guard let list, let place = list.indexOfItem(names[item]), place > 0 else { return nil }
      return list.itemIdentifiers[place - 1]
    }
    return above(known.list) != above(shownApply(before: known)?.list)
      && !taps.contains { $0.item == names[item] && $0.time <= known.time }
  }

  // MARK: Snaps

  /// Returns the rows that snap into their places, without an apply and an input, from the places
  /// in which the motion of an update has left them for 0.3 s or more.
  ///
  /// On a page, a row below them must stay, because an element that is removed moves all rows.
  ///
  /// - Complexity: O(rests × visible rows × log(visible rows)).
  func snapsIntoPlace() -> [ObservedMotionViolation] {
    var old = Spacings()
    return rests.filter(isEnd).compactMap { rest in
      var before = old
      old = spacings(at: rest)
      if endsUpdate(rest), even(before) == nil { before = spacingsBeforeUpdate(rest) }
      let next = rest.last + 1
      guard endsUpdate(rest), next < frames.count, frames[next].time == rest.end,
        frames[next].applies == rest.applies, !isMovedByHand(next),
        !isTapped(from: rest.start, to: rest.end), let usual = even(before),
        even(old) == nil, let known = apply(number: rest.applies - 1),
        let list = apply(number: rest.applies - 1)?.list
      else { return nil }
      let end = spacings(in: list, at: next)
      guard let space = even(end), abs(space - usual) <= 1 else { return nil }
      let new = end.all
      let rows = new.prefix(1).map(\.upper) + new.map(\.lower)
      let steps = rows.map { step(of: $0.item, to: next) }
      let snapping = rows.indices.filter { steps[$0] > Self.minJump }
      guard let first = snapping.first, snapping.count * 2 < rows.count,
        snapping.allSatisfy({ stays(rows[$0].item, during: known) }),
        steps.allSatisfy({ $0 <= 1 || $0 > Self.minJump }),
        !isPage || snapping.last.map({ $0 + 1 < rows.count }) == true
      else { return nil }
      let items = snapping.map { rows[$0].item }
      let length = lengthText(steps[first])
      return violation(
        .jump, items, at: next,
        "\(listing(items, "jumps", "jump")) \(items.count == 1 ? length : "up to \(length)") at "
          + "\(timeText(frames[next].time)), in one frame, after a rest of "
          + "\(timeText(rest.end - rest.start)) beside \(items.count == 1 ? "its place" : "their places")"
      )
    }
  }

  /// Returns the usual space between the rows of each section: of rows in columns, if there are at
  /// least two spaces in a section, or in all of one column, and these are equal.
  ///
  /// In a chat, returns the longest space.
  private func usualSpaces(_ spacings: Spacings) -> [String: Double] {
    let whole = even(spacings)
    return Dictionary(grouping: spacings.all, by: \.section).compactMapValues { spaces in
      if isChat { return spaces.count > 1 ? spaces.map(\.length).max() : nil }
      return whole ?? even(Spacings(all: spaces, isColumn: true))
    }
  }

  /// Returns the space between rows in one column, if there are at least two and all are equal.
  private func even(_ spacings: Spacings) -> Double? {
    guard spacings.isColumn, spacings.all.count > 1, let usual = spacings.all.first?.length,
      spacings.all.allSatisfy({ abs($0.length - usual) <= 1 })
    else { return nil }
    return usual
  }

  private func step(of item: Int, to moment: Int) -> Double {
    tracksOfItem[item].compactMap { tracks[$0].step(to: moment)?.length }.max() ?? 0
  }

  /// Returns the spaces between rows in the last frame before the update whose motion a rest ends. The
  /// time before that update may be too short for a rest.
  private func spacingsBeforeUpdate(_ rest: RestPeriod) -> Spacings {
    guard let known = apply(number: rest.applies - 1), known.firstFrame > 0,
      let list = apply(number: known.index - 1)?.list
    else { return Spacings() }
    return spacings(in: list, at: known.firstFrame - 1)
  }

  /// Returns the spaces between rows at a rest.
  private func spacings(at rest: RestPeriod) -> Spacings {
    guard let list = apply(number: rest.applies - 1)?.list else { return Spacings() }
    return spacings(in: list, at: rest.last)
  }

  /// Returns the spaces between rows that are next to each other in a section whose rows on screen
  /// stand in one column.
  private func spacings(in list: Snapshot<String, String>, at moment: Int) -> Spacings {
    typealias Placed = (place: Int, section: String, row: ListedRow)
    let rows = shownTracks(at: moment).compactMap { item, tracks -> Placed? in
      guard tracks.count == 1, let sample = self.tracks[tracks[0]][moment],
        let place = list.indexOfItem(names[item]),
        let section = list.sectionIdentifier(containingItem: names[item])
      else { return nil }
      return (place, section, ListedRow(item: item, frame: sample.frame))
    }
    func isColumn(_ rows: [Placed]) -> Bool {
      guard let first = rows.first?.row.frame else { return false }
      return isChat
        || rows.allSatisfy {
          abs($0.row.frame.x - first.x) <= 1 && abs($0.row.frame.width - first.width) <= 1
        }
    }
    let sections = Dictionary(grouping: rows, by: \.section)
    var result = Spacings(isColumn: isColumn(rows))
    for section in rows.map(\.section).unique() {
      guard let all = sections[section], isColumn(all) else { continue }
      let sorted = all.sorted { $0.row.frame.y < $1.row.frame.y }
      result.all += zip(sorted, sorted.dropFirst()).filter { abs($0.place - $1.place) == 1 }
        .map { Spacing(section: section, upper: $0.row, lower: $1.row) }
    }
    return result
  }

  /// Returns true if another view lies between two rows.
  private func isFilled(_ spacing: Spacing, at rest: RestPeriod) -> Bool {
    isFilled(between: spacing.upper.frame, and: spacing.lower.frame, at: rest)
  }

  /// Returns true if another view lies between a row and a lower one.
  func isFilled(between upper: Rect, and lower: Rect, at rest: RestPeriod) -> Bool {
    let (left, right) = (min(upper.x, lower.x), max(upper.maxX, lower.maxX))
    let space = Rect(
      x: left, y: upper.maxY + 1, width: right - left, height: lower.y - upper.maxY - 2)
    return frames(at: rest.last).contains {
      $0.maxY > space.y && $0.y < space.maxY && $0.maxX > left && $0.x < right
    }
  }

  /// Returns the places of all rows, headers and footers of a frame.
  func frames(at moment: Int) -> [Rect] {
    frames[moment].tracks.compactMap { tracks[$0][moment]?.frame }
      + frames[moment].supplements.compactMap { supplementTracks[$0][moment]?.frame }
  }
}
