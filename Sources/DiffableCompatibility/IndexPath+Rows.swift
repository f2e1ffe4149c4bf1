import Foundation

// Foundation's `IndexPath` has only indices; UIKit and AppKit add the names.
extension IndexPath {
  /// Creates the index path of a table view's row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the index path of a collection view's item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// Creates the index path for a path of the simulated view.
  public init(_ path: ItemPath) { self.init(item: path.item, section: path.section) }

  /// The index of the section, from 0; -1 for a path without one. The framework raises an exception
  /// for such a path; here -1 is the index of no section.
  public var section: Int {
    get { index(at: 0) }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The index of the item within its section, from 0; -1 for a path without one.
  public var item: Int {
    get { index(at: 1) }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The index of the row within its section: another name for `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  private func index(at position: Int) -> Int { position < count ? self[position] : -1 }
}

extension ItemPath {
  /// Creates the simulated view's path for an index path.
  public init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
}
