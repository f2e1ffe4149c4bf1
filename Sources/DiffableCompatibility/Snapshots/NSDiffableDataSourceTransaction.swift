import ListSimulator

/// The framework's description of a drag's changes, over all sections.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The state before the drag.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<
      SectionIdentifierType, ItemIdentifierType
    >
  /// The state after the drag.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference from all items before to all items after, across sections, with moves inferred.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changed sections, in display order.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(_ transaction: DiffableTransaction<SectionIdentifierType, ItemIdentifierType>) {
    initialSnapshot = NSDiffableDataSourceSnapshot(transaction.initialSnapshot)
    finalSnapshot = NSDiffableDataSourceSnapshot(transaction.finalSnapshot)
    difference = transaction.difference
    sectionTransactions = transaction.sectionTransactions
      .map { NSDiffableDataSourceSectionTransaction($0) }
  }
}

/// The framework's description of a drag's changes within one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its tree before the drag.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its tree after the drag.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference from its items before to its items after, with moves inferred.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(_ transaction: DiffableSectionTransaction<SectionIdentifierType, ItemIdentifierType>) {
    sectionIdentifier = transaction.sectionIdentifier
    initialSnapshot = NSDiffableDataSourceSectionSnapshot(transaction.initialSnapshot)
    finalSnapshot = NSDiffableDataSourceSectionSnapshot(transaction.finalSnapshot)
    difference = transaction.difference
  }
}
