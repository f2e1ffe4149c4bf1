import DiffableData
import Foundation
import Recordings
import TestSupport
import Testing

@Suite("A section's tree")
struct TreeTests {
  typealias Tree = SectionSnapshot<String>

  private func tree(_ expanded: [String]) throws -> Tree {
    var tree = Tree()
    try tree.append(["food", "nature"])
    try tree.append(["apple", "nuts"], to: "food")
    try tree.append(["almond"], to: "nuts")
    tree.expand(expanded)
    return tree
  }

  /// Applies of one section with a tree, and of another without.
  private func recording(_ states: [[String]]) throws -> Recording {
    var builder = RecordingBuilder(Recording(name: "outline", title: "Outline"))
    var before = TextSnapshot()
    for (number, expanded) in states.enumerated() {
      let tree = try tree(expanded)
      let snapshot = try TextSnapshot(
        validating: [("main", tree.visibleItems), ("rest", ["x"])])
      builder.append(
        .apply(
          Apply(
            snapshot: snapshot, difference: snapshot.difference(from: before), isAnimated: true,
            trees: ["main": tree])), at: Int64(number))
      before = snapshot
    }
    return builder.recording
  }

  @Test("is written with its keyframe as nested nodes")
  func keyframe() throws {
    let line = try decoded(lines(recording([["food"]]).fileText)[1])
    let sections = try #require(line["sections"] as? [[String: Any]])
    let tree = try #require(sections[0]["tree"] as? NSArray)
    let expected: NSArray = [
      [
        "id": "food", "expanded": true,
        "children": [
          ["id": "apple", "expanded": false, "children": [Any]()] as [String: Any],
          [
            "id": "nuts", "expanded": false,
            "children": [
              ["id": "almond", "expanded": false, "children": [Any]()] as [String: Any]
            ],
          ] as [String: Any],
        ],
      ] as [String: Any],
      ["id": "nature", "expanded": false, "children": [Any]()] as [String: Any],
    ]
    #expect(tree == expected)
    #expect(sections[1]["tree"] == nil)
  }

  @Test("is written only with an apply that changes it")
  func delta() throws {
    let states = [["food"], ["food", "nuts"], ["food", "nuts"], []]
    var builder = RecordingBuilder(Recording(name: "long", title: "Long"))
    var before = TextSnapshot()
    // A hundred more items, so that operations are shorter than all sections.
    let rest = (0..<100).map { "item-\($0)" }
    for expanded in states {
      let tree = try tree(expanded)
      let snapshot = try TextSnapshot(validating: [("main", tree.visibleItems), ("rest", rest)])
      builder.append(
        .apply(
          Apply(
            snapshot: snapshot, difference: snapshot.difference(from: before), isAnimated: true,
            trees: ["main": tree])), at: 0)
      before = snapshot
    }
    let lines = try lines(builder.recording.fileText).dropFirst().map(decoded)
    #expect(lines.map { $0["k"] as? String } == ["snapshot", "apply", "apply", "apply", "end"])
    #expect(lines.map { $0["trees"] != nil } == [false, true, false, true, false])
  }

  @Test("is read as it was written, and written again with the same bytes")
  func roundTrip() throws {
    let recording = try recording([["food"], ["food", "nuts"], ["nuts"], ["food", "nuts"], []])
    let text = recording.fileText
    let read = try parse(text).recording
    #expect(read == recording)
    #expect(read.fileText == text)
    #expect(
      read.timedApplies.map { $0.apply.trees["main"]?.expandedItems.count } == [1, 2, 1, 2, 0])
  }

  @Test("is removed when its section has none")
  func gone() throws {
    let rest = (0..<100).map { "item-\($0)" }
    let tree = try tree(["food"])
    let snapshot = try TextSnapshot(validating: [("main", tree.visibleItems), ("rest", rest)])
    var builder = RecordingBuilder(Recording(name: "gone", title: "Gone"))
    for trees in [["main": tree], [:]] {
      let apply = Apply(
        snapshot: snapshot,
        difference: trees.isEmpty ? Difference() : snapshot.difference(from: TextSnapshot()),
        isAnimated: false, trees: trees)
      builder.append(.apply(apply), at: 0)
    }
    let text = builder.recording.fileText
    #expect(lines(text)[2].contains(#""trees":[{"section":"main","tree":null}]"#))
    #expect(try parse(text).recording.timedApplies.map { $0.apply.trees.count } == [1, 0])
  }

  // The value is from the Python program in the documentation of the hash:
  //
  //   state([('main', ['food', 'apple', 'nuts', 'nature'],
  //           [(0, 1, 'food'), (1, 0, 'apple'), (1, 0, 'nuts'), (2, 0, 'almond'),
  //            (0, 0, 'nature')])])
  @Test("is part of the hash, each entry with its level and whether it is expanded")
  func hash() throws {
    let tree = try tree(["food"])
    let snapshot = try TextSnapshot(validating: [("main", tree.visibleItems)])
    let apply = Apply(
      snapshot: snapshot, difference: Difference(), isAnimated: false, trees: ["main": tree])
    #expect(apply.stateHash == 0x0127_7b65_0426_7a7b)
    #expect(apply.stateHash != snapshot.stateHash)
  }

  @Test("is rejected with a duplicate identifier, or if it is not a tree")
  func refused() {
    for (tree, part) in [
      (#"[{"id":"a","children":[{"id":"a"}]}]"#, "tree_duplicate"),
      (#"{"id":"a"}"#, "must be a list of nodes"), (#"[{"expanded":true}]"#, "'id'"),
      (#"["a"]"#, "not an object"),
    ] {
      let line =
        #"{"k":"snapshot","seq":0,"sections":[{"section":"s","items":["a"],"tree":\#(tree)}]}"#
      expectRefusal(of: file([header, line, end]), line: 2, saying: part)
    }
  }

  private func nested(_ depth: Int) -> String {
    let open = (0..<depth).map { #"{"id":"n\#($0)","expanded":false,"children":["# }
    return "[" + open.joined() + String(repeating: "]}", count: depth) + "]"
  }

  @Test("may be 64 levels deep, and not one more")
  func depth() throws {
    for (depth, isRead) in [(64, true), (65, false), (5_000, false)] {
      let line =
        #"{"k":"snapshot","seq":0,"sections":[{"section":"s","items":["n0"],"tree":\#(nested(depth))}]}"#
      if isRead {
        #expect(try parse(file([header, line, end])).warnings == [])
      } else {
        expectRefusal(
          of: file([header, line, end]), line: 2, saying: depth == 65 ? "64 levels" : "deeper")
      }
    }
  }
}
