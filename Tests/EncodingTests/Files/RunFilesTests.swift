import Foundation
import Testing

@testable import Encoding
@testable import TextAndFiles

@Suite("The files of a run")
struct RunFilesTests {
  let folder: TemporaryFolder

  /// A source, a link to it, a hard link, a link to its folder, and a dangling link.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write("source", to: "in/a.yaml")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/link.vtt", withDestinationPath: "in/a.yaml")
    try files.linkItem(atPath: "\(folder.path)/in/a.yaml", toPath: "\(folder.path)/hard.vtt")
    try files.createSymbolicLink(atPath: "\(folder.path)/door", withDestinationPath: "in")
    try files.createSymbolicLink(atPath: "\(folder.path)/loose", withDestinationPath: "new.vtt")
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test(
    "an output that is a source is an error by every path",
    arguments: ["in/a.yaml", "in/../in/./a.yaml", "link.vtt", "hard.vtt", "door/a.yaml"])
  func source(_ name: String) throws {
    var files = RunFiles()
    try files.addInput(path("in/a.yaml"))
    let error = #expect(throws: OutputError.self) { try files.addOutput(path(name)) }
    #expect(error == .replacesInput(output: path(name), input: path("in/a.yaml")))
    #expect(error?.kind == .usage)
  }

  @Test("a source that is named by a link is an error as an output, too")
  func linkedSource() throws {
    var files = RunFiles()
    try files.addInput(path("link.vtt"))
    #expect(
      throws: OutputError.replacesInput(output: path("in/a.yaml"), input: path("link.vtt"))
    ) { try files.addOutput(path("in/a.yaml")) }
  }

  @Test(
    "a replaced folder must not contain a source, or a link that is one",
    arguments: [("in", "in/a.yaml"), ("door", "in/a.yaml"), (".", "in/a.yaml"), (".", "link.vtt")])
  func folderAroundSource(_ output: String, _ source: String) throws {
    var files = RunFiles()
    try files.addInput(path(source))
    #expect(throws: OutputError.replacesInput(output: path(output), input: path(source))) {
      try files.addOutput(path(output), asFolder: true)
    }
  }

  @Test("an output must not be in a folder that is read")
  func outputInSource() throws {
    var files = RunFiles()
    try files.addInput(path("in"), asFolder: true)
    #expect(
      throws: OutputError.replacesInput(output: path("door/captions.vtt"), input: path("in"))
    ) { try files.addOutput(path("door/captions.vtt")) }
  }

  @Test(
    "two outputs at the same path are an error before either exists",
    arguments: [("new.vtt", "in/../new.vtt"), ("new.vtt", "loose"), ("in/b", "door/b")])
  func outputs(_ a: String, _ b: String) throws {
    var files = RunFiles()
    try files.addOutput(path(a))
    let error = #expect(throws: OutputError.self) { try files.addOutput(path(b)) }
    #expect(error == .conflictingOutputs(path(a), path(b)))
  }

  @Test("other files beside a source, or with its name elsewhere, may be outputs")
  func others() throws {
    var files = RunFiles()
    try files.addInput(path("in/a.yaml"))
    #expect(throws: Never.self) {
      for name in ["in/b.yaml", "a.yaml", "new/a.yaml"] { try files.addOutput(path(name)) }
      try files.addOutput(path("in/frames"), asFolder: true)
    }
  }
}
