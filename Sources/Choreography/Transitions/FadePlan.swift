import DiffableData
import Recordings

/// The windows in which an apply's rows fade out and in while others travel; `FadeWindows` has the
/// reason for each.
struct FadePlan {
  private let old: Arrangement
  private let new: Arrangement
  /// The headers and footers that would travel over cards or texts by a line or more. They fade out
  /// at the old place and in at the new one, at the same time unless another one takes or leaves
  /// one of the places.
  private let dissolving: Set<ElementKey>
  /// The frames that headers and footers leave, and those at which they arrive.
  private let leaving: [ElementKey: Rect]
  private let arriving: [ElementKey: Rect]
  /// The paths of headers, footers, figures and messages. They do not hide what they pass, so rows
  /// arrive there once most of what leaves is gone.
  private let paths: [Rect]
  private let removesElements: Bool
  /// The sections of which no row stays. Their rows dissolve, so that some row is always in sight.
  private let emptied: Set<String>
  private let arrivals: FadeWindows
  private let replacement: FadeWindows

  /// Creates the plan of an apply that removes something, or in which figures, messages, headers or
  /// footers travel over others; nil for others. O(sections + figures and messages on screen).
  init?(_ change: TimedApply, from list: StagedList, to new: Arrangement) {
    guard list.settings.style == .full, change.duration > 0 else { return nil }
    let region = list.trackedRegion(at: change.time, with: new)
    let rowPaths = list.arrangement.pathsWithoutBackground(to: new, in: region)
    (old, self.new) = (list.arrangement, new)
    let (before, after) = (old.labels, new.labels)
    let moves = before.compactMap { key, frame in
      after[key].flatMap { $0 == frame ? nil : LabelMove(key: key, from: frame, to: $0) }
    }
    let collision = LabelCollision(change, from: old, to: new)
    let dissolving = Set(
      moves.filter { !$0.isShort && collision.dissolves($0.key, on: $0.path) }.map(\.key))
    removesElements = change.removesElements
    guard removesElements || !rowPaths.isEmpty || !dissolving.isEmpty else { return nil }
    self.dissolving = dissolving
    leaving = before.filter { after[$0.key] == nil || dissolving.contains($0.key) }
    arriving = after.filter { before[$0.key] == nil || dissolving.contains($0.key) }
    let labelPaths = moves.filter { !dissolving.contains($0.key) }.map(\.path)
    self.paths = removesElements ? labelPaths + rowPaths : rowPaths
    // Not the tracked region: which rows are tracked may not change a fade.
    let window = list.window(at: change.time)
    emptied = list.arrangement.sectionsWithoutRows(
      of: new,
      in: Region(top: window.y, bottom: window.maxY, left: window.x, right: window.maxX))
    let isStaggered = list.settings.motion.staggerNanoseconds > 0
    replacement = .replacement(in: change, list.settings)
    arrivals = isStaggered ? replacement : .arrivals(from: old, to: new)
  }

  /// True for a header or footer that fades out at its old place, and in at the new one.
  func dissolves(_ key: ElementKey) -> Bool { dissolving.contains(key) }

  /// Returns the windows in which a row, header or footer of a section fades out of a frame, and
  /// those in which it fades in. O(log rows + rows at the frame + headers that move).
  func windows(of key: ElementKey, at frame: Rect, in section: String) -> FadeWindows {
    if dissolving.contains(key) { return sharesPlace(key) ? .sequence : .label }
    let hasFigures =
      old.kind(ofSection: section) == .carousel || new.kind(ofSection: section) == .carousel
    let (leaves, arrives): (FadeWindows, FadeWindows) =
      if removesElements && hasFigures {
        (.clearing, .sequence)
      } else if paths.contains(where: frame.overlaps) {
        (.sequence, .sequence)
      } else {
        (.departures, arrivals)
      }
    let successors = new.sections(ofRowsAt: frame, absentFrom: old)
    let predecessors = old.sections(ofRowsAt: frame, absentFrom: new)
    let own: FadeWindows = emptied.contains(section) ? .dissolve : replacement
    func windows(beside labels: [ElementKey: Rect], _ sections: Set<String>) -> FadeWindows? {
      if labels.values.contains(where: frame.overlaps) { return .sequence }
      let isOwn = sections == [section] && key.role == .cell
      return sections.isEmpty ? nil : isOwn ? own : replacement
    }
    return FadeWindows(
      departure: (windows(beside: arriving, successors) ?? leaves).departure,
      arrival: (windows(beside: leaving, predecessors) ?? arrives).arrival)
  }

