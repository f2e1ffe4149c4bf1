import Recordings

/// One apply's transition: the keys and displacements of the elements that stay, enter and leave.
struct ApplyTransition {
  let change: TimedApply
  /// The list before the apply.
  let list: StagedList
  /// The arrangement after the apply.
  let new: Arrangement
  /// The rows that other events bring on screen meanwhile; nil if they cannot be computed in
  /// advance, so that every changed row is tracked.
  let foreseen: [String]?
  /// The windows in which elements fade while others travel; nil if none leaves, and with reduced
  /// motion.
  let fadePlan: FadePlan?
  let store: TrackStore

  var settings: FilmSettings { list.settings }

  /// True if rows dissolve instead of traveling.
  var dissolves: Bool { settings.style == .reduced && change.duration > 0 }

  /// Animates every visible element to its new frame. Returns the rows with tracks that the apply
  /// removes.
  func run() -> Set<String> {
    store.beginTransition()
    let plan = DisclosurePlan(from: list.arrangement, to: new, change, settings)
    let region = list.trackedRegion(at: change.time, with: new)
    for row in rows(through: region) + plan.rows {
      store.track(.cell(row), of: list, at: change.time)
    }
    let disclosures = plan.disclosures(store, at: change.time)
    let orders = orders(in: region, disclosures)
    let stagger = Stagger(newcomers(orders, disclosures), in: change, settings)
    for order in orders { place(order, disclosures, stagger) }
    let departed = retire(disclosures)
    recordUntrackedChanges(departed: departed)
    store.endTransition(change.span)
    return departed
  }

  // MARK: Staying and entering elements

  /// Returns the new rows that come on screen by themselves, from top to bottom; none unless they
  /// are staggered.
  private func newcomers(_ orders: [Int], _ disclosures: Disclosures) -> [String] {
    guard settings.motion.staggerNanoseconds > 0 else { return [] }
    let window = list.window(at: change.time)
    return orders.compactMap { order in
      guard let element = list.element(at: order, in: new), element.key.role == .cell,
        store.index(of: element.key) == nil, list.arrangement.order(of: element.key) == nil,
        disclosures.openings[element.key.name] == nil, window.intersects(element.pose.frame)
      else { return nil }
      return element.key.name
    }
  }

  private func place(_ order: Int, _ disclosures: Disclosures, _ stagger: Stagger) {
    guard let element = list.element(at: order, in: new) else { return }
    if let index = store.index(of: element.key) {
      if change.reloads(element) { reload(index, to: element) } else { move(index, to: element) }
    } else if list.arrangement.order(of: element.key) == nil {
      enter(element, disclosures, after: stagger.delay(of: element.key))
    }
  }

  private func move(_ index: Int, to element: RestingElement) {
    var old = store.tracks[index].last
    // A number counts on only between the same words.
    let start = element.content.countingStart(in: old.content, settings.counting)
    if start == nil { old.pose.count = element.pose.count }
    // A chevron does not turn with reduced motion.
    if settings.style == .reduced { old.pose.disclosure = element.pose.disclosure }
    let seen = seen(old.pose)
    // A row off screen with an unchanged frame needs no animation.
    if old.pose.frame != element.pose.frame
      || list.window(at: change.time).intersects(seen.frame)
    {
      old.pose = seen
    }
    let isMoved = change.moves(element) && element.key.role != .group
    let operation: ElementOperation? = isMoved ? .move : nil
    guard
      old.pose != element.pose || old.content != element.content || old.order != element.order
        || operation != nil
    else { return }
    if old.pose.frame != element.pose.frame, dissolves || fadePlan?.dissolves(element.key) == true {
      return dissolve(index, to: element, operation)
    }
    var next = Track.Key(element, at: change.time).during(change, operation)
    if let start {
      let isBusy = store.tracks[index].isBusy(at: change.time)
      next.minDecimals = max(start.decimals, isBusy ? old.minDecimals : 0)
      next.counting = element.content.counting(from: start, during: isBusy ? old.counting : nil)
    }
    if isMoved {
      next.isJoinedAbove = isJoined(element, toOrder: element.order - 1)
      next.isJoinedBelow = isJoined(element, toOrder: element.order + 1)
    }
    if operation == nil, old.operationEnd > change.time {
      // A row that only shifts keeps the operation of the apply in flight.
      (next.operation, next.operationStart) = (old.operation, old.operationStart)
      next.operationEnd = old.operationEnd
      (next.isJoinedAbove, next.isJoinedBelow) = (old.isJoinedAbove, old.isJoinedBelow)
    }
    store.send(index, to: next, from: old.pose, change.span)
    fadeContent(of: index, from: old.content, to: element.content)
  }

