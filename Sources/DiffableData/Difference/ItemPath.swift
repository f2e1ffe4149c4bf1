/// The position of an item: the index of its section and its index within the section.
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  // 32 bits each, because a difference of 100,000 moves spends most of its time writing them.
  @usableFromInline var storedSection: Int32
  @usableFromInline var storedItem: Int32

  /// The index of the section, from 0; a value beyond 32 bits is clamped.
  @inlinable @inline(__always)
  public var section: Int {
    get { Int(storedSection) }
    set { storedSection = Int32(clamping: newValue) }
  }

  /// The index of the item within its section, from 0; a value beyond 32 bits is clamped.
  @inlinable @inline(__always)
  public var item: Int {
    get { Int(storedItem) }
    set { storedItem = Int32(clamping: newValue) }
  }

  /// Creates a path from its two indices.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(section: Int, item: Int) {
    storedSection = Int32(clamping: section)
    storedItem = Int32(clamping: item)
  }

  /// Returns true if the left path comes first: by section, then by item.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  /// The two indices, such as "[0, 2]".
  ///
  /// - Complexity: O(1).
  public var description: String { "[\(section), \(item)]" }
}
