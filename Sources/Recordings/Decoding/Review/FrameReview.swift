/// Finds frames that do not fit what was visible before, and elements that no list had.
struct FrameReview {
  /// A problem of a frame.
  struct Problem {
    /// The kind of problem and the element. Problems with the same text here are reported once.
    var id: String
    var message: String
  }

  /// The visible list after the last frame.
  private var screen = ObservedScreen()
  /// True if the next frame must have everything that is visible.
  private var needsFull = true
  /// True if a frame had an element twice, so that the visible list may have several views of it.
  private var hasSeenDoubles = false
  private var applies = 0
  /// True if the first apply is animated: rows of an unknown list before it may be leaving.
  private var beginsInMotion = false
  private var lastTime: Int64?
  /// The list before the last whole list. Its elements may still be leaving the screen.
  private var replaced = RecordedList()
  /// The items and sections that were deleted since the last whole list, up to `maxDeleted`.
  private var deleted: Set<Event.Target> = []
  private static let maxDeleted = 100_000

  /// The minimum plausible time between two frames, in nanoseconds.
  private static let minInterval: Int64 = 100_000
  /// The time between the last two frames, in nanoseconds; nil before the second one.
  private var lastInterval: Int64?

  /// Reviews a frame.
  ///
  /// - Parameter list: The list at that time.
  /// - Returns: The problems, and the elements that were in no list.
  mutating func read(
    _ frame: Event.Frame, at time: Int64, in list: RecordedList
  ) -> (problems: [Problem], strangers: [Event.Target]) {
    var problems = beginning(of: frame, at: time)
    // Most frames only change visible elements in their order, and have none of these problems.
    let isChange = !frame.isFull && !hasSeenDoubles && frame.items.change(screen.items)
    if !isChange { problems += elements("items", frame.items, on: screen.items, frame) }
    problems += elements("headers", frame.headers, on: screen.headers, frame)
    problems += elements("footers", frame.footers, on: screen.footers, frame)
    problems += order(of: frame) + removals(of: frame)
    // The first frame of a part that was cut out shows the list before it.
    let isBeginning = applies == 1 && screen.visible == nil
    let mayBeStrange = applies == 0 || isBeginning && beginsInMotion
    let strangers = mayBeStrange ? [] : self.strangers(in: frame, list, withItems: !isChange)
    screen.apply(frame)
    lastInterval = lastTime.map { time - $0 }
    (needsFull, lastTime) = (false, time)
    return (problems, strangers)
  }

  /// Keeps the elements that an apply removes.
  mutating func read(_ apply: RecordedApply) {
    if applies == 0 { beginsInMotion = apply.facts.isAnimated }
    applies += 1
    switch apply.origin {
    case .keyframe(let previous, _): (replaced, deleted, needsFull) = (previous, [], true)
    case .operations(let operations, _):
      if deleted.count > Self.maxDeleted { deleted = [] }
      deleted.formUnion(operations.itemDeletes.map { .item($0.id) })
      deleted.formUnion(operations.sectionDeletes.map { .section($0.id) })
    }
  }

  private func beginning(of frame: Event.Frame, at time: Int64) -> [Problem] {
    var problems: [Problem] = []
    if applies == 0 {
      problems.append(
        Problem(
          id: "frame first", message: "a frame comes before the first 'snapshot'"))
    }
    if needsFull, !frame.isFull {
      problems.append(
        Problem(
          id: "frame full",
          message: "the first frame after a 'snapshot' needs '\"full\":true', for a reader that "
            + "begins there"))
    }
    if frame.visible == nil, screen.visible == nil {
      problems.append(
        Problem(
          id: "frame visible",
          message: "'visible', the visible part of the content, is missing in the first frame"))
    }
    // A busy browser may call for two frames at once; times in another unit are all too close.
    if let interval = lastTime.map({ time - $0 }), (1..<Self.minInterval).contains(interval),
      lastInterval.map({ $0 < Self.minInterval }) ?? true
    {
      problems.append(
        Problem(
          id: "frame dt",
          message: "this frame comes \(interval) ns after the one before; 'dt' is in nanoseconds, "
            + "and a second has 1000000000"))
    }
    return problems
  }

