import Foundation
import Recordings
import Rendering
import Testing

@Suite("A theme's file")
struct ThemeTests {
  private func messages(_ json: String) -> [String] {
    do {
      _ = try Theme(json: Data(json.utf8), file: "t.json")
      return []
    } catch {
      return error.all.map(\.description)
    }
  }

  @Test("has the base's colors except for its own")
  func base() throws {
    let json = ##"{"flipbook": 1, "name": "sea", "base": "dark", "colors": {"accent": "#00A0C0"}}"##
    let theme = try Theme(json: Data(json.utf8), file: "t.json")
    #expect(theme.name == "sea" && theme.appearance == .dark)
    var same = theme
    same.name = "dark"
    #expect(same != Theme(.dark))
    let empty = #"{"flipbook": 1, "name": "dark", "base": "dark", "colors": {}}"#
    #expect(try Theme(json: Data(empty.utf8), file: "t.json") == Theme(.dark))
  }

  @Test("sepia sets every color of touches and controls")
  func sepia() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Themes/sepia.json").standardizedFileURL
    let text = try String(contentsOf: file, encoding: .utf8)
    let sepia = try Theme(json: Data(text.utf8), file: "sepia.json")
    for name in ["destructive", "highlight"] {
      let without = text.split(separator: "\n").filter { !$0.contains("\"\(name)\"") }
      try #require(without.count < text.split(separator: "\n").count)
      let other = try Theme(json: Data(without.joined(separator: "\n").utf8), file: "sepia.json")
      #expect(other != sepia, "\(name)")
    }
  }

  @Test("reports every mistake with a suggestion")
  func mistakes() {
    let json = ##"""
      {"flipbook": 1,
      "name": "x",
      "colors": {"acent": "#000000",
        "row": "red"}}
      """##
    #expect(
      messages(json) == [
        """
        t.json:3:12: error: unknown color 'acent'; did you mean 'accent'?
        "colors": {"acent": "#000000",
                   ^
        """,
        """
        t.json:4:3: error: 'row' is 'red', expected #RRGGBB or #RRGGBBAA
          "row": "red"}}
          ^
        """,
      ])
    #expect(
      messages(#"{"flipbook": 1, "name": "x", "base": "drak", "colors": {}}"#) == [
        """
        t.json:1:30: error: unknown base 'drak'; did you mean 'dark'?
        {"flipbook": 1, "name": "x", "base": "drak", "colors": {}}
                                     ^
        """
      ])
    #expect(
      messages(#"{"flipbook": 2, "name": "x", "colors": {}}"#) == [
        """
        t.json:1:2: error: this Flipbook reads themes of version 1, found version 2
        {"flipbook": 2, "name": "x", "colors": {}}
         ^
        """
      ])
    for broken in ["", "[]", "{}"] {
      #expect(messages(broken).first?.hasPrefix("t.json:1:1: error: not a theme; ") == true)
    }
    #expect(
      messages(
        ##"{"flipbook": 1, "name": "x", "colors": {"ink": "#000000",\##n "ink": "#FFFFFF"}}"##
      ).first?.hasPrefix("t.json:2:2: error: not valid JSON: the key 'ink' is there twice") == true)
    #expect(
      messages("{\n  \"flipbook\": 1,\n}").first?.hasPrefix("t.json:3:1: error: not valid JSON: ")
        == true)
    #expect(
      messages(#"{"flipbook": 1, "name": "x", "colours": {}, "colors": {}}"#).first?
        .contains("unknown key 'colours'; did you mean 'colors'?") == true)
  }
}
