/// A block of memory for the tables of one difference.
///
/// The difference of a short list needs eight of them: as many allocations would take a quarter of
/// its time.
@usableFromInline
struct Scratch {
  @usableFromInline var next: UnsafeMutableRawPointer?
  @usableFromInline var left: Int

  /// The size of a block on the stack, which suffices for lists of a hundred items.
  @inlinable static var stackSize: Int { 1_024 }

  /// Creates the description of a block, which must outlive its pieces.
  /// Without one, each piece is an allocation of its own.
  @inlinable
  init(_ block: UnsafeMutableRawBufferPointer? = nil) {
    (next, left) = (block?.baseAddress, block?.count ?? 0)
  }

  /// Uninitialized memory: the next part of the block, or an allocation if that is too small. O(1).
  @inlinable
  mutating func piece<Element: BitwiseCopyable>(
    of type: Element.Type, capacity: Int
  ) -> ScratchPiece<Element> {
    let size = (capacity &* MemoryLayout<Element>.stride &+ 15) & ~15
    guard let start = next, size <= left else {
      return ScratchPiece(base: .allocate(capacity: capacity), isOwn: true)
    }
    next = start + size
    left &-= size
    return ScratchPiece(
      base: start.bindMemory(to: Element.self, capacity: capacity), isOwn: false)
  }
}

/// A part of a block, or an allocation of its own.
@usableFromInline
struct ScratchPiece<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  @usableFromInline let isOwn: Bool

  @inlinable
  init(base: UnsafeMutablePointer<Element>, isOwn: Bool) {
    (self.base, self.isOwn) = (base, isOwn)
  }

  @inlinable
  deinit { if isOwn { base.deallocate() } }
}
