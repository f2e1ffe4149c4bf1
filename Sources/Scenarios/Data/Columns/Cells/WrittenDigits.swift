// Cells as people write them: digits of other scripts, and words for a missing value.
extension String {
  /// The text with ASCII digits and signs in place of those of other scripts, as `٣٫٥` and `１，０００`;
  /// a text without such digits as it is. O(length).
  var withASCIIDigits: String {
    guard utf8.contains(where: { $0 >= 0x80 }),
      unicodeScalars.contains(where: { !$0.isASCII && $0.decimalValue != nil })
    else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      // Marks of the direction of writing.
      case 0x200E, 0x200F, 0x061C: break
      case 0x066A: result.append("%")
      case 0x066B: result.append(".")
      // Groups of digits: a space has no other meaning in either notation.
      case 0x066C: result.append("\u{2009}")
      case 0xFF01...0xFF5E: result.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      default: result.append(scalar.decimalValue.flatMap { Unicode.Scalar(0x30 + $0) } ?? scalar)
      }
    }
    return String(result)
  }

  /// True for a word or a sign in place of a value, as `n/a`, `-` and `DNF`.
  var isMissingValue: Bool {
    guard utf8.count <= 16 else { return false }
    let word = trimmingSpaces.lowercased()
    return Self.missingValues.contains(word)
      || !word.isEmpty && word.allSatisfy { "-–—?.".contains($0) }
  }

  private static let missingValues: Set = [
    "n/a", "#n/a", "n.a.", "na", "nan", "null", "nil", "none", "tbd", "tba", "dnf", "dns", "dsq",
    "dnq", "k.a.", "unknown",
  ]
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script; nil for another scalar.
  fileprivate var decimalValue: UInt32? {
    guard properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return UInt32(value)
  }
}