  /// Returns true if another header or footer takes the place that a dissolving one leaves, or
  /// leaves the place that it takes. O(headers that move).
  private func sharesPlace(_ key: ElementKey) -> Bool {
    guard let start = leaving[key], let end = arriving[key] else { return false }
    return arriving.contains { $0.key != key && $0.value.overlaps(start) }
      || leaving.contains { $0.key != key && $0.value.overlaps(end) }
  }
}

/// The move of a header or footer from its old frame to its new one.
private struct LabelMove {
  let key: ElementKey
  /// The area around both frames.
  let path: Rect
  /// True if both texts would overlap.
  let isShort: Bool

  init(key: ElementKey, from old: Rect, to new: Rect) {
    self.key = key
    path = old.union(new)
    // A line of text is about half as high as its frame.
    let line = max(old.height, new.height) / 2
    isShort = (old.x - new.x).magnitude < line && (old.maxY - new.maxY).magnitude < line
  }
}

/// The headers and footers that would travel over cards or texts.
private struct LabelCollision {
  private let old: Arrangement
  private let new: Arrangement
  private let moves: Set<String>
  /// True if groups or grids come, go or change their order.
  private let changesGroups: Bool
  private let hasCards: Bool

  init(_ change: TimedApply, from old: Arrangement, to new: Arrangement) {
    (self.old, self.new, moves) = (old, new, change.sectionMoves)
    changesGroups = !moves.isEmpty || old.groups != new.groups
    hasCards = (old.blocks + new.blocks).contains { $0.kind == .grid || $0.group != nil }
  }

  /// Returns true if a header or footer would travel over others. Headers of plain lists have a
  /// background as wide as the list, below which rows pass; but it would cut a group's card.
  func dissolves(_ key: ElementKey, on path: Rect) -> Bool {
    let kind = new.kind(ofSection: key.name)
    if kind == .insetGrouped || kind == .grid && changesGroups { return changesGroups }
    if key.role == .header, kind?.hasHeaderBackground == true {
      return hasCards
        && (crossesCards(key, on: path) || new.hasCards(at: path, absentFrom: old)
          || old.hasCards(at: path, absentFrom: new))
    }
    return moves.contains(key.name)
      || !new.sections(ofRowsAt: path, absentFrom: old).isEmpty
      || !old.sections(ofRowsAt: path, absentFrom: new).isEmpty
  }
}

extension LabelCollision {
  /// Returns true if a header passes a group or the cards of another section.
  private func crossesCards(_ key: ElementKey, on path: Rect) -> Bool {
    guard changesGroups, let start = old.snapshot.indexOfSection(key.name),
      let end = new.snapshot.indexOfSection(key.name)
    else { return false }
    return old.blocks.indices.contains { index in
      guard old.blocks[index].cards?.overlaps(path) == true,
        let next = new.snapshot.indexOfSection(old.blocks[index].section)
      else { return false }
      return (index < start) != (next < end)
    }
  }
}

extension SectionBlock {
  /// The frame of a group, or of all cards of a grid; nil for others.
  fileprivate var cards: Rect? {
    guard kind == .grid, rows.count > 0 else { return group?.pose.frame }
    return rows.frame(0).union(rows.frame(rows.count - 1))
  }
}

extension FadeWindows {
  /// The factor by which a list of three or more rows grows until few of them stay on screen.
  private static var spread: Int { 5 }

