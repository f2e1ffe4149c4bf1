import Recordings

/// The order in which the places of a list change with reduced motion, from the top to the end.
///
/// Rows that leave a place have faded out before others fade in there, so that no text shows through
/// another. The places take turns, so that the list as a whole stays visible: with three or more
/// rows, their opacities sum to at least 0.6 of all rows' at every time.
struct DissolveOrder {
  /// The share of the time that a place takes if there are many.
  private static let leastTurn = 0.25
  /// The share of its turn in which a place's old content fades out.
  private static let departure = 0.4

  private let leaving: [Rect]
  /// The places of leaving and arriving rows, in the order of their turns.
  private let places: [Place]
  /// The share of the time that a place takes.
  private let turn: Double

  /// Creates the order of the frames on screen that elements leave, and of those at which others
  /// arrive.
  init(leaving: [Rect], arriving: [Rect]) {
    self.leaving = leaving
    places = Set((leaving + arriving).map(Place.init)).sorted()
    turn = max(Self.leastTurn, 1 / Double(max(1, places.count)))
  }

  /// Returns the windows in which an element fades out of a frame, and those in which one fades in.
  func windows(at frame: Rect) -> FadeWindows {
    let departure = departureWindow(at: frame)
    // Rows of different heights leave places that overlap.
    let others = leaving.lazy.filter { frame.overlaps($0) }
      .map { departureWindow(at: $0).upperBound }
    let start = others.max() ?? departure.lowerBound
    let end = max(departure.lowerBound + turn, start + (1 - Self.departure) * turn)
    return FadeWindows(departure: departure, arrival: start...min(1, end))
  }

  private func departureWindow(at frame: Rect) -> ClosedRange<Double> {
    let place = Place(frame)
    let rank = places.indices.lastOfPrefix { places[$0] <= place } ?? 0
    let start = (1 - turn) * Double(rank) / Double(max(1, places.count - 1))
    return start...start + Self.departure * turn
  }

  /// The middle of a frame, in whole points.
  private struct Place: Hashable, Comparable {
    private let y: Int
    private let x: Int

    init(_ frame: Rect) { (y, x) = (Int(frame.midY.rounded()), Int(frame.midX.rounded())) }

    static func < (a: Place, b: Place) -> Bool { (a.y, a.x) < (b.y, b.x) }
  }
}

extension DissolveOrder {
  /// Creates the order of an apply's places; nil unless rows dissolve. O(rows on screen × log).
  init?(_ change: TimedApply, from list: StagedList, to new: Arrangement) {
    guard list.settings.style == .reduced, change.duration > 0 else { return nil }
    let window = list.window(at: change.time)
    // Old rows keep their places on screen.
    let shift = list.offsetChange
    let old = list.arrangement.frames(in: window.offset(x: 0, y: -shift))
      .mapValues { $0.offset(x: 0, y: shift) }
    let next = new.frames(in: window)
    func rests(_ entry: (key: ElementKey, value: Rect)) -> Bool {
      guard let before = old[entry.key], let after = next[entry.key] else { return false }
      return before.isNear(after)
    }
    self.init(
      leaving: old.filter { !rests($0) }.map(\.value),
      arriving: next.filter { !rests($0) }.map(\.value))
  }
}

extension Arrangement {
  /// Returns the frames of the rows, headers and footers that overlap a part of the content.
  fileprivate func frames(in window: Rect) -> [ElementKey: Rect] {
    let rows = rows(in: Region(top: window.y, bottom: window.maxY)).lazy
      .compactMap { item(at: $0) }
      .compactMap { row in frame(of: row).map { (ElementKey.cell(row), $0) } }
    let others = blocks.lazy.flatMap { [$0.header, $0.footer] }
      .compactMap { $0.map { ($0.key, $0.pose.frame) } }
    let all = (Array(rows) + others).filter { window.overlaps($0.1) }
    return Dictionary(all, uniquingKeysWith: { first, _ in first })
  }
}

extension Rect {
  /// True if both have more in common than rounding.
  func overlaps(_ other: Rect) -> Bool {
    let common = intersection(other)
    return common.width > 0.5 && common.height > 0.5
  }

  /// True if both are equal but for rounding.
  fileprivate func isNear(_ other: Rect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height])
      .allSatisfy { ($0 - $1).magnitude < 1e-6 }
  }
}