  /// Returns true if the difference moves a row and a neighbor by the same distance.
  private func isJoined(_ row: RestingElement, toOrder order: Int) -> Bool {
    guard let other = list.element(at: order, in: new), other.key.role == .cell,
      other.section == row.section, change.moves(other),
      let before = list.arrangement.frame(of: row.key.name),
      let otherBefore = list.arrangement.frame(of: other.key.name)
    else { return false }
    let distance = other.pose.frame.y - row.pose.frame.y
    return (otherBefore.y - before.y - distance).magnitude < 0.5
  }

  private func enter(
    _ element: RestingElement, _ disclosures: Disclosures, after delay: Int64
  ) {
    let index = store.begin(element, element.key.role == .group ? nil : .insert, change)
    let isRow = element.key.role == .cell
    if isRow, let opening = disclosures.openings[element.key.name] {
      return slideOut(index, opening)
    }
    guard
      let entrance = settings.motion.entranceExit(
        of: element.pose, isRow: isRow, style: settings.style)
    else { return }
    if dissolves { return fadeIn(index) }
    var offset = entrance.entrance(of: element.pose)
    // A message leaves room beside it, where one that ends above the visible part would pass.
    if case .bubble = element.content,
      element.pose.frame.maxY - list.scrolling.rest
        <= settings.chrome.content(atOffset: list.scrolling.rest).y
    {
      offset.frame.y -= list.offsetChange
    }
    store.addDisplacement(
      index, offset: offset, isWithinPlace: entrance.isCut,
      fades: entrance.slides ? nil : fades(of: index, at: element.pose.frame), delay: delay,
      change.span)
  }

  /// Fades the old cell out and a new one in, both moving to the same frame. New texts fade in
  /// behind the old ones; without new texts the cells dissolve.
  private func reload(_ index: Int, to element: RestingElement) {
    var last = store.tracks[index].last
    last.pose = self.seen(last.pose)
    if dissolves, last.pose.frame != element.pose.frame {
      return dissolve(index, to: element, .reload)
    }
    let seen = store.pose(of: index, at: change.time)
    var inFlight =
      settings.retargets ? [] : store.tracks[index].inheritableDisplacements(at: change.time)
    let start = element.content.countingStart(in: last.content, settings.counting)
    let counts = start != nil
    var element = element
    if let start {
      element.counting = element.content.counting(
        from: start, during: store.tracks[index].isBusy(at: change.time) ? last.counting : nil)
    }
    var vanished = Track.Key(element, at: change.time).during(change, .reload)
    vanished.pose.opacity = 0
    vanished.content = last.content
    // The old number counts on only to a new one between the same words.
    if !counts { vanished.pose.count = last.pose.count }
    // Colors and equal texts may show through each other.
    let hasNewTexts = last.content.withTexts(of: element.content) != last.content
    if hasNewTexts, change.duration > 0,
      let blank = last.content.withBlankTexts(before: element.content)
    {
      return replaceTexts(index, of: element, by: blank)
    }
    let fades: FadeWindows = dissolves ? .pictures : hasNewTexts ? .sequence : .dissolve
    store.send(index, to: vanished, from: last.pose, fades: fades, change.span)
    store.tracks[index].end = change.span.end
    store.beginGeneration(of: element.key)
    let newIndex = store.begin(element, .reload, change)
    var offset = (settings.retargets ? seen : last.pose) - element.pose
    offset.opacity = -1
    if !counts {
      offset.count = 0
      for place in inFlight.indices { inFlight[place].offset.count = 0 }
    }
    store.addDisplacement(newIndex, offset: offset, fades: fades, change.span)
    for displacement in inFlight { store.tracks[newIndex].append(displacement) }
  }

