/// Memory that grows and is reused; growing loses its content.
struct ByteBuffer: ~Copyable {
  private(set) var base = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
  private var capacity = 16

  mutating func reserve(_ byteCount: Int) {
    guard byteCount > capacity else { return }
    base.deallocate()
    base = .allocate(byteCount: byteCount, alignment: 16)
    capacity = byteCount
  }

  deinit { base.deallocate() }
}
