import DiffableData
import Recording

/// Walks a recording once and turns its applies into tracks.
struct TimelineBuilder {
  let motion: Motion
  let style: MotionStyle
  let pace: Pace
  let chrome: ChromeLayout
  private(set) var steps: [Timeline.Step] = []
  private(set) var samples: [PhaseSample] = []
  private(set) var tracks: [Track] = []
  private(set) var visibleTracks: [[Int]] = []
  private(set) var fieldTexts: [(time: Int64, text: String)] = []
  private(set) var captions: [(time: Int64, text: String)] = []

  private let layout: ListLayout
  private let stageRect: Rect
  private var items: [String: ItemContent] = [:]
  /// What each living cell shows: content changes are seen only once a row is told to show them.
  private var shownItems: [String: ItemContent] = [:]
  private var sections: [String: SectionContent] = [:]
  private var living: [ElementKey: Int] = [:]
  private var generations: [ElementKey: Int] = [:]
  /// Tracks that have not ended before the current apply.
  private var current: [Int] = []

  init(recording: Recording, style: MotionStyle, setting: Setting) {
    motion = recording.motion
    self.style = style
    pace = Pace(recording.motion, style: style)
    chrome = ChromeLayout(stage: recording.stage, setting: setting)
    layout = ListLayout(stage: recording.stage, area: chrome.content, setting: setting)
    stageRect = Rect(x: 0, y: 0, width: recording.stage.width, height: recording.stage.height)
  }

  mutating func add(_ event: Event, stopwatch: () -> Int64) {
    switch event.kind {
    case .content(let newItems, let newSections):
      for item in newItems { items[item.id] = item }
      for section in newSections { sections[section.id] = section }
    case .field(let text): fieldTexts.append((event.time, text))
    case .apply(let apply): add(apply, at: event.time, stopwatch: stopwatch)
    case .caption(let text): captions.append((event.time, text))
    case .mark, .other: break
    }
  }

  private mutating func add(_ apply: Apply, at time: Int64, stopwatch: () -> Int64) {
    let start = stopwatch()
    // The first apply is a reload, whatever a file says of it (SEMANTICS.md section 3).
    let isAnimated = apply.isAnimated && !steps.isEmpty
    let change = Change(
      apply: apply, time: time, duration: isAnimated ? pace.duration : 0)
    refreshShownItems(change)
    let arrangement = layout.arrange(apply.snapshot, items: shownItems, sections: sections)
    if apply.kind == .reload { interruptAll(at: time) }
    let arrived = place(arrangement, change)
    retire(except: arrived, change)
    collectVisibleTracks(at: time)
    let cost = stopwatch() - start
    samples.append(PhaseSample(phase: .layout, apply: steps.count, nanoseconds: cost))
    let onScreen = arrangement.elements.count {
      $0.role == .cell && $0.pose.frame.intersects(chrome.content)
    }
    steps.append(
      Timeline.Step(
        start: time, duration: change.duration, apply: apply, rowsOnScreen: onScreen))
  }

  /// New, reloaded and reconfigured rows take up their content; the others keep what they show.
  private mutating func refreshShownItems(_ change: Change) {
    if change.apply.kind == .reload { shownItems = [:] }
    for id in change.apply.snapshot.itemIdentifiers {
      let isLiving = living[ElementKey(role: .cell, name: id)] != nil
      let isStale = isLiving && shownItems[id] != nil && !change.refreshes(id)
      if !isStale { shownItems[id] = items[id] ?? ItemContent(id: id) }
    }
  }

  private mutating func interruptAll(at time: Int64) {
    for index in current {
      tracks[index].interrupt(at: time)
      tracks[index].death = min(
        tracks[index].death, isLiving(index) ? .max : time)
    }
  }

  private func isLiving(_ index: Int) -> Bool {
    let id = tracks[index].id
    return living[ElementKey(role: id.role, name: id.name)] == index
  }

  /// Sends survivors to their new places and lets newcomers in; returns who is there now.
  private mutating func place(
    _ arrangement: Arrangement, _ change: Change
  ) -> Set<ElementKey> {
    var arrived: Set<ElementKey> = []
    var rowAbove: String?
    for (order, element) in arrangement.elements.enumerated() {
      let key = ElementKey(role: element.role, name: element.name)
      arrived.insert(key)
      if let index = living[key] {
        if change.reloads(element) {
          reload(index, key, to: element, order: order, change)
        } else {
          move(
            index, key, to: element, order: order, isUppermost: rowAbove != element.section, change)
        }
      } else {
        appear(key, element, order: order, change)
      }
      rowAbove = element.role == .cell ? element.section : nil
    }
    return arrived
  }

  private mutating func move(
    _ index: Int, _ elementKey: ElementKey, to element: RestingElement, order: Int,
    isUppermost: Bool, _ change: Change
  ) {
    let old = tracks[index].keys[tracks[index].keys.count - 1]
    let operation: ElementOperation? = change.moves(element) ? .move : nil
    guard
      old.pose != element.pose || old.template != element.template || old.order != order
        || operation != nil
    else { return }
    if style == .reduced, change.duration > 0, old.pose.frame != element.pose.frame {
      return dissolve(index, elementKey, to: element, order: order, operation, change)
    }
    var next = key(element, order: order, operation: operation, change)
    next.hasUpperEdge = isUppermost || change.moves.contains(element.name)
    if operation == nil, old.operationEnd > change.time {
      // A row that merely shifts stays what the apply in flight made of it.
      (next.operation, next.operationStart) = (old.operation, old.operationStart)
      (next.operationEnd, next.hasUpperEdge) = (old.operationEnd, old.hasUpperEdge)
    }
    send(index, to: next, from: old.pose, change)
  }

