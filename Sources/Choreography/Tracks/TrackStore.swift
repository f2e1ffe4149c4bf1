import Recordings

/// The tracks of a film's elements: which of them are active, and what is in flight of each.
///
/// A row that rests out of sight needs no track: it stands where the arrangement has it. So a film
/// of a million rows holds tracks for a screenful.
struct TrackStore: Sendable {
  private(set) var tracks: [Track] = []
  /// The tracks that had not ended at the last collection, and the later ones.
  private(set) var open: [Int] = []
  /// The sections in which something moves since `beginTransition`.
  private var busySections: Set<String> = []
  /// The tracks of elements that are in the list.
  private var active: [ElementKey: Int] = [:]
  /// The current generation of each element that is not in its first one.
  private var generations: [ElementKey: Int] = [:]
  private let rules: FilmRules

  init(_ rules: FilmRules) { self.rules = rules }

  // MARK: Lookup

  /// Returns the track of an element that is in the list; nil if it has none. O(1).
  func index(of key: ElementKey) -> Int? { active[key] }

  /// Returns the track of a row that is in the list; nil if it has none. O(1).
  func index(ofRow item: String) -> Int? { active[ElementKey(role: .cell, name: item)] }

  /// True if a track's element is in the list.
  func isActive(_ index: Int) -> Bool { active[tracks[index].elementKey] == index }

  /// Returns the pose that the film shows of a track at a time.
  func pose(of index: Int, at time: Int64) -> Pose {
    tracks[index].pose(at: time, pace: rules.pace)
  }

  // MARK: Begin and end

  /// Returns the track of an element that rests in the list; a new one if it had none.
  ///
  /// Nil if the list has no such element. O(log rows).
  @discardableResult
  mutating func track(_ key: ElementKey, of list: ListState, at time: Int64) -> Int? {
    if let index = active[key] { return index }
    guard let (order, element) = list.restingElement(of: key) else { return nil }
    let rest = Track.Key(
      time: time, section: element.section, pose: element.pose, template: element.template,
      order: order, operationStart: time, operationEnd: time)
    // The element has been there already.
    return add(key, start: .min, rest)
  }

  /// Puts a row with a track where it rests in the list, at once.
  mutating func jump(_ item: String, in list: ListState, at time: Int64) {
    guard let index = index(ofRow: item), let frame = list.arrangement.frame(of: item),
      frame != tracks[index].last.pose.frame
    else { return }
    var key = tracks[index].last
    (key.time, key.pose.frame) = (time, frame)
    tracks[index].keys.append(key)
  }

  /// Begins the track of an element that the list did not have, or has in a new generation.
  mutating func begin(
    _ key: ElementKey, _ element: RestingElement, order: Int, operation: ElementOperation?,
    _ change: Change
  ) -> Int {
    if change.duration > 0 { busySections.insert(element.section) }
    return add(
      key, start: change.time,
      Track.Key(element, order: order, operation: operation, change))
  }

  private mutating func add(_ key: ElementKey, start: Int64, _ first: Track.Key) -> Int {
    let index = tracks.count
    let id = ElementID(key.role, key.name, generation: generations[key, default: 0])
    tracks.append(Track(id: id, start: start, keys: [first]))
    active[key] = index
    open.append(index)
    return index
  }

  /// Ends a track at a time; its element stays the one that the list has, if it is.
  mutating func end(_ index: Int, at time: Int64) { tracks[index].end = time }

  /// Takes an element out of the list; its track goes on until its end.
  mutating func deactivate(_ index: Int) {
    active[tracks[index].elementKey] = nil
    beginGeneration(of: tracks[index].elementKey)
  }

  /// Counts a new generation of an element; its tracks from now on belong to this one.
  mutating func beginGeneration(of key: ElementKey) { generations[key, default: 0] += 1 }

  // MARK: Keys and displacements

  /// Sends an element from a pose to a new key; it waits for `hold` nanoseconds of the span.
  mutating func send(
    _ index: Int, to next: Track.Key, from old: Pose, hold: Int64 = 0, _ span: Span
  ) {
    guard old != next.pose else { return tracks[index].keys.append(next) }
    busySections.insert(next.section)
    var from = old
    if rules.retargets {
      from = pose(of: index, at: span.start)
      tracks[index].cutDecays(at: span.start)
    }
    tracks[index].keys.append(next)
    if from != next.pose { decay(index, offset: from - next.pose, hold: hold, span) }
  }

  /// Sends an element out of its place, which cuts it.
  mutating func slideOut(_ index: Int, to next: Track.Key, offset: Pose, _ span: Span) {
    busySections.insert(next.section)
    tracks[index].keys.append(next)
    decay(index, offset: offset, isWithinPlace: true, span)
  }

