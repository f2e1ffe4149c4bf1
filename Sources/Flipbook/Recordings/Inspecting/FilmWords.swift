import Choreography
import Recordings
import TextAndFiles

/// The motion of a source in words.
package struct FilmWords: Sendable {
  private let recording: Recording
  /// One paragraph for each apply, with the gestures before it.
  package let paragraphs: [MotionDescription]

  /// Describes the selected part of a recording.
  ///
  /// - Throws: `SelectionError` if nothing of the recording is selected.
  /// - Complexity: O(events), and O(items) for each apply.
  package init(_ recording: Recording, selection: Selection) throws {
    self.recording = recording
    if let problem = selection.problem(in: recording) {
      throw SelectionError(message: problem)
    }
    let all = Timeline(recording).motionDescriptions()
    let selection = try selection.resolved(recording.frameTimes).inRecordingTime(of: recording)
    let marks = recording.marks
    let applies = recording.timedApplies
    paragraphs = all.filter { paragraph in
      guard let number = paragraph.apply else { return selection == .all }
      return selection.contains(
        apply: applies[number].apply, index: number, time: applies[number].time,
        marks: marks)
    }
  }

  /// The paragraphs; several of them begin with their apply and its time.
  package var lines: [String] {
    if paragraphs.isEmpty { return ["Nothing changes."] }
    if paragraphs.count == 1 { return [paragraphs[0].text] }
    return paragraphs.map { paragraph in
      let head = paragraph.apply.map { "#\($0) at" } ?? "After that, from"
      return "\(head) \(secondsText(paragraph.time)): \(paragraph.text)"
    }
  }

  package var json: JSONValue {
    .object([
      "flipbook": .integer(1), "name": .string(recording.name), "title": .string(recording.title),
      "duration": .integer(recording.nanoseconds),
      "paragraphs": .array(paragraphs.map(\.json)),
    ])
  }
}
