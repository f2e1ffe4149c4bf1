import CCairo
import CPixman
import Foundation
import Markup

/// Everything that can change a pixel: where two fingerprints are equal, so are the pictures.
public struct DrawingFingerprint: Hashable, Sendable, Codable {
  /// Cairo's version, as in `1.16.0`.
  public var cairo: String
  /// pixman's version, which computes Cairo's pixels; nil in what was written before it was noted.
  public var pixman: String?
  /// Pango's version.
  public var pango: String
  /// FreeType's version.
  public var freetype: String
  /// HarfBuzz's version.
  public var harfbuzz: String
  /// A hash over the font files' bytes, 16 hexadecimal digits.
  public var fonts: String
  /// The processor's kind, as in `x86_64`: floating point may differ between two.
  public var architecture: String
}

extension DrawingFingerprint {
  /// This machine's. Reads every font file: some 60 MB.
  ///
  /// - Throws: `FontError.unreadable` and `.setUp`.
  public init(fonts: FontSet) throws(FontError) {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    guard ccairo_freetype_version(&major, &minor, &patch) != 0 else {
      throw .setUp("FreeType does not start")
    }
    cairo = String(cString: cairo_version_string())
    pixman = String(cString: pixman_version_string())
    pango = String(cString: pango_version_string())
    freetype = "\(major).\(minor).\(patch)"
    harfbuzz = String(cString: hb_version_string())
    self.fonts = try Self.hash(of: fonts.files)
    architecture = Self.architecture
  }

  /// Every part with its name, in order.
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
    return String(hash.value, radix: 16).padded(to: 16)
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
