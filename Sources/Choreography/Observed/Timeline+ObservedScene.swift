import Recordings

extension Timeline {
  /// The distance within which an element counts as at its modeled frame, in points.
  private static let tolerance = 0.5

  /// Returns the elements of an observed list at a time, back to front.
  ///
  /// Frames have no pictures: an element looks as in Flipbook's own motion at that time, or as at
  /// rest if that does not show it.
  ///
  /// - Parameter modeled: The elements of Flipbook's own motion.
  func elements(
    of frame: ObservedTimeline.Frame, _ modeled: [SceneElement], at time: Int64
  ) -> [SceneElement] {
    guard let observed, let apply = apply(at: time) else { return [] }
    let content = chrome.content(shrunkBy: shrinkage(of: frame, at: time))
    let area = self.area(of: frame, in: content)
    var looks = ModeledLooks(modeled, for: frame.elements)
    let operations = operations(at: time, apply)
    // Before the first frame, only what the list has.
    let isEarly = time < frame.time
    var isAsModeled = true
    var elements: [(order: Int, element: SceneElement)] = []
    for observation in frame.elements {
      let (order, look) = looks.next(for: observation) ?? (modeled.count, nil)
      let key = ElementKey(observation.id)
      if isEarly, key.role == .cell, !applyMotions[apply].apply.snapshot.contains(item: key.name) {
        continue
      }
      var element = SceneElement(
        id: observation.id, frame: frame.rect(observation.frame, in: content),
        opacity: observation.opacity, clip: area.clip, level: look?.level ?? .resting,
        content: look?.content ?? observed.content(of: key, at: time), lift: look?.lift ?? 0)
      element.operation = key.role == .cell ? operations[key.name] : nil
      if let clip = observation.clip {
        let cut = frame.rect(clip, in: content)
        element.clip = element.clip.map(cut.intersection) ?? cut
      }
      if key.role == .header, recording.isPage {
        // Its background, which Flipbook's own layout continues to the first row, ends with it.
        let background = Rect(
          x: element.frame.x, y: 0, width: element.frame.width, height: max(0, element.frame.maxY))
        element.clip = element.clip.map(background.intersection) ?? background
      }
      if let look, look.isNear(element, within: Self.tolerance) {
        // A lifted row grows with its content.
        if look.lift > 0 { (element.frame, element.scale) = (look.frame, look.scale) }
      } else {
        isAsModeled = false
      }
      element.raise(by: observed.lift(of: key, at: time), environment.metrics)
      guard element.opacity > 0, element.frame.intersects(area.frame),
        element.clip.map(element.frame.intersects) ?? true
      else { continue }
      elements.append((order, element))
    }
    guard isAsModeled, !isStackedOtherwise(elements), !hasCoveredHeader(elements) else {
      return elements.map(\.element).withHeadersBehindMoves.withOwnSurroundings
    }
    // Frames do not say whether a row passes in front of a header or behind it, and whether it
    // stands out.
    let rowsAndHeaders =
      elements.sorted { $0.order < $1.order }.map { order, element in
        guard modeled[order].crossing > 0 else { return element }
        var element = element
        (element.crossing, element.scale) = (modeled[order].crossing, modeled[order].scale)
        if let look = modeled[order].content.row {
          element.content.changeRows { row in
            (row.topRadius, row.bottomRadius) = (look.topRadius, look.bottomRadius)
          }
        }
        return element
      }
    return (modeled.filter { $0.id.role == .group } + rowsAndHeaders).withOwnSeparators
  }

  /// Returns true if a row lies in front of another one in the frame, and behind it in Flipbook's
  /// own motion, so that other parts of them are seen.
  ///
  /// - Complexity: O(elements) if the orders are equal, else O(elements²).
  private func isStackedOtherwise(_ elements: [(order: Int, element: SceneElement)]) -> Bool {
    let rows = elements.filter { $0.element.id.role == .cell }
    guard zip(rows, rows.dropFirst()).contains(where: { $0.order > $1.order }) else { return false }
    return rows.indices.contains { index in
      rows[..<index].contains { behind in
        let shared = behind.element.frame.intersection(rows[index].element.frame)
        return behind.order > rows[index].order
          && min(shared.width, shared.height) > Self.tolerance
      }
    }
  }

  /// Returns true if a header lies over a row at rest in the frame, as a pinned one does, and behind
  /// it in Flipbook's own motion. O(headers × rows).
  private func hasCoveredHeader(_ elements: [(order: Int, element: SceneElement)]) -> Bool {
    let rows = elements.filter { $0.element.id.role == .cell && $0.element.level == .resting }
    return elements.contains { header in
      // A header that fades leaves or arrives with its section, and rows pass in front of it.
      guard header.element.level == .header, header.element.id.role == .header,
        header.element.opacity == 1
      else { return false }
      return rows.contains { row in
        let shared = header.element.frame.intersection(row.element.frame)
        return row.order > header.order && min(shared.width, shared.height) > Self.tolerance
      }
    }
  }

  /// Adds the outlines of the rows that are elsewhere in Flipbook's own motion, in front of the
  /// list; none if the film is not observed.
  func addModelOutlines(to scene: inout SceneFrame, at time: Int64) {
    guard isObserved else { return }
    var shown: [ElementKey: [SceneElement]] = [:]
    for element in scene.elements { shown[ElementKey(element.id), default: []].append(element) }
    let outlines = modeledElements(at: time).filter { element in
      element.id.role == .cell
        && shown[ElementKey(element.id)]?.contains { element.isNear($0, within: Self.tolerance) }
          != true
    }.map { element in
      SceneElement(
        id: ElementID(.model, element.id.name, generation: element.id.generation),
        frame: element.frame, opacity: element.opacity, clip: element.clip, level: .resting,
        content: .modelOutline)
    }
    let front = scene.elements.firstIndex { $0.level == .chrome } ?? scene.elements.endIndex
    scene.elements.insert(contentsOf: outlines, at: front)
  }

