import Recordings

/// One picture of a whole transition: its end, with earlier pictures of the rows that move.
package struct OnionSkin: Sendable {
  /// The stage at the end, and the ghosts beside it, or on it if their rows move sideways.
  package let scene: SceneFrame
  /// The earlier pictures of rows.
  package let ghosts: [SceneElement]
  /// The distance by which ghosts reach beyond the stage's trailing edge, in points.
  package let overhang: Double
  /// The first and the last frame of each row with ghosts, or of one row of each block, as far as
  /// they are visible, in points of the stage, top to bottom.
  package let paths: [Path]
  /// True if all rows keep their vertical position, as in a carousel: then no earlier picture lies
  /// on another one or beside the stage.
  package let isSideways: Bool

  package struct Path: Hashable, Sendable {
    package var from: Rect
    package var to: Rect
    /// The last frame of all rows that make room in the same way.
    package var block: Rect
    /// These rows: several are shown as one sheet.
    package internal(set) var rows: [ElementID]

    /// True for rows that keep their vertical position on the screen, as those of a carousel do.
    package var isSideways: Bool { (from.midY - to.midY).magnitude < OnionSkin.minWay }
  }

  /// The number of blocks above which one row stands for each.
  static let maxBlocks = 4

  /// The distance by which the earliest picture of a row lies aside, in points.
  private static let maxAside = aside * Double(steps.count)

  /// The shares of the way at which rows are shown earlier, the opacities there, and those of their
  /// background.
  static let steps: [(share: Double, opacity: Double, background: Double)] = [
    (0, 0.15, 0.3), (1 / 3, 0.3, 0.9), (2 / 3, 0.55, 0.9),
  ]
  /// The distance by which each earlier picture of a row lies further aside, in points.
  static let aside = 12.0
  /// The shortest way of a row that counts as a move, in points.
  static let minWay = 4.0

  /// Creates the picture of an apply's transition. O(elements on screen).
  package init(_ timeline: Timeline, apply index: Int) {
    let motion = VisibleMotion(timeline, apply: index, samples: 60)
    let applyMotion = timeline.applyMotions[index]
    func scene(_ share: Double) -> SceneFrame {
      timeline.scene(at: motion.time(atShare: share), number: 0)
    }
    var picture = scene(1)
    let operations = scene(0.5).elements.operations
    let difference = applyMotion.apply.difference
    let apply = TimedApply(
      apply: applyMotion.apply, time: applyMotion.start, duration: applyMotion.duration)
    // A row behind others is not in every scene.
    let isNew = Set(difference.itemInserts.map(\.id))
    picture.elements.removeAll { operations[$0.id] == .delete }
    let earlier = Self.steps.map { scene($0.share).elements }
    // A row that an earlier apply inserted may still fade in.
    func isInserted(_ id: ElementID) -> Bool {
      id.role == .cell ? isNew.contains(id.name) : operations[id] == .insert
    }
    let stays = picture.elements.filter { !isInserted($0.id) }
    let paths = Self.paths(
      of: stays, earlier, from: timeline.frames(beforeApply: index), in: apply)
    let travelers = Set(paths.lazy.flatMap(\.rows))
    // One row that stands for its section is marked, as rows of a block are not.
    let isMoved = apply.moves.union(
      paths.filter { $0.rows.count == 1 }.map(\.rows[0].name).filter { row in
        let section = applyMotion.apply.snapshot.sectionIdentifier(containingItem: row)
        return section.map(apply.sectionMoves.contains) == true
      })
    for place in picture.elements.indices {
      let id = picture.elements[place].id
      let isMove = travelers.contains(id) && isMoved.contains(id.name)
      picture.elements[place].operation =
        isMove
        ? .move
        : isInserted(id) ? .insert : nil
    }
    let pictures = Self.pictures(of: paths, in: earlier)
    isSideways = pictures == nil && !paths.isEmpty && paths.allSatisfy(\.isSideways)
    let sideways = isSideways ? travelers : []
    let upright = travelers.subtracting(sideways)
    // Behind rows at rest they would be hidden, and in front of them hide their texts.
    let shift = picture.size.width
    ghosts = EarlierPictures(
      scenes: earlier,
      former: timeline.scene(at: max(0, applyMotion.start - 1), number: 0).elements.contents,
      paths: paths, isMoved: isMoved, places: pictures, sideways: sideways,
      free: Self.freePlaces(of: sideways, among: picture, earlier), shift: shift
    ).ghosts()
    // An arrow without an earlier picture would begin at nothing.
    let shown = Set(ghosts.map(\.id))
    self.paths = isSideways ? paths : paths.filter { !shown.isDisjoint(with: $0.rows) }
    overhang = ghosts.isEmpty || upright.isEmpty ? 0 : shift + Self.maxAside
    // In front of the rows at rest they would hide their texts.
    let backdrop = picture.elements.prefix { $0.level == .backdrop }
    let rows = picture.elements.dropFirst(backdrop.count)
    let chrome = rows.filter { $0.level == .chrome }
    let resting = rows.filter { $0.level != .chrome && !travelers.contains($0.id) }
    let moved = rows.filter { $0.level != .chrome && travelers.contains($0.id) }
    picture.elements = Array(backdrop) + ghosts + resting + moved + chrome
    picture.showsOperations = true
    self.scene = picture
  }

  /// The overlapping share of the earlier pictures' area above which the texts of several rows are
  /// illegible.
  private static let maxCommonShare = 0.1

  /// Returns the one picture of each row that is shown, the earliest that lies on none of another
  /// row; nil if there is room for all pictures of all rows.
  private static func pictures(
    of paths: [Path], in earlier: [[SceneElement]]
  ) -> [ElementID: Int]? {
    guard paths.count > maxBlocks else { return nil }
    let rows = Set(paths.lazy.flatMap(\.rows))
    let frames = earlier.enumerated().flatMap { place, elements in
      elements.filter { rows.contains($0.id) && $0.isHalfVisible }.map { element in
        let frame = element.frame.offset(x: aside * Double(steps.count - place), y: 0)
        return (id: element.id, place: place, frame: frame)
      }
    }
    var (area, common) = (0.0, 0.0)
    for (index, (id, _, frame)) in frames.enumerated() {
      area += frame.area
      common +=
        frames[(index + 1)...].filter { $0.id != id }.map { $0.frame.intersection(frame).area }
        .max() ?? 0
    }
    guard common > maxCommonShare * area else { return nil }
    var shown: [(id: ElementID, place: Int, frame: Rect)] = []
    for picture in frames
    where !shown.contains(where: { $0.id == picture.id || $0.frame.intersects(picture.frame) }) {
      shown.append(picture)
    }
    return Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0.place) })
  }

  /// Returns, for rows that move sideways, the indices in `earlier` of pictures that lie on the
  /// stage and on no other picture.
  private static func freePlaces(
    of rows: Set<ElementID>, among picture: SceneFrame, _ earlier: [[SceneElement]]
  ) -> [ElementID: Set<Int>] {
    guard !rows.isEmpty else { return [:] }
    var taken = picture.elements.filter { $0.id.role == .cell }.map(\.frame)
    let stage = picture.bounds
    var places: [ElementID: Set<Int>] = [:]
    for (place, elements) in earlier.enumerated() {
      for element in elements where rows.contains(element.id) {
        let isFree = !taken.contains { $0.intersects(element.frame) }
        guard isFree, stage.intersects(element.frame) else { continue }
        taken.append(element.frame)
        places[element.id, default: []].insert(place)
      }
    }
    return places
  }

  /// The earlier pictures of the rows that move.
  private struct EarlierPictures {
    /// The elements on screen at each of `steps`.
    let scenes: [[SceneElement]]
    /// The contents just before the apply: a transition shows many new texts from its start.
    let former: [ElementID: ElementContent]
    let paths: [Path]
    /// The items whose pictures have the sign of a move.
    let isMoved: Set<String>
    /// The index in `scenes` of the one picture of each row; nil if each row has all pictures.
    let places: [ElementID: Int]?
    /// The rows that move sideways, whose pictures lie on the stage.
    let sideways: Set<ElementID>
    /// For these rows, the indices in `scenes` of the pictures for which there is room.
    let free: [ElementID: Set<Int>]
    /// The distance of the other pictures from their rows, in points.
    let shift: Double

    /// Returns the pictures and their backgrounds, from back to front.
    func ghosts() -> [SceneElement] {
      scenes.indices.flatMap { place in paths.flatMap { ghosts(of: $0, at: place) } }
    }

    private func ghosts(of path: Path, at place: Int) -> [SceneElement] {
      let opacity = steps[places == nil ? place : steps.count - 1].opacity
      let ghosts = scenes[place].filter { isShown($0.id, of: path, at: place) }.map { element in
        var element = element
        if place == 0, let content = former[element.id] { element.content = content }
        return OnionSkin.ghost(
          of: element, at: place,
          shift: sideways.contains(element.id) ? -aside * Double(steps.count - place) : shift,
          isMoved: isMoved.contains(element.id.name), opacity: opacity)
      }
      let hasBlocks = paths.contains { $0.rows.count > 1 }
      guard let sheet = OnionSkin.sheet(beneath: ghosts, hasBlocks, at: place) else {
        return ghosts.flatMap { ghost in
          var background = OnionSkin.background(of: ghost)
          background.opacity *= steps[place].background / opacity
          return [background, ghost]
        }
      }
      // The outline lies above the rows' own backgrounds.
      var outline = sheet
      (outline.opacity, outline.operation) = (0, .move)
      return [sheet] + ghosts + [outline]
    }

    private func isShown(_ row: ElementID, of path: Path, at place: Int) -> Bool {
      guard path.rows.contains(row) else { return false }
      if sideways.contains(row) { return free[row]?.contains(place) == true }
      return places.map { $0[row] == place } ?? true
    }
  }

  /// Returns an earlier picture of a row.
  private static func ghost(
    of element: SceneElement, at place: Int, shift: Double, isMoved: Bool, opacity: Double
  ) -> SceneElement {
    var ghost = element
    ghost.opacity *= opacity
    ghost.frame.x += shift + aside * Double(steps.count - place)
    ghost.clip?.x += shift
    ghost.clip?.width += maxAside
    ghost.content = element.content.settled.rounded
    // Ghosts are not lifted, because their shadows would overlap.
    (ghost.level, ghost.lift, ghost.crossing, ghost.scale) = (.moving, 0, 0, 1)
    (ghost.operation, ghost.emphasis) = (isMoved ? .move : nil, opacity)
    return ghost
  }

  /// Returns the background of an earlier picture, which covers earlier ones.
  private static func background(of ghost: SceneElement) -> SceneElement {
    var background = ghost
    background.id = ElementID(.group, ghost.id.name, generation: ghost.id.generation)
    background.content = ghost.content.withoutTexts
    return background
  }

  /// True if several rows make room as one block; then all blocks have outlines.
  package var hasBlocks: Bool { paths.contains { $0.rows.count > 1 } }

  /// Returns the background of the pictures of rows that make room as one block; nil for others.
  private static func sheet(
    beneath ghosts: [SceneElement], _ hasBlocks: Bool, at place: Int
  ) -> SceneElement? {
    guard hasBlocks, let first = ghosts.first, first.operation == nil,
      ghosts.allSatisfy({ $0.content.row?.isCard == false })
    else { return nil }
    var sheet = first
    // Painters outline cells only.
    sheet.id = ElementID(.cell, "")
    sheet.frame = ghosts.reduce(first.frame) { $0.union($1.frame) }
    sheet.content = first.content.withoutTexts
    sheet.opacity = steps[place].background
    return sheet
  }
}

