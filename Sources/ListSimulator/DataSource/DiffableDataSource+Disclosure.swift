import DiffableData

extension DiffableDataSource {
  /// What the app is asked and told when a disclosure is tapped.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemID> {
    get { app.value.sectionSnapshotHandlers }
    set { app.value.sectionSnapshotHandlers = newValue }
  }

  /// A tap on the disclosure of an item: it shows its children, or hides them, animated.
  ///
  /// Expanding asks `shouldExpandItem`, tells `willExpandItem`, and takes the answer of
  /// `snapshotForExpandingParent` in place of the children. A complaint, and nothing else, follows
  /// from children that stand elsewhere in the tree.
  ///
  /// - Returns: Whether the tree was applied: not for an item that no tree holds, and not if a
  ///   handler refused.
  @discardableResult
  public func tapDisclosure(of item: ItemID, completion: (@Sendable () -> Void)? = nil) -> Bool {
    owner.enter()
    defer { owner.leave() }
    commitPending()
    let contents = shared.withLock { $0.head }
    guard let section = contents.snapshot.sectionIdentifier(containingItem: item),
      var tree = contents.trees[section], let isExpanded = try? tree.isExpanded(item)
    else { return false }
    let isAllowed = isExpanded ? mayCollapse(item) : mayExpand(item)
    tell(.tapped(DisclosureTap(item: item, expands: !isExpanded, isAllowed: isAllowed)))
    guard isAllowed else { return false }
    do throws(SectionSnapshotError) {
      try isExpanded ? collapse(item, in: &tree) : expand(item, in: &tree)
    } catch {
      complain(.invalidChildren(error))
      return false
    }
    apply(
      tree, to: section, cause: .disclosure(item, section), isAnimated: true,
      isInteraction: true, completion)
    return true
  }

  private func mayExpand(_ item: ItemID) -> Bool {
    whileBusy { sectionSnapshotHandlers.shouldExpandItem?(item) ?? true }
  }

  private func mayCollapse(_ item: ItemID) -> Bool {
    whileBusy { sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true }
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

  private func collapse(
    _ item: ItemID, in tree: inout SectionSnapshot<ItemID>
  ) throws(SectionSnapshotError) {
    whileBusy { sectionSnapshotHandlers.willCollapseItem?(item) }
    tree.collapse([item])
  }
}
