import Foundation
import Rendering
import Testing
import TextAndFiles

@Suite("Finding fonts")
struct TextFontTests {
  @Test("finds each file with its font and version")
  func installed() throws {
    let fonts = try FontSet.installed()
    let versions = try fonts.versions()
    #expect(versions.count == fonts.files.count)
    #expect(versions.first?.hasPrefix("Inter") == true)
    #expect(versions.last?.hasPrefix("Noto Color Emoji") == true)
  }

  @Test("prefers a directory of the user's")
  func extraDirectory() throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appendingPathComponent("NotoColorEmoji.ttf").path
    #expect(FileManager.default.createFile(atPath: file, contents: Data("no font".utf8)))
    let fonts = try FontSet.installed(searching: [directory.path])
    #expect(fonts.emoji == file)
    #expect(throws: FontError.unreadable(file)) { try TextEngine(fonts: fonts) }
    #expect(throws: FontError.unreadable(file)) { try fonts.versions() }
  }

  @Test("names a missing font with the command that installs it")
  func missing() {
    let error = FontError.missing([.inter, .cjk])
    #expect(error.installLine == "sudo apt-get install fonts-inter fonts-noto-cjk")
    #expect("\(error)".contains("sudo apt-get install fonts-inter fonts-noto-cjk"))
  }

  @Test("throws for a deleted file, instead of drawing boxes")
  func unreadable() throws {
    let installed = try FontSet.installed()
    let fonts = FontSet(inter: ["/nowhere/Inter.otf"], emoji: installed.emoji, cjk: installed.cjk)
    #expect(throws: FontError.unreadable("/nowhere/Inter.otf")) { try TextEngine(fonts: fonts) }
  }

  @Test("ignores a hostile fontconfig configuration")
  func hostileSetUp() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("fontconfig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appendingPathComponent("fonts.conf").path
    try hostileRules.write(toFile: file, atomically: true, encoding: .utf8)
    let expected = try textSample()
    await #expect(processExitsWith: .success) {
      [file = file as String, expected = expected as UInt64] in
      setenv("FONTCONFIG_FILE", file, 1)
      setenv("LANG", "tr_TR.UTF-8", 1)
      let pixels = try textSample()
      #expect(pixels == expected)
      // Pango's default fonts do follow this configuration.
      #expect(isSystemHostile())
    }
  }
}

private let hostileRules = """
  <?xml version="1.0"?>
  <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
  <fontconfig>
    <dir>/usr/share/fonts</dir>
    <match target="pattern">
      <edit name="family" mode="prepend" binding="strong"><string>DejaVu Sans</string></edit>
    </match>
    <match target="font">
      <edit name="hinting" mode="assign"><bool>true</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
      <edit name="rgba" mode="assign"><const>rgb</const></edit>
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="antialias" mode="assign"><bool>false</bool></edit>
    </match>
  </fontconfig>
  """
