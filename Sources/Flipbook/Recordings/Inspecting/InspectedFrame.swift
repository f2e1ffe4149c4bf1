import Recordings
import TextAndFiles

/// A frame of a recording with the whole visible list.
struct InspectedFrame: InspectedPart {
  /// The number of the frame, from 0.
  var index: Int
  /// Nanoseconds from the start.
  var time: Int64
  /// The last apply before the frame, and its time; nil if there is none.
  var apply: (index: Int, time: Int64)?
  var screen: ObservedScreen
  /// The elements that differ from the frame before.
  var changed: ChangedElements

  var line: String {
    let since = apply.map { "\(millisecondsText(time - $0.time)) after #\($0.index)" }
    let shown = [
      (screen.items.count, "item", "items"), (screen.headers.count, "header", "headers"),
      (screen.footers.count, "footer", "footers"),
    ].enumerated().filter { $0.offset == 0 || $0.element.0 > 0 }
    let counts = shown.map { counted($0.element.0, $0.element.1, $0.element.2) }
    let motion = changed.isEmpty ? "nothing changes" : "changes \(changed.text)"
    return "frame \(index)  \(secondsText(time, places: 3))  \(since ?? "before any apply")  "
      + "\(counts.joined(separator: ", "))  \(motion)"
  }

  var detail: [String] {
    [line, ""] + (screen.visible.map { ["visible \($0.text)"] } ?? [])
      + list("items, from back to front", screen.items) + list("headers", screen.headers)
      + list("footers", screen.footers)
  }

  var json: JSONValue {
    .object([
      "frame": .integer(index), "time": .integer(time),
      "step": (apply?.index).map { .integer($0) }, "visible": screen.visible.map(\.json),
      "items": .array(screen.items.map(\.json)), "headers": .array(screen.headers.map(\.json)),
      "footers": .array(screen.footers.map(\.json)),
    ])
  }

  private func list(_ title: String, _ elements: [ObservedElement<String>]) -> [String] {
    elements.isEmpty ? [] : ["\(title):"] + elements.map { "  \($0.text)" }
  }
}

extension LayoutFrame {
  fileprivate var json: JSONValue {
    .array([x, y, width, height].map(JSONValue.number))
  }

  fileprivate var text: String {
    let numbers = [x, y, width, height].map { JSONValue.number($0).text }
    return "[\(numbers.joined(separator: ", "))]"
  }
}

extension ObservedElement<String> {
  fileprivate var json: JSONValue {
    .object([
      "id": .string(id), "at": frame.map(\.json), "opacity": .number(opacity),
      "clip": clip.map(\.json), "view": view.map { .integer($0) },
    ])
  }

  fileprivate var text: String {
    [
      id, frame?.text, "opacity \(JSONValue.number(opacity).text)",
      clip.map { "clip \($0.text)" }, view.map { "view \($0)" },
    ].compactMap { $0 }.joined(separator: "  ")
  }
}
