import Foundation

extension String {
  /// The text with escapes such as `\u{A0}` for what cannot be seen or looks like a space. Emoji
  /// keep their joiners. O(length).
  package var visible: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    return reduce(into: "") { text, character in
      let scalars = character.unicodeScalars
      if scalars.count > 1, scalars.first?.properties.isEmoji == true, !character.isASCII {
        text.append(character)
      } else {
        for scalar in scalars {
          if scalar.isUnseen {
            text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
          } else {
            text.unicodeScalars.append(scalar)
          }
        }
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isUnseen: Bool {
    if isASCII { return false }
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}

extension String {
  /// The text with paths relative to the current folder, where a runner's own folders mean nothing.
  package var withoutCurrentFolder: String {
    let folder = FileManager.default.currentDirectoryPath
    return folder == "/" ? self : replacing(folder + "/", with: "")
  }
}
