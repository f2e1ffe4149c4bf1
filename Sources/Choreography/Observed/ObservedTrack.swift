import Recordings

/// The elements of an observed list over time, with the contents that they show.
struct ObservedTrack: Sendable {
  /// One element at one moment.
  struct Element: Sendable {
    /// The identity; each view that has shown the item is a generation.
    var id: ElementID
    /// Points of the content.
    var frame: LayoutFrame
    var opacity: Double
    /// Points of the content; nil if nothing cuts the element.
    var clip: LayoutFrame?
  }

  /// The visible list from one frame of the recording until the next.
  struct Moment: Sendable {
    var time: Int64
    /// The number of applies before the frame.
    var applies: Int
    var visible: LayoutFrame
    /// From back to front.
    var elements: [Element]
  }

  /// Not empty, in order of time.
  let moments: [Moment]
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
  private static let longestDelay: Int64 = 1_000_000_000

  /// The number of rows at rest that are near their places in the layout, and that are not.
  private var rests = (near: 0, elsewhere: 0)

  /// True if most rows come to rest where the stage's layout has them.
  var fitsLayout: Bool { rests.near >= rests.elsewhere }

  /// Collects the frames of a recording; nil if it has none.
  ///
  /// O(events + frames × elements on screen), and a layout for each apply.
  init?(_ recording: Recording, _ motion: ObservedMotion, _ settings: FilmSettings) {
    var generations = ViewGenerations()
    moments = motion.moments.compactMap { moment in
      guard let visible = moment.screen.visible else { return nil }
      return Moment(
        time: moment.nanoseconds, applies: moment.applies, visible: visible,
        elements: generations.elements(of: moment.screen))
    }
    guard !moments.isEmpty else { return nil }
    longestStep = motion.longestStep
    gestures = ObservedGesture.all(in: recording)
    collectContents(recording, settings)
  }

  private mutating func collectContents(_ recording: Recording, _ settings: FilmSettings) {
    let observed = Set(moments.flatMap { $0.elements.map { ElementKey($0.id) } })
    var list = StagedList(settings)
    // Contents change only with applies and new contents, and not from frame to frame.
    var noted: Set<ElementKey> = []
    var upcoming = moments[...]
    for event in recording.events {
      var last: Moment?
      while let moment = upcoming.first, moment.time < event.nanoseconds {
        note(moment, list, &noted)
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
    for moment in upcoming { note(moment, list, &noted) }
    if let last = moments.last { compare(last, list, settings) }
  }

  /// Counts the rows at rest that are near their places in the layout.
  private mutating func compare(_ rest: Moment, _ list: StagedList, _ settings: FilmSettings) {
    let corner = settings.chrome.content
    for element in rest.elements where element.id.role == .cell {
      guard let frame = list.arrangement.frame(of: element.id.name) else { continue }
      let observed = Rect(element.frame).offset(x: corner.x - rest.visible.x, y: corner.y)
      let isNear = abs(observed.x - frame.x) < 1 && abs(observed.y - frame.y) < 1
      if isNear { rests.near += 1 } else { rests.elsewhere += 1 }
    }
  }

  /// Records the contents of elements not recorded since the last change of the list.
  private mutating func note(
    _ moment: Moment, _ list: StagedList, _ noted: inout Set<ElementKey>
  ) {
    for element in moment.elements {
      let key = ElementKey(element.id)
      if noted.insert(key).inserted { note(key, list, at: moment.time) }
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
  func moment(at time: Int64) -> Moment {
    let index = moments.indices.lastOfPrefix { moments[$0].time <= time } ?? 0
    let (moment, step) = (moments[index], time - moments[index].time)
    guard step > 0, index + 1 < moments.count,
      case let length = moments[index + 1].time - moment.time, length <= longestStep
    else { return moment }
    return moment.mixed(with: moments[index + 1], share: Double(step) / Double(length))
  }

  /// Returns steps with the durations of the observed motion. O(steps + frames).
  func steps(_ steps: [Timeline.Step]) -> [Timeline.Step] {
    steps.enumerated().map { index, step in
      var step = step
      step.duration = duration(ofApply: index, at: step.start)
      let rest = moment(at: step.start + step.duration)
      step.rowsOnScreen = rest.elements.count { element in
        element.id.role == .cell && element.opacity > 0
          && Rect(element.frame).intersects(Rect(rest.visible))
      }
      return step
    }
  }

  /// Returns the duration of the motion that follows an apply, at most until the next one or
  /// until a gesture, in nanoseconds; 0 for none.
  private func duration(ofApply index: Int, at start: Int64) -> Int64 {
    var (end, last) = (start, start)
    var place = moments.indices.partitioningIndex { moments[$0].applies > index }
    var rest = place > 0 ? moments[place - 1] : moments[0]
    let gesture = gestures.first { $0.span.start > start }?.span.start ?? .max
    while place < moments.count, moments[place].applies == index + 1,
      moments[place].time <= gesture,
      moments[place].time - last <= (last == start ? Self.longestDelay : Self.pause)
    {
      last = moments[place].time
      if moments[place].differs(from: rest) { (rest, end) = (moments[place], last) }
      place += 1
    }
    return end - start
  }
}

extension ObservedTrack.Moment {
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

  /// Returns the moment between this one and the next, in the order of this one.
  fileprivate func mixed(with next: Self, share: Double) -> Self {
    let others = Dictionary(
      next.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var mixed = self
    mixed.visible = visible.mixed(with: next.visible, share: share)
    for (index, element) in elements.enumerated() {
      guard let other = others[element.id] else { continue }
      mixed.elements[index].frame = element.frame.mixed(with: other.frame, share: share)
      mixed.elements[index].opacity += share * (other.opacity - element.opacity)
      guard let clip = element.clip, let otherClip = other.clip else { continue }
      mixed.elements[index].clip = clip.mixed(with: otherClip, share: share)
    }
    return mixed
  }
}

extension ElementKey {
  init(_ id: ElementID) { self.init(role: id.role, name: id.name) }
}

extension Apply {
  /// The elements that the apply removes. O(deletes).
  fileprivate var removedElements: [ElementKey] {
    difference.itemDeletes.map { .cell($0.id) }
      + difference.sectionDeletes.flatMap {
        [ElementKey(role: .header, name: $0.id), ElementKey(role: .footer, name: $0.id)]
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

extension Rect {
  package init(_ frame: LayoutFrame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension LayoutFrame {
  /// Returns the frame between two, without rounding.
  fileprivate func mixed(with other: Self, share: Double) -> Self {
    var mixed = self
    mixed.x += share * (other.x - x)
    mixed.y += share * (other.y - y)
    mixed.width += share * (other.width - width)
    mixed.height += share * (other.height - height)
    return mixed
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
