import Recordings

/// The elements of an observed list over time, with the contents that they show.
struct ObservedTimeline: Sendable {
  /// One element in one frame.
  struct Element: Sendable {
    /// The identity; each view that has shown the item is a generation.
    var id: ElementID
    /// Points of the content.
    var frame: Rect
    var opacity: Double
    /// Points of the content; nil if nothing cuts the element.
    var clip: Rect?
  }

  /// The visible list from one frame of the recording until the next.
  struct Frame: Sendable {
    var time: Int64
    /// The number of applies before the frame.
    var applies: Int
    var visible: Rect
    /// From back to front.
    var elements: [Element]
  }

  /// Not empty, in order of time.
  let frames: [Frame]
  /// The longest time between two frames of one motion, in nanoseconds.
  private let longestStep: Int64
  private var contents: [ElementKey: [(time: Int64, content: ElementContent)]] = [:]
  /// The gestures that move rows, in order of time.
  private let gestures: [ObservedGesture]
  /// The operations of each apply on items that frames have.
  private(set) var operations: [[String: ElementOperation]] = []

  /// The longest pause within the motion after one apply, in nanoseconds.
  private static let pause: Int64 = 300_000_000
  /// The longest time from an apply to its first frame, in nanoseconds.
  private static let maxDelay: Int64 = 1_000_000_000

  /// The number of rows at rest that are near their places in the layout, and that are not.
  private var rests = (near: 0, elsewhere: 0)

  /// True if most rows come to rest where the stage's layout has them.
  var fitsLayout: Bool { rests.near >= rests.elsewhere }

  /// Collects the frames of a recording; nil if it has none.
  ///
  /// O(events + frames × elements on screen), and a layout for each apply.
  init?(_ recording: Recording, _ motion: ObservedMotion, _ settings: FilmSettings) {
    var generations = ViewGenerations()
    frames = motion.frames.compactMap { frame in
      guard let visible = frame.screen.visible else { return nil }
      return Frame(
        time: frame.nanoseconds, applies: frame.applies, visible: Rect(visible),
        elements: generations.elements(of: frame.screen))
    }
    guard !frames.isEmpty else { return nil }
    longestStep = motion.longestStep
    gestures = ObservedGesture.all(in: recording)
    collectContents(recording, settings)
  }

  private mutating func collectContents(_ recording: Recording, _ settings: FilmSettings) {
    let observed = Set(frames.flatMap { $0.elements.map { ElementKey($0.id) } })
    var list = StagedList(settings)
    // Contents change only with applies and new contents, and not from frame to frame.
    var noted: Set<ElementKey> = []
    var upcoming = frames[...]
    for event in recording.events {
      var last: Frame?
      while let frame = upcoming.first, frame.time < event.nanoseconds {
        note(frame, list, &noted)
        last = upcoming.removeFirst()
      }
      guard case .apply(let apply) = event.kind else {
        if case .content = event.kind { noted = [] }
        list.apply(event)
        continue
      }
      noted = []
      if let last { compare(last, list, settings) }
      // Removed elements keep their last content.
      for key in apply.removedElements where observed.contains(key) {
        note(key, list, at: event.nanoseconds)
      }
      operations.append(apply.operations { observed.contains(.cell($0)) })
      let change = settings.timedApply(apply, at: event.nanoseconds, isFirst: false)
      list.endApply(in: list.begin(change))
    }
    for frame in upcoming { note(frame, list, &noted) }
    if let last = frames.last { compare(last, list, settings) }
  }

  /// Counts the rows at rest that are near their places in the layout.
  private mutating func compare(_ rest: Frame, _ list: StagedList, _ settings: FilmSettings) {
    let corner = settings.chrome.content
    for element in rest.elements where element.id.role == .cell {
      guard let frame = list.arrangement.frame(of: element.id.name) else { continue }
      let observed = element.frame.offset(x: corner.x - rest.visible.x, y: corner.y)
      let isNear = abs(observed.x - frame.x) < 1 && abs(observed.y - frame.y) < 1
      if isNear { rests.near += 1 } else { rests.elsewhere += 1 }
    }
  }

  /// Records the contents of elements not recorded since the last change of the list.
  private mutating func note(
    _ frame: Frame, _ list: StagedList, _ noted: inout Set<ElementKey>
  ) {
    for element in frame.elements {
      let key = ElementKey(element.id)
      if noted.insert(key).inserted { note(key, list, at: frame.time) }
    }
  }

  private mutating func note(_ key: ElementKey, _ list: StagedList, at time: Int64) {
    guard let content = list.restingElement(of: key)?.content,
      contents[key]?.last?.content != content
    else { return }
    contents[key, default: []].append((time, content))
  }

  /// Returns the content of an element that Flipbook's own motion does not show.
  func content(of key: ElementKey, at time: Int64) -> ElementContent {
    guard let all = contents[key] else { return .unknown(key) }
    return all[all.indices.lastOfPrefix { all[$0].time <= time } ?? 0].content
  }

  /// Returns the degree to which a finger has lifted an element, from 0 to 1.
  func lift(of key: ElementKey, at time: Int64) -> Double {
    gestures.lazy.map { $0.lift(of: key, at: time) }.max() ?? 0
  }

