import DiffableData
import ListSimulator
import Recordings

extension Recorder {
  /// Records every apply of a data source from now on, beginning with what it holds, trees
  /// included; taps on disclosures, drags, and what the framework would complain of.
  ///
  /// The data source keeps the recorder alive. Call it at the data source's home, once.
  ///
  /// - Complexity: O(n) now, and O(changes) for each apply.
  public func attach(to source: DiffableDataSource<SectionID, ItemID>) {
    let present = source.snapshot()
    if present.numberOfSections > 0 {
      apply(present, animated: false, trees: source.presentTrees)
    }
    source.observeEvents { [weak source] event in
      switch event {
      case .applied(let change): self.apply(change)
      case .tapped(let tap):
        // `check` does not take for lost what a finger closed.
        self.tap(tap.item, at: source?.indexPath(for: tap.item))
      case .lifted(let item, let path, let isAllowed):
        self.lift(item, from: path, isAllowed: isAllowed)
      case .cancelledDrag: self.drop(at: nil)
      case .complained(let complaint): self.event(Event.Complaint(complaint))
      // The apply that comes of it says where it ended.
      case .dragged: break
      }
    }
  }

  private func apply(_ change: AppliedChange<SectionID, ItemID>) {
    if case .drag(let item) = change.cause { drop(at: change.snapshot.path(ofItem: item)) }
    apply(
      change.snapshot, animated: change.isAnimated,
      kind: change.kind, queue: change.queue, difference: change.difference,
      diffCost: change.diffCost, trees: change.trees)
  }
}

extension Event.Complaint {
  /// The complaint as an event of a recording has it.
  fileprivate init(_ complaint: Complaint) {
    self.init(
      kind: complaint.kind.rawValue, message: complaint.message,
      identifiers: complaint.identifiers)
  }
}
