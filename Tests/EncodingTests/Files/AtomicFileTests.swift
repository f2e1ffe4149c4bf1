import Foundation
import Testing

@testable import Encoding
@testable import TextAndFiles

struct AtomicFileTests {
  @Test("a file is created with its folders, and replaced atomically")
  func writing() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write([1, 2, 3], to: "\(folder.path)/a/b/x.json")
    try AtomicFile.write([4], to: "\(folder.path)/a/b/x.json")
    #expect(try folder.contents("a/b/x.json") == [4])
    #expect(folder.names(in: "a/b") == ["x.json"])
  }

  @Test("a file keeps the permissions of the older one")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let (one, two) = ("\(folder.path)/one", "\(folder.path)/two")
    for path in [one, two] {
      try AtomicFile.write([1], to: path)
      chmod(path, 0o640)
    }
    try AtomicFile.write([2], to: one)
    try AtomicFile.write([([2], two)])
    for path in [one, two] { #expect(try #require(fileStatus(path)).st_mode & 0o777 == 0o640) }
  }

  @Test("several files are replaced only if all of them can be written")
  func several() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try folder.write("x", to: "folder/x")
    let error = #expect(throws: OutputError.self) {
      try AtomicFile.write([([1], "\(folder.path)/a"), ([2], "\(folder.path)/folder")])
    }
    #expect(error?.description.contains("\(folder.path)/folder") == true)
    #expect(try folder.contents("a") == Array("old".utf8))
    #expect(folder.names() == ["a", "folder"])
    try AtomicFile.write([([1], "\(folder.path)/a"), ([2], "\(folder.path)/b")])
    #expect(try [folder.contents("a"), folder.contents("b")] == [[1], [2]])
    #expect(folder.names() == ["a", "b", "folder"])
  }

  @Test("several files are replaced by all new ones, or stay, if one cannot be renamed")
  func rename() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    // The third file makes a folder in the place of the second one.
    let names = ["a", "new", "b", "b/c"]
    let error = #expect(throws: OutputError.self) {
      try AtomicFile.write(names.map { ([1], "\(folder.path)/\($0)") })
    }
    #expect(error?.description.contains("\(folder.path)/b") == true)
    #expect(try folder.contents("a") == Array("old".utf8))
    #expect(folder.names() == ["a"])
    try folder.write("old", to: "new")
    try AtomicFile.write(names.prefix(2).map { ([1], "\(folder.path)/\($0)") })
    #expect(try [folder.contents("a"), folder.contents("new")] == [[1], [1]])
    #expect(folder.names() == ["a", "new"])
  }

  @Test("a folder in a file's place is an error and stays")
  func folderInPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a/x")
    let error = #expect(throws: OutputError.self) {
      try AtomicFile.write([1], to: "\(folder.path)/a")
    }
    #expect(error == .cannotCreate(path: "\(folder.path)/a", reason: "a folder has this name"))
    #expect(folder.names() == ["a"])
  }

  @Test("a full disk is a write error", .enabled(if: access("/dev/full", W_OK) == 0))
  func fullDisk() {
    let error = #expect(throws: OutputError.self) { try OutputFile.write([1], to: "/dev/full") }
    #expect(error?.kind == .inputOutput)
    #expect(error?.description == "'/dev/full': no space left on device")
  }
}
