import DiffableData
import Recordings

/// The motion of one apply in words, with the gestures before it.
package struct MotionDescription: Sendable {
  /// The apply, counted from 0; nil for gestures after the last one.
  package var apply: Int?
  /// Nanoseconds of the film.
  package var time: Int64
  /// Nanoseconds of the film that the animation takes; 0 without one.
  package var duration: Int64 = 0
  /// The gestures since the apply before, and the changes, in sentences.
  package var sentences: [String]
  private var changes: ListChanges?

  /// The paragraph.
  package var text: String { sentences.joined(separator: " ") }

  fileprivate init(
    apply: Int?, time: Int64, duration: Int64 = 0, sentences: [String], changes: ListChanges? = nil
  ) {
    (self.apply, self.time, self.duration) = (apply, time, duration)
    (self.sentences, self.changes) = (sentences, changes)
  }

  /// The paragraph with its changes, by identifier and place from 0.
  package var json: JSONValue {
    func row(_ row: ListChanges.Row) -> JSONValue {
      .object([
        "id": .string(row.id), "section": .string(row.section), "place": .integer(row.index),
      ])
    }
    return .object([
      "apply": apply.map { .integer($0) }, "time": .integer(time), "duration": .integer(duration),
      "text": .string(text), "sentences": .strings(sentences),
      "inserted": changes.map { .array($0.allInserted.map(row)) },
      "deleted": changes.map { .array($0.allDeleted.map(row)) },
      "moved": changes.map { changes in
        .array(
          changes.moved.map { move in
            .object([
              "id": .string(move.to.id), "from": row(move.from), "to": row(move.to),
            ])
          })
      },
      "up": changes.map { .strings($0.up) }, "down": changes.map { .strings($0.down) },
      "changed": changes.map { .strings($0.changed.map(\.new.id)) },
    ])
  }
}

