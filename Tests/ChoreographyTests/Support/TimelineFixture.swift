import Choreography
import DiffableData
import Recordings
import TestSupport
import Testing

/// A recording to film: by default a bare stage of 320 × 480 points, transitions of 400 ms.
struct TimelineFixture {
  private(set) var recorder: RecordingBuilder
  private(set) var current = TextSnapshot()
  private(set) var trees: [String: SectionSnapshot<String>] = [:]

  init(
    stage: Stage = bareStage(), motion: Motion = Motion(duration: ms(400), curve: .easeInOut),
    title: String = "Story",
    isPage: Bool = false
  ) {
    var recording = Recording(name: "story", title: title, stage: stage, motion: motion)
    if isPage { recording.unknown = .object(["source": .string("page")]) }
    recorder = RecordingBuilder(recording)
  }

  var timeline: Timeline { Timeline(recorder.recording) }

  mutating func content(_ items: ItemContent..., at time: Int64) {
    recorder.content(items: items, at: time)
  }

  mutating func sections(_ sections: SectionContent..., at time: Int64) {
    recorder.content(sections: sections, at: time)
  }

  mutating func field(_ text: String, at time: Int64) {
    recorder.append(.field(text: text), at: time)
  }

  mutating func caption(_ text: String, at time: Int64) {
    recorder.append(.caption(text), at: time)
  }

  mutating func apply(
    _ text: String, at time: Int64, kind: ApplyKind = .apply, isAnimated: Bool = true,
    marking mark: (inout TextSnapshot) throws -> Void = { _ in }
  ) throws {
    var next = try snapshot(text)
    try mark(&next)
    apply(next, at: time, kind: kind, isAnimated: isAnimated)
  }

  mutating func apply(
    _ next: TextSnapshot, at time: Int64, kind: ApplyKind = .apply, isAnimated: Bool = true
  ) {
    let apply = Apply(
      kind: kind, snapshot: next, difference: next.difference(from: current),
      isAnimated: isAnimated, trees: trees)
    recorder.append(.apply(apply), at: time)
    current = next
    current.clearMarks()
  }

  /// Puts a tree into a section, and appends the section if it is new.
  mutating func apply(
    _ tree: SectionSnapshot<String>, to section: String = "a", at time: Int64,
    isAnimated: Bool = true
  ) throws {
    var next = current
    if !next.contains(section: section) { try next.appendSections([section]) }
    try next.deleteItems(next.itemIdentifiers(inSection: section))
    try next.appendItems(tree.visibleItems, toSection: section)
    trees[section] = tree
    apply(next, at: time, isAnimated: isAnimated)
  }

  /// Takes a list that the test's own event applied.
  mutating func follow(_ next: TextSnapshot) { current = next }

  mutating func append(_ kind: Event.Kind, at time: Int64) { recorder.append(kind, at: time) }

  mutating func scroll(to item: String, lasting duration: Int64, at time: Int64) {
    append(.scroll(Event.Scroll(item: item, duration: duration)), at: time)
  }

  /// A drag of one second, to a place in the list after the drag.
  mutating func drag(
    _ item: String, to place: (section: Int, item: Int), at time: Int64, cancelled: Bool = false,
    allowed: Bool = true
  ) {
    let drag = Event.Drag(
      item: item, target: ItemPath(section: place.section, item: place.item), isAllowed: allowed,
      duration: ms(1_000), isCancelled: cancelled)
    append(.drag(drag), at: time)
  }

  mutating func finish(at time: Int64) { recorder.finish(at: time) }
}

/// A stage without bars, with rows of 40 points, for easy calculation.
func bareStage(
  _ kind: SectionLayout.Kind = .list, width: Double = 320, height: Double = 480,
  rowHeight: Double? = 40
) -> Stage {
  var layout = SectionLayout(kind: kind)
  layout.rowHeight = rowHeight
  return Stage(
    width: width, height: height, layout: StageLayout(base: layout), chrome: Stage.Chrome.none)
}

extension Timeline {
  /// The top of an item's cell of any generation at a time; nil if it is not visible.
  func y(_ item: String, at time: Int64) -> Double? {
    scene(time).elements.first { $0.id.role == .cell && $0.id.name == item }?.frame.y
  }

  /// The scene at a time in nanoseconds.
  func scene(_ time: Int64) -> SceneFrame { scene(at: time, number: 0) }

  /// An item's cell at a time; nil if it is not visible.
  func cell(_ item: String, generation: Int = 0, at time: Int64) -> SceneElement? {
    scene(time).element(ElementID(.cell, item, generation: generation))
  }

  /// A section's header at a time; nil if it is not visible.
  func header(_ section: String, at time: Int64) -> SceneElement? {
    scene(time).element(ElementID(.header, section))
  }
}

extension SceneFrame {
  /// The only element of an identity.
  func element(_ id: ElementID) -> SceneElement? {
    let all = elements.filter { $0.id == id }
    if all.count > 1 { Issue.record("\(id) is on screen twice") }
    return all.first
  }

  /// The cells' identities, back to front.
  var cells: [String] {
    elements.filter { $0.id.role == .cell }.map { String($0.id.description.dropFirst(5)) }
  }
}

extension SceneElement {
  /// The content of a table row.
  var row: RowAppearance? {
    if case .row(let look) = content { look } else { nil }
  }
}
