/// Finds integers that lie close together, as the row numbers of a database do: an array of
/// indices, made for one difference and thrown away.
@usableFromInline
struct DirectTable: UnmatchedItemTable, ~Copyable {
  /// The index of each number of the range, or -1.
  @usableFromInline let indices: UnsafeMutablePointer<Int32>
  @usableFromInline let low: Int
  @usableFromInline let count: Int

  /// - Complexity: O(size of the range).
  @inlinable
  init(numbers: Range<Int>) {
    indices = .allocate(capacity: numbers.count)
    indices.initialize(repeating: -1, count: numbers.count)
    (low, count) = (numbers.lowerBound, numbers.count)
  }

  @inlinable
  deinit { indices.deallocate() }

  @inlinable @inline(__always)
  func insert<ID: Equatable>(
    _ item: UnsafePointer<ID>, index: Int, place: Int, tag: UInt32
  ) {
    indices[Self.number(item) &- low] = Int32(truncatingIfNeeded: index)
  }

  @inlinable @inline(__always)
  func find<ID: Equatable>(
    _ items: UnsafePointer<ID>, _ tags: UnsafePointer<UInt32>, count: Int,
    in old: borrowing ItemRuns<ID>, _ areEqual: IdentifierEquality<ID>,
    into found: UnsafeMutablePointer<Int32>
  ) {
    for offset in 0..<count {
      let number = Self.number(items + offset) &- low
      found[offset] =
        UInt(bitPattern: number) < UInt(bitPattern: self.count) ? indices[number] : -1
    }
  }

  /// Whether identifiers are integers, which tell their number.
  @inlinable
  static func holds<ID>(_ type: ID.Type) -> Bool {
    type == Int.self || type == Int64.self || type == Int32.self || type == UInt32.self
  }

  /// The number of an identifier of a type that it holds.
  @inlinable @inline(__always)
  static func number<ID>(_ identifier: UnsafePointer<ID>) -> Int {
    let raw = UnsafeRawPointer(identifier)
    if ID.self == UInt32.self { return Int(raw.load(as: UInt32.self)) }
    if ID.self == Int32.self { return Int(raw.load(as: Int32.self)) }
    return Int(truncatingIfNeeded: raw.load(as: Int64.self))
  }
}
