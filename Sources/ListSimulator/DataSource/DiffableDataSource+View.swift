import DiffableData

// On the owner, as everything that touches the view.
extension DiffableDataSource {
  /// The view that it feeds.
  public var view: ListView? { app.value.view }

  /// Makes or dequeues headers and footers, of all kinds; without one the view asks for none.
  public var supplementaryViewProvider: SupplementaryViewProvider? {
    get { app.value.supplementaryViewProvider }
    set { app.value.supplementaryViewProvider = newValue }
  }

  /// The items that are visible at least in part, from top to bottom.
  public var visibleItemIdentifiers: [ItemID] {
    (view?.visiblePaths ?? []).compactMap { itemIdentifier(for: $0) }
  }

  /// The selected items, from top to bottom.
  public var selectedItemIdentifiers: [ItemID] {
    (view?.selectedPaths ?? []).compactMap { itemIdentifier(for: $0) }
  }

  /// Selects an item besides those that are selected; false if it is unknown.
  @discardableResult
  public func select(_ item: ItemID) -> Bool {
    indexPath(for: item).flatMap { view?.select($0) } ?? false
  }

  /// Takes an item out of the selection; false if it was not in it.
  @discardableResult
  public func deselect(_ item: ItemID) -> Bool {
    indexPath(for: item).flatMap { view?.deselect($0) } ?? false
  }
}

extension DiffableDataSource: ListFeed {
  /// The number of sections that the view has been told of.
  public func numberOfSections(in view: ListView) -> Int {
    shared.withLock { $0.shown.snapshot.numberOfSections }
  }

  /// The number of items of a section that the view has been told of.
  public func listView(_ view: ListView, numberOfItemsInSection section: Int) -> Int {
    shared.withLock { $0.shown.snapshot.numberOfItems(inSectionAt: section) }
  }

  /// Asks the cell provider; nil with a complaint if it has no cell.
  public func listView(_ view: ListView, cellForItemAt path: ItemPath) -> ListCell? {
    guard let provider = app.value.cellProvider, let item = itemIdentifier(for: path) else {
      return nil
    }
    let cell = whileBusy { provider(view, path, item) }
    if cell == nil { complain(.missingCell(at: path, item: "\(item)", view.style)) }
    return cell
  }

  /// Asks the supplementary view provider; nil with a complaint if it has no view.
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
