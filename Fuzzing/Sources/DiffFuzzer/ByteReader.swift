/// A reader of numbers, one byte each; 0 after the end of the input.
struct ByteReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func next() -> Int { Int(bytes.popFirst() ?? 0) }
}
