import DiffableData
import Recordings

/// The windows in which an apply's rows fade out and in while others travel.
///
/// Rows that leave lie behind all others, and take most of the time, so that a list never looks
/// empty. Others arrive at once where nothing leaves. Where a row replaces another, the old text is
/// gone before the new one is there, unless so much of the list is replaced that nothing of it
/// would be in sight: then the rows dissolve, and both texts together are too faint to be read.
/// Figures and messages do not hide what they pass: others arrive there once most of them are gone.
struct FadePlan {
  /// The share of three or more rows that may be absent at the same time.
  private static let mostAbsent = 0.4

  private let old: Arrangement
  private let new: Arrangement
  /// The headers and footers that leave, and those that arrive.
  private let leaving: [Rect]
  private let arriving: [Rect]
  /// The ways of headers, footers, figures and messages, which do not hide what they pass.
  private let ways: [Rect]
  private let removesElements: Bool
  private let replacement: FadeWindows
  private let arrivals: FadeWindows

  /// Creates the plan of an apply that removes something, or in which figures or messages travel;
  /// nil for others. O(sections + figures and messages on screen).
  init?(_ change: TimedApply, from list: StagedList, to new: Arrangement) {
    guard list.settings.style == .full, change.duration > 0 else { return nil }
    let rowWays = list.arrangement.waysWithoutGround(
      to: new, in: list.trackedRegion(at: change.time, with: new))
    removesElements = change.removesElements
    guard removesElements || !rowWays.isEmpty else { return nil }
    (old, self.new) = (list.arrangement, new)
    let (before, after) = (list.arrangement.labels, new.labels)
    leaving = before.filter { after[$0.key] == nil }.map(\.value)
    arriving = after.filter { before[$0.key] == nil }.map(\.value)
    let labelWays = before.compactMap { key, frame in
      after[key].flatMap { $0 == frame ? nil : frame.union($0) }
    }
    ways = removesElements ? labelWays + rowWays : rowWays
    let difference = change.difference
    let replaced = min(difference.itemDeletes.count, difference.itemInserts.count)
    let rows = min(old.snapshot.numberOfItems, new.snapshot.numberOfItems)
    replacement =
      rows > 2 && Double(replaced) > Self.mostAbsent * Double(rows) ? .dissolve : .sequence
    let isStaggered = list.settings.motion.staggerNanoseconds > 0
    arrivals = isStaggered ? .sequence : .arrivals(from: old, to: new)
  }

  /// Returns the windows in which an element of a section fades out of a frame, and those in which
  /// one fades in. O(log rows + rows at the frame + headers that move).
  func windows(at frame: Rect, in section: String) -> FadeWindows {
    let hasFigures =
      old.kind(ofSection: section) == .carousel || new.kind(ofSection: section) == .carousel
    let isCrossed = removesElements && hasFigures || ways.contains(where: frame.overlaps)
    let isReplaced =
      arriving.contains(where: frame.overlaps) || new.hasRow(overlapping: frame, absentFrom: old)
    let replaces =
      leaving.contains(where: frame.overlaps) || old.hasRow(overlapping: frame, absentFrom: new)
    let (leaves, arrives): (FadeWindows, FadeWindows) =
      isCrossed ? (.sequence, .sequence) : (.departures, arrivals)
    return FadeWindows(
      departure: (isReplaced ? replacement : leaves).departure,
      arrival: (replaces ? replacement : arrives).arrival)
  }
}

extension FadeWindows {
  /// The factor by which a list of three or more rows grows until few of them stay on screen.
  private static var spread: Int { 5 }

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

  fileprivate func kind(ofSection section: String) -> SectionLayout.Kind? {
    snapshot.indexOfSection(section).map { blocks[$0].kind }
  }

  /// Returns the ways of figures and messages in a region to their frames in another arrangement,
  /// except of those that stay where they are. O(sections + rows in the region).
  fileprivate func waysWithoutGround(to other: Arrangement, in region: Region) -> [Rect] {
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

  /// True if a row that another arrangement lacks overlaps a frame.
  fileprivate func hasRow(overlapping frame: Rect, absentFrom other: Arrangement) -> Bool {
    let region = Region(top: frame.y, bottom: frame.maxY, left: frame.x, right: frame.maxX)
    return rows(in: region).contains { order in
      guard let row = item(at: order), !other.snapshot.contains(item: row) else { return false }
      return self.frame(of: row).map(frame.overlaps) ?? false
    }
  }
}
