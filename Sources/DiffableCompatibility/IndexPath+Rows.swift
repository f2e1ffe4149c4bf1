import Foundation
import ListSimulator

// Foundation's own `IndexPath` knows indices alone; UIKit and AppKit add the names.
extension IndexPath {
  /// The place of a table view's row: the framework's `init(row:section:)`.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The place of a collection view's item: the framework's `init(item:section:)`.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The place that the simulated view names.
  public init(_ path: ItemPath) { self.init(item: path.item, section: path.section) }

  /// The index of the section, from 0. The framework raises an exception for a path without one;
  /// here it is -1, which is the index of no section.
  public var section: Int {
    get { index(at: 0) }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The index of the item within its section, from 0; -1 for a path without one.
  public var item: Int {
    get { index(at: 1) }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The same as `item`, by a table view's name.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  private func index(at position: Int) -> Int { position < count ? self[position] : -1 }
}

extension ItemPath {
  /// The place that an index path names.
  public init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
}