  /// Fades the old texts out and then the new ones in, on a background that stays: a card that vanished
  /// between them would blink.
  private func replaceTexts(_ index: Int, of element: RestingElement, by blank: ElementContent) {
    let old = store.tracks[index]
    let seen = store.pose(of: index, at: change.time)
    let inFlight = settings.retargets ? [] : old.inheritableDisplacements(at: change.time)
    store.tracks[index].end = change.time
    store.beginGeneration(of: element.key)
    let newIndex = store.begin(element, .reload, change)
    var offset = (settings.retargets ? seen : self.seen(old.last.pose)) - element.pose
    offset.opacity = min(0, seen.opacity - element.pose.opacity)
    store.addDisplacement(newIndex, offset: offset, change.span)
    for displacement in inFlight { store.tracks[newIndex].append(displacement) }
    if fadeTexts(of: newIndex, from: old.last.content, to: element.content) { return }
    var changes = fades(from: old.last.content, by: blank)
    if shrinks(newIndex) {
      // The old texts would be cut.
      changes = [ContentFade(span: changes[0].span, from: blank)]
    }
    store.tracks[newIndex].fades.add(changes)
  }

  /// Cross-dissolves from the old cell at its frame to a new one at the new frame.
  private func dissolve(
    _ index: Int, to element: RestingElement, _ operation: ElementOperation?
  ) {
    fadeOut(index, operation)
    store.beginGeneration(of: element.key)
    fadeIn(store.begin(element, operation, change))
  }

  /// Fades an element out, a group's background after its rows.
  func fadeOut(_ index: Int, _ operation: ElementOperation?) {
    var exit = store.tracks[index].last.during(change, operation)
    exit.pose = seen(exit.pose)
    let old = exit.pose
    exit.pose.opacity = 0
    store.send(index, to: exit, from: old, fades: fades(of: index, at: old.frame), change.span)
    store.tracks[index].end = change.span.end
  }

  /// Fades an element in, a group's background before its rows.
  private func fadeIn(_ index: Int) {
    let place = store.tracks[index].last.pose.frame
    store.addDisplacement(index, offset: .fade(-1), fades: fades(of: index, at: place), change.span)
  }

  /// Returns the windows in which an element fades at a frame; nil for a group's background, which
  /// fades over the whole transition unless it dissolves.
  func fades(of index: Int, at frame: Rect) -> FadeWindows? {
    let isBackground = store.tracks[index].id.role == .group
    if dissolves { return isBackground ? .backgrounds : .pictures }
    if isBackground { return nil }
    guard let fadePlan else { return .arrivals(from: list.arrangement, to: new) }
    let track = store.tracks[index]
    return fadePlan.windows(of: track.elementKey, at: frame, in: track.last.section)
  }

  /// Returns a pose in the content's new coordinates. With reduced motion the offset jumps, and old
  /// elements keep their positions on screen.
  private func seen(_ pose: Pose) -> Pose {
    guard settings.style == .reduced else { return pose }
    var pose = pose
    pose.frame.y += list.offsetChange
    return pose
  }

  // MARK: Rows of trees

  /// Animates a new row out from under its parent.
  private func slideOut(_ index: Int, _ opening: Disclosures.Opening) {
    var offset = Pose.zero
    offset.frame.y = opening.offset
    store.addDisplacement(index, offset: offset, change.span)
    for displacement in opening.inherited { store.tracks[index].append(displacement) }
    // The new row begins at the frame of its predecessor.
    if let predecessor = opening.predecessor { store.tracks[predecessor].end = change.time }
    cover(index, by: opening.parent)
  }

  func cover(_ index: Int, by parent: String) {
    guard let row = store.index(of: .cell(parent)) else { return }
    store.cover(index, by: row, change.span)
  }
}
