import Recordings

/// The tracks of a film's elements, with an index of the active ones.
///
/// A row at rest off screen needs no track, so their number does not depend on the list's length.
/// The parts of a `TimelineBuilder` share one store.
final class TrackStore {
  let settings: FilmSettings
  var tracks: [Track] = []
  /// The tracks that had not ended at the last collection, and newer ones.
  private(set) var open: [Int] = []
  /// The sections with motion since `beginTransition`.
  private var busySections: Set<String> = []
  /// The tracks of elements that are in the list.
  private var active: [ElementKey: Int] = [:]
  /// The current generation of each element that is not in its first one.
  private var generations: [ElementKey: Int] = [:]

  init(_ settings: FilmSettings) { self.settings = settings }

  // MARK: Lookup

  /// Returns the track of an element that is in the list; nil if it has none. O(1).
  func index(of key: ElementKey) -> Int? { active[key] }

  /// Returns true if a track's element is in the list.
  func isActive(_ index: Int) -> Bool { active[tracks[index].elementKey] == index }

  func pose(of index: Int, at time: Int64) -> Pose {
    tracks[index].pose(at: time, timing: settings.timing)
  }

  // MARK: Begin and end

  /// Returns the track of an element at rest; creates it if there is none.
  ///
  /// Nil if the list has no such element. O(log rows).
  @discardableResult
  func track(_ key: ElementKey, of list: StagedList, at time: Int64) -> Int? {
    if let index = active[key] { return index }
    // No start, because the element is not new.
    return list.restingElement(of: key).map { add(key, start: .min, Track.Key($0, at: time)) }
  }

  /// Moves a row with a track to its resting frame without animation.
  func jump(_ item: String, in list: StagedList, at time: Int64) {
    guard let index = active[.cell(item)], let frame = list.arrangement.frame(of: item),
      frame != tracks[index].last.pose.frame
    else { return }
    var key = tracks[index].last
    (key.time, key.pose.frame) = (time, frame)
    tracks[index].append(key)
  }

  /// Begins the track of a new element, or of an element's new generation.
  func begin(
    _ element: RestingElement, _ operation: ElementOperation?, _ change: TimedApply
  ) -> Int {
    if change.duration > 0 { busySections.insert(element.section) }
    let first = Track.Key(element, at: change.time).during(change, operation)
    return add(element.key, start: change.time, first)
  }

  private func add(_ key: ElementKey, start: Int64, _ first: Track.Key) -> Int {
    let index = tracks.count
    let id = ElementID(key.role, key.name, generation: generations[key, default: 0])
    tracks.append(Track(id: id, start: start, first: first))
    active[key] = index
    open.append(index)
    return index
  }

  /// Removes an element from the list; its track continues until its end.
  func deactivate(_ index: Int) {
    active[tracks[index].elementKey] = nil
    beginGeneration(of: tracks[index].elementKey)
  }

  /// Begins a new generation of an element, to which later tracks belong.
  func beginGeneration(of key: ElementKey) { generations[key, default: 0] += 1 }

  // MARK: Keys and displacements

  /// Animates an element from a pose to a new key. Of a row that goes to a side only the texts
  /// slide: its line fades at once, because it would hang in the gap that closes.
  func send(
    _ index: Int, to next: Track.Key, from old: Pose, fades: FadeWindows? = nil,
    losesSeparator: Bool = false, _ span: TimeSpan
  ) {
    guard old != next.pose else { return tracks[index].append(next) }
    busySections.insert(next.section)
    var (from, velocity) = retarget(index, from: old, at: span.start)
    tracks[index].append(next)
    if losesSeparator {
      fadeSeparator(index, from: from.separator, span)
      from.separator = 0
      velocity?.separator = 0
    }
    guard from != next.pose || velocity != nil else { return }
    addDisplacement(index, offset: from - next.pose, fades: fades, velocity: velocity, span)
  }

  /// Returns the pose from which an animation begins, and the velocity that a spring inherits.
  ///
  /// A retargeting apply ends the displacements in flight.
  private func retarget(_ index: Int, from old: Pose, at time: Int64) -> (Pose, velocity: Pose?) {
    guard settings.retargets else { return (old, nil) }
    let from = pose(of: index, at: time)
    let velocity = tracks[index].velocity(at: time, timing: settings.timing)
    tracks[index].cutDisplacements(at: time)
    return (from, velocity == .zero ? nil : velocity)
  }

  /// Returns a dragged element to its place. Its path takes the span, and it looks lifted until it
  /// is near. Returns the time at which it rests.
  func settle(_ index: Int, to next: Track.Key, from old: Pose, _ span: TimeSpan) -> Int64 {
    busySections.formUnion([tracks[index].last.section, next.section])
    let (from, velocity) = retarget(index, from: old, at: span.start)
    tracks[index].append(next)
    var (path, look) = (Pose.zero, from - next.pose)
    (path.frame, look.frame) = (look.frame, path.frame)
    addDisplacement(index, offset: path, velocity: velocity, span)
    let near = arrival(over: path.frame, lasting: span.duration)
    tracks[index].append(
      Track.Displacement(
        start: span.start, duration: near + Self.settlingTime, offset: look, curve: .smooth,
        hold: near))
    return max(span.end, span.start + near + Self.settlingTime)
  }

  /// The distance from its place at which a dragged element begins to settle, in points.
  private static let nearness = 2.0
  /// The time in which it settles, in nanoseconds.
  private static let settlingTime: Int64 = 150_000_000

