import DiffableData
import ListSimulator
import Recording

extension Recorder {
  /// Records every apply of a data source from now on, beginning with what it holds,
  /// trees included.
  ///
  /// The data source keeps the recorder alive. Call it at the data source's home, once.
  ///
  /// - Complexity: O(n) now, and O(changes) for each apply.
  public func attach(to source: DiffableDataSource<SectionID, ItemID>) {
    let present = source.snapshot()
    if present.numberOfSections > 0 {
      apply(present, animated: false, trees: source.presentTrees)
    }
    source.observe { change in
      self.apply(
        change.snapshot, animated: change.isAnimated,
        kind: change.kind == .reloadData ? .reload : .apply,
        queue: change.queue == .main ? .main : .background, difference: change.difference,
        diffCost: change.diffCost, trees: change.trees)
    }
  }
}
