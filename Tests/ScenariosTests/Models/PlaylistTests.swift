import DiffableData
import ListSimulator
import Recordings
import Testing

@testable import Scenarios

/// The example of CONTRIBUTING.md: each tick moves the first song to the end.
private struct PlaylistModel: ListModel {
  private let songs: [ItemContent]
  private var queue: [String] = []

  init(songs: [ItemContent]) {
    self.songs = songs
  }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    switch command {
    case .start:
      queue = songs.map(\.id)
      return ModelOutput(snapshot: try snapshot(), items: songs)
    case .tick:
      if let song = queue.first { queue = queue.dropFirst() + [song] }
      return ModelOutput(snapshot: try snapshot())
    case .shuffle:
      queue = generator.shuffled(queue)
      return ModelOutput(snapshot: try snapshot())
    default:
      return ModelOutput(snapshot: current)
    }
  }

  mutating func didReorder(_ transaction: DiffableTransaction<String, String>) {
    queue = transaction.finalSnapshot.itemIdentifiers
  }

  private func snapshot() throws(SnapshotError) -> Snapshot<String, String> {
    try Snapshot(validating: [(section: "queue", items: queue)])
  }
}

@Suite("A custom model") struct PlaylistTests {
  private func run(_ steps: String) throws -> Recording {
    let songs = ["a", "b", "c"].map { ItemContent(id: $0, title: $0.uppercased()) }
    let text = script("- start: {}\n" + steps, head: "model: {churn: {items: 0}}")
    return try parse(text).playing(PlaylistModel(songs: songs)).run().recording
  }

  @Test("turns the steps of a script into snapshots")
  func ticks() throws {
    let recording = try run("- tick: {every: 1, count: 2}")
    #expect(recording.states == ["queue: a b c", "queue: b c a", "queue: c a b"])
    #expect(recording.recordedItems.map(\.title) == ["A", "B", "C"])
  }

  @Test("follows the drags of its list")
  func drags() throws {
    let recording = try run("- drag: {item: c, before: a}\n- tick: {every: 1}")
    #expect(recording.states == ["queue: a b c", "queue: c a b", "queue: a b c"])
  }
}
