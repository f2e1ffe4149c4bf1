import Choreography
import DiffableData

extension MotionHistory {
  /// A frame in which all rows on screen move by the same distance.
  struct Shift {
    var moment: Int
    /// The rows from the first one on screen.
    var items: [Int]
    /// The step on screen; nil if none of the rows stays there.
    var step: Point?
  }

  /// The time after an apply in which a shift belongs to it.
  private var shiftTime: Int64 { 100_000_000 + interval }

  /// Returns the first shift of each apply as a violation.
  func scrollJumps() -> [ObservedMotionViolation] {
    shifts().map { shift in
      let items = Array(shift.items.prefix(1))
      let words =
        shift.step.map { "\(listing(items, "moves", "move")) \(lengthText($0.length)) on screen" }
        ?? "\(listing(items, "leaves", "leave")) the screen"
      return violation(
        .scrollJump, items, at: shift.moment,
        "\(words) with all visible rows between \(startText(shift.moment)) and "
          + "\(timeText(frames[shift.moment].time)), in one frame\(placeText(shift.moment))")
    }
  }

  /// Returns the first shift of each apply.
  ///
  /// - Complexity: O(frames near applies × visible rows).
  func shifts() -> [Shift] {
    observedApplies.dropFirst().compactMap { known in
      motion(of: known).lazy.prefix { frames[$0].time <= known.time + shiftTime }
        .compactMap { shift($0, known) }.first
    }
  }

  private func shift(_ moment: Int, _ known: ObservedApply) -> Shift? {
    guard moment > 0, !frames[moment].isResized, let old = shownApply(before: known),
      !isTouched(from: stepStart(moment), to: frames[moment].time)
    else { return nil }
    let (visible, before) = (frames[moment].visible, frames[moment - 1].visible)
    let offset = Point(x: visible.x - before.x, y: visible.y - before.y)
    // At its start a list can only move because something changes there.
    guard offset.length > 0.6 || max(visible.x, visible.y) > 0.6 else { return nil }
    let (was, now) = (shownRows(moment - 1), shownRows(moment))
    let staying = now.filter { item, _ in
      was[item] != nil && old.list.contains(item: names[item])
        && known.list.contains(item: names[item])
    }
    if staying.count < 2, !isUnchanged(was, old, known) { return nil }
    if staying.isEmpty { return farShift(moment, known, old, offset, was, now) }
    guard let isVertical = isVertical(staying, was, offset, moment) else { return nil }
    func start(_ item: Int, _ rows: [Int: Int], _ moment: Int) -> Double {
      rows[item].flatMap { tracks[$0][moment] }.map { isVertical ? $0.y : $0.x } ?? 0
    }
    let rows = staying.keys.sorted {
      (start($0, now, moment), $0) < (start($1, now, moment), $1)
    }
    func isSame(_ item: Int) -> Bool {
      old.list.contains(item: names[item]) == known.list.contains(item: names[item])
    }
    // Rows that come in far above push down what one reads, and so do those beyond the edge.
    let isAtTop = max(before.x, before.y) <= 0.6
    let edge = isVertical ? before.y : before.x
    let isCut = start(rows[0], was, moment - 1) < edge - 0.6
    func isOutOfSight(_ item: Int) -> Bool {
      isInsertedFarAbove(item, rows[0], old, known)
        || isCut && isInserted(item, above: rows[0], old, known)
    }
    let changed =
      now.keys.filter {
        !isSame($0) && (isAtTop || !isOutOfSight($0))
          || isResized($0, was, now, moment)
      }
      .map { start($0, now, moment) - start(rows[0], now, moment) }
      + was.keys.filter { !isSame($0) }
      .map { start($0, was, moment - 1) - start(rows[0], was, moment - 1) }
    // A row that comes into view where the list scrolls to is what one wants to see.
    let isForward = isVertical ? offset.y > 0.6 : offset.x > 0.6
    if changed.contains(where: { $0 < 0 || isForward && $0 > 0 }) { return nil }
    // A row that comes or goes further down may move those below it.
    let first = changed.min() ?? .infinity
    let above = rows.filter { start($0, now, moment) - start(rows[0], now, moment) < first }
    guard above.count > 1 || above.count == rows.count,
      let step = commonStep(staying.filter { above.contains($0.key) }, was, offset, moment)
    else { return nil }
    return Shift(moment: moment, items: rows, step: step)
  }

