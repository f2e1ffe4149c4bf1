import Choreography
import Recordings
import Rendering
import TextAndFiles

/// A picture of several times of one transition, side by side, or of the film's only frame.
package struct Filmstrip: Sendable {
  package let timeline: Timeline
  /// The projected composition, with its surroundings.
  package internal(set) var composition: Composition
  /// The theme; nil for the stage's own.
  package let theme: Theme?
  /// The apply whose transition is shown, counted from 0.
  package let apply: Int
  /// The times as shares of the distance that the rows cover, from 0 to 1, left to right. By default
  /// three with labels, and only the ends of a change that has no middle.
  package private(set) var moments: [Double]
  /// The transition, with the gesture that causes it.
  private let motion: VisibleMotion
  /// The time of the last moment, in nanoseconds.
  private let end: Int64
  /// True for a film of one frame.
  let isStill: Bool
  /// True if the home indicator would cover rows, which seem crossed out in a small picture.
  private var hidesHomeIndicator = false

  /// The start, the middle and the end of the way, and a fifth before and after them.
  package static let defaultMoments = [0, 0.2, 0.5, 0.8, 1]
  /// Fewer and larger pictures, so that labels are legible.
  private static let labeledMoments = [0, 0.5, 1]

  /// Creates a strip of an apply; by default the one with the most visible motion, except the
  /// film's first.
  ///
  /// - Throws: `OutputError.noSuchApply`, also for a film without applies.
  package init(
    _ timeline: Timeline, apply: Int? = nil, moments: [Double] = defaultMoments,
    composition: Composition? = nil, theme: Theme? = nil
  ) throws(OutputError) {
    let shown = timeline.shownApplies
    guard let apply = apply ?? Self.liveliest(timeline), shown.contains(apply) else {
      throw .noSuchApply(apply ?? 0, count: shown.count, first: shown.lowerBound)
    }
    self.timeline = timeline
    self.composition = composition ?? Composition([timeline])
    self.theme = theme
    self.apply = apply
    self.moments = moments.isEmpty ? Self.defaultMoments : moments
    motion = VisibleMotion(timeline, apply: apply, samples: 60)
    isStill = timeline.frameCount == 1 && moments == Self.defaultMoments
    if isStill {
      (self.moments, end) = ([1], timeline.time(ofFrame: 0))
      return
    }
    end = Self.end(
      of: motion, beside: self.composition.timelines.dropFirst(),
      before: timeline.applyMotions[(apply + 1)...].map(\.start))
    if moments == Self.defaultMoments {
      if !self.composition.overlays.subtracting(.model).isEmpty {
        self.moments = Self.labeledMoments
      }
      if hasNoMiddle { self.moments = [0, 1] }
    }
    hidesHomeIndicator = self.moments.indices.contains { index in
      timeline.scene(at: time(ofMoment: index), number: 0).hasRowBelowHomeIndicator
    }
  }

  /// True if all moments after the first look like the last one, as after a change in one frame.
  private var hasNoMiddle: Bool {
    let last = scene(ofMoment: moments.count - 1, on: composition)
    return moments.indices.dropFirst().dropLast().allSatisfy { index in
      scene(ofMoment: index, on: composition).looksLike(last)
    }
  }

  /// The page of all moments. A column for labels is omitted where it would be empty.
  var page: Composition {
    let labeled = composition.page(forLabelsOf: apply)
    let hasLabels = moments.indices.contains { index in
      scene(ofMoment: index, on: labeled).elements.contains { $0.id.role == .labels }
    }
    return hasLabels ? labeled : composition.page(forLabelsOf: nil)
  }

  /// The part of the page that is shown: the rows that change and a row above and below them, over
  /// the whole width, or over the columns in which something happens. The whole page with devices,
  /// overlays and a zoom.
  var crop: Rect {
    let size = page.size
    let whole = Rect(size)
    guard !isStill, composition.isBare, let action = motion.bounds,
      !moments.indices.contains(where: { timeline.isZoomed(at: time(ofMoment: $0)) })
    else { return whole }
    let scenes = [0, moments.count - 1].map { scene(ofMoment: $0, on: composition) }
    let elements = scenes.flatMap(\.elements).filter {
      $0.id.role != .group && $0.id.role != .sheet
    }
    let frames = elements.map(\.shownFrame)
    let columns = Self.edges(
      of: (action.x, action.maxX), of: frames.map { ($0.x, $0.maxX) }, within: size.width)
    func rows(beside width: Double) -> Rect {
      // A picture is at least half as high as it is wide.
      let margin = max(Self.surroundings, (width / 2 - action.height) / 2)
      let rows = Self.edges(
        of: (max(0, action.y - margin), min(size.height, action.maxY + margin)),
        of: frames.map { ($0.y, $0.maxY) }, within: size.height)
      guard rows.end - rows.start < 0.85 * size.height else { return whole }
      return Rect(x: 0, y: rows.start, width: size.width, height: rows.end - rows.start)
    }
    let width = columns.end - columns.start
    var part = rows(beside: width)
    // The title of a bar across the page belongs to all columns.
    let hasBar = elements.contains {
      $0.level == .chrome && $0.frame.width > size.width / 2 && $0.frame.intersects(part)
    }
    guard width < 0.7 * size.width, !hasBar else { return rows(beside: size.width) }
    let margin = min(12, columns.start, size.width - columns.end)
    (part.x, part.width) = (columns.start - margin, width + 2 * margin)
    if timeline.environment.isRightToLeft { part.x = size.width - part.maxX }
    return part
  }

  /// Returns a part of the page along one axis, made larger so that it cuts no row and no text at
  /// the beginning and at the end.
  private static func edges(
    of part: (start: Double, end: Double), of frames: [(start: Double, end: Double)],
    within length: Double
  ) -> (start: Double, end: Double) {
    var (start, end) = part
    let frames = frames.filter { $0.end > $0.start && $0.end - $0.start < length / 2 }
    for _ in 0..<3 {
      for frame in frames {
        if frame.start < start, frame.end > start + 0.5 { start = frame.start }
        if frame.start < end - 0.5, frame.end > end { end = frame.end }
      }
    }
    return (max(0, start.rounded(.down)), min(length, end.rounded(.up)))
  }

  /// The height of what is shown above and below the rows that change, in points.
  private static let surroundings = 44.0

  func scene(ofMoment index: Int, on page: Composition) -> SceneFrame {
    let time = time(ofMoment: index)
    var page = page
    if !isStill { page.stillApply = apply }
    var scene =
      moments[index] <= 0
      ? page.scene(at: time, contentAt: rest(before: time)) : page.scene(at: time)
    if hidesHomeIndicator { scene.elements.removeAll { $0.id.role == .homeIndicator } }
    // Before the apply the panel would count what another one did.
    for place in scene.elements.indices where !isStill {
      guard case .panel(var panel) = scene.elements[place].content, panel.apply != apply
      else { continue }
      panel.counts = []
      scene.elements[place].content = .panel(panel)
    }
    return scene
  }

  /// `League`, the title at the last moment; of several films side by side `Before and After`.
  var title: String {
    composition.timelines.count > 1
      ? listing(composition.titles)
      : timeline.title(at: time(ofMoment: moments.count - 1))
  }

  /// `apply 3 · 3 inserted, 1 moved`; of several films side by side that of the first one, with its
  /// title. Of a film of one frame `one frame`.
  var subtitle: String {
    if isStill { return "one frame" }
    let what =
      isMotionAfterApply
      ? "after apply \(apply) · motion without an apply"
      : "apply \(apply) · \(timeline.applyMotions[apply].apply.summary)"
    let titles = composition.titles
    return composition.timelines.count > 1 && Set(titles).count == titles.count
      ? "\(titles[0]): \(what)" : what
  }

  /// True if all rows that the apply inserts, and it does nothing else, are there at the first
  /// moment: what then moves is a page's own doing.
  private var isMotionAfterApply: Bool {
    let difference = timeline.applyMotions[apply].apply.difference
    let inserted = Set(difference.itemInserts.map(\.id))
    guard timeline.isObserved, motion.distance > 0, !inserted.isEmpty,
      difference.itemDeletes.isEmpty, difference.itemMoves.isEmpty
    else { return false }
    let cells = [0, moments.count - 1].map { index in
      Set(
        timeline.scene(at: time(ofMoment: index), number: 0).elements
          .filter { $0.id.role == .cell && $0.opacity > 0.99 }.map(\.id.name))
    }
    let shown = inserted.intersection(cells[1])
    return !shown.isEmpty && shown.isSubset(of: cells[0])
  }

  /// Returns a moment's share, for example `20 %`, with a no-break space; nil for the only frame.
  func share(ofMoment index: Int) -> String? {
    isStill ? nil : "\(Int((moments[index] * 100).rounded()))\u{A0}%"
  }

  /// Returns a moment's time of the recording, in nanoseconds.
  func time(ofMoment index: Int) -> Int64 {
    let time = moments[index] < 1 ? motion.time(atShare: moments[index]) : end
    if isStill { return time }
    guard composition.overlays.isEmpty else {
      // Overlays name the apply, and mark what it is about to do or has just done.
      let apply = timeline.applyMotions[apply]
      guard moments[index] >= 1 else { return time }
      return min(time, max(apply.start, apply.start + apply.duration - 1))
    }
    return moments[index] <= 0 && composition.isBare ? rest(before: time) : time
  }

  /// Returns the end of a motion, and of the motion of other films that has begun by then, but no
  /// later than the next apply.
  private static func end(
    of motion: VisibleMotion, beside others: some Sequence<Timeline>, before applies: [Int64]
  ) -> Int64 {
    let next = applies.first { $0 > motion.end } ?? .max
    let ends = others.compactMap { other -> Int64? in
      guard let index = other.applyMotions.lastIndex(where: { $0.start <= motion.end }),
        other.applyMotions[index].start >= motion.start
      else { return nil }
      return VisibleMotion(other, apply: index, samples: 60).end
    }
    return max(motion.end, min(next - 1, ends.max() ?? motion.end))
  }

  /// Returns the time before an apply, with which rows at their old places get their new texts.
  private func rest(before time: Int64) -> Int64 { max(timeline.span.start, time - 1) }

  /// Returns a moment's time from the film's start, for example `t = 0.50 s`.
  func caption(ofMoment index: Int) -> String {
    let time = Double(time(ofMoment: index))
    return "t = \(decimal(parts: Int64((time / 10_000_000).rounded()), places: 2)) s"
  }

  /// Returns the apply with the most visible motion, except the film's first, or of those that meet
  /// a condition.
  package static func liveliest(
    _ timeline: Timeline, where condition: ((Int) -> Bool)? = nil
  ) -> Int? {
    let later = timeline.shownApplies.dropFirst()
    var best: (apply: Int, motion: VisibleMotion)?
    for apply in candidates(among: later, of: timeline) {
      let motion = VisibleMotion(timeline, apply: apply, samples: 6)
      guard motion.distance > 0 else { continue }
      // One from rest to rest before one in the middle of others; the first of equal ones.
      if let best {
        guard
          (motion.restingEnds, motion.distance) > (best.motion.restingEnds, best.motion.distance)
        else { continue }
      }
      guard condition?(apply) != false else { continue }
      best = (apply, motion)
    }
    if condition != nil { return best?.apply }
    return best?.apply ?? maxOperations(timeline, later) ?? timeline.shownApplies.first
  }

  /// Returns the applies with the most operations, in order: long recordings have too many to
  /// measure all.
  private static func candidates(among applies: Range<Int>, of timeline: Timeline) -> [Int] {
    guard applies.count > maxCandidates else { return Array(applies) }
    let counts = timeline.applyMotions[applies].map(\.apply.counts.total)
    let order = applies.sorted { a, b in
      let (one, other) = (counts[a - applies.lowerBound], counts[b - applies.lowerBound])
      return one == other ? a < b : one > other
    }
    return order.prefix(maxCandidates).sorted()
  }

  private static let maxCandidates = 48

  /// Returns the first apply with the most operations, for films without motion.
  private static func maxOperations(_ timeline: Timeline, _ applies: Range<Int>) -> Int? {
    func operations(_ index: Int) -> Int { timeline.applyMotions[index].apply.counts.total }
    return applies.reduce(nil) { best, index in
      best.map { operations($0) >= operations(index) ? $0 : index } ?? index
    }
  }
}

extension SceneFrame {
  fileprivate var hasRowBelowHomeIndicator: Bool {
    guard let indicator = elements.last(where: { $0.id.role == .homeIndicator })?.frame
    else { return false }
    return elements.contains { element in
      element.id.role == .cell && element.frame.maxY > indicator.midY
        && element.frame.y < indicator.maxY
    }
  }
}
