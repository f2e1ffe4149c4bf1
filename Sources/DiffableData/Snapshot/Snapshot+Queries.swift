extension Snapshot {
  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int { table.count }

  /// The number of sections, including empty ones.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfSections: Int { order.count }

  /// The items of all sections, in display order.
  ///
  /// - Complexity: O(n + s).
  @inlinable
  public var itemIdentifiers: [ItemID] {
    items(ofStoredSections: order, count: numberOfItems)
  }

  /// The sections, in display order.
  ///
  /// - Complexity: O(s).
  @inlinable
  public var sectionIdentifiers: [SectionID] { order.map { storedSections[$0].section } }

  /// Returns the number of items in one section.
  ///
  /// - Throws: `unknown_section`.
  /// - Complexity: O(1).
  @inlinable
  public func numberOfItems(inSection section: SectionID) throws(SnapshotError) -> Int {
    storedSections[try sectionNumber(of: section)].count
  }

  /// Returns the items of one section, in display order.
  ///
  /// - Throws: `unknown_section`.
  /// - Complexity: O(number of these items).
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) throws(SnapshotError) -> [ItemID] {
    let sectionNumber = try sectionNumber(of: section)
    return items(ofStoredSections: [sectionNumber], count: storedSections[sectionNumber].count)
  }

  /// Returns the items of a section in display order; none for an unknown section. O(number of
  /// these items).
  @inlinable
  package func items(in section: SectionID) -> [ItemID] {
    (try? itemIdentifiers(inSection: section)) ?? []
  }

  /// Returns the number of items of a section; 0 for an unknown one. O(1).
  @inlinable
  package func count(in section: SectionID) -> Int {
    (try? numberOfItems(inSection: section)) ?? 0
  }

  @inlinable
  func items(ofStoredSections numbers: ContiguousArray<Int>, count: Int) -> [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(count)
    for number in numbers {
      for slot in storedSections[number].chunks {
        let chunk = slots[slot].chunk
        items.append(contentsOf: UnsafeBufferPointer(start: chunk.items, count: chunk.count))
      }
    }
    return items
  }

  /// Returns the section that holds an item, or nil if the item is not present.
  ///
  /// - Complexity: expected O(1).
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    location(of: item).map { storedSections[slots[$0.chunk].sectionNumber].section }
  }

  /// Returns the index of an item, counted across all sections, or nil if it is not present.
  ///
  /// - Complexity: O(log(n + s)) expected.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let location = location(of: item) else { return nil }
    return sectionCounts.sum(first: storedSections[slots[location.chunk].sectionNumber].rank)
      + offset(of: location)
  }

  /// Returns the index of a section, or nil if it is not present.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    number(ofSection: section).map { storedSections[$0].rank }
  }

  /// Returns the section at an index, or nil if that is out of range. O(1).
  @inlinable
  package func sectionIdentifier(at index: Int) -> SectionID? {
    order.indices.contains(index) ? storedSections[order[index]].section : nil
  }

  /// Returns the number of items in the section at an index; 0 if that is out of range. O(1).
  @inlinable
  package func numberOfItems(inSectionAt index: Int) -> Int {
    order.indices.contains(index) ? storedSections[order[index]].count : 0
  }

  /// Returns the item at a path, or nil if the path is out of range.
  ///
  /// - Complexity: O(log n).
  @inlinable @inline(__always)
  public func itemIdentifier(at path: ItemPath) -> ItemID? {
    guard order.indices.contains(path.section), path.item >= 0,
      path.item < storedSections[order[path.section]].count
    else { return nil }
    return item(at: path)
  }

  /// Returns the path of an item, or nil if it is not present.
  ///
  /// - Complexity: O(log n) expected.
  @inlinable
  public func path(ofItem item: ItemID) -> ItemPath? {
    location(of: item).map {
      ItemPath(section: storedSections[slots[$0.chunk].sectionNumber].rank, item: offset(of: $0))
    }
  }

  /// Returns the item at a path that is in range. O(log n).
  @inlinable @inline(__always)
  func item(at path: ItemPath) -> ItemID {
    let location = location(at: path)
    return slots[location.chunk].chunk.items[location.offset]
  }

  /// Returns the location of a path that is in range. O(log n).
  @inlinable @inline(__always)
  func location(at path: ItemPath) -> ItemLocation {
    let number = order[path.section]
    let (ordinal, offset) = storedSections[number].chunkCounts.locate(path.item)
    return ItemLocation(chunk: storedSections[number].chunks[ordinal], offset: offset)
  }

  /// Returns true if an item is present.
  ///
  /// - Complexity: expected O(1).
  @inlinable
  public func contains(item: ItemID) -> Bool { location(of: item) != nil }

  /// Returns true if a section is present.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(section: SectionID) -> Bool { number(ofSection: section) != nil }

  /// Returns the index of the item at a location within its section. O(log(n)).
  @inlinable
  func offset(of location: ItemLocation) -> Int {
    let slot = slots[location.chunk]
    return storedSections[slot.sectionNumber].chunkCounts.sum(first: slot.ordinal) + location.offset
  }

  @inlinable
  func sectionNumber(of section: SectionID) throws(SnapshotError) -> Int {
    guard let number = number(ofSection: section) else {
      throw .notFound("section", kind: .unknownSection, section)
    }
    return number
  }
}
