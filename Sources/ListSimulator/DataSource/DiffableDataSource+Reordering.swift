import DiffableData

extension DiffableDataSource {
  /// The app's handlers of drags.
  public var reorderingHandlers: ReorderingHandlers<SectionID, ItemID> {
    get { app.value.reorderingHandlers }
    set { app.value.reorderingHandlers = newValue }
  }

  /// The item that the user drags; nil between drags.
  public var draggedItem: ItemID? { app.value.draggedItem }

  /// Begins a drag of an item. Returns false if the item is unknown, a handler refuses, or another
  /// drag is in progress.
  @discardableResult
  public func beginDrag(of item: ItemID) -> Bool {
    owner.enter()
    defer { owner.leave() }
    guard draggedItem == nil, let path = indexPath(for: item) else { return false }
    let isAllowed = whileBusy { reorderingHandlers.canReorderItem?(item) ?? false }
    if isAllowed { app.value.draggedItem = item }
    notify(.lifted(item, at: path, isAllowed: isAllowed))
    return isAllowed
  }

  /// Cancels the drag. No handler is called.
  public func cancelDrag() {
    owner.enter()
    defer { owner.leave() }
    guard let item = draggedItem else { return }
    app.value.draggedItem = nil
    notify(.cancelledDrag(item))
  }

  /// Ends the drag at a path, counted after the drag.
  ///
  /// The data source calls `willReorder` in the old state, applies the new state with an animation,
  /// then calls `didReorder`. An item of a tree moves with its subtree. An invalid path, or the
  /// item's own, cancels the drag.
  ///
  /// - Returns: True if something changed; false without a drag or if it was cancelled.
  @discardableResult
  public func endDrag(at path: ItemPath, completion: (@Sendable () -> Void)? = nil) -> Bool {
    owner.enter()
    defer { owner.leave() }
    commitPending()
    let contents = shared.withLock { $0.latest }
    guard let item = draggedItem, let source = indexPath(for: item), source != path,
      let moved = contents.moving(item, to: path)
    else {
      cancelDrag()
      return false
    }
    app.value.draggedItem = nil
    notify(.dragged(ItemDrag(item: item, from: source, to: path)))
    let transaction = DiffableTransaction(from: contents, to: moved)
    whileBusy { reorderingHandlers.willReorder?(transaction) }
    submit(cause: .drag(item), isAnimated: true, isInteraction: true, completion) { _ in
      (moved.snapshot, moved.trees)
    }
    reorderingHandlers.didReorder?(transaction)
    return true
  }

  /// Drags an item to a path; see `beginDrag(of:)` and `endDrag(at:completion:)`.
  ///
  /// - Returns: True if something changed.
  @discardableResult
  public func drag(_ item: ItemID, to path: ItemPath) -> Bool {
    beginDrag(of: item) && endDrag(at: path)
  }
}
