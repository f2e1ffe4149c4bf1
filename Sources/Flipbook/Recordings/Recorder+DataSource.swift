import DiffableData
import ListSimulator
import Recordings

extension Recorder {
  /// Records the list of a data source and every apply from now on, with trees; taps on
  /// disclosures, drags, and complaints of the framework.
  ///
  /// The data source retains the recorder. Call it once, on the data source's owner.
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
        // Recorded because `check` reports rows that close without a tap.
        self.tap(tap.item, at: source?.indexPath(for: tap.item))
      case .lifted(let item, let path, let isAllowed):
        self.lift(item, from: path, isAllowed: isAllowed)
      case .cancelledDrag: self.drop(at: nil)
      case .complained(let complaint): self.event(Event.Complaint(complaint))
      // The next apply contains the drop position.
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
  /// Creates a complaint of a data source as an event.
  fileprivate init(_ complaint: Complaint) {
    self.init(
      kind: complaint.kind.rawValue, message: complaint.message,
      identifiers: complaint.identifiers)
  }
}
