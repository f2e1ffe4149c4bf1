import Recording

/// Who an element is while it lives.
struct ElementKey: Hashable {
  var role: ElementID.Role
  var name: String
}

/// A stretch of time, in nanoseconds.
struct Span {
  var start: Int64
  var duration: Int64

  var end: Int64 { start + duration }
}

/// One apply, seen from its elements.
struct Change {
  let apply: Apply
  let time: Int64
  let duration: Int64
  /// The transition's time.
  var span: Span { Span(start: time, duration: duration) }
  /// Items that the difference moves.
  let moves: Set<String>
  /// Sections that the difference moves.
  let sectionMoves: Set<String>

  private let reloadedItems: Set<String>
  private let reconfiguredItems: Set<String>
  private let reloadedSections: Set<String>

  init(apply: Apply, time: Int64, duration: Int64) {
    self.apply = apply
    self.time = time
    self.duration = duration
    moves = Set(apply.difference.itemMoves.map(\.id))
    sectionMoves = Set(apply.difference.sectionMoves.map(\.id))
    reloadedItems = Set(apply.snapshot.reloadedItemIdentifiers)
    reconfiguredItems = Set(apply.snapshot.reconfiguredItemIdentifiers)
    reloadedSections = Set(apply.snapshot.reloadedSectionIdentifiers)
  }

  /// The rows that are reloaded or told to show their content anew. O(these rows).
  var refreshedRows: [String] {
    let snapshot = apply.snapshot
    return snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
      + snapshot.reloadedSectionIdentifiers.flatMap {
        (try? snapshot.itemIdentifiers(inSection: $0)) ?? []
      }
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

  /// Whether the difference moves the element, alone or with its section.
  func moves(_ element: RestingElement) -> Bool {
    sectionMoves.contains(element.section)
      || element.role == .cell && moves.contains(element.name)
  }
}

/// How an element comes or goes.
struct EntranceExit {
  /// How far from its place it begins or ends.
  var offset: Pose
  /// Whether its place cuts it: it slides out from under its neighbour.
  var isCut: Bool

  /// A newcomer's displacement at the start.
  func entrance(of pose: Pose) -> Pose { offset.adding(.fade(-pose.opacity), times: 1) }

  /// A leaver's last place as a displacement from its end.
  func exit(of pose: Pose) -> Pose { Pose.fade(pose.opacity).adding(offset, times: -1) }
}

extension Motion {
  /// How an element comes and goes; nil is without any transition.
  ///
  /// Table rows do it by the row animation (UITableView.RowAnimation): from the sides across the
  /// list, from the top and the bottom within their own place, from the middle by uncovering it.
  func entranceExit(of pose: Pose, isRow: Bool, style: MotionStyle) -> EntranceExit? {
    var offset = Pose.zero
    if isRow, rowAnimation == .none { return nil }
    guard isRow, style == .full else { return EntranceExit(offset: offset, isCut: false) }
    switch rowAnimation {
    case .fade, .automatic, .none: break
    case .right: offset.frame.x = pose.frame.width
    case .left: offset.frame.x = -pose.frame.width
    case .top: offset.frame.y = -pose.frame.height
    case .bottom: offset.frame.y = pose.frame.height
    case .middle: offset.reveal = -1
    }
    return EntranceExit(offset: offset, isCut: offset.frame.y != 0 || offset.reveal != 0)
  }
}