  /// Returns true if the first row moves more along the y axis than along the x axis.
  private func isVertical(
    _ rows: [Int: Int], _ was: [Int: Int], _ offset: Point, _ moment: Int
  ) -> Bool? {
    guard let (item, index) = rows.min(by: { $0.key < $1.key }), let old = was[item],
      let before = tracks[old][moment - 1], let after = tracks[index][moment]
    else { return nil }
    let step = after.step(from: before) - offset
    return abs(step.y) >= abs(step.x)
  }

  /// Returns the shift of rows that all stay in the list, and none of them on screen: the list
  /// scrolls, or rows far above push them away.
  private func farShift(
    _ moment: Int, _ known: ObservedApply, _ old: ObservedApply, _ offset: Point,
    _ was: [Int: Int], _ now: [Int: Int]
  ) -> Shift? {
    func place(_ item: Int) -> Int { known.list.indexOfItem(names[item]) ?? 0 }
    let rows = was.keys.sorted { place($0) < place($1) }
    guard let first = rows.first, !now.isEmpty,
      now.keys.allSatisfy({ known.list.contains(item: names[$0]) })
    else { return nil }
    let new = now.keys.filter { !old.list.contains(item: names[$0]) }
    if offset.length > Self.minJump {
      let isJump = isUnexplained(offset, moment) { unit in
        (-2...2).filter { $0 != 0 }.map { scrollSpeed(moment + $0, unit) }.max() ?? 0
      }
      // The list goes to what the apply changes.
      let isFollowing = now.keys.contains { item in
        known.reloaded.contains(names[item]) || isMoved(item, old, known)
      }
      return new.isEmpty && isJump && !isFollowing ? Shift(moment: moment, items: rows) : nil
    }
    let before = frames[moment - 1].visible
    let isPushed =
      max(before.x, before.y) > 0.6 && !new.isEmpty
      && now.keys.allSatisfy { place($0) < place(first) }
      && new.allSatisfy { isInsertedFarAbove($0, first, old, known) }
    return isPushed ? Shift(moment: moment, items: rows) : nil
  }

  /// Returns true if rows are neighbors in the lists before and after an apply, in one order.
  private func isUnchanged(_ rows: [Int: Int], _ old: ObservedApply, _ new: ObservedApply) -> Bool {
    let places = rows.keys.map {
      (old.list.indexOfItem(names[$0]), new.list.indexOfItem(names[$0]))
    }
    guard let first = places.first, let before = first.0, let after = first.1 else { return false }
    return places.allSatisfy { $0.0 != nil && $0.1.map { $0 - after } == $0.0.map { $0 - before } }
  }

  /// Returns true if an apply moves an item: both of its neighbors are others.
  private func isMoved(_ item: Int, _ old: ObservedApply, _ new: ObservedApply) -> Bool {
    func neighbors(_ list: Snapshot<String, String>) -> (before: String?, after: String?)? {
      guard let place = list.indexOfItem(names[item]) else { return nil }
      let items = list.itemIdentifiers
      return (
        place > 0 ? items[place - 1] : nil, place + 1 < items.count ? items[place + 1] : nil
      )
    }
    guard let before = neighbors(old.list), let after = neighbors(new.list) else { return false }
    return before.before != after.before && before.after != after.after
  }

