import DiffableData
import Recordings

extension RecordingInput {
  /// Takes the selected applies out of the recording, with what happened between them, as a
  /// recording that stands for itself. Memory holds the part and the contents before.
  ///
  /// The part begins at 0 with its first apply, which brings the content that its items had, and
  /// ends where the apply behind it came. Distances between what stays do not change.
  ///
  /// - Throws: `SourceError`, and `SelectionError` where no apply is selected.
  package func cut(
    _ selection: Selection, _ options: RecordingReaderOptions
  ) throws -> (recording: Recording, warnings: [Diagnostic]) {
    let marks = try marks(selection, options)
    let stream = try events(options, areKept: true)
    var carried = CarriedState()
    var start: Int64?
    var end: Int64?
    var events: [Event] = []
    var waiting: [Event] = []
    while let next = try stream.next() {
      guard case .apply(let apply) = next.kind else {
        if start == nil { carried.take(next.kind) } else { waiting.append(next) }
        continue
      }
      let index = stream.applies - 1
      if selection.contains(apply: apply, index: index, time: next.time, marks: marks) {
        events += waiting + [next]
        if start == nil {
          events += carried.view(of: apply.snapshot).map { Event(time: next.time, kind: $0) }
        }
        start = start ?? next.time
        waiting = []
        end = nil
      } else if start != nil {
        end = end ?? next.time
      }
    }
    guard let start else { throw SelectionError(message: "no apply is selected") }
    // Events after the last apply belong to it, until another apply comes.
    let last = end ?? stream.duration
    events += waiting.filter { $0.time < last || end == nil }
    let part = stream.header.rebuilt(with: events, duration: last)
    let shifted = (opening(carried, part.events) + part.events).map { event in
      Event(time: max(0, event.time - start), kind: event.kind, unknown: event.unknown)
    }
    var recording = stream.header
    recording.events = shifted
    recording.duration = max(last - start, shifted.last?.time ?? 0)
    return (recording, stream.warnings)
  }

  /// Returns the events that restore what the part showed when it began.
  ///
  /// - Parameter events: Each apply with the difference from the one in front of it in the part.
  private func opening(_ carried: CarriedState, _ events: [Event]) -> [Event] {
    var carried = carried
    var items = Set<String>()
    var sections = Set<String>()
    for case .apply(let apply) in events.map(\.kind) {
      items.formUnion(apply.difference.itemInserts.map(\.id))
      items.formUnion(apply.trees.values.flatMap(\.items))
      sections.formUnion(apply.difference.sectionInserts.map(\.id))
    }
    carried.items = carried.items.filter { items.contains($0.key) }
    carried.sections = carried.sections.filter { sections.contains($0.key) }
    if carried.caption == "" { carried.caption = nil }
    return carried.kinds.map { Event(time: 0, kind: $0) }
  }

  private func marks(
    _ selection: Selection, _ options: RecordingReaderOptions
  ) throws(SourceError) -> [(label: String, time: Int64)] {
    guard case .marks = selection else { return [] }
    let stream = try events(options)
    var marks: [(label: String, time: Int64)] = []
    while let event = try stream.next() {
      if case .mark(let label) = event.kind { marks.append((label, event.time)) }
    }
    return marks
  }
}
