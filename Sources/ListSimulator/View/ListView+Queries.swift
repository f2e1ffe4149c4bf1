import DiffableData

extension ListView {
  /// The number of sections that the view shows. O(1).
  public var numberOfSections: Int { layout.table.counts.count }

  /// Returns the number of items that the view shows in a section; 0 without the section. O(1).
  public func numberOfItems(inSection section: Int) -> Int {
    layout.table.section(at: section)?.rows.count ?? 0
  }

  /// The top of the visible part, in points from the top of the content.
  public var contentOffset: Double { layout.offset }

  /// The size of the content, in points: as wide as the viewport, as high as all sections.
  public var contentSize: ListSize { ListSize(width: viewport.width, height: layout.height) }

  /// The visible part, in points from the top of the content.
  public var visibleBounds: ClosedRange<Double> { layout.visibleBounds }

  /// The rows that are at least partly visible, from top to bottom. O(s + log n + found).
  public var visiblePaths: [ItemPath] { layout.visiblePaths }

  /// The rows that have cells, from top to bottom: on screen and near it. O(s + log n + found).
  public var preparedPaths: [ItemPath] { layout.preparedPaths }

  /// Returns the bounds of a row, in points from the top of the content; nil if there is none.
  /// O(1).
  public func verticalBounds(of path: ItemPath) -> ClosedRange<Double>? {
    layout.verticalBounds(of: path)
  }
}

// Cells, headers and footers.
extension ListView {
  /// Returns the cell of a row; nil if none is prepared. O(1).
  public func cellForItem(at path: ItemPath) -> ListCell? {
    layout.table.row(at: path).flatMap { cells.cell(of: $0) }
  }

  /// Returns the header or footer of a section; nil if none is prepared. O(1).
  public func supplementaryView(ofKind kind: String, inSection section: Int) -> ListReusableView? {
    supplementaryView(ofKind: kind, owner: layout.table.section(at: section)?.id)
  }

  /// Returns the supplementary view of an item, else of its section, else of the list; nil if none
  /// is prepared. O(1).
  public func supplementaryView(ofKind kind: String, at path: ItemPath) -> ListReusableView? {
    supplementaryView(ofKind: kind, owner: layout.table.row(at: path))
      ?? supplementaryView(ofKind: kind, inSection: path.section)
      ?? supplementaryView(ofKind: kind, owner: 0)
  }

  private func supplementaryView(ofKind kind: String, owner: Int?) -> ListReusableView? {
    owner.flatMap { cells.supplementaryView(SupplementaryKey(kind: kind, owner: $0)) }
  }

  /// Returns a number that identifies the section across updates; nil for an invalid index. O(1).
  public func identity(ofSection section: Int) -> Int? { layout.table.section(at: section)?.id }

  /// Registers the closure that makes the cells for a reuse identifier.
  public func register(_ identifier: String, _ make: @escaping () -> ListCell) {
    cells.register(ReuseKey(identifier: identifier), make)
  }

  /// Registers the closure that makes the headers or footers for a reuse identifier.
  public func register(
    _ identifier: String, kind: String, _ make: @escaping () -> ListReusableView
  ) {
    cells.register(ReuseKey(kind: kind, identifier: identifier), make)
  }

  /// Returns a cell to configure: the row's own while it is reconfigured, else a recycled or a new
  /// one.
  ///
  /// - Returns: Nil for an identifier without a registration, with a complaint if the path is
  ///   given.
  public func dequeueReusableCell(_ identifier: String, for path: ItemPath? = nil) -> ListCell? {
    let cell = cells.dequeueCell(identifier, for: path)
    if cell == nil, path != nil { complain(.unregistered(identifier, kind: nil, style)) }
    return cell
  }

  /// Returns a recycled or new header or footer to configure.
  ///
  /// - Returns: Nil, with a complaint, for an identifier without a registration.
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, _ identifier: String, for path: ItemPath
  ) -> ListReusableView? {
    let view = cells.dequeue(ReuseKey(kind: kind, identifier: identifier))
    if view == nil { complain(.unregistered(identifier, kind: kind, style)) }
    return view
  }
}
