import Recording

/// Who an element is while it lives.
struct ElementKey: Hashable {
  var role: ElementID.Role
  var name: String
}

/// One apply, seen from its elements.
struct Change {
  let apply: Apply
  let time: Int64
  let duration: Int64
  /// Items that the difference moves.
  let moves: Set<String>

  private let reloadedItems: Set<String>
  private let reconfiguredItems: Set<String>
  private let reloadedSections: Set<String>

  init(apply: Apply, time: Int64, duration: Int64) {
    self.apply = apply
    self.time = time
    self.duration = duration
    moves = Set(apply.difference.itemMoves.map(\.id))
    reloadedItems = Set(apply.snapshot.reloadedItemIdentifiers)
    reconfiguredItems = Set(apply.snapshot.reconfiguredItemIdentifiers)
    reloadedSections = Set(apply.snapshot.reloadedSectionIdentifiers)
  }

  /// Whether a living row is told to show its content anew.
  func refreshes(_ item: String) -> Bool {
    if reloadedItems.contains(item) || reconfiguredItems.contains(item) { return true }
    guard !reloadedSections.isEmpty else { return false }
    return apply.snapshot.sectionIdentifier(containingItem: item)
      .map(reloadedSections.contains) ?? false
  }

  /// Whether a new cell takes the place of the old one.
  func reloads(_ element: RestingElement) -> Bool {
    if reloadedSections.contains(element.section) { return true }
    return element.role == .cell && reloadedItems.contains(element.name)
  }

  /// Where a newcomer comes from, as a displacement from its place; nil appears at once.
  func entrance(_ motion: Motion, of pose: Pose, isRow: Bool) -> Pose? {
    motion.displacement(of: pose, isRow: isRow).map { $0.adding(.fade(-pose.opacity), times: 1) }
  }

  /// Where a leaver goes to: its last place is that displacement away from its end; nil is gone at
  /// once.
  func exit(_ motion: Motion, of pose: Pose, isRow: Bool) -> Pose? {
    motion.displacement(of: pose, isRow: isRow).map { travel in
      Pose.fade(pose.opacity).adding(travel, times: -1)
    }
  }
}

extension Motion {
  /// Where rows come from and go to, relative to their place; nil is without any transition.
  fileprivate func displacement(of pose: Pose, isRow: Bool) -> Pose? {
    var offset = Pose.zero
    guard isRow else { return offset }
    switch rowAnimation {
    case .fade, .automatic: break
    case .none: return nil
    case .right: offset.frame.x = pose.frame.width
    case .left: offset.frame.x = -pose.frame.width
    case .top: offset.frame.y = -pose.frame.height
    case .bottom: offset.frame.y = pose.frame.height
    }
    return offset
  }
}
