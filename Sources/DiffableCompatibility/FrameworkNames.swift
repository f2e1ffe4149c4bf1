@_exported import DiffableData
@_exported import ListSimulator

/// The framework's name for `Snapshot`, so that code written for it compiles here.
public typealias NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> = Snapshot<SectionIdentifierType, ItemIdentifierType>