  /// Returns the windows in which a row replaces another: their middle is where rows that travel
  /// are farther from each other's places.
  static func replacement(in change: TimedApply, _ settings: FilmSettings) -> FadeWindows {
    let nominal = settings.motion.nanoseconds
    let whole = Double(nominal > 0 ? min(change.duration, nominal) : change.duration)
    func distance(_ windows: FadeWindows) -> Double {
      let elapsed = Int64(windows.departure.upperBound * whole)
      let left = settings.timing.remainingShare(after: elapsed, of: change.duration)
      return (left - 0.5).magnitude
    }
    return distance(.earlyReplacement) < distance(.lateReplacement)
      ? .lateReplacement : .earlyReplacement
  }

  /// Returns the windows in which rows arrive where nothing leaves.
  static func arrivals(from old: Arrangement, to new: Arrangement) -> FadeWindows {
    let rows = old.snapshot.numberOfItems
    return rows > 2 && new.snapshot.numberOfItems >= spread * rows ? .crowd : .arrivals
  }
}

extension Arrangement {
  /// The frames of headers and footers. O(sections).
  fileprivate var labels: [ElementKey: Rect] {
    let labels = blocks.lazy.flatMap { [$0.header, $0.footer] }.compactMap { $0 }
    return Dictionary(labels.map { ($0.key, $0.pose.frame) }, uniquingKeysWith: { a, _ in a })
  }

  /// The sections with a group or the cards of a grid. O(sections).
  fileprivate var groups: Set<String> { Set(blocks.lazy.filter { $0.cards != nil }.map(\.section)) }

  fileprivate func kind(ofSection section: String) -> SectionLayout.Kind? {
    snapshot.indexOfSection(section).map { blocks[$0].kind }
  }

  /// Returns the paths of figures and messages in a region to their frames in another arrangement,
  /// except of those that stay where they are. O(sections + rows in the region).
  fileprivate func pathsWithoutBackground(to other: Arrangement, in region: Region) -> [Rect] {
    let kinds: Set<SectionLayout.Kind> = [.carousel, .bubbles]
    return blocks.filter { kinds.contains($0.kind) }.flatMap { block in
      block.rows.rows(in: region).compactMap { index in
        let frame = block.rows.frame(index)
        guard let row = item(at: block.order(ofRow: index)), let next = other.frame(of: row),
          next != frame
        else { return nil }
        return frame.union(next)
      }
    }
  }

  /// Returns the sections of which no row in a region stays in another arrangement. O(sections +
  /// rows in the region).
  fileprivate func sectionsWithoutRows(of other: Arrangement, in region: Region) -> Set<String> {
    let emptied = blocks.lazy.filter { block in
      !block.rows.rows(in: region).contains { index in
        item(at: block.order(ofRow: index)).map {
          other.snapshot.sectionIdentifier(containingItem: $0) == block.section
        } == true
      }
    }
    return Set(emptied.map(\.section))
  }

  /// Returns true if cards overlap a frame that come or go one by one, or with their section.
  fileprivate func hasCards(at frame: Rect, absentFrom other: Arrangement) -> Bool {
    sections(ofRowsAt: frame, absentFrom: other).contains { section in
      switch kind(ofSection: section) {
      case .grid: true
      case .insetGrouped: other.snapshot.indexOfSection(section) == nil
      default: false
      }
    }
  }

  /// Returns the sections of the rows that another arrangement lacks and that overlap a frame.
  fileprivate func sections(ofRowsAt frame: Rect, absentFrom other: Arrangement) -> Set<String> {
    let region = Region(top: frame.y, bottom: frame.maxY, left: frame.x, right: frame.maxX)
    let sections = rows(in: region).compactMap { order -> String? in
      guard let row = item(at: order), !other.snapshot.contains(item: row),
        self.frame(of: row).map(frame.overlaps) == true
      else { return nil }
      return snapshot.sectionIdentifier(containingItem: row)
    }
    return Set(sections)
  }
}
