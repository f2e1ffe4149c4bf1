import CCairo
import CPixman
import TextAndFiles

extension FontSet {
  /// Returns each file's font with its version, for example `Inter Regular 3.019`, in the order of
  /// `files`. Reads every file.
  ///
  /// - Throws: `FontError.unreadable` for a file without a font.
  public func versions() throws(FontError) -> [String] {
    var versions: [String] = []
    for file in files {
      var count: Int32 = 0
      guard let pattern = FcFreeTypeQuery(file, 0, nil, &count) else { throw .unreadable(file) }
      defer { FcPatternDestroy(pattern) }
      versions.append("\(Self.name(of: pattern)) \(Self.version(of: pattern))")
    }
    return versions
  }

  /// The drawing libraries with their versions, for example `Cairo 1.16.0`.
  public static var libraries: [String] {
    let fontconfig = Int(FcGetVersion())
    return [
      "Cairo " + String(cString: cairo_version_string()),
      "pixman " + String(cString: pixman_version_string()),
      "Pango " + String(cString: pango_version_string()),
      "fontconfig \(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)",
    ]
  }

  private static func name(of pattern: OpaquePointer) -> String {
    var name: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FULLNAME, 0, &name) == FcResultMatch, let name else {
      return "unnamed"
    }
    return String(cString: name)
  }

  /// Formats a version, a fixed-point number with 16 fractional bits.
  private static func version(of pattern: OpaquePointer) -> String {
    var version: Int32 = 0
    FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version)
    return decimal(Double(version) / 65_536, places: 3)
  }
}