extension Timeline {
  /// Returns the frames just before an apply of the cells that its transition shows, also of those
  /// that are off the stage then; none for observed motion. O(elements on screen).
  fileprivate func frames(beforeApply index: Int) -> [ElementID: Rect] {
    let start = applyMotions[index].start
    guard !isObserved, let epoch = epoch(at: start) else { return [:] }
    let offset = scrolling.offset(at: start, timing: timing)
    let cells = visibleTracks[epoch].lazy.map { tracks[$0] }.filter { $0.id.role == .cell }
    return Dictionary(
      cells.map { track in
        let frame = track.pose(at: max(track.start, start - 1), timing: timing).frame
        return (track.id, frame.offset(x: 0, y: -offset))
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension [SceneElement] {
  fileprivate var operations: [ElementID: ElementOperation] {
    Dictionary(
      compactMap { element in element.operation.map { (element.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  fileprivate var contents: [ElementID: ElementContent] {
    Dictionary(map { ($0.id, $0.content) }, uniquingKeysWith: { first, _ in first })
  }
}

extension SceneElement {
  /// True unless more than half of the height is cut off.
  fileprivate var isHalfVisible: Bool {
    clip.map { 2 * frame.intersection($0).height >= frame.height } ?? true
  }
}

extension ElementContent {
  /// The content without the change that it is in: the one of which more is seen.
  fileprivate var settled: ElementContent {
    guard case .crossFade(let from, let to, let share) = self else { return self }
    return share < 0.5 ? from.settled : to.settled
  }

  /// A row with corners that are at least as round as those of its outline; other content as it is.
  fileprivate var rounded: ElementContent {
    guard case .row(var look) = self else { return self }
    look.topRadius = max(look.topRadius, Self.outlineRadius)
    look.bottomRadius = max(look.bottomRadius, Self.outlineRadius)
    return .row(look)
  }

  /// The corner radius of the outlines of rows, in points.
  package static var outlineRadius: Double { 6 }

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
