import DiffableData
import Recording

extension StepsReader {
  func batch(_ node: YAMLNode) -> Step.Activity? {
    guard let fields = Fields(node, .batch, example: StepKey.batch.example, sink) else {
      return nil
    }
    let sections = fields["sections"].flatMap { Fields($0, .batchSections, sink) }
    let update = BatchUpdate(
      sections: sections.map { changes($0, index) } ?? BatchChanges(),
      items: changes(fields, path))
    let expected = fields["expect"].flatMap { sink.word($0, .expectation) }
    var after: [ListedSection]?
    if let then = fields["then"] {
      guard let list = self.sections(then, example: "then: {sections: []}") else { return nil }
      after = list
    }
    return .action(
      .batch(
        HandWrittenBatch(
          update: update, sections: after, isRefusalExpected: expected == "refused")))
  }

  private func changes<Place>(
    _ fields: Fields, _ read: (YAMLNode) -> Place?
  ) -> BatchChanges<Place> {
    func places(_ key: String) -> [Place] {
      fields[key].flatMap(sink.list)?.compactMap(read) ?? []
    }
    return BatchChanges(
      inserts: places("inserts"), deletes: places("deletes"),
      moves: fields["moves"].flatMap(sink.list)?.compactMap { move($0, read) } ?? [],
      reloads: places("reloads"))
  }

  /// A place before the update and one after it.
  private func move<Place>(
    _ node: YAMLNode, _ read: (YAMLNode) -> Place?
  ) -> BatchMove<Place>? {
    guard let ends = node.list, ends.count == 2 else {
      sink.report(
        "expected a move as [from, to], found \(node.found); for example 'moves: [[[0, 1], [0, 0]]]'",
        at: node)
      return nil
    }
    guard let from = read(ends[0]), let to = read(ends[1]) else { return nil }
    return BatchMove(from: from, to: to)
  }

  private func index(_ node: YAMLNode) -> Int? {
    sink.wholeNumber(node, in: 0...1_000_000_000)
  }

  /// An index path: the section's index and the item's.
  func path(_ node: YAMLNode) -> ItemPath? {
    guard let parts = node.list, parts.count == 2 else {
      sink.report(
        "expected an index path as [section, item], found \(node.found)", at: node)
      return nil
    }
    guard let section = index(parts[0]), let item = index(parts[1]) else { return nil }
    return ItemPath(section: section, item: item)
  }
}
