import DiffableData

/// Decodes the bytes as edits of a list, and checks the differences between its copies.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = ByteReader(Array(UnsafeBufferPointer(start: start, count: count)))
  let shape = input.next()
  // Large lists fill several chunks and exceed the log of edits.
  let bound = shape & 1 == 0 ? 128 : 1_536
  switch shape >> 1 & 3 {
  case 0: play(&input, bound) { number, _ in number }
  case 1: play(&input, bound) { number, _ in UInt8(truncatingIfNeeded: number) }
  case 2: play(&input, bound) { number, _ in "item-\(number)" }
  default:
    play(&input, bound) { number, isOther in
      // One letter as one scalar and as two: equal strings with different bytes.
      number % 3 == 0 ? (isOther ? "e\u{301}" : "\u{E9}") + "\(number)" : "\(number)"
    }
  }
  return 0
}

private func play<ID: Hashable & Sendable>(
  _ input: inout ByteReader, _ bound: Int,
  identifier: @escaping (Int, _ isOther: Bool) -> ID
) {
  // Identifiers of one byte are distinct only up to 256.
  let bound = ID.self == UInt8.self ? 128 : bound
  var list = FuzzedList(identifier: identifier)
  // A check costs more than many edits; many inputs find more than many checks of one.
  var checks = 0
  for _ in 0..<256 where !input.isAtEnd {
    let byte = input.next()
    switch byte & 31 {
    case 16...19: list.keep()
    case 20: list.swapBranches()
    case 22...24:
      if checks < 2 { list.check() }
      checks += 1
    case let kind: list.make(Edit(kind & 15, from: &input, bound: bound))
    }
  }
  list.check()
}
