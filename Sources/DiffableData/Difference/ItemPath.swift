/// The place of an item: the index of its section and its index within the section.
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section, from 0.
  public var section: Int
  /// The index of the item within its section, from 0.
  public var item: Int

  /// Creates a path from its two indices.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
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
