import Foundation
import Recordings

extension Theme {
  private struct File: Decodable {
    var flipbook: Int
    var name: String
    var base: String?
    var colors: [String: String]
  }

  /// Reads a theme's file: `{"flipbook": 1, "name": "…", "base": "light", "colors": {…}}`.
  ///
  /// Colors are `#RRGGBB` or `#RRGGBBAA` by what they are for; those left out are the base's.
  ///
  /// - Throws: `Diagnostics` with every mistake.
  public init(json data: Data, file: String) throws(Diagnostics) {
    func refusal(_ messages: [String]) -> Diagnostics {
      Diagnostics(messages.map { Diagnostic(file: file, message: $0) })
    }
    let content: File
    do {
      content = try JSONDecoder().decode(File.self, from: data)
    } catch {
      throw refusal([Self.form])
    }
    guard content.flipbook == 1 else {
      throw refusal(["this Flipbook reads themes of version 1, found version \(content.flipbook)"])
    }
    let names = Self.builtIn.map(\.name)
    let base = content.base ?? "light"
    guard var theme = Self.builtIn.first(where: { $0.name == base }) else {
      throw refusal(["unknown base '\(base)'" + suggestion(for: base, among: names)])
    }
    var problems: [String] = []
    for (key, text) in content.colors.sorted(by: { $0.key < $1.key }) {
      guard let part = Palette.parts.first(where: { $0.name == key }) else {
        let near = suggestion(for: key, among: Palette.parts.map(\.name))
        problems.append("unknown colour '\(key)'" + near)
        continue
      }
      if let color = Color(hexWithOpacity: text) {
        theme.palette[keyPath: part.path] = color
      } else {
        problems.append("'\(key)' is '\(text)', expected #RRGGBB or #RRGGBBAA")
      }
    }
    guard problems.isEmpty else { throw refusal(problems) }
    theme.name = content.name
    self = theme
  }

  private static let form =
    "this is no theme; expected "
    + ##"{"flipbook": 1, "name": "sea", "base": "dark", "colors": {"accent": "#00A0C0"}}"##
}

extension Palette {
  /// Every color with the name that files have for it.
  static var parts: [(name: String, path: WritableKeyPath<Palette, Color>)] {
    [
      ("plainGround", \.plainGround), ("groupedGround", \.groupedGround),
      ("dimmedGround", \.dimmedGround), ("row", \.row), ("sheet", \.sheet),
      ("sheetRow", \.sheetRow), ("card", \.card), ("cardEdge", \.cardEdge), ("bar", \.bar),
      ("label", \.label), ("secondaryLabel", \.secondaryLabel),
      ("tertiaryLabel", \.tertiaryLabel), ("separator", \.separator), ("highlight", \.highlight),
      ("fieldFill", \.fieldFill), ("accent", \.accent), ("switchOn", \.switchOn),
      ("switchOff", \.switchOff),
      ("destructive", \.destructive),
      ("page", \.page), ("ink", \.ink), ("quietInk", \.quietInk),
    ]
  }
}

extension Color {
  /// A color by `#RRGGBB` or `#RRGGBBAA`.
  fileprivate init?(hexWithOpacity text: String) {
    guard text.utf8.count == 9 else {
      guard let color = Color(hex: text) else { return nil }
      self = color
      return
    }
    guard let color = Color(hex: String(text.prefix(7))),
      let alpha = UInt8(text.suffix(2), radix: 16)
    else { return nil }
    self = color.opacity(Double(alpha) / 255)
  }
}
