import DiffableData
import Recording

/// Walks a recording once and turns its applies into tracks.
struct TimelineBuilder {
  let motion: Motion
  let chrome: ChromeLayout
  private(set) var steps: [Timeline.Step] = []
  private(set) var samples: [PhaseSample] = []
  private(set) var tracks: [Track] = []
  private(set) var visibleTracks: [[Int]] = []
  private(set) var fieldTexts: [(time: Int64, text: String)] = []

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

  init(recording: Recording) {
    motion = recording.motion
    chrome = ChromeLayout(stage: recording.stage)
    layout = ListLayout(stage: recording.stage, area: chrome.content)
    stageRect = Rect(x: 0, y: 0, width: recording.stage.width, height: recording.stage.height)
  }

  mutating func add(_ event: Event, stopwatch: () -> Int64) {
    switch event.kind {
    case .content(let newItems, let newSections):
      for item in newItems { items[item.id] = item }
      for section in newSections { sections[section.id] = section }
    case .field(let text): fieldTexts.append((event.time, text))
    case .apply(let apply): add(apply, at: event.time, stopwatch: stopwatch)
    case .caption, .mark, .other: break
    }
  }

  private mutating func add(_ apply: Apply, at time: Int64, stopwatch: () -> Int64) {
    let start = stopwatch()
    // The first apply is a reload, whatever a file says of it (SEMANTICS.md section 3).
    let isAnimated = apply.isAnimated && !steps.isEmpty
    let change = Change(
      apply: apply, time: time, duration: isAnimated ? motion.duration : 0)
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
    for (order, element) in arrangement.elements.enumerated() {
      let key = ElementKey(role: element.role, name: element.name)
      arrived.insert(key)
      if let index = living[key] {
        if change.reloads(element) {
          reload(index, key, to: element, order: order, change)
        } else {
          move(index, to: element, order: order, change)
        }
      } else {
        appear(key, element, order: order, change)
      }
    }
    return arrived
  }

  private mutating func move(
    _ index: Int, to element: RestingElement, order: Int, _ change: Change
  ) {
    let old = tracks[index].keys[tracks[index].keys.count - 1]
    let operation: ElementOperation? =
      element.role == .cell && change.moves.contains(element.name) ? .move : nil
    guard
      old.pose != element.pose || old.template != element.template || old.order != order
        || operation != nil
    else { return }
    var next = key(element, order: order, operation: operation, change)
    if operation == nil, old.operationEnd > change.time {
      // A row that merely shifts stays what the apply in flight made of it.
      (next.operation, next.operationStart) = (old.operation, old.operationStart)
      next.operationEnd = old.operationEnd
    }
    tracks[index].keys.append(next)
    decay(index, from: old.pose, to: element.pose, change)
  }

  private mutating func appear(
    _ key: ElementKey, _ element: RestingElement, order: Int, _ change: Change
  ) {
    let index = begin(key, element, order: order, operation: .insert, change)
    let isRow = element.role == .cell
    let entrance = change.entrance(motion, of: element.pose, isRow: isRow)
    if let entrance { decay(index, offset: entrance, change) }
  }

  /// The old cell fades out while a new one fades in, both on the way to the same place.
  private mutating func reload(
    _ index: Int, _ key: ElementKey, to element: RestingElement, order: Int, _ change: Change
  ) {
    let old = tracks[index].keys[tracks[index].keys.count - 1].pose
    var vanished = element
    vanished.pose.opacity = 0
    vanished.template = tracks[index].keys[tracks[index].keys.count - 1].template
    let inFlight = tracks[index].displacements(at: change.time)
    tracks[index].keys.append(self.key(vanished, order: order, operation: .reload, change))
    decay(index, from: old, to: vanished.pose, change)
    tracks[index].death = change.time + change.duration
    let newIndex = begin(key, element, order: order, operation: .reload, change)
    var offset = old - element.pose
    offset.opacity = -1
    decay(newIndex, offset: offset, change)
    tracks[newIndex].decays += inFlight
  }

  private mutating func begin(
    _ key: ElementKey, _ element: RestingElement, order: Int, operation: ElementOperation,
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
      guard let exit = change.exit(motion, of: last.pose, isRow: id.role == .cell) else {
        tracks[index].death = change.time
        continue
      }
      leave(index, from: last, by: exit, change)
    }
  }

  private mutating func leave(
    _ index: Int, from last: Track.Key, by exit: Pose, _ change: Change
  ) {
    var gone = last
    gone.pose = last.pose - exit
    (gone.time, gone.operation, gone.operationStart) = (change.time, .delete, change.time)
    gone.operationEnd = change.time + change.duration
    tracks[index].death = gone.operationEnd
    tracks[index].keys.append(gone)
    decay(index, offset: exit, change)
  }

  private mutating func collectVisibleTracks(at time: Int64) {
    current.removeAll { tracks[$0].death <= time }
    visibleTracks.append(
      current.filter { tracks[$0].mayTouch(stageRect, from: time, curve: motion.curve) })
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

  private mutating func decay(_ index: Int, offset: Pose, _ change: Change) {
    guard change.duration > 0 else { return }
    tracks[index].decays.append(
      Track.Decay(start: change.time, duration: change.duration, offset: offset))
  }
}
