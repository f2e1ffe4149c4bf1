import Analysis
import DiffableCompatibility
import Flipbook
import ListSimulator

/// Writes down what an app's data source applies; the time is the device's clock's.
@MainActor final class AppRecorder<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private var recorder: RecordingBuilder
  private var last = Snapshot<String, String>()
  private let clock: AnimationClock
  private let section: (Section) -> String
  private let content: (Item) -> ItemContent

  /// Notes what is shown, and listens from now on; names of sections and the ids of contents have to
  /// be unique.
  init(
    _ recording: Recording, of source: DiffableDataSource<Section, Item>, clock: AnimationClock,
    section: @escaping (Section) -> String, content: @escaping (Item) -> ItemContent
  ) {
    recorder = RecordingBuilder(recording)
    (self.clock, self.section, self.content) = (clock, section, content)
    record(source.snapshot(), isAnimated: false)
    source.observe { [weak self] change in
      self?.record(
        change.snapshot, kind: change.kind, isAnimated: change.isAnimated, queue: change.queue)
    }
  }

  /// Returns the recording so far, with a second of rest at its end.
  func finish() -> Recording {
    recorder.finish(at: clock.now + 1_000_000_000)
    return recorder.recording
  }

  private func record(
    _ snapshot: Snapshot<Section, Item>, kind: ApplyKind = .apply, isAnimated: Bool,
    queue: UpdateQueue = .main
  ) {
    let list = NSDiffableDataSourceSnapshot(snapshot)
    guard let named = try? list.named(section: section, item: { content($0).id }) else { return }
    recorder.content(items: list.itemIdentifiers.map(content), at: clock.now)
    let apply = Apply(
      kind: kind, snapshot: named, difference: named.difference(from: last),
      isAnimated: isAnimated, queue: queue)
    recorder.append(.apply(apply), at: clock.now)
    last = named
  }
}
