import DiffableData

extension DiffableDataSource {
  /// The app's handlers of taps on disclosures.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemID> {
    get { app.value.sectionSnapshotHandlers }
    set { app.value.sectionSnapshotHandlers = newValue }
  }

  /// Simulates a tap on the disclosure of an item, which shows or hides its children with an
  /// animation.
  ///
  /// Before showing children, the data source calls `shouldExpandItem`, `willExpandItem` and
  /// `snapshotForExpandingParent`, whose result replaces the children. If these are elsewhere in
  /// the tree, the data source complains and changes nothing.
  ///
  /// - Returns: True if the tree was applied; false if no tree holds the item, or a handler
  ///   refused.
  @discardableResult
  public func tapDisclosure(of item: ItemID, completion: (@Sendable () -> Void)? = nil) -> Bool {
    owner.enter()
    defer { owner.leave() }
    commitPending()
    let contents = shared.withLock { $0.latest }
    guard let section = contents.snapshot.sectionIdentifier(containingItem: item),
      var tree = contents.trees[section], let isExpanded = try? tree.isExpanded(item)
    else { return false }
    let isAllowed = whileBusy {
      let handlers = sectionSnapshotHandlers
      return (isExpanded ? handlers.shouldCollapseItem : handlers.shouldExpandItem)?(item) ?? true
    }
    notify(.tapped(DisclosureTap(item: item, expands: !isExpanded, isAllowed: isAllowed)))
    guard isAllowed else { return false }
    do throws(SectionSnapshotError) {
      if isExpanded {
        whileBusy { sectionSnapshotHandlers.willCollapseItem?(item) }
        tree.collapse([item])
      } else {
        try expand(item, in: &tree)
      }
    } catch {
      complain(.invalidChildren(error))
      return false
    }
    apply(
      tree, to: section, cause: .disclosure(item, section), isAnimated: true,
      isInteraction: true, completion)
    return true
  }

  private func expand(
    _ item: ItemID, in tree: inout SectionSnapshot<ItemID>
  ) throws(SectionSnapshotError) {
    whileBusy { sectionSnapshotHandlers.willExpandItem?(item) }
    let children = try tree.snapshot(of: item)
    if let answer = whileBusy({
      sectionSnapshotHandlers.snapshotForExpandingParent?(item, children)
    }) {
      try tree.replace(childrenOf: item, using: answer)
    }
    tree.expand([item])
  }
}
