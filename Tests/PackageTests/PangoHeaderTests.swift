import Foundation
import Testing

@Suite("Our declarations of Pango")
struct PangoHeaderTests {
  /// Fields of structures that our code reads.
  private static let fields = [
    "Rectangle": ["x", "y", "width", "height"],
    "GlyphInfo": ["glyph", "geometry.width", "geometry.x_offset", "geometry.y_offset"],
    "GlyphString": ["num_glyphs", "glyphs"], "Analysis": ["font"],
    "Item": ["analysis"], "GlyphItem": ["item", "glyphs"],
    "LayoutLine": ["start_index", "length", "runs"],
  ]
  private static let constants = [
    "SCALE", "DIRECTION_RTL", "DIRECTION_WEAK_LTR", "ELLIPSIZE_END", "WEIGHT_NORMAL",
    "WRAP_WORD_CHAR",
  ]

  /// A program that compiles if our declarations, with other names for types and constants, agree
  /// with those of Pango.
  private func program(_ change: (String) -> String = { $0 }) throws -> String {
    let header = Repository.root.appending(path: "Sources/C/CCairo/pango.h")
    let text = change(try String(contentsOf: header, encoding: .utf8))
    let start = try #require(text.range(of: "#ifndef FLIPBOOK_PANGO_FUNCTIONS_ONLY"))
    let end = try #require(text.range(of: "#endif", range: start.upperBound..<text.endIndex))
    let types = text[start.upperBound..<end.lowerBound]
      .replacing(#/\bPango(?=[A-Z])/#, with: "Own").replacing("PANGO_", with: "OWN_")
    let offsets = Self.fields.sorted { $0.key < $1.key }.flatMap { type, fields in
      fields.map {
        "_Static_assert(offsetof(Own\(type), \($0)) == offsetof(Pango\(type), \($0)), \"\");"
      }
    }
    let sizes = ["Rectangle", "GlyphInfo", "GlyphString"].map {
      "_Static_assert(sizeof(Own\($0)) == sizeof(Pango\($0)), \"\");"
    }
    let values = Self.constants.map {
      "_Static_assert((int)OWN_\($0) == (int)PANGO_\($0), \"\");"
    }
    let includes = [
      "stddef.h", "pango/pangocairo.h", "pango/pangofc-fontmap.h", "pango/pangofc-font.h", "hb.h",
    ].map { "#include <\($0)>" }
    let functions = text[end.upperBound...].replacing(#/#endif\s*$/#, with: "")
    var lines = includes
    lines.append(String(types))
    lines += offsets + sizes + values
    lines.append(String(functions))
    return lines.joined(separator: "\n")
  }

  private func compiles(_ program: String) throws -> Bool {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).c")
    try program.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let flags = try String(
      decoding: Repository.output(of: "pkg-config", "--cflags", "pangocairo", "pangoft2"),
      as: UTF8.self
    ).split(whereSeparator: \.isWhitespace)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["clang", "-fsyntax-only", "-w"] + flags.map(String.init) + [file.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test("agree with Pango's headers: functions, fields and constants")
  func headers() throws {
    #expect(try compiles(program()))
    let mistakes: [(String, String)] = [
      (
        "pango_layout_set_width(PangoLayout *layout, int width)",
        "pango_layout_set_width(int width)"
      ),
      ("int start_index, length;", "int length, start_index;"),
      ("PANGO_DIRECTION_RTL = 1", "PANGO_DIRECTION_RTL = 2"),
    ]
    for (old, new) in mistakes {
      let wrong = try program { $0.replacing(old, with: new) }
      let isChanged = try wrong != program()
      #expect(isChanged, "\(old)")
      #expect(try !compiles(wrong), "\(new)")
    }
  }
}
