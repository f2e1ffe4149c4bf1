import CCairo
import CPixman
import Foundation
import TextAndFiles

/// The versions of everything that affects pixels. Equal fingerprints give equal pictures.
public struct DrawingFingerprint: Hashable, Sendable, Codable {
  /// The version of Cairo, for example `1.16.0`.
  public var cairo: String
  /// The version of pixman, which computes Cairo's pixels; nil in older files.
  public var pixman: String?
  /// The version of Pango.
  public var pango: String
  /// The version of FreeType.
  public var freetype: String
  /// The version of HarfBuzz.
  public var harfbuzz: String
  /// A hash of the font files' bytes, in 16 hexadecimal digits.
  public var fonts: String
  /// The processor architecture, for example `x86_64`. Floating point results may differ between
  /// architectures.
  public var architecture: String
}

extension DrawingFingerprint {
  /// Creates the fingerprint of this machine. Reads every font file, about 60 MB.
  ///
  /// - Throws: `FontError.unreadable` and `.setUp`.
  public init(fonts: FontSet) throws(FontError) {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    guard ccairo_freetype_version(&major, &minor, &patch) != 0 else {
      throw .setUp("FreeType cannot be initialized")
    }
    cairo = String(cString: cairo_version_string())
    pixman = String(cString: pixman_version_string())
    pango = String(cString: pango_version_string())
    freetype = "\(major).\(minor).\(patch)"
    harfbuzz = String(cString: hb_version_string())
    self.fonts = try Self.hash(of: fonts.files)
    architecture = Self.architecture
  }

  /// The parts with their names, in display order.
  public var parts: [(name: String, value: String)] {
    [
      ("Cairo", cairo), ("pixman", pixman ?? "unknown"), ("Pango", pango),
      ("FreeType", freetype), ("HarfBuzz", harfbuzz), ("fonts", fonts),
      ("architecture", architecture),
    ]
  }

  /// Returns the differences from another fingerprint, for example `Cairo 1.16.0 → 1.18.0`.
  public func changes(from other: DrawingFingerprint) -> [String] {
    zip(other.parts, parts).compactMap { before, after in
      before.value == after.value ? nil : "\(after.name) \(before.value) → \(after.value)"
    }
  }

  private static func hash(of files: [String]) throws(FontError) -> String {
    var hash = WordHash()
    for file in files {
      let url = URL(fileURLWithPath: file)
      guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else {
        throw .unreadable(file)
      }
      data.withUnsafeBytes { hash.add($0) }
    }
    return hash.digits
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}
