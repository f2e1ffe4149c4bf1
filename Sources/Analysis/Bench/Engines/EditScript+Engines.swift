import DiffableData

// The results of the engines as edit scripts.

extension EditScript {
  /// Creates a difference, in one batch. Items of an inserted section are separate inserts.
  init<ID>(_ difference: Difference<Int, ID>) {
    var batch = Batch()
    let changes = BatchUpdate(difference)
    batch.sections = changes.sections
    batch.items = changes.items
    batch.items.inserts = difference.itemInserts.map(\.path)
    batches = [batch]
  }

  /// Creates a plan of stages, a batch each.
  init<ID>(_ plan: StagedPlan<Int, ID>) {
    batches = plan.stages.map { Batch(sections: $0.batch.sections, items: $0.batch.items) }
  }

  /// The standard library's difference.
  init<ID>(_ difference: CollectionDifference<ID>) {
    var items = BatchChanges<ItemPath>()
    for case .remove(let offset, _, nil) in difference.removals {
      items.deletes.append(ItemPath(section: 0, item: offset))
    }
    for case .insert(let offset, _, let origin) in difference.insertions {
      let place = ItemPath(section: 0, item: offset)
      if let origin {
        items.moves.append(BatchMove(from: ItemPath(section: 0, item: origin), to: place))
      } else {
        items.inserts.append(place)
      }
    }
    batches = [Batch(items: items)]
  }

  /// Heckel's deletes, then the inserts and moves.
  init<ID>(_ difference: Heckel<ID>) {
    func path(_ index: Int) -> ItemPath { ItemPath(section: 0, item: index) }
    let placing = BatchChanges(
      inserts: difference.inserts.map(path),
      moves: difference.moves.map { BatchMove(from: path($0.from), to: path($0.to)) })
    batches = [
      Batch(items: BatchChanges(deletes: difference.deletes.map(path))), Batch(items: placing),
    ]
  }

  /// Heckel's deletes, the changes of sections, then the inserts and moves of items.
  init<ID>(_ difference: HeckelSections<ID>, newSections: [ItemSection<ID>]) {
    typealias Path = HeckelSections<ID>.Path
    func path(_ path: Path) -> ItemPath { ItemPath(section: path.section, item: path.item) }
    let sections = difference.sections
    let whole = sections.inserts.flatMap { index in
      newSections[index].items.indices.map { ItemPath(section: index, item: $0) }
    }
    batches = [
      Batch(
        sections: BatchChanges(deletes: sections.deletes),
        items: BatchChanges(deletes: difference.deletes.map(path))),
      Batch(
        sections: BatchChanges(
          inserts: sections.inserts,
          moves: sections.moves.map { BatchMove(from: $0.from, to: $0.to) }),
        items: BatchChanges(inserts: whole)),
      Batch(
        items: BatchChanges(
          inserts: difference.inserts.map(path),
          moves: difference.moves.map { BatchMove(from: path($0.from), to: path($0.to)) })),
    ]
  }
}
