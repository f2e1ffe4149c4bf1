import Choreography

extension Painter {
  /// Where the pictures of two scenes may differ, at `scale` pixels a point. O(elements).
  ///
  /// - Parameter text: The engine that both are drawn with.
  public func damage(
    from old: SceneFrame, to new: SceneFrame, width: Int, height: Int, scale: Double,
    text: TextEngine
  ) -> Damage {
    var survey = DamageSurvey(
      damage: Damage(width: width, height: height), theme: theme, scale: scale, text: text)
    survey.compare(old, new, in: nil)
    return survey.damage
  }
}

/// Compares scenes element by element.
private struct DamageSurvey {
  var damage: Damage
  let theme: Theme?
  let scale: Double
  let text: TextEngine

  /// `place` is where both are stages of a page; nil for the page itself.
  mutating func compare(_ old: SceneFrame, _ new: SceneFrame, in place: Rect?) {
    guard old.hasSameGround(as: new) else {
      guard let place else { return damage.addEverything() }
      return damage.add(PixelBounds(place.inset(x: -1, y: -1), scale: scale))
    }
    let (gone, come) = Self.changes(from: old.elements, to: new.elements)
    guard gone.count == come.count else {
      for element in gone { add(element, of: old, in: place) }
      for element in come { add(element, of: new, in: place) }
      return
    }
    for (gone, come) in zip(gone, come) {
      if case .scene(let a) = gone.content, case .scene(let b) = come.content,
        gone.frame == come.frame
      {
        compare(a, b, in: gone.frame)
      } else {
        add(gone, of: old, in: place)
        add(come, of: new, in: place)
      }
    }
  }

  private mutating func add(_ element: SceneElement, of scene: SceneFrame, in place: Rect?) {
    let stage = place ?? Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    let surface = ExtentSurface(text: text, scale: scale)
    let isMirrored = scene.setting.isRightToLeft && scene.ground != .page
    let target: any Surface =
      isMirrored ? MirroredSurface(surface, about: stage.midX) : surface
    let brush = Brush(surface: target, theme: theme, scene: scene)
    let element = place.map { element.moved(by: $0) } ?? element
    brush.paint(element)
    if scene.showsOperations { brush.tint(element) }
    if let extent = surface.extent { damage.add(extent) }
  }

  /// Elements of either list that have no equal in the other, in the same order. O(elements).
  private static func changes(
    from old: [SceneElement], to new: [SceneElement]
  ) -> (gone: [SceneElement], come: [SceneElement]) {
    guard old != new else { return ([], []) }
    let head = zip(old, new).prefix(while: { isKept($0, $1) }).count
    let (old, new) = (old.dropFirst(head), new.dropFirst(head))
    let tail = zip(old.reversed(), new.reversed()).prefix(while: { isKept($0, $1) }).count
    let (a, b) = (Array(old.dropLast(tail)), Array(new.dropLast(tail)))
    let places = Dictionary(
      a.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var (gone, come, next): ([SceneElement], [SceneElement], Int) = ([], [], 0)
    for element in b {
      // One that was further back already lies otherwise among those kept.
      if let place = places[element.id], place >= next, isKept(a[place], element) {
        gone += a[next..<place]
        next = place + 1
      } else {
        come.append(element)
      }
    }
    return (gone + a[next...], come)
  }

  /// How a faded element is drawn depends on what lies beneath it, so that it never counts as kept.
  private static func isKept(_ old: SceneElement, _ new: SceneElement) -> Bool {
    old == new && old.opacity == 1
  }
}

extension SceneFrame {
  /// Whether all that lies around the elements looks the same.
  fileprivate func hasSameGround(as other: SceneFrame) -> Bool {
    size == other.size && theme == other.theme && ground == other.ground
      && setting == other.setting && showsOperations == other.showsOperations
  }
}

extension SceneElement {
  /// The element of a stage, at the stage's place on its page.
  func moved(by place: Rect) -> SceneElement {
    var element = self
    element.frame = frame.offset(x: place.x, y: place.y)
    element.clip = clip?.offset(x: place.x, y: place.y)
    return element
  }
}
