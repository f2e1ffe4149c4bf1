/// Text for the content of an HTML or XML element, or for an attribute in double quotes.
///
/// Line ends and tabs become spaces; characters that XML cannot hold become U+FFFD.
///
/// - Parameter kept: Characters that have no meaning in the destination, and stay as they are.
package func escaped(_ text: String, keeping kept: String = "") -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    let replacement: String? =
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    if let replacement, !kept.unicodeScalars.contains(scalar) {
      result += replacement
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension String {
  /// The path as a URI reference: characters that RFC 3986 does not allow in a path are percent-
  /// encoded.
  package var asURIReference: String {
    percentEncoded { byte in
      let character = Unicode.Scalar(byte)
      return character.isASCII
        && (character.properties.isAlphabetic || character.properties.numericType == .decimal)
        || "-._~/".utf8.contains(byte)
    }
  }

  /// Returns the text with two hexadecimal digits in place of each byte that may not stay.
  package func percentEncoded(_ mayStay: (UInt8) -> Bool) -> String {
    let bytes = utf8.flatMap { byte -> [UInt8] in
      if mayStay(byte) { return [byte] }
      return Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
