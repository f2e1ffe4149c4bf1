import Recordings
import Rendering
import TextAndFiles

extension Recording {
  /// Returns a warning for the letters of the film that no installed font has; nil if there are
  /// none, or if the films' own fonts are missing. O(letters).
  package var missingGlyphs: String? {
    let letters = letters
    guard !letters.isEmpty, let fonts = try? FontSet.installed(),
      let text = try? TextEngine(fonts: fonts)
    else { return nil }
    let missing = letters.filter(text.lacksGlyph).sorted()
    guard !missing.isEmpty else { return nil }
    let package = missing.lazy.compactMap(\.fontPackage).first
    let names = missing.prefix(3).map(\.nameWithSign)
    let rest = missing.count - names.count
    return "no installed font has \(listing(names + (rest > 0 ? ["\(rest) more"] : [])))"
      + ", so boxes stand in the film; "
      + (package.map { "sudo apt-get install \($0)" } ?? "no package is known that has them")
  }

  /// The letters of everything that films show, except ASCII.
  var letters: Set<Unicode.Scalar> {
    var letters: Set<Unicode.Scalar> = []
    func add(_ text: String?) {
      guard let text, text.utf8.contains(where: { $0 >= 0x80 }) else { return }
      for scalar in text.unicodeScalars where !scalar.isASCII { letters.insert(scalar) }
    }
    add(title)
    add(stage.searchField)
    add(stage.composer)
    for event in events {
      switch event.kind {
      case .content(let items, let sections):
        for item in items {
          for text in [item.displayTitle, item.subtitle, item.detail, item.badge] { add(text) }
        }
        for section in sections {
          add(section.header)
          add(section.footer)
        }
      case .field(let text), .caption(let text), .title(let text): add(text)
      case .swipe(let swipe):
        add(swipe.action)
        for action in swipe.actions { add(action.action) }
      case .apply, .mark, .tap, .scroll, .drag, .pace, .zoom, .batch, .complaint, .frame, .unknown:
        break
      }
    }
    return letters
  }

  /// The files and versions of the system's fonts that the film needs beside the font set.
  func otherFonts(beside fonts: FontSet) throws(FontError) -> [String] {
    let letters = letters
    return letters.isEmpty ? [] : try TextEngine(fonts: fonts).otherFonts(for: letters.sorted())
  }
}

extension Unicode.Scalar {
  /// The letter with its number and name, for example `'ก' (U+0E01 THAI CHARACTER KO KAI)`.
  fileprivate var nameWithSign: String {
    let number = "U+" + zeroFilled(String(value, radix: 16, uppercase: true), to: 4)
    return "'\(self)' (\(([number] + [properties.name].compactMap(\.self)).joined(separator: " ")))"
  }

  /// The Debian package with a font that has the letter; nil for a letter that no script has.
  fileprivate var fontPackage: String? {
    switch properties.generalCategory {
    case .privateUse, .unassigned: nil
    default:
      properties.isEmoji
        ? "fonts-noto-color-emoji" : properties.isIdeographic ? "fonts-hanazono" : "fonts-noto-core"
    }
  }
}
