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

  init(
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
