import DiffableData
import ListSimulator
import Recording

// Steps that the app's code would take.
extension Session {
  func tell(_ command: Command) throws(OperationFailure) {
    do {
      let current = source.snapshot()
      guard let answer = try model?.answer(command, current: current, using: &generator) else {
        return
      }
      tell(items: answer.items, sections: answer.sections)
      if let snapshot = answer.snapshot { apply(snapshot) }
      for (section, tree) in answer.trees { apply(tree, to: section) }
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
    apply(tree, to: edit.section)
  }

  func snapshot(of sections: [SectionMention]) throws(OperationFailure) -> Snapshot<String, String>
  {
    do {
      return try Snapshot(
        validating: sections.map { (section: $0.section, items: $0.items.map(\.id)) })
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

  func apply(_ tree: SectionSnapshot<String>, to section: String) {
    source.apply(tree, to: section, animatingDifferences: modifiers.isAnimated)
  }
}
