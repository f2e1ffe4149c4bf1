import DiffableData

extension ListView {
  /// Loads everything anew without animation.
  ///
  /// Cells are asked for again, the selection is forgotten, the offset stays as far as the content
  /// reaches, and animations in flight end now. O(n).
  public func reloadData() {
    reload()
    clock.runDue()
  }

  func reload() {
    clock.interrupt(ObjectIdentifier(self))
    recycleAll()
    selection = []
    table.reload(counts: currentCounts)
    geometry = ListGeometry(counts: table.counts, sizing: sizing)
    contentOffset = clamped(contentOffset)
    undisturbed { prepareCells() }
    tell(.reloaded(counts: table.counts))
  }

  /// Takes new heights without new rows. O(n).
  func invalidateSizes() {
    let anchor = anchor()
    geometry = ListGeometry(counts: table.counts, sizing: sizing)
    contentOffset = clamped(offset(keeping: anchor))
    adjust()
  }

  /// Fits offset and cells to a visible part that has changed. O(s + prepared rows).
  func adjust() {
    contentOffset = clamped(contentOffset)
    recycleOffScreen()
    undisturbed { prepareCells() }
  }

  /// Lets no apply from a cell provider change the rows for which cells are being asked.
  private func undisturbed(_ body: () -> Void) {
    if let feed { feed.whileBusy(body) } else { body() }
  }
}
