import Choreography
import DiffableData
import Recordings

/// The frames and applies of a recording, prepared for the rules of observed motion.
///
/// Call `append` for each event with the list after it, `finish` once, and then `violations`.
package struct MotionHistory: Sendable {
  /// The visible list from one frame until the next.
  struct Frame {
    /// Nanoseconds from the start of the recording.
    var time: Int64
    /// The number of the `frame` event, from 0.
    var number: Int
    /// The number of applies before the frame.
    var applies: Int
    var visible: Rect
    /// The indices of the tracks, from back to front.
    var tracks: [Int] = []
    /// The indices of the tracks of headers and footers.
    var supplements: [Int] = []
    /// True if a row on screen moves, fades, appears or disappears.
    var isChange = false
    /// True if only the scale of one row changes, as that of a row under a finger.
    var isHighlight = false
    /// True if the visible part moves over the content.
    var isScrolled = false
    /// True if the size of the visible part changes.
    var isResized = false
  }

  /// An apply, and the list after it.
  struct ObservedApply {
    var index: Int
    var time: Int64
    var isAnimated: Bool
    var isReload: Bool
    /// True if it inserts, deletes or moves something.
    var isChange: Bool
    /// True if it moves an item or a section.
    var hasMoves: Bool
    var list: Snapshot<String, String>
    /// The sections with a header's text.
    var titledSections: Set<String>
    /// The items with reload marks, alone or with their section.
    var reloaded: Set<String>
    /// The items with reconfigure marks.
    var reconfigured: Set<String>
    /// The index of the first frame after it.
    var firstFrame: Int
    /// The index after the last frame of its motion.
    var motionEnd: Int?
  }

  /// The fewest frames in which a motion can be judged.
  static let minFrames = 3
  /// The shortest pause in which rows count as being at rest.
  static let pause: Int64 = 100_000_000
  /// The smallest deviation that counts as a change, in points: noise of positions is smaller.
  private static let visibleChange = 0.75

  /// In order of time. The index of a frame is a `moment` in the rules.
  private(set) var frames: [Frame] = []
  private(set) var tracks: [ViewTrack] = []
  /// The identifiers of the items that any frame has.
  private(set) var names: [String] = []
  /// The tracks of each item, in the order of their first frames.
  private(set) var tracksOfItem: [[Int]] = []
  /// The header or footer of each of `supplementTracks`.
  private(set) var supplements: [ElementKey] = []
  /// The views of headers and footers, in the order of their first frames.
  private(set) var supplementTracks: [ViewTrack] = []
  /// The applies, from the last one before the first frame on.
  private(set) var observedApplies: [ObservedApply] = []
  /// The times of scrolls, swipes and drags, and the latest end of any of their motions up to then.
  private(set) var touches: [(start: Int64, latestEnd: Int64)] = []
  /// The times of scrolls and of their motions.
  private(set) var scrolls: [(start: Int64, end: Int64)] = []
  /// The items of swipes and drags, with the times of their motions.
  private(set) var drags: [(item: String, start: Int64, end: Int64)] = []
  /// Taps, with the items that they touch, keys and typed texts: reasons for a change without an
  /// apply.
  private(set) var taps: [(time: Int64, item: String?)] = []
  /// The median time between two frames of one motion, in nanoseconds.
  private(set) var interval: Int64 = 16_666_667
  private(set) var duration: Int64 = 0
  /// The time after an apply without a change after which its motion is not merely late.
  private(set) var startAllowance: Int64 = 1_000_000_000
  /// The pauses between motions, by time.
  private(set) var rests: [RestPeriod] = []
  /// True if the first rest of a scrolled list shows that headers scroll away with their sections.
  private(set) var headersScrollAway = false

  /// True for the recording of a web page, whose list is that of its elements.
  let isPage: Bool
  /// True for bubbles of a chat.
  let isChat: Bool

  private let view: Stage.View
  private var indices: [String: Int] = [:]
  private var active: [TrackKey: Int] = [:]
  private var activeSupplements: [ElementKey: Int] = [:]
  private var lastApply: (apply: Apply, time: Int64)?
  private var pending: (frame: Frame, screen: ObservedScreen)?
  private(set) var frameCount = 0
  private var applies = 0
  private var titledSections: Set<String> = []

  /// The key of a track. Elements without a view's number are distinguished by their order.
  private struct TrackKey: Hashable {
    var item: Int
    var view: Int?
    var order: Int
    var count: Int
  }

  /// Creates a history without events.
  ///
  /// - Parameter header: A recording, of which only the header is used.
  package init(header: Recording) {
    (view, isPage) = (header.stage.view, header.isPage)
    isChat = header.stage.layout.base.kind == .bubbles
  }

  /// The history of a recording. O(events + frames × visible elements).
  package init(_ recording: Recording) {
    self.init(header: recording)
    var replay = ListReplay()
    for event in recording.events {
      let step = replay.apply(event)
      append(step, replay.screen)
    }
    finish(at: recording.nanoseconds)
  }

  /// Adds an event, with the visible list after it.
  ///
  /// - Complexity: O(visible elements) for a frame, O(changes) for an apply.
  package mutating func append(_ step: ReplayStep, _ screen: ObservedScreen) {
    let time = step.event.nanoseconds
    switch step.event.kind {
    case .apply(let apply):
      // Of the applies before the first frame, only the last one matters.
      if frameCount > 0 { append(apply, applies, at: time) } else { lastApply = (apply, time) }
      applies += 1
    case .frame:
      if let (apply, time) = lastApply { append(apply, applies - 1, at: time) }
      lastApply = nil
      if let pending, pending.frame.time < time { commit(pending.frame, pending.screen) }
      if let visible = screen.visible {
        let frame = Frame(
          time: time, number: frameCount, applies: applies, visible: Rect(visible))
        pending = (frame, screen)
      }
      frameCount += 1
    case .scroll(let scroll): scrolls.append((time, touch(at: time, for: scroll.nanoseconds)))
    case .swipe(let swipe):
      drags.append((swipe.item, time, touch(at: time, for: swipe.nanoseconds)))
    case .drag(let drag): drags.append((drag.item, time, touch(at: time, for: drag.nanoseconds)))
    case .tap(let tap): addTap(at: time, on: tap.item)
    case .field: taps.append((time, nil))
    case .mark(let label) where Event.inputMarks.contains(where: label.hasPrefix):
      addTap(at: time)
    case .content:
      for content in step.sections.map(\.new) {
        titledSections.remove(content.id)
        if content.header?.isEmpty == false { titledSections.insert(content.id) }
      }
    case .caption, .title, .mark, .pace, .zoom, .batch, .complaint, .unknown: break
    }
  }

  /// Adds the end of the recording.
  package mutating func finish(at time: Int64) {
    if let pending { commit(pending.frame, pending.screen) }
    (pending, active, activeSupplements) = (nil, [:], [:])
    duration = max(time, frames.last?.time ?? 0)
    interval = ObservedMotion.interval(between: frames.map(\.time)) ?? interval
    delayLateFrames()
    for index in observedApplies.indices {
      if isFollowedByMotion(observedApplies[index]) { observedApplies[index].isAnimated = true }
      observedApplies[index].motionEnd = findMotionEnd(observedApplies[index])
    }
    startAllowance = findStartAllowance()
    rests = findRests()
    headersScrollAway = findHeadersScrollAway()
  }

  /// Corrects the timestamps of late frames.
  ///
  /// A busy browser stamps such a frame with its due time although the rows have moved on by
  /// wall-clock time: they make a long step, then a short one. The corrected time is kept if the long one is
  /// then that of dropped frames.
  ///
  /// - Complexity: O(gaps × visible rows).
  private mutating func delayLateFrames() {
    for moment in frames.indices.dropFirst(2).dropLast()
    where isGap(moment + 1) && frames[moment - 1].applies == frames[moment + 1].applies {
      let steps = frames[moment].tracks.compactMap { unexplainedStep($0, moment) }
      guard let longest = steps.max(by: { $0.step.length < $1.step.length }) else { continue }
      let (track, unit) = (tracks[longest.track], longest.step.unit)
      let step = [moment - 1, moment + 2].map { speed(track, $0, along: unit) }.max() ?? 0
      guard let part = track.step(to: moment + 1)?.along(unit), part >= 0, step > 0 else {
        continue
      }
      let time = frames[moment].time
      let share = min(1, max(0.1, part / (step * Double(interval))))
      frames[moment].time = frames[moment + 1].time - Int64(share * Double(interval))
      let isExplained =
        isDroppedFrame(moment, isRetimed: true)
        && !frames[moment].tracks.contains { unexplainedStep($0, moment) != nil }
      if !isExplained { frames[moment].time = time }
    }
  }

  private mutating func append(_ apply: Apply, _ index: Int, at time: Int64) {
    let sections = apply.snapshot.reloadedSectionIdentifiers.flatMap(apply.snapshot.items(in:))
    var known = ObservedApply(
      index: index, time: time, isAnimated: apply.isAnimated && index > 0,
      isReload: apply.isReload(in: view), isChange: apply.counts.total > 0,
      hasMoves: apply.counts.itemMoves + apply.counts.sectionMoves > 0, list: apply.snapshot,
      titledSections: titledSections,
      reloaded: Set(apply.snapshot.reloadedItemIdentifiers + sections),
      reconfigured: Set(apply.snapshot.reconfiguredItemIdentifiers), firstFrame: 0)
    known.list.clearMarks()
    // A later frame of the same time replaces a pending one, which was before this apply.
    known.firstFrame = frames.count + (pending == nil ? 0 : 1)
    observedApplies.append(known)
  }

  /// The time after a touch in which its motion comes to rest.
  static let settling: Int64 = 500_000_000

  /// Records a touch, and returns when its motion has come to rest.
  private mutating func touch(at time: Int64, for duration: Int64?) -> Int64 {
    let end = time + (duration ?? Self.settling) + Self.settling
    touches.append((time, max(end, touches.last?.latestEnd ?? end)))
    return end
  }

  /// Records a tap or a key. What follows is its answer, and not the end of a scroll before it.
  private mutating func addTap(at time: Int64, on item: String? = nil) {
    taps.append((time, item))
    guard let touch = touches.last, let scroll = scrolls.last, touch.start == scroll.start,
      scroll.end - Self.settling <= time
    else { return }
    let earlier = touches.dropLast().last?.latestEnd ?? 0
    touches[touches.count - 1].latestEnd = min(touch.latestEnd, max(time - 1, earlier))
  }

  private mutating func commit(_ new: Frame, _ screen: ObservedScreen) {
    var frame = new
    let number = frames.count
    if let old = frames.last {
      let (a, b) = (old.visible, frame.visible)
      frame.isScrolled = max(abs(a.x - b.x), abs(a.y - b.y)) > 0.6
      frame.isResized = max(abs(a.width - b.width), abs(a.height - b.height)) > 0.6
    }
    for index in observedApplies.indices.reversed()
    where observedApplies[index].index < frame.applies {
      if observedApplies[index].firstFrame <= number { break }
      observedApplies[index].firstFrame = number
    }
    add(screen, to: &frame, at: number)
    addSupplements(screen, to: &frame, at: number)
    frames.append(frame)
  }

  /// Adds the rows of a screen to their tracks.
  private mutating func add(_ screen: ObservedScreen, to moment: inout Frame, at number: Int) {
    var counts: [String: Int] = [:]
    for element in screen.items where element.view == nil { counts[element.id, default: 0] += 1 }
    var (orders, next): ([String: Int], [TrackKey: Int]) = ([:], [:])
    var (changes, scaled) = (0, 0)
    for element in screen.items {
      guard let frame = element.frame else { continue }
      var key = TrackKey(item: index(of: element.id), view: element.view, order: 0, count: 1)
      if key.view == nil, let count = counts[element.id], count > 1 {
        (key.order, key.count) = (orders[element.id, default: 0], count)
        orders[element.id] = key.order + 1
      }
      let sample = ObservedSample(element, frame, in: moment.visible)
      let track = active[key] ?? next[key] ?? addTrack(key, at: number, sample)
      // A repeated element of one view.
      if tracks[track].end >= number { continue }
      if tracks[track].samples.isEmpty {
        if sample.isShown { changes += 1 }
      } else if sample.deviation(from: tracks[track].lastChangedSample) > Self.visibleChange {
        changes += 1
        if sample.isScaled(from: tracks[track].lastChangedSample) { scaled += 1 }
        tracks[track].lastChangedSample = sample
      }
      tracks[track].samples.append(sample)
      next[key] = track
      moment.tracks.append(track)
    }
    for (key, track) in active where next[key] == nil {
      if tracks[track].samples.last?.isShown == true { changes += 1 }
    }
    moment.isChange = changes > 0
    moment.isHighlight = changes == 1 && scaled == 1
    active = next
  }

  /// Adds the headers and footers of a screen to their tracks, each by its first view.
  private mutating func addSupplements(
    _ screen: ObservedScreen, to moment: inout Frame, at number: Int
  ) {
    var next: [ElementKey: Int] = [:]
    let elements =
      screen.headers.map { (ElementKey(.header, $0.id), $0) }
      + screen.footers.map { (ElementKey(.footer, $0.id), $0) }
    for (key, element) in elements {
      guard let frame = element.frame, next[key] == nil else { continue }
      let sample = ObservedSample(element, frame, in: moment.visible)
      var track = activeSupplements[key] ?? supplements.count
      if track == supplements.count || supplementTracks[track].view != element.view {
        track = supplements.count
        supplements.append(key)
        supplementTracks.append(
          ViewTrack(item: track, view: element.view, start: number, lastChangedSample: sample))
      }
      supplementTracks[track].samples.append(sample)
      next[key] = track
      moment.supplements.append(track)
    }
    activeSupplements = next
  }

  private mutating func addTrack(
    _ key: TrackKey, at number: Int, _ sample: ObservedSample
  ) -> Int {
    tracksOfItem[key.item].append(tracks.count)
    tracks.append(
      ViewTrack(item: key.item, view: key.view, start: number, lastChangedSample: sample))
    return tracks.count - 1
  }

  /// Returns the index of an item in `names`; nil if no frame has it.
  func index(ofItem id: String) -> Int? { indices[id] }

  private mutating func index(of id: String) -> Int {
    if let index = indices[id] { return index }
    indices[id] = names.count
    names.append(id)
    tracksOfItem.append([])
    return names.count - 1
  }
}
