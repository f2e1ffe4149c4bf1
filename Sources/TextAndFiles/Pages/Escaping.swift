import Foundation

/// Returns text escaped for the content of an HTML or XML element, or for an attribute in double
/// quotes.
///
/// Line ends and tabs become spaces, and characters that XML does not allow become U+FFFD. Line
/// separators and bidirectional controls become numeric references, as does the bracket of `##[`,
/// which begins a command in the log of a build service.
///
/// - Parameter kept: Characters without a meaning in the destination, which stay unescaped.
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
      case "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}": "&#\(scalar.value);"
      case "[" where result.reversed().drop(while: \.isLowercase).starts(with: "##"): "&#91;"
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
  /// The path of a file as a URI reference: relative to the current folder if the file is in it, and
  /// else absolute with the scheme `file`.
  package var asArtifactURI: String {
    let path = URL(fileURLWithPath: self).standardizedFileURL.path
    let folder = FileManager.default.currentDirectoryPath
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) && path != start
      ? String(path.dropFirst(start.count)).asURIReference : "file://" + path.asURIReference
  }

  /// The path as a URI reference, with the characters percent-encoded that RFC 3986 does not allow
  /// in a path.
  package var asURIReference: String {
    percentEncoded { byte in
      let character = Unicode.Scalar(byte)
      return character.isASCII
        && (character.properties.isAlphabetic || character.properties.numericType == .decimal)
        || "-._~/".utf8.contains(byte)
    }
  }

  /// Returns the text with each byte percent-encoded for which `mayStay` is false.
  package func percentEncoded(_ mayStay: (UInt8) -> Bool) -> String {
    let bytes = utf8.flatMap { byte -> [UInt8] in
      if mayStay(byte) { return [byte] }
      return Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
