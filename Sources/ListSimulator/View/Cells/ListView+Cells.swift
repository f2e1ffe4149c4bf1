import DiffableData

extension ListView {
  /// The cell that stands for a row; nil where none is prepared. O(1).
  public func cellForItem(at path: ItemPath) -> ListCell? {
    table.row(at: path).flatMap { cells[$0] }
  }

  /// The header or footer of a section; nil where none is prepared. O(1).
  public func supplementaryView(ofKind kind: String, inSection section: Int) -> ListReusableView? {
    guard table.sections.indices.contains(section) else { return nil }
    return supplementaryViews[
      SupplementaryKey(kind: kind, section: table.sections[section].id)]
  }

  /// The rows that have cells: on screen and near it, from top to bottom.
  public var preparedPaths: [ItemPath] {
    geometry.rows(
      from: visibleBounds.lowerBound - overscan, to: visibleBounds.upperBound + overscan)
  }

  /// Says how cells for a reuse identifier are made.
  public func register(_ identifier: String, _ make: @escaping () -> ListCell) {
    pool.register(ReusePool.Key(identifier: identifier), make)
  }

  /// Says how headers or footers for a reuse identifier are made.
  public func register(
    _ identifier: String, kind: String, _ make: @escaping () -> ListReusableView
  ) {
    pool.register(ReusePool.Key(kind: kind, identifier: identifier), make)
  }

  /// A cell to fill: while a row is reconfigured its own, else one from the pool or a new one.
  ///
  /// - Returns: Nil for an identifier that nobody registered: with a complaint if the place is given.
  public func dequeueReusableCell(_ identifier: String, for path: ItemPath? = nil) -> ListCell? {
    if let kept = reconfigured, kept.path == path, kept.cell.reuseIdentifier == identifier {
      return kept.cell
    }
    let cell = reusableView(ReusePool.Key(identifier: identifier)) as? ListCell
    if cell == nil, path != nil { complain(.unregistered(identifier, kind: nil, style)) }
    return cell
  }

  /// A header or footer to fill, from the pool or new.
  ///
  /// - Returns: Nil, with a complaint, for an identifier that nobody registered.
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, _ identifier: String, for path: ItemPath
  ) -> ListReusableView? {
    let view = reusableView(ReusePool.Key(kind: kind, identifier: identifier))
    if view == nil { complain(.unregistered(identifier, kind: kind, style)) }
    return view
  }

  /// A view to fill, from the pool or new. The app's code runs outside of the pool, so that it may
  /// dequeue and register too.
  private func reusableView(_ key: ReusePool.Key) -> ListReusableView? {
    if let view = pool.takeIdle(key) {
      view.prepareForReuse()
      return view
    }
    guard let view = pool.maker(for: key)?() else { return nil }
    view.reuseIdentifier = key.identifier
    return view
  }

  /// Asks for the cells that are missing on screen and near it. O(s + log n + prepared rows).
  func prepareCells() {
    for path in preparedPaths {
      guard let row = table.row(at: path), cells[row] == nil else { continue }
      cells[row] = requestCell(at: path)
    }
    for (key, path) in preparedSupplementaryPlaces where supplementaryViews[key] == nil {
      supplementaryViews[key] = dataSource?.listView(
        self, supplementaryViewOfKind: key.kind, at: path)
    }
  }

  private func requestCell(at path: ItemPath) -> ListCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.listView(self, cellForItemAt: path)
    // A diffable data source has said so itself, with the item's identifier.
    if cell == nil, feed == nil { complain(.missingCell(at: path, style)) }
    return cell
  }

  /// Makes a new cell for a row that has one; the old one fades out over it and is free then.
  func reloadCell(at path: ItemPath) {
    guard let row = table.row(at: path), let old = cells[row] else { return }
    cells[row] = requestCell(at: path)
    pool.put(old)
  }

  /// Has the cell of a row filled again, if it has one.
  func reconfigureCell(at path: ItemPath) {
    guard let row = table.row(at: path), let cell = cells[row] else { return }
    reconfigured = (path, cell)
    defer { reconfigured = nil }
    guard let answer = requestCell(at: path), answer !== cell else { return }
    complain(.replacedCell(at: path))
    cells[row] = answer
    pool.put(cell)
  }

  func recycleAll() {
    for row in cells.keys.sorted() { cells[row].map { pool.put($0) } }
    cells = [:]
    recycleSupplementaryViews(keeping: [])
  }

  /// Puts cells that are too far from the screen, or whose rows are gone, into the pool.
  func recycleOffScreen() {
    let prepared = Set(preparedPaths.compactMap { table.row(at: $0) })
    for row in cells.keys.sorted() where !prepared.contains(row) {
      cells.removeValue(forKey: row).map { pool.put($0) }
    }
    recycleSupplementaryViews(keeping: Set(preparedSupplementaryPlaces.map(\.key)))
  }

  private func recycleSupplementaryViews(keeping kept: Set<SupplementaryKey>) {
    let gone = supplementaryViews.keys.filter { !kept.contains($0) }
      .sorted { ($0.section, $0.kind) < ($1.section, $1.kind) }
    for key in gone {
      supplementaryViews.removeValue(forKey: key).map { pool.put($0, kind: key.kind) }
    }
  }

  /// The headers and footers on screen and near it, from top to bottom. O(s).
  private var preparedSupplementaryPlaces: [(key: SupplementaryKey, path: ItemPath)] {
    let upper = visibleBounds.lowerBound - overscan
    let lower = visibleBounds.upperBound + overscan
    return geometry.sections.enumerated().flatMap { index, section in
      let parts = [
        (Self.headerKind, section.top, section.rowsTop),
        (Self.footerKind, section.rowsBottom, section.bottom),
      ]
      return parts.filter { $0.2 > $0.1 && $0.2 > upper && $0.1 < lower }.map { part in
        (
          SupplementaryKey(kind: part.0, section: table.sections[index].id),
          ItemPath(section: index, item: 0)
        )
      }
    }
  }
}
