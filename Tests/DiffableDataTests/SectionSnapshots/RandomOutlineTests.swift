import DiffableData
import TestSupport
import Testing

@Suite("Random edits of a tree")
struct RandomOutlineTests {
  /// Fixed seeds, and a new one that is printed, so that its failure can be reproduced.
  static let seeds: [UInt64] = {
    let fresh = UInt64.random(in: 1_000...UInt64.max)
    print("RandomOutlineTests: fresh seed \(fresh)")
    return Array(0..<200) + [fresh]
  }()

  @Test("agree with the reference tree", arguments: seeds)
  func model(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var operations = (0..<60).map { _ in OutlineOperation.random(using: &random) }
    guard complaint(about: operations) != nil else { return }
    while let index = operations.indices.first(where: { index in
      complaint(about: operations.removing(at: index)) != nil
    }) {
      operations.remove(at: index)
    }
    Issue.record("seed \(seed): \(complaint(about: operations) ?? ""): \(operations)")
  }
}

extension Array {
  fileprivate func removing(at index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }
}

private func complaint(about operations: [OutlineOperation]) -> String? {
  var tree = Outline()
  var model = TreeModel(roots: [])
  for operation in operations {
    let before = tree
    do {
      let expected = try operation.run(on: &model)
      var kind: String?
      do {
        try operation.run(on: &tree)
      } catch let error as SectionSnapshotError {
        kind = error.kind.rawValue
        if tree != before { return "\(operation) changed something" }
      }
      if kind != expected { return "\(operation): \(kind ?? "fine"), not \(expected ?? "fine")" }
      if before != tree, before.text == tree.text { return "equality" }
      if let difference = try difference(between: tree, and: model) {
        return "\(operation): \(difference)"
      }
    } catch {
      return "\(operation): \(error)"
    }
  }
  return nil
}

private func difference(between tree: Outline, and model: TreeModel) throws -> String? {
  if let broken = tree.brokenInvariant { return broken }
  let lines = model.lines
  if tree.text != model.text { return "\(tree.text) instead of \(model.text)" }
  if tree.items != lines.map(\.id) { return "items" }
  if tree.count != lines.count || tree.isEmpty != lines.isEmpty { return "count" }
  if tree.visibleItems != lines.filter(\.isVisible).map(\.id) { return "visibleItems" }
  if tree.expandedItems != lines.filter(\.isExpanded).map(\.id) { return "expandedItems" }
  if try tree != model.outline() { return "equality with the same tree built anew" }
  if try Outline(validating: tree.entries) != tree { return "entries" }
  for (index, line) in lines.enumerated() {
    if try tree.level(of: line.id) != line.level { return "level of \(line.id)" }
    if try tree.parent(of: line.id) != line.parent { return "parent of \(line.id)" }
    if try tree.isVisible(line.id) != line.isVisible { return "visibility of \(line.id)" }
    if tree.index(of: line.id) != index { return "index of \(line.id)" }
    let children = model.subtree(of: line.id)?.children ?? []
    if try tree.snapshot(of: line.id).text != TreeModel(roots: children).text {
      return "subtree of \(line.id)"
    }
  }
  return nil
}
