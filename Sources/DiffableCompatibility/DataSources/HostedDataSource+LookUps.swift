import Foundation
import ListSimulator

// Of what the view has been told of. Paths that nobody has answer nil.
extension HostedDataSource {
  /// The item at a place; nil if there is none. O(1).
  public nonisolated func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    source.itemIdentifier(for: ItemPath(indexPath))
  }

  /// The place of an item; nil if it is unknown.
  public nonisolated func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    source.indexPath(for: itemIdentifier).map { IndexPath($0) }
  }

  /// The section at an index; nil if there is none. O(1).
  public nonisolated func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    source.sectionIdentifier(for: index)
  }

  /// The index of a section; nil if it is unknown. O(1).
  public nonisolated func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    source.index(for: sectionIdentifier)
  }
}
