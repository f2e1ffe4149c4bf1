import CCairo
import Synchronization

/// The system's other fonts, in which fontconfig finds the letters that a font set lacks.
///
/// A letter's family depends on the letter and on the installed fonts only.
enum SystemFonts {
  /// Unchecked: only used with the lock held.
  private struct State: @unchecked Sendable {
    /// The system's configuration, loaded at the first use; never freed, because font maps refer to
    /// its faces.
    lazy var config: OpaquePointer? = FcInitLoadConfigAndFonts()
    /// The families found so far by letter; nil for a letter that no font has.
    var families: [Unicode.Scalar: String?] = [:]
  }

  private static let state = Mutex(State())

  /// Returns the family that fontconfig prefers for a letter; nil if no font has it.
  static func family(for scalar: Unicode.Scalar) -> String? {
    state.withLock { state in
      if let known = state.families[scalar] { return known }
      let family = state.config.flatMap { match(scalar, in: $0) }
      state.families[scalar] = .some(family)
      return family
    }
  }

  /// Adds the upright faces of a family to the fonts of another configuration.
  static func addFaces(of family: String, to target: OpaquePointer) {
    state.withLock { state in
      guard let config = state.config, let set = FcConfigGetFonts(target, FcSetApplication) else {
        return
      }
      for face in faces(of: family, in: config) {
        guard let copy = FcPatternDuplicate(face) else { continue }
        // Fontconfig compares families by all names of a font.
        FcPatternDel(copy, FC_FAMILY)
        FcPatternAddString(copy, FC_FAMILY, family)
        if FcFontSetAdd(set, copy) == 0 { FcPatternDestroy(copy) }
      }
    }
  }

  /// Returns the files of a family's upright faces with their versions, in alphabetical order.
  static func files(of family: String) -> [String] {
    state.withLock { state in
      guard let config = state.config else { return [] }
      let files = faces(of: family, in: config).map { face in
        "\(string(FC_FILE, of: face) ?? "") \(number(FC_FONTVERSION, of: face))"
      }
      return Set(files).sorted()
    }
  }

  private static func match(_ scalar: Unicode.Scalar, in config: OpaquePointer) -> String? {
    guard let pattern = FcPatternCreate(), let characters = FcCharSetCreate() else { return nil }
    defer {
      FcPatternDestroy(pattern)
      FcCharSetDestroy(characters)
    }
    FcCharSetAddChar(characters, scalar.value)
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    FcPatternAddBool(pattern, FC_COLOR, 0)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let font = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    guard isOutline(font), has(scalar, font), let family = string(FC_FAMILY, of: font) else {
      return nil
    }
    // A match has the pattern's changes; the family's own faces do not.
    return faces(of: family, in: config).contains { has(scalar, $0) } ? family : nil
  }

  private static func faces(of family: String, in config: OpaquePointer) -> [OpaquePointer] {
    guard let set = FcConfigGetFonts(config, FcSetSystem)?.pointee else { return [] }
    return (0..<Int(set.nfont)).compactMap { set.fonts[$0] }.filter { face in
      string(FC_FAMILY, of: face) == family && isOutline(face) && number(FC_SLANT, of: face) == 0
    }
  }

  private static func isOutline(_ face: OpaquePointer) -> Bool {
    var (outline, color): (FcBool, FcBool) = (0, 0)
    FcPatternGetBool(face, FC_OUTLINE, 0, &outline)
    FcPatternGetBool(face, FC_COLOR, 0, &color)
    return outline != 0 && color == 0
  }

  private static func has(_ scalar: Unicode.Scalar, _ face: OpaquePointer) -> Bool {
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(face, FC_CHARSET, 0, &characters) == FcResultMatch else {
      return false
    }
    return FcCharSetHasChar(characters, scalar.value) != 0
  }

  private static func string(_ key: String, of face: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(face, key, 0, &value) == FcResultMatch else { return nil }
    return value.map { String(cString: $0) }
  }

  private static func number(_ key: String, of face: OpaquePointer) -> Int32 {
    var value: Int32 = 0
    FcPatternGetInteger(face, key, 0, &value)
    return value
  }
}