  /// Gives an element a new resting place, and lets it get there from its last one.
  private mutating func send(_ index: Int, to next: Track.Key, from old: Pose, _ change: Change) {
    guard motion.overlap == .retarget, old != next.pose else {
      tracks[index].keys.append(next)
      return decay(index, from: old, to: next.pose, change)
    }
    let seen = tracks[index].pose(at: change.time, pace: pace)
    tracks[index].cutDecays(at: change.time)
    tracks[index].keys.append(next)
    decay(index, from: seen, to: next.pose, change)
  }

  private mutating func appear(
    _ key: ElementKey, _ element: RestingElement, order: Int, _ change: Change
  ) {
    let index = begin(key, element, order: order, operation: .insert, change)
    let isRow = element.role == .cell
    guard let passage = motion.passage(of: element.pose, isRow: isRow, style: style) else { return }
    decay(index, offset: passage.entrance(of: element.pose), isWithinPlace: passage.isCut, change)
  }

  /// The old cell fades out while a new one fades in, both on the way to the same place.
  private mutating func reload(
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
      change)
    tracks[index].death = change.time + change.duration
    let newIndex = begin(key, element, order: order, operation: .reload, change)
    var offset = (motion.overlap == .additive ? last.pose : seen) - element.pose
    offset.opacity = -1
    decay(newIndex, offset: offset, change)
    tracks[newIndex].decays += inFlight
  }

  /// The old cell fades out where it is while a new one fades in at the new place.
  private mutating func dissolve(
    _ index: Int, _ key: ElementKey, to element: RestingElement, order: Int,
    _ operation: ElementOperation?, _ change: Change
  ) {
    let last = tracks[index].keys[tracks[index].keys.count - 1]
    var gone = last
    gone.pose.opacity = 0
    (gone.time, gone.operation, gone.operationStart) = (change.time, operation, change.time)
    gone.operationEnd = change.time + change.duration
    send(index, to: gone, from: last.pose, change)
    tracks[index].death = gone.operationEnd
    let newIndex = begin(key, element, order: order, operation: operation, change)
    decay(newIndex, offset: .fade(-1), change)
  }

  private mutating func begin(
    _ key: ElementKey, _ element: RestingElement, order: Int, operation: ElementOperation?,
    _ change: Change
  ) -> Int {
    let generation = generations[key].map { $0 + 1 } ?? 0
    generations[key] = generation
    tracks.append(
      Track(
        id: ElementID(key.role, key.name, generation: generation), birth: change.time,
        keys: [self.key(element, order: order, operation: operation, change)]))
    let index = tracks.count - 1
    living[key] = index
    current.append(index)
    return index
  }

  /// Lets everything that is not there any more fade out where it was.
  private mutating func retire(except arrived: Set<ElementKey>, _ change: Change) {
    for index in current where isLiving(index) {
      let id = tracks[index].id
      let key = ElementKey(role: id.role, name: id.name)
      guard !arrived.contains(key) else { continue }
      living[key] = nil
      if id.role == .cell { shownItems[id.name] = nil }
      let last = tracks[index].keys[tracks[index].keys.count - 1]
      let isRow = id.role == .cell
      guard let passage = motion.passage(of: last.pose, isRow: isRow, style: style) else {
        tracks[index].death = change.time
        continue
      }
      leave(index, from: last, by: passage, change)
    }
  }

  private mutating func leave(
    _ index: Int, from last: Track.Key, by passage: Passage, _ change: Change
  ) {
    let exit = passage.exit(of: last.pose)
    var gone = last
    gone.pose = last.pose - exit
    (gone.time, gone.operation, gone.operationStart) = (change.time, .delete, change.time)
    gone.operationEnd = change.time + change.duration
    tracks[index].death = gone.operationEnd
    if passage.isCut {
      gone.place = last.pose.frame
      tracks[index].keys.append(gone)
      decay(index, offset: exit, isWithinPlace: true, change)
    } else {
      send(index, to: gone, from: last.pose, change)
    }
  }

  private mutating func collectVisibleTracks(at time: Int64) {
    current.removeAll { tracks[$0].death <= time }
    visibleTracks.append(
      current.filter { tracks[$0].mayTouch(stageRect, from: time, pace: pace) })
  }

  private func key(
    _ element: RestingElement, order: Int, operation: ElementOperation?, _ change: Change
  ) -> Track.Key {
    Track.Key(
      time: change.time, pose: element.pose, template: element.template, order: order,
      operation: operation, operationStart: change.time,
      operationEnd: change.time + change.duration)
  }

  private mutating func decay(_ index: Int, from old: Pose, to new: Pose, _ change: Change) {
    if old != new { decay(index, offset: old - new, change) }
  }

  private mutating func decay(
    _ index: Int, offset: Pose, isWithinPlace: Bool = false, _ change: Change
  ) {
    guard change.duration > 0 else { return }
    tracks[index].decays.append(
      Track.Decay(
        start: change.time, duration: change.duration, offset: offset,
        isWithinPlace: isWithinPlace))
  }
}
