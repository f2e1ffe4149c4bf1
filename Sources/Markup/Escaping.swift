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
