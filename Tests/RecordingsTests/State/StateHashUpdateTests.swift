import DiffableData
import Recordings
import TestSupport
import Testing

/// Compares the updated hash with the hash of the whole state.
@Suite("The hash updated by changes")
struct StateHashUpdateTests {
  /// The `h` of each apply in a recording's text.
  private func hashes(_ text: String) throws -> [String] {
    try lines(text).map(decoded).compactMap { $0["h"] as? String }
  }

  private func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test("equals that of the whole state after random edits", arguments: [1, 2, 3] as [UInt64])
  func written(seed: UInt64) throws {
    let recording = try randomRecording(seed: seed, applies: 300)
    let file = try hashes(recording.fileText)
    #expect(file == recording.timedApplies.map { text($0.apply.stateHash) }, "seed \(seed)")
  }

  @Test(
    "equals that of the whole state for a live list of sections, items and trees",
    arguments: [1, 2, 3, 4] as [UInt64])
  func recorded(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let file = TemporaryFile()
    let recorder = Recorder<Int, Int>(
      to: file.path, header: Recording(name: "live", title: "Live")
    ) { ItemContent(id: "item \($0 % 7)") }
    var list = Snapshot<Int, Int>()
    var trees: [Int: SectionSnapshot<Int>] = [:]
    for _ in 0..<400 {
      edit(&list, &random)
      for section in list.sectionIdentifiers where Int.random(in: 0..<5, using: &random) == 0 {
        trees[section] = Bool.random(using: &random) ? tree(&random) : nil
      }
      // Sometimes a list that shares nothing with the previous one.
      let next = Int.random(in: 0..<20, using: &random) == 0 ? try copy(list) : list
      recorder.apply(next, animated: true, trees: trees)
    }
    recorder.finish()
    // A reader updates its own hash, and rejects one that is not the recorded one.
    let read = try readAll(file.path)
    #expect(read.warnings == [])
    let found = try hashes(String(decoding: try file.bytes, as: UTF8.self))
    #expect(found.count == 400)
    #expect(found == read.recording.timedApplies.map { text($0.apply.stateHash) }, "seed \(seed)")
  }

  /// Random edits of each kind; ignores errors.
  private func edit(_ list: inout Snapshot<Int, Int>, _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let items = (0..<40).shuffled(using: &random)
      let sections = (0..<5).shuffled(using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: try? list.appendSections([sections[0]])
      case 1: try? list.deleteSections([sections[0]])
      case 2: try? list.moveSection(sections[0], before: sections[1])
      case 3: try? list.insertSections([sections[0]], before: sections[1])
      case 4: try? list.deleteItems(Array(items.prefix(3)))
      case 5: try? list.moveItem(items[0], before: items[1])
      case 6: try? list.insertItems(Array(items.prefix(2)), after: items[2])
      default: try? list.appendItems(Array(items.prefix(4)), toSection: sections[0])
      }
    }
  }

  private func tree(_ random: inout SplitMix64) -> SectionSnapshot<Int> {
    var tree = SectionSnapshot<Int>()
    for item in (100..<106).shuffled(using: &random) {
      let parent = Bool.random(using: &random) ? tree.items.randomElement(using: &random) : nil
      try? tree.append([item], to: parent)
      if Bool.random(using: &random) { tree.expand([item]) }
    }
    return tree
  }

  private func copy(_ list: Snapshot<Int, Int>) throws -> Snapshot<Int, Int> {
    try Snapshot(
      validating: list.sectionIdentifiers.map { ($0, try list.itemIdentifiers(inSection: $0)) })
  }
}
