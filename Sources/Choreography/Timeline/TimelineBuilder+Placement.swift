import Recording

// Who stays and who comes.
extension TimelineBuilder {
  /// Sends survivors to their new places and lets newcomers in: those in the reach and those that
  /// are foreseen, or where nothing can be foreseen all.
  ///
  /// O(tracks + rows in the reach + rows that come out from under others).
  mutating func place(
    _ arrangement: Arrangement, in reach: Region, foreseen: [String]?,
    _ disclosures: Disclosures, _ change: Change
  ) {
    for order in touchedOrders(of: arrangement, in: reach, foreseen, disclosures) {
      guard let element = arrangement.element(at: order, content: { contents[$0] }) else {
        continue
      }
      let key = ElementKey(role: element.role, name: element.name)
      if let index = living[key] {
        if change.reloads(element) {
          reload(index, key, to: element, order: order, change)
        } else {
          let isUppermost = element.role == .cell && arrangement.isUppermost(order)
          move(index, key, to: element, order: order, isUppermost: isUppermost, change)
        }
      } else if self.arrangement.order(of: key) == nil {
        let isRow = element.role == .cell
        let opening = isRow ? disclosures.openings[element.name] : nil
        appear(key, element, order: order, opening: opening, change)
      }
    }
  }

  /// What has a track or can come to be seen, from top to bottom.
  private func touchedOrders(
    of arrangement: Arrangement, in reach: Region, _ foreseen: [String]?,
    _ disclosures: Disclosures
  ) -> [Int] {
    guard let foreseen else {
      return (0..<arrangement.count).filter { order in
        arrangement.item(at: order).map { item in
          living[ElementKey(role: .cell, name: item)] != nil
            || !self.arrangement.snapshot.contains(item: item)
        } ?? true
      }
    }
    let followed = current.compactMap { index -> Int? in
      guard isLiving(index), tracks[index].id.role == .cell else { return nil }
      return arrangement.order(of: ElementKey(role: .cell, name: tracks[index].id.name))
    }
    let others = (disclosures.openings.keys + foreseen).compactMap {
      arrangement.order(of: ElementKey(role: .cell, name: $0))
    }
    return Set(followed + others + arrangement.fixtures)
      .union(arrangement.rows(in: reach)).sorted()
  }

  mutating func move(
    _ index: Int, _ elementKey: ElementKey, to element: RestingElement, order: Int,
    isUppermost: Bool, _ change: Change
  ) {
    tracks[index].section = element.section
    let old = tracks[index].keys[tracks[index].keys.count - 1]
    let isMoved = change.moves(element) && element.role != .group
    let operation: ElementOperation? = isMoved ? .move : nil
    guard
      old.pose != element.pose || old.template != element.template || old.order != order
        || operation != nil
    else { return }
    let isSeen =
      old.pose.frame != element.pose.frame || old.pose.disclosure != element.pose.disclosure
    if style == .reduced, change.duration > 0, isSeen {
      return dissolve(index, elementKey, to: element, order: order, operation, change)
    }
    var next = key(element, order: order, operation: operation, change)
    // A row that is put down where it is does not pass over anything.
    next.hasUpperEdge = old.pose.lift == 0 && isUppermost || change.moves.contains(element.name)
    if operation == nil, old.operationEnd > change.time {
      // A row that merely shifts stays what the apply in flight made of it.
      (next.operation, next.operationStart) = (old.operation, old.operationStart)
      (next.operationEnd, next.hasUpperEdge) = (old.operationEnd, old.hasUpperEdge)
    }
    send(index, to: next, from: old.pose, change.span)
  }

  /// Gives an element a new resting place, and lets it get there from its last one.
  mutating func send(_ index: Int, to next: Track.Key, from old: Pose, _ span: Span) {
    if old != next.pose { busySections.insert(tracks[index].section) }
    guard motion.overlap == .retarget, old != next.pose else {
      tracks[index].keys.append(next)
      return decay(index, from: old, to: next.pose, span)
    }
    let seen = tracks[index].pose(at: span.start, pace: pace)
    tracks[index].cutDecays(at: span.start)
    tracks[index].keys.append(next)
    decay(index, from: seen, to: next.pose, span)
  }

  mutating func appear(
    _ key: ElementKey, _ element: RestingElement, order: Int, opening: Disclosures.Opening?,
    _ change: Change
  ) {
    let operation: ElementOperation? = element.role == .group ? nil : .insert
    let index = begin(key, element, order: order, operation: operation, change)
    if let opening { return slideOut(index, opening, change) }
    let isRow = element.role == .cell
    guard let entranceExit = motion.entranceExit(of: element.pose, isRow: isRow, style: style)
    else { return }
    let entrance = entranceExit.entrance(of: element.pose)
    decay(index, offset: entrance, isWithinPlace: entranceExit.isCut, change.span)
  }

  /// The old cell fades out while a new one fades in, both on the way to the same place.
  mutating func reload(
    _ index: Int, _ key: ElementKey, to element: RestingElement, order: Int, _ change: Change
  ) {
    if style == .reduced { return dissolve(index, key, to: element, order: order, .reload, change) }
    let last = tracks[index].keys[tracks[index].keys.count - 1]
    let seen = tracks[index].pose(at: change.time, pace: pace)
    let inFlight = motion.overlap == .additive ? tracks[index].displacements(at: change.time) : []
    var vanished = element
    vanished.pose.opacity = 0
    vanished.template = last.template
    send(
      index, to: self.key(vanished, order: order, operation: .reload, change), from: last.pose,
      change.span)
    tracks[index].death = change.time + change.duration
    lives[key, default: 0] += 1
    let newIndex = begin(key, element, order: order, operation: .reload, change)
    var offset = (motion.overlap == .additive ? last.pose : seen) - element.pose
    offset.opacity = -1
    decay(newIndex, offset: offset, change.span)
    tracks[newIndex].decays += inFlight
  }

  /// The old cell fades out where it is while a new one fades in at the new place.
  mutating func dissolve(
    _ index: Int, _ key: ElementKey, to element: RestingElement, order: Int,
    _ operation: ElementOperation?, _ change: Change
  ) {
    let last = tracks[index].keys[tracks[index].keys.count - 1]
    var gone = last
    gone.pose.opacity = 0
    (gone.time, gone.operation, gone.operationStart) = (change.time, operation, change.time)
    gone.operationEnd = change.time + change.duration
    send(index, to: gone, from: last.pose, change.span)
    tracks[index].death = gone.operationEnd
    lives[key, default: 0] += 1
    let newIndex = begin(key, element, order: order, operation: operation, change)
    decay(newIndex, offset: .fade(-1), change.span)
  }

  mutating func begin(
    _ key: ElementKey, _ element: RestingElement, order: Int, operation: ElementOperation?,
    _ change: Change
  ) -> Int {
    let generation = lives[key, default: 0]
    tracks.append(
      Track(
        id: ElementID(key.role, key.name, generation: generation), section: element.section,
        birth: change.time,
        keys: [self.key(element, order: order, operation: operation, change)]))
    let index = tracks.count - 1
    if change.duration > 0 { busySections.insert(element.section) }
    living[key] = index
    current.append(index)
    return index
  }
}
