import Recordings

/// One picture of a whole transition: its end, with earlier pictures of the rows that move.
package struct OnionSkin: Sendable {
  /// The stage at the end.
  package let scene: SceneFrame
  /// The first and the last frame of each row that moves, in points of the stage, top to bottom.
  package let paths: [Path]

  package struct Path: Hashable, Sendable {
    package var from: Rect
    package var to: Rect
  }

  /// The shares of the way at which rows are shown earlier, the opacities there, and those of their
  /// ground. The faintest leaves the rows beneath readable.
  private static let ghosts: [(share: Double, opacity: Double, ground: Double)] = [
    (0, 0.15, 0.3), (1 / 3, 0.3, 0.9), (2 / 3, 0.55, 0.9),
  ]
  /// The distance by which each earlier picture of a row lies further aside, in points.
  private static let aside = 12.0
  /// The shortest way of a row that counts as a move, in points.
  private static let leastWay = 4.0

  /// Creates the picture of an apply's transition. O(elements on screen).
  package init(_ timeline: Timeline, apply index: Int) {
    let motion = VisibleMotion(timeline, apply: index, samples: 60)
    func scene(_ share: Double) -> SceneFrame {
      timeline.scene(at: motion.time(atShare: share), number: 0)
    }
    var picture = scene(1)
    let operations = Dictionary(
      scene(0.5).elements.compactMap { element in element.operation.map { (element.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    for index in picture.elements.indices {
      let id = picture.elements[index].id
      picture.elements[index].operation =
        operations[id].flatMap { $0 == .insert || $0 == .move ? $0 : nil }
    }
    picture.elements.removeAll { $0.operation == nil && operations[$0.id] == .delete }
    let earlier = Self.ghosts.map { ghost in scene(ghost.share).elements }
    let difference = timeline.steps[index].apply.difference
    let paths = Self.paths(
      of: picture.elements, earlier, moves: Set(difference.itemMoves.map(\.id)))
    self.paths = paths.sorted { a, b in
      (a.value.to.y, a.value.to.x, a.key.name) < (b.value.to.y, b.value.to.x, b.key.name)
    }.map(\.value)
    let ghosts = zip(Self.ghosts.indices, earlier).flatMap { place, elements in
      elements.filter { paths[$0.id] != nil }.flatMap { element in
        var ghost = element
        ghost.opacity *= Self.ghosts[place].opacity
        ghost.frame.x += Self.aside * Double(Self.ghosts.count - place)
        // Ghosts are not lifted, because their shadows would overlap.
        (ghost.level, ghost.lift, ghost.crossing, ghost.scale) = (.moving, 0, 0, 1)
        ghost.operation = nil
        // Its ground covers texts beneath, which would run through its own.
        var ground = ghost
        ground.id = ElementID(.group, ghost.id.name, generation: ghost.id.generation)
        ground.content = ghost.content.withoutTexts
        ground.opacity = element.opacity * Self.ghosts[place].ground
        return [ground, ghost]
      }
    }
    // The rows' last places stay readable in front of their earlier ones.
    let moved = picture.elements.filter { paths[$0.id] != nil }
    let chrome = picture.elements.filter { $0.level == .chrome }
    picture.elements.removeAll { $0.level == .chrome || paths[$0.id] != nil }
    picture.elements += ghosts + moved + chrome
    picture.showsOperations = true
    self.scene = picture
  }

  /// Returns the ways of the rows that the difference moves; of all rows that change place if it
  /// moves none.
  private static func paths(
    of elements: [SceneElement], _ earlier: [[SceneElement]], moves: Set<String>
  ) -> [ElementID: Path] {
    var first: [ElementID: Rect] = [:]
    for element in earlier.joined() where first[element.id] == nil {
      first[element.id] = element.frame
    }
    var paths: [ElementID: Path] = [:]
    for element in elements where element.id.role == .cell {
      guard let from = first[element.id],
        from.middle.distance(to: element.frame.middle) >= leastWay
      else { continue }
      paths[element.id] = Path(from: from, to: element.frame)
    }
    let moved = paths.filter { moves.contains($0.key.name) }
    return moved.isEmpty ? paths : moved
  }
}

extension ElementContent {
  /// A row, card or tile without texts, symbols and lines; other content as it is.
  fileprivate var withoutTexts: ElementContent {
    let blank = ItemContent(id: "", title: "")
    switch self {
    case .row(var look):
      (look.item, look.disclosure, look.separator) = (blank, nil, 0)
      return .row(look)
    case .card: return .card(blank)
    case .tile: return .tile(blank)
    case .bubble(var bubble):
      bubble.lines = []
      (bubble.item.title, bubble.item.detail, bubble.item.image) = ("", nil, nil)
      return .bubble(bubble)
    case .crossFade(_, let to, _): return to.withoutTexts
    default: return self
    }
  }
}