  /// Returns true if an apply inserts an item above another one, and an item of the old list is
  /// between them.
  private func isInsertedFarAbove(
    _ item: Int, _ row: Int, _ old: ObservedApply, _ new: ObservedApply
  ) -> Bool {
    guard isInserted(item, above: row, old, new), let place = new.list.indexOfItem(names[item]),
      let end = new.list.indexOfItem(names[row])
    else { return false }
    return new.list.itemIdentifiers[(place + 1)..<end].contains { old.list.contains(item: $0) }
  }

  /// Returns true if an apply inserts an item above another one.
  private func isInserted(
    _ item: Int, above row: Int, _ old: ObservedApply, _ new: ObservedApply
  ) -> Bool {
    guard !old.list.contains(item: names[item]), let place = new.list.indexOfItem(names[item]),
      let end = new.list.indexOfItem(names[row])
    else { return false }
    return place < end
  }

  private func scrollSpeed(_ moment: Int, _ unit: Point) -> Double {
    guard frames.indices.contains(moment), moment > 0 else { return 0 }
    let (new, old) = (frames[moment].visible, frames[moment - 1].visible)
    return Point(x: new.x - old.x, y: new.y - old.y).along(unit) / Double(span(moment))
  }

  /// Returns the tracks that show rows at a frame, by item.
  private func shownRows(_ moment: Int) -> [Int: Int] {
    Dictionary(
      frames[moment].tracks.filter { tracks[$0][moment]?.isShown == true }
        .map { (tracks[$0].item, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the step on screen that all rows have in common, if the speed of none explains it.
  private func commonStep(
    _ rows: [Int: Int], _ was: [Int: Int], _ offset: Point, _ moment: Int
  ) -> Point? {
    if isEvenScroll(offset, moment) { return nil }
    var common: Point?
    for (item, index) in rows.sorted(by: { $0.key < $1.key }) {
      guard let old = was[item], let new = tracks[index][moment],
        let before = tracks[old][moment - 1]
      else { return nil }
      let step = new.step(from: before) - offset
      if let common, (step - common).length > 1.5 { return nil }
      let isUnexplained = isUnexplained(step, moment) { unit in
        max(
          speedOnScreen(old, moment - 1, unit), speedOnScreen(old, moment - 2, unit),
          speedOnScreen(index, moment + 1, unit), speedOnScreen(index, moment + 2, unit))
      }
      guard isUnexplained else { return nil }
      common = common ?? step
    }
    return common
  }

  /// Returns true if the visible part moves as far, by a half, in the steps before and after one, in
  /// the same direction: the list scrolls, if slowly.
  private func isEvenScroll(_ offset: Point, _ moment: Int) -> Bool {
    guard moment > 1, moment + 1 < frames.count, offset.length > 0.6 else { return false }
    return [moment - 1, moment + 1].allSatisfy {
      let (new, old) = (frames[$0].visible, frames[$0 - 1].visible)
      return span($0) <= Self.evenScrollTime
        && Point(x: new.x - old.x, y: new.y - old.y).along(offset.unit)
          >= offset.length / 2
    }
  }

  /// The longest time between two frames of a scroll.
  private static let evenScrollTime: Int64 = 200_000_000

  private func speedOnScreen(_ track: Int, _ moment: Int, _ unit: Point) -> Double {
    guard frames.indices.contains(moment), moment > 0 else { return 0 }
    let (new, old) = (frames[moment].visible, frames[moment - 1].visible)
    let offset = Point(x: new.x - old.x, y: new.y - old.y)
    guard let step = tracks[track].step(to: moment) else { return 0 }
    return (step - offset).along(unit) / Double(span(moment))
  }

  private func isResized(
    _ item: Int, _ was: [Int: Int], _ now: [Int: Int], _ moment: Int
  ) -> Bool {
    guard let old = was[item].flatMap({ tracks[$0][moment - 1] }),
      let new = now[item].flatMap({ tracks[$0][moment] })
    else { return false }
    return abs(new.height - old.height) + abs(new.width - old.width) > 1.5
  }
}
