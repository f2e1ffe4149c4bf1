import DiffableData

// For use on the owner only.
extension DiffableDataSource {
  /// The view of this data source, or nil.
  public var view: ListView? { app.value.view }

  /// The closure that makes or dequeues headers and footers; nil for none.
  public var supplementaryViewProvider: SupplementaryViewProvider? {
    get { app.value.supplementaryViewProvider }
    set { app.value.supplementaryViewProvider = newValue }
  }

  /// The items that are at least partly visible, from top to bottom.
  public var visibleItemIdentifiers: [ItemID] {
    (view?.visiblePaths ?? []).compactMap { itemIdentifier(for: $0) }
  }

  /// The selected items, from top to bottom.
  public var selectedItemIdentifiers: [ItemID] {
    (view?.selectedPaths ?? []).compactMap { itemIdentifier(for: $0) }
  }

  /// Adds an item to the selection; returns false if it is unknown.
  @discardableResult
  public func select(_ item: ItemID) -> Bool {
    indexPath(for: item).flatMap { view?.select($0) } ?? false
  }

  /// Removes an item from the selection; returns false if it was not selected.
  @discardableResult
  public func deselect(_ item: ItemID) -> Bool {
    indexPath(for: item).flatMap { view?.deselect($0) } ?? false
  }
}

extension DiffableDataSource: DiffableViewDataSource {
  /// Returns the number of sections that the view shows.
  public func numberOfSections(in view: ListView) -> Int {
    shared.withLock { $0.shown.snapshot.numberOfSections }
  }

  /// Returns the number of items that the view shows in a section.
  public func listView(_ view: ListView, numberOfItemsInSection section: Int) -> Int {
    shared.withLock { $0.shown.snapshot.numberOfItems(inSectionAt: section) }
  }

  /// Returns the cell provider's cell; nil causes a complaint.
  public func listView(_ view: ListView, cellForItemAt path: ItemPath) -> ListCell? {
    guard let provider = app.value.cellProvider, let item = itemIdentifier(for: path) else {
      return nil
    }
    let cell = whileBusy { provider(view, path, item) }
    if cell == nil { complain(.missingCell(at: path, item: "\(item)", view.style)) }
    return cell
  }

  /// Returns the supplementary view provider's view; nil causes a complaint.
  public func listView(
    _ view: ListView, supplementaryViewOfKind kind: String, at path: ItemPath
  ) -> ListReusableView? {
    guard let provider = app.value.supplementaryViewProvider else { return nil }
    let supplementaryView = whileBusy { provider(view, kind, path) }
    if supplementaryView == nil {
      let section = sectionIdentifier(for: path.section).map { "\($0)" } ?? ""
      complain(.missingSupplementaryView(kind, at: path, section: section, view.style))
    }
    return supplementaryView
  }
}
