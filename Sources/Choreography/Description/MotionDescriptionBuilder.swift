import DiffableData
import Recordings

extension Timeline {
  /// Returns the motion of the applies that the film shows in words, each with the gestures before
  /// it.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of paragraphs.
  ///   - includesCaptions: False if another track has the captions.
  /// - Complexity: O(events), and O(items) for each apply.
  package func motionDescriptions(
    limit: Int = .max, includesCaptions: Bool = true
  ) -> [MotionDescription] {
    var builder = MotionDescriptionBuilder(self, limit: limit, includesCaptions: includesCaptions)
    let end = lastShownTime
    for event in events where event.nanoseconds <= end {
      guard builder.append(event) else { return builder.paragraphs }
    }
    return builder.finished()
  }
}

/// Describes the motion of a film event by event: gestures wait for the next apply.
private struct MotionDescriptionBuilder {
  private(set) var paragraphs: [MotionDescription] = []

  private let timeline: Timeline
  private let limit: Int
  /// The captions that no paragraph has yet.
  private var captions: ArraySlice<CaptionTrack.Cue>
  private var replay = ListReplay()
  private var direction = SpeedAndZoomDescription()
  private var review = GestureReview()
  /// The gestures since the last apply. `refusedItem` is a row that could not be dragged.
  private var gestures: [(time: Int64, sentence: String, isText: Bool, refusedItem: String?)] = []
  /// The last drag that an apply may end, and its start in nanoseconds.
  private var drag: (item: String, start: Int64)?

  init(_ timeline: Timeline, limit: Int, includesCaptions: Bool) {
    (self.timeline, self.limit) = (timeline, limit)
    captions = includesCaptions ? timeline.filmCaptions.scriptCues[...] : []
    replay.showsNewHeaders = timeline.recording.showsNewHeaders
  }

  private var stage: Stage { timeline.recording.stage }

  /// The titles of the rows and sections after the last event.
  private var wording: ListWording {
    var wording = ListWording(items: replay.shownItems, sections: replay.shownSections)
    wording.namesMessages = stage.layout.base.kind == .bubbles
    return wording
  }

  /// Adds the next event. Returns false if its paragraph would exceed the limit.
  mutating func append(_ event: Event) -> Bool {
    let number = replay.applies
    let step = replay.apply(event)
    direction.consume(event)
    guard let apply = step.apply else {
      appendGesture(event)
      return true
    }
    let contradicted = review.contradictions(at: event.nanoseconds, step.after.snapshot).map(\.item)
    gestures.removeAll { gesture in gesture.refusedItem.map(contradicted.contains) ?? false }
    defer { gestures = [] }
    guard timeline.shownApplies.contains(number) else { return true }
    if paragraphs.count == limit { return false }
    if timeline.isOpening(number) {
      // The list with which a part of a recording begins.
      paragraphs.append(
        MotionDescription(
          apply: number, time: 0, captions: takeCaptions(upTo: 0),
          sentences: [wording.list(step.after.snapshot, verb: "has")]))
    } else if apply.dropped > 0 {
      let time = timeline.filmTime(at: event.nanoseconds)
      paragraphs.append(
        MotionDescription(
          apply: number, time: time, captions: takeCaptions(upTo: time),
          sentences: [
            "The recording lacks updates before this one.",
            wording.list(step.after.snapshot, verb: "has"),
          ]))
    } else {
      paragraphs.append(paragraph(of: apply, number, step, at: event.nanoseconds))
    }
    return true
  }

  private mutating func appendGesture(_ event: Event) {
    if case .drag(let drag) = event.kind, drag.isAllowed != false, drag.isCancelled != true {
      self.drag = (drag.item, event.nanoseconds)
    }
    let field =
      stage.composerPlaceholder != nil && stage.searchPlaceholder == nil ? "message" : "search"
    let list = replay.list.snapshot
    var sentence = event.kind.sentence(wording, in: list, field: field) {
      timeline.filmLength(of: $0, at: event.nanoseconds)
    }
    if case .scroll(let scroll) = event.kind, !timeline.isObserved,
      timeline.isBackAtRest(afterScrollAt: event.nanoseconds)
    {
      let bounces = timeline.bounces(in: scroll.nanoseconds ?? 0, at: event.nanoseconds)
      sentence = bounces ? "The list bounces." : nil
    }
    guard let sentence, event.kind.isPossible(in: list) else { return }
    review.append(event.kind, at: event.nanoseconds, in: list)
    let refusedItem: String? =
      if case .drag(let drag) = event.kind, drag.isAllowed == false { drag.item } else { nil }
    let isText = if case .field(let text) = event.kind { !text.isEmpty } else { false }
    // Only the last text of a field that is being typed into.
    if isText, gestures.last?.isText == true { gestures.removeLast() }
    gestures.append((event.nanoseconds, sentence, isText, refusedItem))
  }

  private mutating func paragraph(
    of apply: Apply, _ number: Int, _ step: ReplayStep, at time: Int64
  ) -> MotionDescription {
    let motion = timeline.applyMotions[number]
    let duration =
      apply.isReload(in: timeline.recording.stage.view)
      ? 0 : timeline.filmLength(of: timeline.visibleDuration(of: motion), at: motion.start)
    // Rows make room during a drag, before the apply that drops its row.
    let lift = drag.flatMap { drag in
      apply.difference.itemMoves.contains { $0.id == drag.item } && !timeline.isObserved
        ? drag.start : nil
    }
    drag = nil
    let changes = ListChanges(step, apply, timeline.displacements(ofApply: number, since: lift))
    let dragged =
      lift.map { timeline.filmTime(at: motion.start) - timeline.filmTime(at: $0) } ?? 0
    let filmTime = timeline.filmTime(at: time)
    return MotionDescription(
      apply: number, time: filmTime, duration: duration, captions: takeCaptions(upTo: filmTime),
      sentences: direction.sentences(wording, in: step.after.snapshot)
        + gestures.map(\.sentence)
        + changes.sentences(
          wording.before(step.refreshed), duration: duration + dragged, isFirst: number == 0,
          end: timeline.motionEnd(ofApply: number, after: duration)),
      changes: changes)
  }