  /// Returns the problems of the items, headers or footers of a frame.
  private mutating func elements(
    _ key: String, _ elements: [ObservedElement<String>], on shown: [ObservedElement<String>],
    _ frame: Event.Frame
  ) -> [Problem] {
    guard !elements.isEmpty else { return [] }
    var problems: [Problem] = []
    var views: [Int: String] = [:]
    var ids: [String: Int?] = [:]
    for element in elements {
      var name: Substring { element.id.prefix(60) }
      if let view = element.view, let other = views.updateValue(element.id, forKey: view),
        other != element.id
      {
        problems.append(
          Problem(
            id: "frame \(key) view \(name)",
            message: "'\(key)' of 'frame' gives the view \(view) to '\(other.prefix(60))' and to "
              + "'\(name)'"))
      }
      if let other = ids.updateValue(element.view, forKey: element.id) {
        hasSeenDoubles = true
        if other == element.view || frame.isFull && (other == nil || element.view == nil) {
          problems.append(
            Problem(
              id: "frame \(key) twice \(name)",
              message: "'\(key)' of 'frame' has '\(name)' twice; each needs its own 'view'"))
        }
      }
      if element.frame == nil, frame.isFull || !shown.contains(where: { $0.id == element.id }) {
        let reason = frame.isFull ? "which a full frame needs" : "and was not visible before"
        problems.append(
          Problem(
            id: "frame \(key) at \(name)",
            message: "'\(name)' in '\(key)' of 'frame' has no 'at', \(reason): it is left out"))
      }
    }
    return problems
  }

  private func order(of frame: Event.Frame) -> [Problem] {
    frame.items.compactMap { item in
      guard let below = item.above else { return nil }
      let isVisible =
        frame.items.contains { $0.id == below } || screen.items.contains { $0.id == below }
      guard below == item.id || !isVisible else { return nil }
      let reason = below == item.id ? "the item itself" : "which is not visible"
      return Problem(
        id: "frame above \(item.id.prefix(60))",
        message: "'above' of '\(item.id.prefix(60))' names "
          + (below == item.id ? reason : "'\(below.prefix(60))', \(reason)"))
    }
  }

  private func removals(of frame: Event.Frame) -> [Problem] {
    frame.gone.compactMap { gone in
      let id: String
      let isVisible: Bool
      switch gone {
      case .item(let item, let view):
        id = item
        isVisible = screen.items.contains { $0.id == item && (view == nil || $0.view == view) }
        if view == nil, frame.items.contains(where: { $0.id == item }) {
          return Problem(
            id: "frame both \(item.prefix(60))",
            message: "'gone' of 'frame' names '\(item.prefix(60))', which its 'items' show")
        }
      case .header(let section):
        (id, isVisible) = (section, screen.headers.contains { $0.id == section })
      case .footer(let section):
        (id, isVisible) = (section, screen.footers.contains { $0.id == section })
      }
      return isVisible
        ? nil
        : Problem(
          id: "frame gone \(id.prefix(60))",
          message: "'gone' of 'frame' names '\(id.prefix(60))', which was not visible before")
    }
  }

  /// Returns the elements that appear and were in no list that may be leaving the screen.
  private func strangers(
    in frame: Event.Frame, _ list: RecordedList, withItems: Bool
  ) -> [Event.Target] {
    let items = withItems ? Set(screen.items.map(\.id)) : []
    let candidates = withItems ? frame.items : []
    let targets =
      candidates.lazy.filter { !items.contains($0.id) }.map { Event.Target.item($0.id) }
      + (frame.headers.appearing(in: screen.headers) + frame.footers.appearing(in: screen.footers))
      .map { .section($0) }
    return targets.filter {
      !list.contains($0) && !deleted.contains($0) && !replaced.contains($0)
    }
  }
}

extension [ObservedElement<String>] {
  /// Returns true if all elements are among others, in their order and without views.
  fileprivate func change(_ shown: Self) -> Bool {
    var next = 0
    for element in self {
      guard element.view == nil else { return false }
      while next < shown.count, shown[next].id != element.id { next += 1 }
      if next == shown.count { return false }
      next += 1
    }
    return true
  }

  fileprivate func appearing(in shown: Self) -> [String] {
    map(\.id).filter { id in !shown.contains { $0.id == id } }
  }
}
