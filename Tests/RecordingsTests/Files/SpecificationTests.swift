import DiffableData
import Foundation
import Recordings
import Testing

@Suite("Documentation/Recording.md")
struct SpecificationTests {
  private let page: String
  private let example: Data

  init() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    page = try String(
      contentsOf: root.appending(path: "Documentation/Recording.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```json\n").dropFirst()
    example = Data(blocks.compactMap { $0.components(separatedBy: "```").first }.joined().utf8)
  }

  @Test("has an example of every kind of event, which a strict reader accepts")
  func everyKind() throws {
    var options = RecordingReaderOptions()
    options.isStrict = true
    let reader = try RecordingReader(example, file: "example", options: options)
    while let event = try reader.next() { #expect(event.unknown == nil) }
    #expect(reader.warnings.isEmpty)
    #expect(reader.applies == 5)
    #expect(reader.nanoseconds == 8_800_000_000)
    let kinds = try lines(String(decoding: example, as: UTF8.self)).dropFirst()
      .map { try #require(try decoded($0)["k"] as? String) }
    #expect(
      Set(kinds) == [
        "content", "snapshot", "apply", "field", "caption", "title", "mark", "tap", "scroll",
        "swipe",
        "drag", "pace", "zoom", "batch", "complaint", "frame", "end",
      ])
  }

  @Test("has an index of its keyframes")
  func index() throws {
    let reader = try RecordingReader(example, file: "example")
    while try reader.next() != nil {}
    let text = String(decoding: example, as: UTF8.self)
    let end = try decoded(try #require(lines(text).last))
    #expect(end["index"] as? [[Int]] == reader.index.entries.map { [$0.sequence, $0.offset] })
    #expect(end["index_applies"] as? [Int] == reader.index.entries.map(\.apply))
    #expect(end["index_times"] as? [Int64] == reader.index.entries.map(\.time))
  }

  @Test("has a section for every kind of event, with every key of its example")
  func keys() throws {
    for line in lines(String(decoding: example, as: UTF8.self)).dropFirst() {
      let event = try decoded(line)
      let kind = try #require(event["k"] as? String)
      #expect(page.contains("\n### `\(kind)`: "))
      for key in event.keys { #expect(page.contains("`\(key)`"), "\(kind).\(key)") }
    }
  }

  @Test("computes the hash of a state with the numbers of its formula")
  func hash() throws {
    let main = name("S", "main")
    let (everest, k2) = (name("I", "everest"), name("I", "k2"))
    let pairs = [
      pair(name("L", ""), main), pair(main, name("L", "")), pair(main, everest),
      pair(everest, k2), pair(k2, main),
    ]
    expectNumbers([name("L", ""), main, everest, k2] + pairs + [sum(pairs), mix(sum(pairs))])
    let state = try Snapshot(validating: [(section: "main", items: ["everest", "k2"])])
    #expect(state.stateHash == mix(sum(pairs)))
  }

  @Test("computes the hash of a state with a tree")
  func treeHash() throws {
    let start = name("R", "main")
    let (everest, k2) = (name("T", "everest"), name("T", "k2"))
    let (first, second) = (pair(pair(start, everest), 1), pair(pair(start, k2), 2))
    let pairs = [pair(start, first), pair(first, second), pair(second, start)]
    let total = 0x2c90_3929_2320_fda2 &+ sum(pairs)
    expectNumbers([start, everest, k2, first, second] + pairs + [total, mix(total)])
    let snapshot = try Snapshot(validating: [(section: "main", items: ["everest", "k2"])])
    var tree = SectionSnapshot<String>()
    try tree.append(["everest"])
    try tree.append(["k2"], to: "everest")
    tree.expand(["everest"])
    let apply = Apply(
      snapshot: snapshot, difference: snapshot.difference(from: Snapshot()), isAnimated: false,
      trees: ["main": tree])
    #expect(apply.stateHash == mix(total))
  }

  /// Expects the numbers in the page, each in the row after the previous one.
  private func expectNumbers(
    _ numbers: [UInt64], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rows = numbers.map { number in
      let digits = String(number, radix: 16)
      return " | `\(String(repeating: "0", count: 16 - digits.count))\(digits)` |"
    }
    let found = page.split(separator: "\n").filter { line in rows.contains { line.hasSuffix($0) } }
    #expect(found.count == rows.count, sourceLocation: sourceLocation)
    for (line, row) in zip(found, rows) {
      #expect(line.hasSuffix(row), sourceLocation: sourceLocation)
    }
  }
}

// A second implementation of the page's formula, by the definitions of FNV-1a and MurmurHash3.

private func mix(_ value: UInt64) -> UInt64 {
  var mixed = (value ^ value >> 33) &* 0xff51_afd7_ed55_8ccd
  mixed = (mixed ^ mixed >> 33) &* 0xc4ce_b9fe_1a85_ec53
  return mixed ^ mixed >> 33
}

private func name(_ tag: String, _ text: String) -> UInt64 {
  mix((tag + text).utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
}

private func pair(_ a: UInt64, _ b: UInt64) -> UInt64 { mix(a &* 0x9e37_79b9_7f4a_7c15 &+ b) }

private func sum(_ terms: [UInt64]) -> UInt64 { terms.reduce(0, &+) }
