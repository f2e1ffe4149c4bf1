extension String {
  /// The text as it may be shown: an escape such as `\u{1B}` stands for each control character but
  /// line breaks and tabs, and for each character that breaks lines or turns their direction.
  ///
  /// Names and texts come from files. Raw, they could move a terminal's cursor or hide text.
  /// O(length).
  package var printable: String {
    guard mayNeedEscapes else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isPrintable {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  /// False for most texts, at the cost of a look at each byte.
  private var mayNeedEscapes: Bool {
    var text = self
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        // 0xC2 begins C1, 0xE2 the other characters that are escaped.
        if byte < 0x20 ? byte != 0x0A && byte != 0x09 : byte == 0x7F || byte == 0xC2 || byte == 0xE2
        {
          return true
        }
        index &+= 1
      }
      return false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch value {
    case 0x09, 0x0A: true
    case 0x00...0x1F, 0x7F...0x9F: false
    // Line and paragraph separators, and the embeddings, overrides and isolates of direction.
    case 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
