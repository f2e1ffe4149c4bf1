import DiffableData
import ListSimulator
import Recording

// Steps that the app's code would take.
extension Session {
  func tell(_ command: Command) throws(OperationFailure) {
    guard let answer = try answer(to: command) else { return }
    tell(items: answer.items, sections: answer.sections)
    if let snapshot = answer.snapshot { apply(snapshot) }
    for (section, tree) in answer.trees { try apply(tree, to: section) }
  }

  private func answer(to command: Command) throws(OperationFailure) -> Answer? {
    do {
      return try model?.answer(command, current: source.snapshot(), using: &generator)
    } catch {
      throw OperationFailure(error)
    }
  }

  func apply(_ sections: [SectionMention]) throws(OperationFailure) {
    let snapshot = try snapshot(of: sections)
    tell(items: contents(of: sections.flatMap(\.items)))
    apply(snapshot)
  }

  func edit(_ operations: [EditOperation]) throws(OperationFailure) {
    var snapshot = source.snapshot()
    for (index, operation) in operations.enumerated() {
      do {
        try snapshot.perform(operation.change)
      } catch {
        throw OperationFailure(
          error, operation: index,
          search: OperationFailure.Search(change: operation.change, snapshot: snapshot))
      }
    }
    tell(items: contents(of: operations.flatMap(\.mentions)))
    apply(snapshot)
  }

  func outline(_ edit: OutlineEdit) throws(OperationFailure) {
    var tree = source.snapshot(for: edit.section)
    do {
      if let whole = edit.tree { tree = try SectionSnapshot(whole) }
    } catch {
      throw OperationFailure(error)
    }
    for (index, operation) in edit.operations.enumerated() {
      do {
        try tree.perform(operation.change)
      } catch {
        throw OperationFailure(error, operation: index, in: tree)
      }
    }
    tell(items: contents(of: edit.mentions))
    try apply(tree, to: edit.section)
  }

  func snapshot(of sections: [SectionMention]) throws(OperationFailure) -> Snapshot<String, String>
  {
    do throws(SnapshotError) {
      return try sections.snapshot()
    } catch {
      throw OperationFailure(error)
    }
  }

  func apply(_ snapshot: Snapshot<String, String>) {
    if modifiers.isReload {
      source.applySnapshotUsingReloadData(snapshot)
    } else {
      source.apply(snapshot, animatingDifferences: modifiers.isAnimated)
    }
  }

  /// Levels of a tree, which is what a recording's reader takes.
  private static let levels = 64

  func apply(_ tree: SectionSnapshot<String>, to section: String) throws(OperationFailure) {
    if let deep = tree.entries.first(where: { $0.level >= Self.levels }) {
      throw OperationFailure(
        StepError(
          kind: "tree_too_deep", message: "A tree has at most \(Self.levels) levels.",
          identifiers: [deep.item]), details: quoted(deep.item))
    }
    source.apply(tree, to: section, animatingDifferences: modifiers.isAnimated)
  }
}
