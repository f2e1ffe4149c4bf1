import DiffableData

extension DiffableDataSource {
  /// What the app is asked and told when items are dragged.
  public var reorderingHandlers: ReorderingHandlers<SectionID, ItemID> {
    get { app.value.reorderingHandlers }
    set { app.value.reorderingHandlers = newValue }
  }

  /// The item that is being dragged.
  public var draggedItem: ItemID? { app.value.draggedItem }

  /// Takes an item up; false if it is unknown, may not be dragged, or another one is up already.
  @discardableResult
  public func beginDrag(of item: ItemID) -> Bool {
    owner.enter()
    defer { owner.leave() }
    guard draggedItem == nil, let path = indexPath(for: item) else { return false }
    let isAllowed = whileBusy { reorderingHandlers.canReorderItem?(item) ?? false }
    if isAllowed { app.value.draggedItem = item }
    tell(.lifted(item, at: path, isAllowed: isAllowed))
    return isAllowed
  }

  /// Puts the item back where it was; the app is told nothing.
  public func cancelDrag() {
    owner.enter()
    defer { owner.leave() }
    guard let item = draggedItem else { return }
    app.value.draggedItem = nil
    tell(.cancelledDrag(item))
  }

  /// Puts the item down at a place, as it is counted once the drag has ended.
  ///
  /// `willReorder` is called with the old state in place, then the new state is applied, animated,
  /// then `didReorder` is called. An item of a tree brings along what is below it.
  ///
  /// - Returns: Whether something changed: not without a drag, and not at a place that does not
  ///   exist or where the item was, which cancels the drag.
  @discardableResult
  public func endDrag(at path: ItemPath, completion: (@Sendable () -> Void)? = nil) -> Bool {
    owner.enter()
    defer { owner.leave() }
    commitPending()
    let contents = shared.withLock { $0.head }
    guard let item = draggedItem, let source = indexPath(for: item), source != path,
      let moved = contents.moving(item, to: path)
    else {
      cancelDrag()
      return false
    }
    app.value.draggedItem = nil
    tell(.dragged(ItemDrag(item: item, from: source, to: path)))
    let transaction = DiffableTransaction(from: contents, to: moved)
    whileBusy { reorderingHandlers.willReorder?(transaction) }
    submit(completion, isInteraction: true) { current in
      PendingSnapshot(
        snapshot: moved.snapshot, cause: .drag(item), isAnimated: true, trees: moved.trees
      ).resolved(on: current)
    }
    reorderingHandlers.didReorder?(transaction)
    return true
  }

  /// A whole drag of an item to a place; see `endDrag(at:completion:)`.
  @discardableResult
  public func drag(_ item: ItemID, to path: ItemPath) -> Bool {
    beginDrag(of: item) && endDrag(at: path)
  }
}
