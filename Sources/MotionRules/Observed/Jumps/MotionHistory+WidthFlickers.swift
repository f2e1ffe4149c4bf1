// Lists that become narrower or wider for an instant, as by a scroll bar that comes and goes.
extension MotionHistory {
  /// The longest time until a list has its old width again.
  private static let maxFlickerDuration: Int64 = 600_000_000
  /// The minimum number of rows from which the list's width is inferred.
  private static let minRows = 3

  /// A change of the sides of all rows in one frame.
  private struct SideChange {
    var moment: Int
    var left: Double
    var right: Double
    var items: [Int]
  }

  /// Returns where all rows change their width in one frame, and back in another one within 0.6 s,
  /// one violation each.
  ///
  /// - Complexity: O(frames × visible rows).
  func widthFlickers() -> [ObservedMotionViolation] {
    var result: [ObservedMotionViolation] = []
    var last: SideChange?
    for change in frames.indices.dropFirst().compactMap(sideChange) {
      defer { last = change }
      guard let first = last, abs(first.left + change.left) <= 1,
        abs(first.right + change.right) <= 1,
        frames[change.moment].time - frames[first.moment].time <= Self.maxFlickerDuration,
        !(first.moment...change.moment).contains(where: { frames[$0].isResized })
      else { continue }
      let width = first.right - first.left
      result.append(
        violation(
          .jump, first.items, at: first.moment,
          "\(listing(first.items, "becomes", "become")) \(lengthText(abs(width))) "
            + "\(width < 0 ? "narrower" : "wider") at \(timeText(frames[first.moment].time)), "
            + "in one frame, and back \(timeText(frames[change.moment].time - frames[first.moment].time)) "
            + "later\(placeText(first.moment))"))
    }
    return result
  }

  /// Returns the change of the sides that all visible rows have in common; nil if their width stays.
  private func sideChange(_ moment: Int) -> SideChange? {
    guard frames[moment].isChange else { return nil }
    var change: SideChange?
    for index in frames[moment].tracks {
      guard let old = tracks[index][moment - 1], let new = tracks[index][moment], old.isShown,
        new.isShown
      else { continue }
      let left = new.x - old.x
      let right = left + Double(new.width - old.width)
      guard let common = change else {
        guard abs(right - left) >= Self.minJump else { return nil }
        change = SideChange(moment: moment, left: left, right: right, items: [tracks[index].item])
        continue
      }
      guard abs(common.left - left) <= 1, abs(common.right - right) <= 1 else { return nil }
      change?.items.append(tracks[index].item)
    }
    return change.flatMap { $0.items.count >= Self.minRows ? $0 : nil }
  }
}
