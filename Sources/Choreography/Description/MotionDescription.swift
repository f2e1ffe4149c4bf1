import Recordings

/// The motion of one apply in words, with the gestures before it.
package struct MotionDescription: Sendable {
  /// The apply, counted from 0; nil for gestures after the last one.
  package var apply: Int?
  /// Nanoseconds of the film.
  package var time: Int64
  /// Nanoseconds of the film that the animation takes; 0 without one.
  package var duration: Int64 = 0
  /// The captions since the paragraph before, in order of time.
  private(set) var captions: [CaptionTrack.Cue] = []
  /// The gestures since the apply before, and the changes, in sentences.
  private(set) var changeSentences: [String]
  private var changes: ListChanges?

  /// The captions, the gestures and the changes, in sentences.
  package var sentences: [String] { captions.map(sentence) + changeSentences }

  /// The paragraph.
  package var text: String { sentences.joined(separator: " ") }

  init(
    apply: Int?, time: Int64, duration: Int64 = 0, captions: [CaptionTrack.Cue],
    sentences: [String], changes: ListChanges? = nil
  ) {
    (self.apply, self.time, self.duration) = (apply, time, duration)
    (self.captions, changeSentences, self.changes) = (captions, sentences, changes)
  }

  /// The paragraph by time: each caption of another time by itself, and the rest; in order.
  var passages: [(time: Int64, duration: Int64, text: String)] {
    var rest = self
    rest.captions = captions.filter { $0.start == time }
    let others = captions.filter { $0.start != time }.map { ($0.start, Int64(0), $0.sentence()) }
    return ([(time, duration, rest.text)] + others).filter { !$0.2.isEmpty }.sorted { $0.0 < $1.0 }
  }

  /// Returns a caption as written, with its time if that is not the paragraph's.
  private func sentence(_ caption: CaptionTrack.Cue) -> String {
    caption.sentence(
      after: caption.start == time ? "Caption" : "Caption at \(ListWording.seconds(caption.start))")
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

extension CaptionTrack.Cue {
  /// Returns the text as written, on one line, with a full stop unless it ends a sentence.
  fileprivate func sentence(after head: String = "Caption") -> String {
    let line = ListWording.line(text)
    return "\(head): \(line)\(line.last.map(".…!?".contains) == true ? "" : ".")"
  }
}
