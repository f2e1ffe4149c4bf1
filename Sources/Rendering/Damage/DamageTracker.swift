import Choreography

/// The damage between scenes that are prepared for a scale, collected element by element.
struct DamageTracker {
  var damage: Damage
  let theme: Theme?
  let scale: Double
  let text: TextEngine

  /// Adds the differences of two scenes. `place` is the frame of a stage on its page; nil for the
  /// page itself. O(elements).
  mutating func compare(_ old: SceneFrame, _ new: SceneFrame, in place: Rect?) {
    guard old.hasSameBackground(as: new) else {
      guard let place else { return damage.addEverything() }
      return damage.add(PixelBounds(place.inset(x: -1, y: -1), scale: scale))
    }
    let (gone, come) = Self.changes(from: old.elements, to: new.elements)
    guard !gone.isEmpty || !come.isEmpty else { return }
    let (before, after) = (extents(in: old, at: place), extents(in: new, at: place))
    guard gone.count == come.count else {
      for index in gone { add(before(old.elements[index])) }
      for index in come { add(after(new.elements[index])) }
      return
    }
    for (gone, come) in zip(gone, come) where !damage.isEverywhere {
      let (gone, come) = (old.elements[gone], new.elements[come])
      if case .scene(let a) = gone.content, case .scene(let b) = come.content,
        gone.frame == come.frame, gone.scale == 1, come.scale == 1
      {
        compare(a, b, in: gone.frame)
      } else {
        add(before(gone))
        add(after(come))
      }
    }
  }

  private mutating func add(_ extent: PixelBounds?) {
    if let extent { damage.add(extent) }
  }

  /// Returns a function that gives the bounds of the pixels that an element touches; nil for none.
  private func extents(in scene: SceneFrame, at place: Rect?) -> (SceneElement) -> PixelBounds? {
    let stage = place ?? scene.bounds
    let surface = ExtentSurface(text: text, scale: scale)
    let target: any Surface = scene.isMirrored ? scene.mirrored(surface, in: stage) : surface
    let context = DrawingContext(on: target, theme: theme, scene: scene)
    return { element in
      surface.forget()
      let element = place.map { element.moved(by: $0) } ?? element
      context.paint(element)
      if scene.showsOperations { context.tint(element) }
      return surface.extent
    }
  }

  /// Returns the indices of elements without an equal in the other list, in order. O(elements).
  private static func changes(
    from old: [SceneElement], to new: [SceneElement]
  ) -> (gone: [Int], come: [Int]) {
    guard old != new else { return ([], []) }
    let head = zip(old, new).prefix(while: { isKept($0, $1) }).count
    let rest = min(old.count, new.count) - head
    let tail = (0..<rest).prefix {
      isKept(old[old.count - 1 - $0], new[new.count - 1 - $0])
    }.count
    let (a, b) = (head..<old.count - tail, head..<new.count - tail)
    let places = Dictionary(a.map { (old[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    var (gone, come, next): ([Int], [Int], Int) = ([], [], head)
    for index in b {
      // An element whose old index is smaller than that of a kept one has changed its order.
      if let place = places[new[index].id], place >= next, isKept(old[place], new[index]) {
        gone += next..<place
        next = place + 1
      } else {
        come.append(index)
      }
    }
    return (gone + (next..<a.upperBound), come)
  }

  /// A faded element never counts as kept: its pixels depend on the elements beneath it.
  private static func isKept(_ old: SceneElement, _ new: SceneElement) -> Bool {
    old == new && old.opacity == 1
  }
}

extension SceneElement {
  /// Returns the element of a stage, translated to the stage's frame on its page.
  func moved(by place: Rect) -> SceneElement {
    var element = self
    element.frame = frame.offset(x: place.x, y: place.y)
    element.clip = clip?.offset(x: place.x, y: place.y)
    return element
  }
}
