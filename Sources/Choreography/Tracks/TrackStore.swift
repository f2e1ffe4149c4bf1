import Recordings

/// The tracks of a film's elements: which of them are active, and what is in flight of each.
///
/// A row that rests out of sight needs no track: it stands where the arrangement has it. So a film
/// of a million rows holds tracks for a screenful. The collaborators of a `TimelineBuilder` share
/// one store.
final class TrackStore {
  let settings: FilmSettings
  var tracks: [Track] = []
  /// The tracks that had not ended at the last collection, and the later ones.
  private(set) var open: [Int] = []
  /// The sections in which something moves since `beginTransition`.
  private var busySections: Set<String> = []
  /// The tracks of elements that are in the list.
  private var active: [ElementKey: Int] = [:]
  /// The current generation of each element that is not in its first one.
  private var generations: [ElementKey: Int] = [:]

  init(_ settings: FilmSettings) { self.settings = settings }

  // MARK: Lookup

  /// Returns the track of an element that is in the list; nil if it has none. O(1).
  func index(of key: ElementKey) -> Int? { active[key] }

  /// True if a track's element is in the list.
  func isActive(_ index: Int) -> Bool { active[tracks[index].elementKey] == index }

  func pose(of index: Int, at time: Int64) -> Pose {
    tracks[index].pose(at: time, timing: settings.timing)
  }

  // MARK: Begin and end

  /// Returns the track of an element that rests in the list; a new one if it had none.
  ///
  /// Nil if the list has no such element. O(log rows).
  @discardableResult
  func track(_ key: ElementKey, of list: StagedList, at time: Int64) -> Int? {
    if let index = active[key] { return index }
    // The element has been there already.
    return list.restingElement(of: key).map { add(key, start: .min, Track.Key($0, at: time)) }
  }

  /// Puts a row with a track where it rests in the list, at once.
  func jump(_ item: String, in list: StagedList, at time: Int64) {
    guard let index = active[.cell(item)], let frame = list.arrangement.frame(of: item),
      frame != tracks[index].last.pose.frame
    else { return }
    var key = tracks[index].last
    (key.time, key.pose.frame) = (time, frame)
    tracks[index].append(key)
  }

  /// Begins the track of an element that the list did not have, or has in a new generation.
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

  /// Takes an element out of the list; its track goes on until its end.
  func deactivate(_ index: Int) {
    active[tracks[index].elementKey] = nil
    beginGeneration(of: tracks[index].elementKey)
  }

  /// Counts a new generation of an element; its tracks from now on belong to this one.
  func beginGeneration(of key: ElementKey) { generations[key, default: 0] += 1 }

  // MARK: Keys and displacements

  /// Sends an element from a pose to a new key; it waits for `hold` nanoseconds of the span.
  func send(_ index: Int, to next: Track.Key, from old: Pose, hold: Int64 = 0, _ span: TimeSpan) {
    guard old != next.pose else { return tracks[index].append(next) }
    busySections.insert(next.section)
    var from = old
    if settings.retargets {
      from = pose(of: index, at: span.start)
      tracks[index].cutDecays(at: span.start)
    }
    tracks[index].append(next)
    if from != next.pose { decay(index, offset: from - next.pose, hold: hold, span) }
  }

  /// Sends an element out of its place, which cuts it.
  func slideOut(_ index: Int, to next: Track.Key, offset: Pose, _ span: TimeSpan) {
    busySections.insert(next.section)
    tracks[index].append(next)
    decay(index, offset: offset, isWithinPlace: true, span)
  }

  /// Carries an element from a pose to a new key at a hand's pace, while its look changes at the
  /// pace of `look`.
  func carry(
    _ index: Int, to next: Track.Key, from old: Pose, lasting duration: Int64, look: TimeSpan
  ) {
    var (path, other) = (Pose.zero, old - next.pose)
    (path.frame, other.frame) = (other.frame, path.frame)
    busySections.formUnion([tracks[index].last.section, next.section])
    tracks[index].append(next)
    tracks[index].append(
      Track.Decay(start: next.time, duration: duration, offset: path, isCarried: true))
    decay(index, offset: other, look)
  }

  /// Adds a displacement that decays in a span of time.
  ///
  /// It stays whole for `hold` nanoseconds of the span.
  func decay(
    _ index: Int, offset: Pose, isWithinPlace: Bool = false, hold: Int64 = 0, _ span: TimeSpan
  ) {
    guard span.duration > 0 else { return }
    tracks[index].append(
      Track.Decay(
        start: span.start, duration: span.duration, offset: offset, isWithinPlace: isWithinPlace,
        hold: hold))
  }

  /// Hides what of an element lies above the lower edge of a row, and of the rows that cover this.
  func cover(_ index: Int, by row: Int, _ span: TimeSpan) {
    let inherited = tracks[row].covers.filter { $0.span.end > span.start }
    let covers = inherited + [(track: row, span: span)]
    for cover in covers {
      tracks[cover.track].lidEnd = max(tracks[cover.track].lidEnd, cover.span.end)
    }
    tracks[index].covers += covers
  }

  // MARK: Transitions

  /// Stops everything in flight; elements that leave are gone.
  func interruptAll(at time: Int64) {
    for index in open {
      tracks[index].interrupt(at: time)
      tracks[index].end = min(tracks[index].end, isActive(index) ? .max : time)
    }
  }

  /// Begins a transition, in which no section is busy yet.
  func beginTransition() { busySections = [] }

  /// Counts a section as busy, because something moves there out of sight.
  func markBusy(_ section: String) { busySections.insert(section) }

  /// Shows the grounds of the groups in which something moves, until the transition ends.
  func endTransition(_ span: TimeSpan) {
    guard span.duration > 0 else { return }
    for section in busySections {
      guard let index = active[ElementKey(role: .group, name: section)] else { continue }
      var key = tracks[index].last
      (key.time, key.operationEnd) = (span.start, max(key.operationEnd, span.end))
      tracks[index].append(key)
    }
  }

  /// Returns the tracks that can touch a window from a time on, with the groups that cut them, and
  /// gives up those that ended and those of rows at rest outside a region. O(tracks that are open).
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
