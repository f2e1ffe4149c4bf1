import DiffableData
import Recording

/// A recording apply by apply, each with what led to it.
struct Story {
  private let recording: Recording
  private var position = 0
  private var number = 0
  private var lastTime: Int64?
  private var snapshot = Snapshot<String, String>()
  private var trees: [String: SectionSnapshot<String>] = [:]
  private var contents: [String: ItemContent] = [:]
  private var changes: [ContentChange] = []
  private var sectionContents: [String: SectionContent] = [:]
  private var sectionChanges: [SectionChange] = []
  private var events: [OtherEvent] = []

  init(_ recording: Recording) {
    self.recording = recording
  }

  /// The next apply; nil behind the last.
  mutating func next() -> Moment? {
    while position < recording.events.count {
      let event = recording.events[position]
      position += 1
      switch event.kind {
      case .content(let items, let sections):
        take(items)
        take(sections)
      case .other(let kind, let members): events.append(OtherEvent(kind: kind, members: members))
      case .apply(let apply): return moment(apply, at: event.time)
      case .field, .caption, .mark: continue
      }
    }
    return nil
  }

  /// What came behind the last apply.
  func ending(_ refusal: RefusedApply?) -> Ending {
    Ending(
      applies: number, snapshot: snapshot, changes: changes, sectionChanges: sectionChanges,
      events: events, refusal: refusal)
  }

  private mutating func take(_ items: [ItemContent]) {
    for item in items {
      changes.append(
        ContentChange(id: item.id, old: contents.updateValue(item, forKey: item.id), new: item))
    }
  }

  private mutating func take(_ sections: [SectionContent]) {
    for section in sections {
      let old = sectionContents.updateValue(section, forKey: section.id)
      sectionChanges.append(SectionChange(old: old, new: section))
    }
  }

  private mutating func moment(_ apply: Apply, at time: Int64) -> Moment {
    let moment = Moment(
      number: number, time: time, pause: lastTime.map { time - $0 }, apply: apply,
      before: snapshot, treesBefore: trees, changes: changes, sectionChanges: sectionChanges,
      events: events, contents: contents, stage: recording.stage, motion: recording.motion)
    (number, lastTime) = (number + 1, time)
    (snapshot, trees) = (apply.snapshot, apply.trees)
    (changes, sectionChanges, events) = ([], [], [])
    return moment
  }
}