extension Timeline {
  /// Returns the motion of the applies that the film shows in words, each with the gestures before
  /// it.
  ///
  /// - Parameters: - limit: The greatest number of paragraphs. - includesCaptions: False if another
  /// track has the captions.
  /// - Complexity: O(events), and O(items) for each apply.
  package func motionDescriptions(limit: Int = .max, includesCaptions: Bool = true)
    -> [MotionDescription]
  {
    var paragraphs: [MotionDescription] = []
    var gestures: [(time: Int64, sentence: String, isText: Bool, refusedItem: String?)] = []
    var review = GestureReview()
    let stage = recording.stage
    let field =
      stage.composerPlaceholder != nil && stage.searchPlaceholder == nil ? "message" : "search"
    var direction = SpeedAndZoomDescription()
    var replay = ListReplay()
    replay.showsNewHeaders = recording.showsNewHeaders
    let end = lastShownTime
    var drag: (item: String, start: Int64)?
    for event in events where event.nanoseconds <= end {
      let number = replay.applies
      let step = replay.apply(event)
      var wording = ListWording(items: replay.shownItems, sections: replay.shownSections)
      wording.namesMessages = stage.layout.base.kind == .bubbles
      direction.consume(event)
      guard let apply = step.apply else {
        if case .drag(let own) = event.kind, own.isAllowed != false, own.isCancelled != true {
          drag = (own.item, event.nanoseconds)
        }
        var sentence = event.kind.sentence(wording, in: replay.list.snapshot, field: field) {
          filmLength(of: $0, at: event.nanoseconds)
        }
        if case .scroll(let scroll) = event.kind, !isObserved,
          isBackAtRest(afterScrollAt: event.nanoseconds)
        {
          sentence =
            bounces(in: scroll.nanoseconds ?? 0, at: event.nanoseconds)
            ? "The list bounces." : nil
        }
        guard let sentence else { continue }
        let list = replay.list.snapshot
        if !event.kind.isPossible(in: list) { continue }
        review.append(event.kind, at: event.nanoseconds, in: list)
        let refusedItem =
          if case .drag(let drag) = event.kind, drag.isAllowed == false { drag.item } else {
            String?.none
          }
        let isText = if case .field(let text) = event.kind { !text.isEmpty } else { false }
        if case .caption = event.kind, !includesCaptions { continue }
        // Only the last text of a field that is being typed into.
        if isText, gestures.last?.isText == true { gestures.removeLast() }
        gestures.append((event.nanoseconds, sentence, isText, refusedItem))
        continue
      }
      let contradicted = review.contradictions(at: event.nanoseconds, step.after.snapshot).map(
        \.item)
      gestures.removeAll { gesture in gesture.refusedItem.map(contradicted.contains) ?? false }
      guard shownApplies.contains(number) else {
        gestures = []
        continue
      }
      if paragraphs.count == limit { return paragraphs }
      if isOpening(number) {
        // The list with which a part of a recording begins.
        paragraphs.append(
          MotionDescription(
            apply: number, time: 0, sentences: [wording.list(step.after.snapshot, verb: "has")]))
        gestures = []
        continue
      }
      if apply.dropped > 0 {
        paragraphs.append(
          MotionDescription(
            apply: number, time: filmTime(at: event.nanoseconds),
            sentences: [
              "The recording lacks updates before this one.",
              wording.list(step.after.snapshot, verb: "has"),
            ]))
        gestures = []
        continue
      }
      let duration =
        apply.isReload(in: recording.stage.view)
        ? 0
        : filmLength(of: visibleDuration(of: applyMotions[number]), at: applyMotions[number].start)
      // Rows make room during a drag, before the apply that drops its row.
      let lift = drag.flatMap { drag in
        apply.difference.itemMoves.contains { $0.id == drag.item } && !isObserved ? drag.start : nil
      }
      drag = nil
      let changes = ListChanges(step, apply, displacements(ofApply: number, since: lift))
      let dragged = lift.map { filmTime(at: applyMotions[number].start) - filmTime(at: $0) } ?? 0
      paragraphs.append(
        MotionDescription(
          apply: number, time: filmTime(at: event.nanoseconds), duration: duration,
          sentences: direction.sentences(wording, in: step.after.snapshot)
            + gestures.map(\.sentence)
            + changes.sentences(
              wording.before(step.refreshed), duration: duration + dragged, isFirst: number == 0,
              end: motionEnd(ofApply: number, after: duration)),
          changes: changes))
      gestures = []
    }
    let last = direction.sentences(
      ListWording(items: replay.shownItems, sections: replay.shownSections),
      in: replay.list.snapshot,
      isEnd: true)
    if let time = gestures.first?.time ?? (last.isEmpty ? nil : direction.time),
      paragraphs.count < limit
    {
      paragraphs.append(
        MotionDescription(
          apply: nil, time: filmTime(at: time), sentences: last + gestures.map(\.sentence)))
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

  /// Returns the visible duration of a transition in nanoseconds: half of it with the default curve
  /// of scripts, which has then covered 98 % of the distance.
  fileprivate func visibleDuration(of motion: ApplyMotion) -> Int64 {
    guard !isObserved, recording.motion.curve == .settling(in: motion.duration / 2) else {
      return motion.duration
    }
    return motion.duration / 2
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

extension Event.Kind {
  /// False for a gesture on a row that the list does not have, or at a place where it is not.
  fileprivate func isPossible(in list: Snapshot<String, String>) -> Bool {
    let item: String? =
      switch self {
      case .tap(let tap): tap.item
      case .scroll(let scroll): scroll.item
      case .swipe(let swipe): swipe.item
      case .drag(let drag): drag.item
      default: nil
      }
    return item.map(list.contains(item:)) ?? true
      && GestureReview.problem(of: self, in: list) == nil
  }

  /// A sentence on what people do or read; nil for events that they do not notice.
  ///
  /// - Parameters: - field: What the field is for: "search" or "message". - filmLength: Converts
  /// nanoseconds of the recording to the film's.
  fileprivate func sentence(
    _ wording: ListWording, in list: Snapshot<String, String>, field: String,
    filmLength: (Int64) -> Int64
  ) -> String? {
    var wording = wording
    wording.namesSections = list.numberOfSections > 1
    func place(_ path: ItemPath?) -> String? {
      path.map { wording.place($0.item, in: wording.named(list.sectionIdentifier(at: $0.section))) }
    }
    switch self {
    case .tap(let tap): return "\(wording.title(tap.item)) is tapped."
    case .scroll(let scroll):
      let time = scroll.nanoseconds.map { " in \(ListWording.seconds(filmLength($0)))" } ?? ""
      return "The list scrolls to \(wording.title(scroll.item))\(time)."
    case .swipe(let swipe):
      let action = swipe.action ?? "delete"
      return "\(wording.title(swipe.item)) is swiped aside for “\(ListWording.cut(action))”."
    case .drag(let drag):
      let title = wording.title(drag.item)
      if drag.isAllowed == false { return "\(title) cannot be dragged." }
      if drag.isCancelled == true { return "\(title) is dragged and goes back." }
      let to = place(drag.target).map { " to \($0)" } ?? ""
      return "\(title) is dragged\(to)."
    case .field(let text):
      return text.isEmpty
        ? "The \(field) field is cleared." : "The \(field) field reads “\(ListWording.cut(text))”."
    case .caption(let text):
      return text.isEmpty ? nil : "Caption: \(ListWording.line(text).sentence)"
    case .title(let text): return "The title is “\(ListWording.cut(text))”."
    case .batch(let batch):
      guard let reason = batch.violations?.first else { return nil }
      let message = reason.message ?? reason.kind ?? "no reason is recorded"
      return "The view refuses a batch: \(ListWording.line(message).sentence)"
    case .complaint(let complaint):
      return (complaint.message ?? complaint.kind).map {
        "UIKit complains: \(ListWording.line($0).sentence)"
      }
    case .content, .apply, .mark, .pace, .zoom, .frame, .unknown: return nil
    }
  }
}
