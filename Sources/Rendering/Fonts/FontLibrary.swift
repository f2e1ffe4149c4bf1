import CCairo
import TextAndFiles

/// A private fontconfig configuration with the files of one font set, and no system fonts except
/// the families that are given.
final class FontLibrary {
  /// The family name that is assigned to Inter's files, which differs between versions.
  static let textFamily = "Inter"
  /// The families searched for a glyph, in this order.
  let families: String

  let config: OpaquePointer
  /// The character sets of the fonts, owned by this object.
  private var text: OpaquePointer?
  private var emoji: OpaquePointer?
  private var cjk: OpaquePointer?

  /// Loads every file. Takes some milliseconds with a warm cache.
  ///
  /// - Parameter others: Families of the system for letters that the set lacks.
  init(_ fonts: FontSet, others: [String] = []) throws(FontError) {
    guard let config = FcConfigCreate() else { throw .setUp("no memory for fontconfig") }
    self.config = config
    families =
      ([Self.textFamily, "Noto Sans CJK JP", "Noto Color Emoji"] + others).joined(separator: ",")
    guard FcConfigParseAndLoadFromMemory(config, Self.rules, 1) != 0 else {
      throw .setUp("fontconfig rejects the configuration")
    }
    try loadInter(fonts.inter)
    for file in fonts.cjk { cjk = Self.characters(of: try loadFirstFace(file)) }
    emoji = Self.characters(of: try loadFirstFace(fonts.emoji))
    for family in others { SystemFonts.addFaces(of: family, to: config) }
  }

  deinit { FcConfigDestroy(config) }

  /// Returns true if only the emoji font has a glyph for a character.
  func isOnlyEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII, let text, let emoji, let cjk else { return false }
    func has(_ font: OpaquePointer) -> Bool { FcCharSetHasChar(font, scalar.value) != 0 }
    return has(emoji) && !has(text) && !has(cjk)
  }

  /// Returns true if the set has no glyph for a character that needs one.
  func lacks(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII, scalar.hasInk, let text, let emoji, let cjk else { return false }
    return ![text, emoji, cjk].contains { FcCharSetHasChar($0, scalar.value) != 0 }
  }

  private func loadInter(_ files: [String]) throws(FontError) {
    for file in files where FcConfigAppFontAddFile(config, file) == 0 { throw .unreadable(file) }
    guard let set = FcConfigGetFonts(config, FcSetApplication)?.pointee, set.nfont > 0 else {
      throw .unreadable(files.joined(separator: ", "))
    }
    for index in 0..<Int(set.nfont) {
      guard let pattern = set.fonts[index] else { continue }
      FcPatternDel(pattern, FC_FAMILY)
      FcPatternAddString(pattern, FC_FAMILY, Self.textFamily)
      text = Self.characters(of: pattern)
    }
  }

  private static func characters(of pattern: OpaquePointer) -> OpaquePointer? {
    var characters: OpaquePointer?
    let result = FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
    return result == FcResultMatch ? characters : nil
  }

  /// Adds face 0 only: the faces of a collection have the same characters, and each takes as long
  /// to read.
  private func loadFirstFace(_ file: String) throws(FontError) -> OpaquePointer {
    var count: Int32 = 0
    guard let set = FcConfigGetFonts(config, FcSetApplication),
      let pattern = FcFreeTypeQuery(file, 0, nil, &count)
    else { throw .unreadable(file) }
    guard FcFontSetAdd(set, pattern) != 0 else {
      FcPatternDestroy(pattern)
      throw .setUp("no memory for \(file)")
    }
    return pattern
  }

  /// Rules for unhinted grayscale text, and for scaling bitmap fonts as in fontconfig's
  /// `10-scale-bitmap-fonts.conf`.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <match target="pattern">
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="autohint" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit>
        <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
        <edit name="embeddedbitmap" mode="assign"><bool>true</bool></edit>
      </match>
      <alias binding="strong">
        <family>emoji</family><prefer><family>Noto Color Emoji</family></prefer>
      </alias>
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign"><divide>
          <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
        </divide></edit>
        <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
          <name>pixelsizefixupfactor</name><double>0</double>
          <double>0</double><name>pixelsizefixupfactor</name>
        </matrix></times></edit>
        <edit name="size" mode="assign"><divide>
          <name>size</name><name>pixelsizefixupfactor</name>
        </divide></edit>
      </match>
    </fontconfig>
    """
}

extension Unicode.Scalar {
  /// True if the character is drawn: neither a space nor a control or a selector.
  fileprivate var hasInk: Bool {
    if properties.isDefaultIgnorableCodePoint || properties.isVariationSelector { return false }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate:
      return false
    default: return true
    }
  }
}