  /// Carries an element from a pose to a new key at a hand's pace, while its look changes at the
  /// pace of `look`.
  mutating func carry(
    _ index: Int, to next: Track.Key, from old: Pose, lasting duration: Int64, look: Span
  ) {
    var (path, other) = (Pose.zero, old - next.pose)
    (path.frame, other.frame) = (other.frame, path.frame)
    busySections.formUnion([tracks[index].last.section, next.section])
    tracks[index].keys.append(next)
    tracks[index].decays.append(
      Track.Decay(start: next.time, duration: duration, offset: path, isCarried: true))
    decay(index, offset: other, look)
  }

  /// Adds a displacement that decays in a span of time.
  ///
  /// It stays whole for `hold` nanoseconds of the span.
  mutating func decay(
    _ index: Int, offset: Pose, isWithinPlace: Bool = false, hold: Int64 = 0, _ span: Span
  ) {
    guard span.duration > 0 else { return }
    tracks[index].decays.append(
      Track.Decay(
        start: span.start, duration: span.duration, offset: offset, isWithinPlace: isWithinPlace,
        hold: hold))
  }

  /// Lets an element's older content fade into its new content.
  mutating func fade(_ index: Int, from template: ElementTemplate, _ span: Span) {
    tracks[index].fades.append(Track.ContentFade(span: span, from: template))
  }

  /// Adds displacements in flight that an element shares with another one.
  mutating func inherit(_ decays: [Track.Decay], by index: Int) { tracks[index].decays += decays }

  /// Takes the displacements of an element away.
  mutating func cutDecays(of index: Int, at time: Int64) { tracks[index].cutDecays(at: time) }

  /// Sets the action that a swipe uncovers below a row.
  mutating func uncover(_ swipe: Event.Swipe, below index: Int) { tracks[index].swipe = swipe }

  /// Highlights a touched element.
  mutating func touch(_ index: Int, at time: Int64) { tracks[index].taps.append(time) }

  /// Hides what of an element lies above the lower edge of a row, and of the rows that cover this.
  mutating func cover(_ index: Int, by row: Int, _ span: Span) {
    let inherited = tracks[row].covers.filter { $0.end > span.start }
    tracks[row].lidEnd = max(tracks[row].lidEnd, span.end)
    for cover in inherited {
      tracks[cover.track].lidEnd = max(tracks[cover.track].lidEnd, cover.end)
    }
    tracks[index].covers += inherited
    tracks[index].covers.append(Track.Cover(track: row, start: span.start, end: span.end))
  }

  // MARK: Transitions

  /// Stops everything in flight; elements that leave are gone.
  mutating func interruptAll(at time: Int64) {
    for index in open {
      tracks[index].interrupt(at: time)
      tracks[index].end = min(tracks[index].end, isActive(index) ? .max : time)
    }
  }

  /// Begins a transition, in which no section is busy yet.
  mutating func beginTransition() { busySections = [] }

  /// Counts a section as busy, because something moves there out of sight.
  mutating func markBusy(_ section: String) { busySections.insert(section) }

  /// Shows the grounds of the groups in which something moves, until the transition ends.
  mutating func endTransition(_ span: Span) {
    guard span.duration > 0 else { return }
    for section in busySections {
      guard let index = active[ElementKey(role: .group, name: section)] else { continue }
      var key = tracks[index].last
      (key.time, key.operationEnd) = (span.start, max(key.operationEnd, span.end))
      tracks[index].keys.append(key)
    }
  }

  /// Returns the tracks that can touch a window from a time on, with the groups that cut them, and
  /// gives up those that ended and those of rows at rest outside a region. O(tracks that are open).
  mutating func collect(in window: Rect, region: Region, at time: Int64) -> [Int] {
    var kept: [Int] = []
    for index in open where tracks[index].end > time {
      if isActive(index), tracks[index].isQuiet(at: time),
        !region.touches(tracks[index].last.pose.frame)
      {
        active[tracks[index].elementKey] = nil
      } else {
        kept.append(index)
      }
    }
    open = kept
    let groups = kept.filter { tracks[$0].id.role == .group }
    let touching = kept.filter { tracks[$0].mayTouch(window, from: time, pace: rules.pace) }
    guard !groups.isEmpty else { return touching }
    let sections = Set(touching.map { tracks[$0].last.section })
    return groups.filter { sections.contains(tracks[$0].last.section) }
      + touching.filter { tracks[$0].id.role != .group }
  }
}
