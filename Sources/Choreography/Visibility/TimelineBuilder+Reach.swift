import DiffableData
import Recording

// Rows get tracks as long as they can be seen. All others rest where the arrangement has them; a
// film of a million rows holds tracks for a screenful.
extension TimelineBuilder {
  /// An element as it rests since the last apply. O(log rows).
  func element(at order: Int) -> RestingElement? {
    arrangement.element(at: order) { contents[$0] }
  }

  /// What of the content can come to be on the stage from a time on, until something happens.
  func window(at time: Int64) -> Rect {
    let offsets = scrolling.offsets(from: time, pace: pace)
    var window = stageRect.offset(x: 0, y: offsets.lowerBound)
    window.height += offsets.upperBound - offsets.lowerBound
    return window
  }

  /// The rows that rest here may be seen: the window, and as far around it as rows come and go.
  func reach(at time: Int64, _ other: Arrangement) -> Region {
    let window = window(at: time)
    let shares = pace.sharesLeft
    let overshoot = 1 + max(1, shares.lowerBound.magnitude, shares.upperBound.magnitude)
    let margin = max(arrangement.tallest, other.tallest) * overshoot
    let side = max(arrangement.widest, other.widest) * overshoot
    return Region(
      top: window.y - margin, bottom: window.maxY + margin, left: window.x - side,
      right: window.maxX + side)
  }

  /// Whether anything happens while an apply's transition lasts: what is in flight out of sight
  /// can come into view then.
  func isInterrupted(_ change: Change, _ upcoming: ArraySlice<Event>) -> Bool {
    let end = change.span.end
    return upcoming.prefix { $0.time < end }.contains { event in
      if case .apply = event.kind { true } else { Gesture(event.kind) != nil }
    }
  }

  /// The track of an element that rests since the last apply; a new one where it had none.
  ///
  /// Nil where there is no such element. O(log rows).
  @discardableResult
  mutating func track(_ key: ElementKey, at time: Int64) -> Int? {
    if let index = living[key] { return index }
    guard let order = arrangement.order(of: key),
      let element = arrangement.element(at: order, content: { contents.before($0) })
    else { return nil }
    var rest = Track.Key(
      time: time, pose: element.pose, template: element.template, order: order,
      operationStart: time, operationEnd: time)
    rest.operation = nil
    tracks.append(
      Track(
        id: ElementID(key.role, key.name, generation: lives[key, default: 0]),
        // It has been there already.
        section: element.section, birth: .min, keys: [rest]))
    living[key] = tracks.count - 1
    current.append(tracks.count - 1)
    return tracks.count - 1
  }

  /// Gives tracks to the rows that an apply can send through the reach, and to those that are
  /// foreseen; where nothing can be foreseen to all that it changes.
  ///
  /// O(rows in the reach + changes × log rows); O(rows) where nothing can be foreseen.
  mutating func followRows(
    to new: Arrangement, in reach: Region, foreseen: [String]?, _ change: Change
  ) {
    let old = arrangement
    for order in old.rows(in: reach) { follow(old.item(at: order), change) }
    for order in new.rows(in: reach) { follow(new.item(at: order), change) }
    guard let foreseen else {
      for item in old.snapshot.itemIdentifiers
      where tracksEverything || moves(item, to: new, change) {
        follow(item, change)
      }
      return
    }
    for item in foreseen { follow(item, change) }
    guard change.duration > 0 else { return }
    let transit = RowTransit(from: old, to: new, change, shares: pace.sharesLeft)
    for item in transit.rows(through: reach) { follow(item, change) }
  }

  private mutating func follow(_ item: String?, _ change: Change) {
    if let item { track(ElementKey(role: .cell, name: item), at: change.time) }
  }

  /// Whether an apply makes a row look or lie in another way than before.
  private func moves(_ item: String, to new: Arrangement, _ change: Change) -> Bool {
    guard let order = arrangement.order(of: ElementKey(role: .cell, name: item)),
      let next = new.order(of: ElementKey(role: .cell, name: item)),
      let element = arrangement.element(at: order, content: { contents.before($0) }),
      let other = new.element(at: next, content: { contents[$0] })
    else { return true }
    return element.pose != other.pose || element.template != other.template
      || change.reloads(other) || change.moves(other)
  }

  /// Tells what an apply does to rows out of sight: their lives, and that their groups are busy.
  ///
  /// O(changes × log rows).
  mutating func passUnseen(to new: Arrangement, _ change: Change) {
    let difference = change.apply.difference
    let named =
      difference.itemInserts.map(\.id) + difference.itemDeletes.map(\.id)
      + difference.itemMoves.map(\.id) + change.refreshedRows
    // A row that is moved and reloaded is named twice, and begins one life.
    for item in Set(named) where living[ElementKey(role: .cell, name: item)] == nil {
      let key = ElementKey(role: .cell, name: item)
      let old = arrangement.order(of: key).flatMap { order in
        arrangement.element(at: order) { contents.before($0) }
      }
      let next = new.order(of: key).flatMap { order in new.element(at: order) { contents[$0] } }
      guard let element = next ?? old else { continue }
      let isReloaded = old != nil && next.map(change.reloads) == true
      guard old?.pose != next?.pose || isReloaded else { continue }
      busySections.insert(element.section)
      // A row with a track has lost it to the end of its life, which was counted there.
      if isReloaded || next == nil && !left.contains(item) { lives[key, default: 0] += 1 }
    }
    guard untracked != nil else { return }
    let count = countUntracked(to: new, change)
    untracked?.append(count)
  }

  /// The rows without tracks that an apply animates. O(rows).
  private func countUntracked(to new: Arrangement, _ change: Change) -> Int {
    guard change.duration > 0 else { return 0 }
    let old = arrangement.snapshot.itemIdentifiers
    let gone = old.filter { !new.snapshot.contains(item: $0) && !left.contains($0) }
    let there = new.snapshot.itemIdentifiers.filter {
      living[ElementKey(role: .cell, name: $0)] == nil && moves($0, to: new, change)
    }
    return gone.count + there.count
  }

  /// Gives up the tracks of rows at rest that nobody can see. O(tracks).
  mutating func letGo(outside reach: Region, at time: Int64) {
    guard !tracksEverything else { return }
    var kept: [Int] = []
    for index in current {
      if isLiving(index), tracks[index].isQuiet(at: time), let last = tracks[index].keys.last,
        !reach.touches(last.pose.frame)
      {
        living[ElementKey(role: .cell, name: tracks[index].id.name)] = nil
      } else {
        kept.append(index)
      }
    }
    current = kept
  }

  /// Gives tracks to the rows that come into reach. O(rows in the reach).
  mutating func followReach(at time: Int64) {
    let reach = reach(at: time, arrangement)
    for order in arrangement.rows(in: reach) {
      if let item = arrangement.item(at: order) {
        track(ElementKey(role: .cell, name: item), at: time)
      }
    }
  }
}

extension Track {
  /// Whether it is a row, of which nothing is in flight, and which nothing else waits for.
  func isQuiet(at time: Int64) -> Bool {
    id.role == .cell && lidEnd <= time && key(at: time).operationEnd <= time
      && !decays.contains { $0.isActive(at: time) } && key(at: time).pose.swipe == 0
      && highlight(at: time) == 0
  }
}