  /// Returns the observed frame of an item at a time, in points of the stage; nil if it is not
  /// visible.
  func observedFrame(of key: ElementKey, at time: Int64) -> Rect? {
    observed.flatMap { observed in
      let frame = observed.frame(at: time)
      return frame.elements.last { ElementKey($0.id) == key }.map {
        frame.rect($0.frame, in: chrome.content(shrunkBy: shrinkage(of: frame, at: time)))
      }
    }
  }

  /// Returns by how much the bar has shrunk: the excess height of the observed list, or 0 if
  /// something else causes that.
  func shrinkage(of frame: ObservedTimeline.Frame, at time: Int64) -> Double {
    // Larger text of the film does not change the frames.
    var usual = chrome
    if environment.textScale != 1 {
      var environment = environment
      environment.textScale = 1
      usual = ChromeLayout(stage: settings.layout.stage, environment: environment)
    }
    let area = usual.visibleContent(keyboard: typing.keyboard(at: time), shrunkBy: 0)
    let distance = frame.visible.height - area.height
    guard distance > 0, distance <= usual.largeTitleHeight + 1e-3 else { return 0 }
    return distance * chrome.largeTitleHeight / usual.largeTitleHeight
  }

  /// Returns the part of the stage that shows an observed list, and the clip of its elements.
  private func area(
    of frame: ObservedTimeline.Frame, in content: Rect
  ) -> (frame: Rect, clip: Rect?) {
    let stage = recording.stage.bounds
    let visible = Rect(
      x: content.x, y: content.y, width: frame.visible.width, height: frame.visible.height)
    if visible.contains(content), chrome.chrome == .none { return (stage, nil) }
    let shown = visible.intersection(content)
    return (shown, shown)
  }

  /// Returns the operations of items in the motion of an apply; none at rest.
  private func operations(at time: Int64, _ apply: Int) -> [String: ElementOperation] {
    let motion = applyMotions[apply]
    guard time < motion.start + motion.duration, let observed else { return [:] }
    return observed.operations[apply]
  }
}

/// The elements of Flipbook's own motion with their order, by item and by age.
private struct ModeledLooks {
  private var looks: [ElementKey: [(order: Int, element: SceneElement)]] = [:]

  /// Drops the oldest elements of items that have fewer views.
  init(_ modeled: [SceneElement], for elements: [ObservedTimeline.Element]) {
    for (order, element) in modeled.enumerated() {
      looks[ElementKey(element.id), default: []].append((order, element))
    }
    let counts = Dictionary(elements.map { (ElementKey($0.id), 1) }, uniquingKeysWith: +)
    for (key, all) in looks {
      let latest = all.sorted { $0.element.id.generation < $1.element.id.generation }
        .suffix(counts[key, default: 0])
      looks[key] = Array(latest)
    }
  }

  /// Returns the modeled element of the next view of an item; nil if there is none.
  mutating func next(
    for element: ObservedTimeline.Element
  ) -> (order: Int, element: SceneElement?)? {
    let key = ElementKey(element.id)
    guard looks[key]?.isEmpty == false else { return nil }
    return looks[key]?.removeFirst()
  }
}

extension ObservedTimeline.Frame {
  /// Returns a rectangle in points of the stage.
  fileprivate func rect(_ rect: Rect, in area: Rect) -> Rect {
    rect.offset(x: area.x - visible.x, y: area.y - visible.y)
  }
}

extension SceneElement {
  /// The frame that a list's view has: a drag enlarges it. A row that crosses others is larger only
  /// in Flipbook's pictures.
  var viewFrame: Rect {
    guard scale != 1, crossing == 0 else { return frame }
    return frame.inset(x: (1 - scale) * frame.width / 2, y: (1 - scale) * frame.height / 2)
  }

  /// Returns true if another element's view is where this one's is.
  fileprivate func isNear(_ other: SceneElement, within distance: Double) -> Bool {
    let (a, b) = (viewFrame, other.viewFrame)
    return abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
      && abs(a.maxX - b.maxX) <= distance && abs(a.maxY - b.maxY) <= distance
  }
}

extension [SceneElement] {
  /// The elements with headers and footers behind the first row in motion that passes one, and in
  /// front of the rows behind it.
  fileprivate var withHeadersBehindMoves: [SceneElement] {
    let headers = filter { $0.id.role != .cell }
    let rows = filter { $0.id.role == .cell }
    let first = rows.firstIndex { row in
      (row.lift > 0 || row.operation == .move)
        && headers.contains { $0.frame.intersects(row.frame) }
    }
    guard let first else { return rows + headers }
    return rows[..<first] + headers + rows[first...]
  }

  /// The elements without the groups and edges of Flipbook's own motion.
  fileprivate var withOwnSurroundings: [SceneElement] {
    var elements = self
    for index in elements.indices {
      elements[index].content.changeRows { ($0.group, $0.upperEdge) = (nil, 0) }
    }
    elements = elements.withOwnSeparators
    elements.drawUpperEdges()
    return elements
  }

  /// The elements with separators raised to the edges in this frame, not in Flipbook's own motion.
  fileprivate var withOwnSeparators: [SceneElement] {
    var elements = self
    for index in elements.indices {
      elements[index].content.changeRows { $0.separatorRise = 0 }
    }
    elements.raiseSeparators()
    return elements
  }
}