  /// Returns the list at a time, interpolated between two frames. Over a longer gap it rests.
  /// Before the first frame it is that of the first frame.
  func frame(at time: Int64) -> Frame {
    let index = frames.indices.lastOfPrefix { frames[$0].time <= time } ?? 0
    let (frame, step) = (frames[index], time - frames[index].time)
    guard step > 0, index + 1 < frames.count,
      case let length = frames[index + 1].time - frame.time, length <= longestStep
    else { return frame }
    return frame.mixed(with: frames[index + 1], share: Double(step) / Double(length))
  }

  /// Returns transitions with the durations of the observed motion. O(applies + frames).
  func applyMotions(_ motions: [Timeline.ApplyMotion]) -> [Timeline.ApplyMotion] {
    motions.enumerated().map { index, motion in
      var motion = motion
      motion.duration = duration(ofApply: index, at: motion.start)
      let rest = frame(at: motion.start + motion.duration)
      motion.rowsOnScreen = rest.elements.count { element in
        element.id.role == .cell && element.opacity > 0
          && element.frame.intersects(rest.visible)
      }
      return motion
    }
  }

  /// Returns true if elements move in the last frames, those of a motion, and the recording ends
  /// before a frame, or the lack of one, could show them at rest.
  func isCut(_ motion: Timeline.ApplyMotion, by end: Int64) -> Bool {
    guard frames.count > 1, case let last = frames[frames.count - 1],
      case let step = last.time - frames[frames.count - 2].time
    else { return false }
    return motion.start + motion.duration >= last.time && step <= longestStep
      && end - last.time <= step + step / 2 && last.differs(from: frames[frames.count - 2])
  }

  /// Returns the duration of the motion that follows an apply, at most until the next one or
  /// until a gesture, in nanoseconds; 0 for none.
  private func duration(ofApply index: Int, at start: Int64) -> Int64 {
    var (end, last) = (start, start)
    var place = frames.indices.partitioningIndex { frames[$0].applies > index }
    var rest = place > 0 ? frames[place - 1] : frames[0]
    let gesture = gestures.first { $0.span.start > start }?.span.start ?? .max
    while place < frames.count, frames[place].applies == index + 1,
      frames[place].time <= gesture,
      frames[place].time - last <= (last == start ? Self.maxDelay : Self.pause)
    {
      last = frames[place].time
      if frames[place].differs(from: rest) { (rest, end) = (frames[place], last) }
      place += 1
    }
    return end - start
  }
}

extension ObservedTimeline.Frame {
  /// Returns true if any element moves, fades, appears or disappears visibly.
  fileprivate func differs(from other: Self) -> Bool {
    guard elements.count == other.elements.count else { return true }
    let others = Dictionary(
      other.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return elements.contains { element in
      guard let other = others[element.id] else { return true }
      let (a, b) = (element.frame, other.frame)
      return abs(element.opacity - other.opacity) > 0.01
        || max(abs(a.x - b.x), abs(a.y - b.y)) > 0.5
        || max(abs(a.width - b.width), abs(a.height - b.height)) > 0.5
    }
  }

  /// Returns the frame between this one and the next, in the order of this one.
  fileprivate func mixed(with next: Self, share: Double) -> Self {
    let others = Dictionary(
      next.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var mixed = self
    mixed.visible = visible.interpolated(to: next.visible, share)
    for (index, element) in elements.enumerated() {
      guard let other = others[element.id] else { continue }
      mixed.elements[index].frame = element.frame.interpolated(to: other.frame, share)
      mixed.elements[index].opacity += share * (other.opacity - element.opacity)
      guard let clip = element.clip, let otherClip = other.clip else { continue }
      mixed.elements[index].clip = clip.interpolated(to: otherClip, share)
    }
    return mixed
  }
}

extension Apply {
  /// The elements that the apply removes. O(deletes).
  fileprivate var removedElements: [ElementKey] {
    difference.itemDeletes.map { .cell($0.id) }
      + difference.sectionDeletes.flatMap {
        [ElementKey(.header, $0.id), ElementKey(.footer, $0.id)]
      }
  }

  /// Returns the operations on some items. O(changes).
  fileprivate func operations(
    _ isObserved: (String) -> Bool
  ) -> [String: ElementOperation] {
    let difference = difference
    let all =
      difference.marks.itemReloads.map { ($0.id, ElementOperation.reload) }
      + difference.itemDeletes.map { ($0.id, .delete) }
      + difference.itemInserts.map { ($0.id, .insert) }
      + difference.itemMoves.map { ($0.id, .move) }
    return Dictionary(all.filter { isObserved($0.0) }, uniquingKeysWith: { $1 })
  }
}

extension ElementContent {
  /// Returns the content of an element that no apply has shown.
  fileprivate static func unknown(_ key: ElementKey) -> ElementContent {
    switch key.role {
    case .header: .header(key.name, style: .list)
    case .footer: .footer(key.name, style: .list)
    default: .row(RowAppearance(item: ItemContent(id: key.name), isGrouped: false))
    }
  }
}
