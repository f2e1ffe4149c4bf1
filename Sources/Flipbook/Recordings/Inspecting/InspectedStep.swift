import DiffableData
import Recordings
import TextAndFiles

struct InspectedStep: InspectedPart {
  /// Counted from 0.
  var index: Int
  /// Nanoseconds from the start.
  var time: Int64
  var apply: Apply
  /// The frames until the next apply; nil without any.
  private(set) var frames: FrameSummary?

  init(index: Int, time: Int64, apply: Apply) {
    (self.index, self.time, self.apply) = (index, time, apply)
  }

  /// Adds the next frame after the apply.
  ///
  /// - Parameters:
  ///   - old: The visible list of the frame before.
  ///   - time: Nanoseconds from the start.
  mutating func append(_ screen: ObservedScreen, after old: ObservedScreen, at time: Int64) {
    var summary = frames ?? FrameSummary()
    summary.append(screen, after: old, at: time - self.time)
    frames = summary
  }

  var json: JSONValue {
    let snapshot = apply.snapshot
    return .object([
      "step": .integer(index), "time": .integer(time),
      "dropped": apply.dropped > 0 ? .integer(apply.dropped) : nil,
      "kind": .string(apply.kind.rawValue), "animated": .bool(apply.isAnimated),
      "snapshot": JSONValue(snapshot, trees: apply.trees),
      "marks": .object([
        "reload_items": .strings(snapshot.reloadedItemIdentifiers),
        "reconfigure_items": .strings(snapshot.reconfiguredItemIdentifiers),
        "reload_sections": .strings(snapshot.reloadedSectionIdentifiers),
      ]),
      "difference": JSONValue(apply.difference),
      "warnings": .array(apply.warnings.map(JSONValue.init)),
      "frames": frames?.json,
    ])
  }

  var line: String {
    let flags = [
      apply.kind == .reload ? "reload data" : nil,
      apply.isAnimated ? nil : "not animated",
      apply.queue == .background ? "background queue" : nil,
      apply.warnings.isEmpty
        ? nil : counted(apply.warnings.count, "warning", "warnings"),
    ].compactMap { $0 }
    let items = counted(apply.snapshot.numberOfItems, "item", "items")
    let tail = flags.isEmpty ? "" : "  (\(flags.joined(separator: ", ")))"
    return "#\(index)  \(secondsText(time, places: 3))  \(items)  "
      + apply.summary + (frames.map { "  \($0.text)" } ?? "") + tail
  }

  var detail: [String] {
    [line, ""] + apply.difference.lines + apply.warnings.map { "warning: \($0.message)" } + [""]
      + outline(apply.snapshot)
  }

  private func outline(_ snapshot: Snapshot<String, String>) -> [String] {
    snapshot.sectionIdentifiers.flatMap { section in
      let items =
        apply.trees[section]?.descriptionLines
        ?? snapshot.items(in: section)
      return [section] + items.map { "  \($0)" }
    }
  }
}
