import DiffableData
import Recordings

typealias TextSnapshot = Snapshot<String, String>

/// A snapshot from "main: everest k2 | more:".
func snapshot(_ text: String) throws -> TextSnapshot {
  var sections: [(section: String, items: [String])] = []
  for part in text.split(separator: "|") {
    let words = part.split(whereSeparator: { $0 == ":" || $0 == " " }).map(String.init)
    sections.append((words[0], Array(words.dropFirst())))
  }
  return try TextSnapshot(validating: sections)
}

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
