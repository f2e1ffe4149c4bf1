import DiffableData

extension JSONValue {
  /// Creates a difference as `flipbook diff --format json` prints it.
  package init(_ difference: Difference<String, String>) {
    self = .object([
      "sections": .object([
        "inserts": .array(difference.sectionInserts.map(Self.init)),
        "deletes": .array(difference.sectionDeletes.map(Self.init)),
        "moves": .array(
          difference.sectionMoves.map {
            .object(["id": .string($0.id), "from": .integer($0.from), "to": .integer($0.to)])
          }),
      ]),
      "items": .object([
        "inserts": .array(difference.itemInserts.map(Self.init)),
        "deletes": .array(difference.itemDeletes.map(Self.init)),
        "moves": .array(
          difference.itemMoves.map {
            .object(["id": .string($0.id), "from": .path($0.from), "to": .path($0.to)])
          }),
      ]),
      "summary": Self.init(difference.counts),
    ])
  }

  /// Operation counts.
  package init(_ counts: DifferenceCounts) {
    self = .object([
      "section_inserts": .integer(counts.sectionInserts),
      "section_deletes": .integer(counts.sectionDeletes),
      "section_moves": .integer(counts.sectionMoves),
      "item_inserts": .integer(counts.itemInserts),
      "item_deletes": .integer(counts.itemDeletes),
      "item_moves": .integer(counts.itemMoves),
    ])
  }

  /// Creates a snapshot as a list of sections with their items, and the tree of each that has one.
  package init(
    _ snapshot: Snapshot<String, String>, trees: [String: SectionSnapshot<String>] = [:]
  ) {
    self = .array(
      snapshot.sectionIdentifiers.map { section in
        .object([
          "section": .string(section),
          "items": .strings(snapshot.items(in: section)),
          "tree": trees[section].map { JSONValue($0) },
        ])
      })
  }

  private init(_ change: Difference<String, String>.SectionChange) {
    self = .object(["id": .string(change.id), "at": .integer(change.index)])
  }

  private init(_ change: Difference<String, String>.ItemChange) {
    self = .object([
      "id": .string(change.id), "at": .path(change.path), "implied": .bool(change.isImplied),
    ])
  }

  static func path(_ path: ItemPath) -> JSONValue {
    .array([.integer(path.section), .integer(path.item)])
  }
}