  /// Removes and returns the captions that are shown by a time of the film.
  private mutating func takeCaptions(upTo time: Int64) -> [CaptionTrack.Cue] {
    let taken = captions.prefix { $0.start <= time }
    captions.removeFirst(taken.count)
    return Array(taken)
  }

  /// Returns the paragraphs, with one for the gestures and captions after the last apply.
  consuming func finished() -> [MotionDescription] {
    let last = direction.sentences(
      ListWording(items: replay.shownItems, sections: replay.shownSections),
      in: replay.list.snapshot,
      isEnd: true)
    let change = gestures.first?.time ?? (last.isEmpty ? nil : direction.time)
    let times = [change.map(timeline.filmTime), captions.first?.start].compactMap(\.self)
    if let time = times.min(), paragraphs.count < limit {
      paragraphs.append(
        MotionDescription(
          apply: nil, time: time, captions: Array(captions),
          sentences: last + gestures.map(\.sentence)))
    }
    return paragraphs
  }
}

extension Timeline {
  /// Returns the film's nanoseconds of a motion at a time of the recording.
  fileprivate func filmLength(of duration: Int64, at time: Int64) -> Int64 {
    filmTime(at: time + duration) - filmTime(at: time)
  }

  /// Returns the end of the motion of an apply that takes some nanoseconds of the film.
  fileprivate func motionEnd(ofApply number: Int, after duration: Int64) -> MotionEnd {
    guard duration > 0 else { return isUnshown(apply: number) ? .unshown : .rest }
    let motion = applyMotions[number]
    guard applyMotions.indices.contains(number + 1) else {
      let end = recording.nanoseconds
      let length = filmLength(of: end - motion.start, at: motion.start)
      let isCut = observed.map { $0.isCut(motion, by: end) } ?? (length < duration)
      return isCut ? .recordingEnd(after: length) : .rest
    }
    let length = filmLength(of: applyMotions[number + 1].start - motion.start, at: motion.start)
    // An observed motion is cut off at the next apply, at its last frame before it.
    let isCut = length < duration + (isObserved ? Self.frameLength : 0)
    return isCut ? .nextApply(after: length) : .rest
  }

  /// The longest usual time between two recorded frames, in nanoseconds.
  private static let frameLength: Int64 = 20_000_000

  /// Returns the visible duration of a transition in nanoseconds: half of it with the default curve,
  /// which has then covered 98 % of the distance.
  fileprivate func visibleDuration(of motion: ApplyMotion) -> Int64 {
    let settles =
      recording.motion.curve == .settle && motion.duration == recording.motion.settlingNanoseconds
    return settles && !isObserved ? motion.duration / 2 : motion.duration
  }
}

extension Timeline {
  /// Returns true if a list rests after a scroll where it rested before.
  fileprivate func isBackAtRest(afterScrollAt time: Int64) -> Bool {
    let rests = scrolling.rests(at: time)
    return rests.first == rests.last
      && (scrolling.offset(at: time, timing: timing) - (rests.last ?? 0)).magnitude < 1
  }

  /// Returns true if a scroll that ends where it began moves the list in between.
  fileprivate func bounces(in duration: Int64, at time: Int64) -> Bool {
    let rest = scrolling.rests(at: time).last ?? 0
    return (1...10).contains { tenth in
      (scrolling.offset(at: time + duration * tenth / 10, timing: timing) - rest).magnitude > 1
    }
  }
}

extension Timeline {
  /// Returns true if frames show the same rows in the same places before an apply and until the
  /// next one. O(elements on screen).
  fileprivate func isUnshown(apply number: Int) -> Bool {
    let motion = applyMotions[number]
    guard isObserved, number > 0, motion.duration == 0 else { return false }
    struct Place: Hashable {
      var item: String
      var frame: Rect
      var opacity: Double
    }
    func places(at time: Int64) -> Set<Place> {
      Set(
        scene(at: time, number: 0).elements.filter { $0.id.role == .cell }
          .map { Place(item: $0.id.name, frame: $0.frame, opacity: $0.opacity) })
    }
    let end = min(motion.nextStart, recording.nanoseconds + 1) - 1
    return places(at: max(0, motion.start - 1)) == places(at: max(motion.start, end))
  }

  /// Returns the visible displacements in an apply, or since a drag that it ends began. O(elements
  /// on screen).
  fileprivate func displacements(
    ofApply number: Int, since lift: Int64?
  ) -> VisibleDisplacements {
    let motion = applyMotions[number]
    let next = number + 1 < applyMotions.count ? applyMotions[number + 1].start - 1 : Int64.max
    let end = max(motion.start, min(motion.start + motion.duration, next))
    let begin = max(0, (lift ?? motion.start) - 1)
    let (old, new) = (scene(at: begin, number: 0), scene(at: end, number: 0))
    // Of applies of one moment, people see the motion of all with the last.
    let movements =
      isObserved || next < motion.start
      ? nil : stageMovements(in: motion, at: motion.start, since: begin)
    return VisibleDisplacements(from: old, to: new, movements, recording.stage.layout)
  }
}
