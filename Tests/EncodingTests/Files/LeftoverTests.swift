import Foundation
import Testing

@testable import Encoding
@testable import TextAndFiles

@Suite("The leftovers of a killed run beside an output")
struct LeftoverTests {
  private let folder: TemporaryFolder
  private let host = TemporaryOutputFolder.host

  init() throws { folder = try TemporaryFolder() }

  private func writeOutput() throws {
    try AtomicFile.write([1], to: "\(folder.path)/x.gif")
  }

  @Test("are removed by the next run, also if another process has the same number")
  func removed() throws {
    // The number of this process, which is running and wrote none of this.
    for number in ["1", "\(getpid())", "\(getpid())-1"] {
      try folder.write("half", to: ".x.gif.partial-\(host)-\(number)")
    }
    try folder.write("half", to: ".x.gif.partial-\(host)-77/film")
    try folder.write("half", to: ".x.gif.partial-\(host)-77/film.palette")
    try folder.write("half", to: ".x.gif.partial-\(host)-78/00001.png")
    try writeOutput()
    #expect(folder.names() == ["x.gif"])
  }

  @Test("stay while their run is active, with the files beside them")
  func living() throws {
    let output = try PendingOutput("\(folder.path)/x.gif", name: "x.gif", as: .file)
    try Data("colors".utf8).write(to: URL(filePath: output.path + ".palette"))
    let before = folder.names()
    #expect(before.count == 1)
    #expect(folder.names(in: before[0]) == ["film.palette"])
    try writeOutput()
    #expect(folder.names() == before + ["x.gif"])
    #expect(folder.names(in: before[0]) == ["film.palette"])
    output.discard()
    #expect(folder.names() == ["x.gif"])
  }

  @Test(
    "of another host, and files that are not Flipbook's, stay",
    arguments: [
      ".x.gif.partial-elsewhere-1", ".y.gif.partial-HOST-1", ".x.gif.partial-HOST-", ".x.gif.bak",
      ".x.gif.partial-HOST-1a", ".x.gif.partial-HOST-1.palette",
    ])
  func foreign(_ pattern: String) throws {
    let name = pattern.replacing("HOST", with: host)
    try folder.write("half", to: name)
    try writeOutput()
    #expect(folder.names() == [name, "x.gif"])
  }

  @Test("are restored if they are a folder that was to be replaced without a replacement")
  func putBack() throws {
    try folder.write("old", to: ".out.partial-\(host)-1/replaced/old.txt")
    let error = #expect(throws: OutputError.self) {
      try PendingOutput("\(folder.path)/out", name: "out", as: .folder).discard()
    }
    #expect(error?.kind == .cannotCreate)
    #expect(folder.names() == ["out"])
    #expect(folder.names(in: "out") == ["old.txt"])
  }

  @Test("are removed if they are a replaced folder")
  func replaced() throws {
    try folder.write("old", to: ".out.partial-\(host)-1/replaced/old.txt")
    try folder.write("new", to: "made/new.txt")
    try folder.write("older", to: "out/older.txt")
    try FolderReplacement.move(
      "\(folder.path)/made", to: "\(folder.path)/out", name: "out")
    #expect(folder.names() == ["out"])
    #expect(folder.names(in: "out") == ["new.txt"])
  }
}
