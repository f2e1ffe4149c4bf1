import Foundation
import TextAndFiles

/// The font files used for text. Other installed fonts are only used for letters that none of these
/// files has.
public struct FontSet: Hashable, Sendable {
  /// Inter's files: regular, medium, semibold and bold, or one variable file for all.
  public let inter: [String]
  /// Noto Color Emoji's file.
  public let emoji: String
  /// Noto Sans CJK's files: regular and bold.
  public let cjk: [String]

  /// Creates a set of files by their paths.
  package init(inter: [String], emoji: String, cjk: [String]) {
    (self.inter, self.emoji, self.cjk) = (inter, emoji, cjk)
  }

  /// All files of the set, in the order in which glyphs are searched.
  public var files: [String] { inter + cjk + [emoji] }

  /// The folders in which packages install the files: Debian and Ubuntu first, then other systems.
  public static let directories = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
    "/usr/share/fonts/truetype/inter-vf",
    "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/inter", "/usr/share/fonts/noto", "/usr/share/fonts/noto-cjk",
    "/usr/share/fonts/google-noto-color-emoji-fonts", "/usr/share/fonts/google-noto-sans-cjk-fonts",
    "/usr/local/share/fonts", "/opt/homebrew/share/fonts", "/Library/Fonts",
  ]

  /// The folders of a user's own fonts, below the home directory; searched last.
  private static let userDirectories = [".local/share/fonts", "Library/Fonts"].map { folder in
    FileManager.default.homeDirectoryForCurrentUser.appending(path: folder).path
  }

  /// Returns the installed files, found by name. The first directory that has a file wins.
  ///
  /// - Parameter extra: Absolute paths of directories to search before the default ones.
  /// - Throws: `FontError.missing` with all packages that lack a file.
  public static func installed(searching extra: [String] = []) throws(FontError) -> FontSet {
    let folders = extra + directories + userDirectories
    func file(_ name: String) -> String? {
      folders.lazy.map { "\($0)/\(name)" }.first(where: FileManager.default.fileExists)
    }
    func all(_ names: [String]) -> [String]? {
      let found = names.compactMap(file)
      return found.count == names.count ? found : nil
    }
    let names = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold"]
    let inter =
      all(names.map { $0 + ".otf" }) ?? all(names.map { $0 + ".ttf" })
      ?? all(["InterVariable.ttf"]) ?? all(["Inter-roman.var.ttf"])
    let cjk = all(["NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"])
    let emoji = file("NotoColorEmoji.ttf")
    guard let inter, let cjk, let emoji else {
      let found: [FontPackage: Bool] = [
        .inter: inter != nil, .emoji: emoji != nil, .cjk: cjk != nil,
      ]
      throw .missing(FontPackage.allCases.filter { found[$0] == false })
    }
    return FontSet(inter: inter, emoji: emoji, cjk: cjk)
  }
}