  /// Returns the time after which an element stays near the end of a path, in nanoseconds.
  private func arrival(over path: Rect, lasting duration: Int64) -> Int64 {
    let distance = Point(x: path.x, y: path.y).length
    let steps: Int64 = 512
    let far = (0..<steps).last { step in
      let left = settings.timing.remainingShare(after: duration * step / steps, of: duration)
      return distance * left.magnitude > Self.nearness
    }
    return far.map { duration * ($0 + 1) / steps } ?? 0
  }

  /// Animates an element out of its frame, which clips it.
  func slideOut(_ index: Int, to next: Track.Key, offset: Pose, _ span: TimeSpan) {
    busySections.insert(next.section)
    tracks[index].append(next)
    addDisplacement(index, offset: offset, isWithinPlace: true, span)
  }

  /// Drags an element on a path from a pose to a new key, while its appearance changes over `look`.
  func carry(
    _ index: Int, to next: Track.Key, from old: Pose, on path: DragPath, look: TimeSpan
  ) {
    var other = old - next.pose
    busySections.formUnion([tracks[index].last.section, next.section])
    tracks[index].append(next)
    for part in path.displacements(for: other.frame, at: next.time) { tracks[index].append(part) }
    other.frame = Pose.zero.frame
    addDisplacement(index, offset: other, look)
  }

  /// Adds a displacement that decays over a span, after a delay. Its opacity fades in the windows
  /// of `fades`, or with the displacement if that is nil.
  func addDisplacement(
    _ index: Int, offset: Pose, isWithinPlace: Bool = false, fades: FadeWindows? = nil,
    velocity: Pose? = nil, delay: Int64 = 0, _ span: TimeSpan
  ) {
    guard span.duration > 0 else { return }
    var offset = offset
    if let fades, offset.opacity != 0 {
      fade(index, by: offset.opacity, in: fades, delay: delay, span)
      offset.opacity = 0
      if offset == .zero, velocity == nil { return }
    }
    tracks[index].append(
      Track.Displacement(
        start: span.start, duration: span.duration, offset: offset, isWithinPlace: isWithinPlace,
        velocity: velocity, hold: delay))
  }

  /// Adds a displacement of the opacity of a row's separator, which decays in the first tenth of a
  /// span.
  private func fadeSeparator(_ index: Int, from opacity: Double, _ span: TimeSpan) {
    guard opacity > 0 else { return }
    var offset = Pose.zero
    offset.separator = opacity
    tracks[index].append(
      Track.Displacement(
        start: span.start, duration: span.duration / 10, offset: offset, curve: .smooth))
  }

  /// Adds a displacement of the opacity, positive for an element that leaves.
  ///
  /// A spring's fades end with its nominal duration, long before it rests; delayed ones at the
  /// latest with the span.
  private func fade(
    _ index: Int, by opacity: Double, in windows: FadeWindows, delay: Int64, _ span: TimeSpan
  ) {
    let window = opacity > 0 ? windows.departure : windows.arrival
    let nominal = settings.motion.nanoseconds
    let whole = Double(nominal > 0 ? min(span.duration, nominal) : span.duration)
    func nanoseconds(_ share: Double) -> Int64 { Int64((share * whole).rounded()) }
    tracks[index].append(
      Track.Displacement(
        start: span.start, duration: min(span.duration, nanoseconds(window.upperBound) + delay),
        offset: .fade(opacity), curve: .smooth, hold: nanoseconds(window.lowerBound) + delay))
  }

  /// Hides the part of an element above the lower edge of a row, and of the rows that cover that
  /// row.
  func cover(_ index: Int, by row: Int, _ span: TimeSpan) {
    let inherited = tracks[row].covers.filter { $0.span.end > span.start }
    let covers = inherited + [(track: row, span: span)]
    for cover in covers {
      tracks[cover.track].coveringEnd = max(tracks[cover.track].coveringEnd, cover.span.end)
    }
    tracks[index].covers += covers
  }

  // MARK: Transitions

  /// Ends all animations; leaving elements disappear.
  func interruptAll(at time: Int64) {
    for index in open {
      tracks[index].interrupt(at: time)
      tracks[index].end = min(tracks[index].end, isActive(index) ? .max : time)
    }
  }

  /// Begins a transition without busy sections.
  func beginTransition() { busySections = [] }

  /// Marks a section with motion off screen as busy.
  func markBusy(_ section: String) { busySections.insert(section) }

  /// Shows the backgrounds of groups in busy sections until the transition ends.
  func endTransition(_ span: TimeSpan) {
    guard span.duration > 0 else { return }
    for section in busySections {
      guard let index = active[ElementKey(.group, section)] else { continue }
      var key = tracks[index].last
      (key.time, key.operationEnd) = (span.start, max(key.operationEnd, span.end))
      tracks[index].append(key)
    }
  }

  /// Returns the tracks that can touch a window from a time on, with the groups that clip them.
  /// Closes those that ended and those of rows at rest outside a region. O(open tracks).
  func collect(in window: Rect, region: Region, at time: Int64) -> [Int] {
    open.removeAll { index in
      if tracks[index].end <= time { return true }
      guard isActive(index), tracks[index].isQuiet(at: time),
        !region.touches(tracks[index].last.pose.frame)
      else { return false }
      active[tracks[index].elementKey] = nil
      return true
    }
    let groups = open.filter { tracks[$0].id.role == .group }
    let touching = open.filter { tracks[$0].mayTouch(window, from: time, timing: settings.timing) }
    guard !groups.isEmpty else { return touching }
    let sections = Set(touching.map { tracks[$0].last.section })
    return groups.filter { sections.contains(tracks[$0].last.section) }
      + touching.filter { tracks[$0].id.role != .group }
  }
}
