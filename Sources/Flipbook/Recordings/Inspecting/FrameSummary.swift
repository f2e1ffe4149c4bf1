import Recordings
import TextAndFiles

/// A summary of the frames from one apply to the next.
struct FrameSummary: Hashable, Sendable {
  /// The number of frames.
  private(set) var count = 0
  /// Nanoseconds from the apply to the first and to the last frame with a change; nil if nothing
  /// changes.
  private(set) var changes: ClosedRange<Int64>?
  /// The elements that change, in order of their first changes.
  private(set) var changed = ChangedElements()

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - old: The visible list of the frame before.
  ///   - time: Nanoseconds from the apply.
  mutating func append(_ screen: ObservedScreen, after old: ObservedScreen, at time: Int64) {
    count += 1
    let changed = screen.changedElements(from: old)
    guard !changed.isEmpty else { return }
    changes = (changes?.lowerBound ?? time)...time
    self.changed.formUnion(changed)
  }

  /// The summary in words: "24 frames, changes from 17 ms to 400 ms, 2 rows".
  var text: String {
    let frames = counted(count, "frame", "frames")
    guard let changes else { return "\(frames), nothing changes" }
    let (start, end) = (
      millisecondsText(changes.lowerBound), millisecondsText(changes.upperBound)
    )
    let times = start == end ? "changes at \(start)" : "changes from \(start) to \(end)"
    return "\(frames), \(times), \(changed.text)"
  }

  var json: JSONValue {
    .object([
      "count": .integer(count), "first_change": (changes?.lowerBound).map(JSONValue.integer),
      "last_change": (changes?.upperBound).map(JSONValue.integer), "items": .strings(changed.items),
      "headers": .strings(changed.headers), "footers": .strings(changed.footers),
    ])
  }
}

/// The identifiers of elements that differ between two frames.
struct ChangedElements: Hashable, Sendable {
  var items: [String] = []
  var headers: [String] = []
  var footers: [String] = []

  var isEmpty: Bool { items.isEmpty && headers.isEmpty && footers.isEmpty }

  /// The number of elements of each kind, in words: "2 rows, 1 header".
  var text: String {
    [(items, "row"), (headers, "header"), (footers, "footer")]
      .filter { !$0.0.isEmpty }.map { counted($0.count, $1, $1 + "s") }.joined(separator: ", ")
  }

  mutating func formUnion(_ other: ChangedElements) {
    items = (items + other.items).unique()
    headers = (headers + other.headers).unique()
    footers = (footers + other.footers).unique()
  }
}

extension ObservedScreen {
  /// Returns the elements whose box, opacity or clip differs from the frame before, and those that
  /// appear or disappear; none for the first frame.
  ///
  /// An element that comes on screen or leaves it does not count while the visible part changes.
  func changedElements(from old: ObservedScreen) -> ChangedElements {
    guard old.visible != nil else { return ChangedElements() }
    let scrolls = visible != old.visible
    return ChangedElements(
      items: items.changed(from: old.items, scrolls: scrolls),
      headers: headers.changed(from: old.headers, scrolls: scrolls),
      footers: footers.changed(from: old.footers, scrolls: scrolls))
  }
}

/// An element without its view.
private struct Placement: Hashable {
  var frame: LayoutFrame?
  var opacity: Double
  var clip: LayoutFrame?

  init(_ element: ObservedElement<String>) {
    (frame, opacity, clip) = (element.frame, element.opacity, element.clip)
  }
}

extension [ObservedElement<String>] {
  fileprivate func changed(from old: Self, scrolls: Bool) -> [String] {
    if self == old { return [] }
    let (before, after) = (old.placements, placements)
    return (self + old).map(\.id).unique().filter { id in
      if scrolls, before[id] == nil || after[id] == nil { return false }
      return before[id] != after[id]
    }
  }

  /// The placements of each element in its views that are not transparent.
  private var placements: [String: Set<Placement>] {
    reduce(into: [:]) { placements, element in
      guard element.opacity > 0 else { return }
      placements[element.id, default: []].insert(Placement(element))
    }
  }
}
