import DiffableData
import Recordings
import TestSupport

/// A recorder with a list that it observes.
struct RecorderFixture {
  private(set) var recorder: RecordingBuilder
  private(set) var current = TextSnapshot()

  init(_ recording: Recording = Recording(name: "session", title: "Session")) {
    recorder = RecordingBuilder(recording)
  }

  var recording: Recording { recorder.recording }

  mutating func apply(
    _ snapshot: TextSnapshot, at time: Int64, kind: ApplyKind = .apply, isAnimated: Bool = true,
    queue: UpdateQueue = .main, diffCost: Int64? = nil
  ) {
    let apply = Apply(
      kind: kind, snapshot: snapshot, difference: snapshot.difference(from: current),
      isAnimated: isAnimated, queue: queue, diffCost: diffCost)
    recorder.append(.apply(apply), at: time)
    current = snapshot
    current.clearMarks()
  }

  mutating func apply(_ text: String, at time: Int64) throws {
    apply(try snapshot(text), at: time)
  }

  mutating func append(_ kind: Event.Kind, at time: Int64) { recorder.append(kind, at: time) }

  mutating func content(
    items: [ItemContent] = [], sections: [SectionContent] = [], at time: Int64
  ) {
    recorder.content(items: items, sections: sections, at: time)
  }

  mutating func finish(at time: Int64) { recorder.finish(at: time) }
}

extension TextSnapshot {
  /// The hash of a list without trees.
  var stateHash: UInt64 { RecordedList(self).hash }
}

extension Apply {
  /// The hash of the list after the apply.
  var stateHash: UInt64 { RecordedList(snapshot, trees: trees).hash }
}
