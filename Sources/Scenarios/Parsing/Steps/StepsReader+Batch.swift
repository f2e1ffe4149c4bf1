import DiffableData

// The changes of `batch`.
extension StepsReader {
  func batch(_ node: YAMLNode) -> ScriptBatch? {
    guard let fields = CheckedMapping(node, .batch, example: StepKey.batch.example, sink) else {
      return nil
    }
    let sections = fields["sections"].flatMap { CheckedMapping($0, .batchSections, sink) }
    let update = BatchUpdate(
      sections: sections.map { changes($0, index) } ?? BatchChanges(),
      items: changes(fields, path))
    let isRefusalExpected = fields.word("expect", .expectation) == "refused"
    if fields["reason"] != nil, !isRefusalExpected {
      fields.warnNoEffect(of: "reason", "without 'expect: refused'")
    }
    return ScriptBatch(
      update: update,
      sections: fields["then"].map { self.sections($0, example: "then: {sections: []}") },
      isRefusalExpected: isRefusalExpected,
      reason: isRefusalExpected ? fields.text("reason") : nil)
  }

  private func changes<Position>(
    _ fields: CheckedMapping, _ read: (YAMLNode) -> Position?
  ) -> BatchChanges<Position> {
    func places(_ key: String) -> [Position] { fields.list(key)?.compactMap(read) ?? [] }
    return BatchChanges(
      inserts: places("inserts"), deletes: places("deletes"),
      moves: fields.list("moves")?.compactMap { move($0, read) } ?? [],
      reloads: places("reloads"))
  }

  /// Returns a move from a position before the update to one after it.
  private func move<Position>(
    _ node: YAMLNode, _ read: (YAMLNode) -> Position?
  ) -> BatchMove<Position>? {
    guard let ends = node.list, ends.count == 2 else {
      return sink.refuse(
        "expected a move as [from, to], found \(node.found); for example 'moves: [[[0, 1], [0, 0]]]'",
        at: node)
    }
    guard let from = read(ends[0]), let to = read(ends[1]) else { return nil }
    return BatchMove(from: from, to: to)
  }

  private func index(_ node: YAMLNode) -> Int? {
    sink.wholeNumber(node, in: 0...1_000_000_000)
  }

  /// Returns an index path: the section's index and the item's.
  func path(_ node: YAMLNode) -> ItemPath? {
    guard let parts = node.list, parts.count == 2 else {
      return sink.refuse("expected an index path as [section, item], found \(node.found)", at: node)
    }
    guard let section = index(parts[0]), let item = index(parts[1]) else { return nil }
    return ItemPath(section: section, item: item)
  }
}
