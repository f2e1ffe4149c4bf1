import DiffableData
import Recordings

/// Reads a recording event by event, and gives each apply its context.
struct RecordingCursor {
  private let stage: Stage
  private let motion: Motion
  private var number = 0
  private var lastTime: Int64?
  private var snapshot = Snapshot<String, String>()
  private var trees: [String: SectionSnapshot<String>] = [:]
  private var contents: [String: ItemContent] = [:]
  private var changes: [Change<ItemContent>] = []
  private var sectionContents: [String: SectionContent] = [:]
  private var sectionChanges: [Change<SectionContent>] = []
  private var events: [Event.Kind] = []

  init(stage: Stage, motion: Motion) {
    self.stage = stage
    self.motion = motion
  }

  /// Reads the next event. Returns the context of an apply, and nil for every other event.
  mutating func take(_ event: Event) -> ApplyContext? {
    switch event.kind {
    case .content(let items, let sections):
      changes += items.map { Change(old: contents.updateValue($0, forKey: $0.id), new: $0) }
      sectionChanges += sections.map {
        Change(old: sectionContents.updateValue($0, forKey: $0.id), new: $0)
      }
    case .apply(let apply): return context(of: apply, at: event.time)
    case .tap, .scroll, .swipe, .drag, .batch, .complaint: events.append(event.kind)
    case .field, .caption, .mark, .pace, .zoom, .unknown: break
    }
    return nil
  }

  /// The context after the last apply.
  func end(_ refusal: RefusedApply?) -> EndContext {
    EndContext(
      applies: number, snapshot: snapshot, changes: changes, sectionChanges: sectionChanges,
      events: events, refusal: refusal)
  }

  private mutating func context(of apply: Apply, at time: Int64) -> ApplyContext {
    let context = ApplyContext(
      number: number, time: time, pause: lastTime.map { time - $0 }, apply: apply,
      before: snapshot, treesBefore: trees, changes: changes, sectionChanges: sectionChanges,
      events: events, contents: contents, stage: stage, motion: motion)
    (number, lastTime) = (number + 1, time)
    (snapshot, trees) = (apply.snapshot, apply.trees)
    (changes, sectionChanges, events) = ([], [], [])
    return context
  }
}
