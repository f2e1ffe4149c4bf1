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
    let scripts = Dictionary(grouping: missing, by: \.scriptName)
      .sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }
    // Of one script the first letters, of several the first one of each.
    let shown = scripts.count == 1 ? 3 : 1
    let names = scripts.prefix(4).map { _, letters in
      let rest = letters.count - shown
      let names = letters.prefix(shown).map(\.nameWithSign)
      return listing(names + (rest > 0 ? ["\(rest) more"] : []))
    }
    let rest = scripts.count - names.count
    let others = rest > 0 ? ["\(counted(rest, "more script", "more scripts"))"] : []
    return "no installed font has \(listing(names + others)), so boxes stand in the film; "
      + Self.advice(
        scripts.map { (name: $0.key, package: $0.value.compactMap(\.fontPackage).first) })
  }

  /// Returns the command that installs the fonts of scripts. If these are in several packages, it
  /// follows the names of the scripts in each.
  private static func advice(_ scripts: [(name: String, package: String?)]) -> String {
    let known = scripts.filter { $0.package != nil }
    let packages = known.compactMap(\.package)
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !packages.isEmpty else { return "no package is known that has them" }
    let command = "sudo apt-get install \(packages.joined(separator: " "))"
    guard packages.count > 1 || known.count < scripts.count else { return command }
    var parts = packages.map { package in
      "\(package) has \(listing(scripts.filter { $0.package == package }.map(\.name)))"
    }
    let unknown = scripts.filter { $0.package == nil }.map(\.name)
    if !unknown.isEmpty { parts.append("no package is known that has \(listing(unknown))") }
    return "\(listing(parts)): \(command)"
  }

  /// The letters of everything that films show, except ASCII.
  var letters: Set<Unicode.Scalar> {
    var letters: Set<Unicode.Scalar> = []
    func add(_ text: String?) {
      guard let text, text.utf8.contains(where: { $0 >= 0x80 }) else { return }
      for scalar in text.unicodeScalars where !scalar.isASCII { letters.insert(scalar) }
    }
    add(title)
    add(stage.searchPlaceholder)
    add(stage.composerPlaceholder)
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

  /// Returns the files and versions of the system's fonts that the film needs beside the font set.
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

  /// The script, or the kind of letter: the first word of the letter's name, such as `Thai`.
  fileprivate var scriptName: String {
    if properties.isEmoji { return "emoji" }
    if properties.isIdeographic { return "ideographs" }
    guard properties.generalCategory != .privateUse, let name = properties.name,
      let word = name.split(separator: " ").first
    else { return "letters without a name" }
    return word.prefix(1) + word.dropFirst().lowercased()
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
