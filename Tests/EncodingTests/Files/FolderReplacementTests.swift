import Foundation
import Testing

@testable import Encoding
@testable import TextAndFiles

@Suite(.timeLimit(.minutes(15)))
struct FolderReplacementTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func render(_ outputs: String..., seconds: Double = 0.1) throws -> OutputError? {
    let film = try Films.swatches(duration: Int64(seconds * 1e9))
    let targets = try outputs.map { try OutputTarget("\(folder.path)/\($0)") }
    var request = try Films.request(film, in: folder)
    request.targets = targets
    do {
      _ = try Encoding.render(request)
      return nil
    } catch { return error }
  }

  @Test("Flipbook's own folder is replaced atomically")
  func ownFolder() throws {
    #expect(try render("out/", seconds: 0.4) == nil)
    #expect(folder.names(in: "out").count == 25)
    #expect(try render("out/") == nil)
    #expect(folder.names(in: "out").count == 7)
    #expect(try render("out/%d.svg") == nil)
    #expect(folder.names(in: "out").contains("5.svg"))
    #expect(folder.names(in: "out").count == 7)
    #expect(folder.names() == ["out"])
  }

  @Test("an empty folder is replaced")
  func emptyFolder() throws {
    try folder.write("", to: "out/x")
    try FileManager.default.removeItem(atPath: "\(folder.path)/out/x")
    #expect(try render("out") == nil)
    #expect(folder.names(in: "out").count == 7)
  }

  @Test("missing folders above an output are created")
  func missingParents() throws {
    #expect(try render("a/b/out/", "a/c/strip.png") == nil)
    #expect(folder.names(in: "a/c") == ["strip.png"])
  }

  @Test("another folder is an error and does not change")
  func foreignFolder() throws {
    try folder.write("dear diary", to: "out/diary.txt")
    let error = try render("out/")
    #expect(error?.kind == .cannotCreate)
    #expect(error?.description.contains("name another or empty it") == true)
    #expect(folder.names(in: "out") == ["diary.txt"])
    #expect(folder.names() == ["out"])
  }

  @Test("an unknown file among the frames is not deleted")
  func foreignFile() throws {
    #expect(try render("out/") == nil)
    try folder.write("dear diary", to: "out/diary.txt")
    let error = try render("out/")
    #expect(error?.description.contains("diary.txt") == true)
    #expect(folder.names(in: "out").count == 8)
  }

  @Test("another frames.json does not make a folder Flipbook's own")
  func foreignIndex() throws {
    try folder.write(#"{"frames": []}"#, to: "out/frames.json")
    #expect(try render("out/")?.kind == .cannotCreate)
  }

  @Test("the old folder is restored if the new one cannot be renamed")
  func putBack() throws {
    #expect(try render("out/") == nil)
    let partial = try PendingOutput("\(folder.path)/out", name: "out", as: .folder)
    try FileManager.default.removeItem(atPath: partial.path)
    let error = #expect(throws: OutputError.self) { try partial.commit() }
    #expect(error?.kind == .cannotCreate)
    #expect(folder.names(in: "out").count == 7)
    #expect(folder.names() == ["out"])
  }

  @Test("concurrent runs that replace the same folder all succeed, and one complete folder stays")
  func concurrent() throws {
    let (rounds, path) = (40, folder.path)
    let errors = Monitor<[OutputError]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { run in
      for round in 0..<rounds {
        do throws(OutputError) {
          let place = try PendingOutput("\(path)/out", name: "out", as: .folder)
          let list = #"{"flipbook": 1, "frames": [{"file": "\#(run)", "time": 0, "frame": 0}]}"#
          try OutputFile.write(Array(list.utf8), to: "\(place.path)/frames.json")
          try OutputFile.write(Array("\(round)".utf8), to: "\(place.path)/\(run)")
          try place.commit()
        } catch {
          errors.withLock { $0.append(error) }
        }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(folder.names() == ["out"])
    #expect(folder.names(in: "out").count == 2)
  }

  @Test("a file in a folder's place, and a folder in a file's, are errors")
  func wrongKind() throws {
    try folder.write("x", to: "file")
    #expect(try render("file/")?.kind == .cannotCreate)
    try folder.write("x", to: "folder.mp4/x")
    let error = #expect(throws: OutputError.self) {
      try PendingOutput("\(folder.path)/folder.mp4", name: "folder.mp4", as: .file)
    }
    #expect(error?.kind == .cannotCreate)
    #expect(folder.names() == ["file", "folder.mp4"])
  }

  @Test("a file as the parent of an output is an error", arguments: ["out/", "x.mp4", "x.png"])
  func parentIsFile(output: String) throws {
    try folder.write("x", to: "file")
    let error = try render("file/\(output)")
    #expect(error?.kind == .cannotCreate)
    #expect(folder.names() == ["file"])
  }

  @Test("a read-only parent is an error", arguments: ["out/", "x.mp4", "x.png"])
  func readOnlyParent(output: String) throws {
    try makeLockedFolder()
    let before = folder.names(in: "locked")
    let error = try render("locked/\(output)")
    #expect(error?.kind == .cannotCreate)
    #expect(folder.names(in: "locked") == before)
  }

  /// Creates a read-only folder. Permissions do not restrict the superuser, but `/sys` does.
  private func makeLockedFolder() throws {
    let path = "\(folder.path)/locked"
    if geteuid() == 0 {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/sys")
    } else {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    }
  }

  @Test("the system's own folders are read-only, even for root")
  func systemFolder() {
    let error = #expect(throws: OutputError.self) {
      try PendingOutput("/proc/flipbook/x.mp4", name: "x.mp4", as: .file)
    }
    #expect(error?.kind == .cannotCreate)
  }

  @Test("a link to a file is followed, and stays a link")
  func symbolicLink() throws {
    try folder.write("old", to: "real.png")
    let link = "\(folder.path)/link.png"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(folder.path)/real.png")
    #expect(try render("link.png") == nil)
    #expect(try folder.contents("real.png").count > 100)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("real.png"))
  }
}
