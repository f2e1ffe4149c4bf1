extension Snapshot {
  /// Creates an empty snapshot whose items, and those of its copies, are known by their numbers.
  ///
  /// Worth it for a list that is put together anew each time from mostly the same items, as by
  /// filtering: the difference of two snapshots with one interner is several times as fast.
  ///
  /// - Complexity: O(1).
  public init(interner: Interner<ItemID>) {
    self.interner = interner
  }

  /// The same snapshot, known by an interner's numbers.
  ///
  /// - Complexity: O(n + s) expected.
  public func interned(by interner: Interner<ItemID>) -> Snapshot {
    if self.interner === interner { return self }
    var copy = Snapshot(interner: interner)
    _ = copy.fill(
      with: order.map { number in
        var items: [ItemID] = []
        forEachItem(ofColumn: number) { items.append($0) }
        return (section: columns[number].section, items: items)
      })
    copy.itemsToReload = itemsToReload
    copy.itemsToReconfigure = itemsToReconfigure
    copy.sectionsToReload = sectionsToReload
    copy.warnings = warnings
    // The content is the same, and so are the edits that led to it.
    (copy.version, copy.edits) = (version, edits)
    return copy
  }

  /// The numbers of the items as identifiers in their own right. O(s + n / size of a chunk).
  @usableFromInline
  var numberRuns: ItemRuns<UInt32> {
    var runs = ItemRuns<UInt32>(capacity: slots.count)
    for number in order {
      for slot in columns[number].chunks {
        let chunk = slots[slot].chunk
        runs.append(chunk.tags, chunk.tags, count: chunk.count)
      }
    }
    return runs.isScattered ? runs.joined() : runs
  }

  /// The items with parts of their hashes, for a comparison with a snapshot that has no numbers or
  /// other ones. O(n).
  @usableFromInline
  var hashedItemRuns: ItemRuns<ItemID> {
    guard let interner else { return itemRuns }
    var runs = itemRuns
    runs.replaceTags { interner.copyHashes(of: $0, count: $1, into: $2) }
    return runs
  }
}
