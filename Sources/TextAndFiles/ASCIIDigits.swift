extension UInt8 {
  /// True for the letters `0` to `9`.
  @inlinable
  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}

extension Unicode.Scalar {
  /// True for `0` to `9`.
  @inlinable
  package var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Character {
  /// True for `0` to `9`.
  @inlinable
  package var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
