/// The place of an item: the index of its section and its index within the section.
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  // Half as wide as they look: a difference of 100,000 moves is as fast as its memory is written.
  @usableFromInline var storedSection: Int32
  @usableFromInline var storedItem: Int32

  /// The index of the section, from 0; what 32 bits cannot hold becomes the nearest they can.
  @inlinable @inline(__always)
  public var section: Int {
    get { Int(storedSection) }
    set { storedSection = Int32(clamping: newValue) }
  }

  /// The index of the item within its section, from 0; of 32 bits too.
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

  /// Whether the left path comes earlier on screen: by section, then by item.
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
