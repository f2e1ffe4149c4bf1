import Foundation
import Recordings
import Testing

@testable import Scenarios

@Suite struct DataFolderTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scn-\(UUID())")
    let inner = folder.appending(path: "inner/Data")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("id\nx\n".utf8).write(to: folder.appending(path: "secret.csv"))
    try Data("id\ny\n".utf8).write(to: inner.appending(path: "d.csv"))
    try body(folder)
  }

  private func write(_ file: String, in folder: URL) throws -> String {
    let script = folder.appending(path: "inner/s.yaml")
    let text = "flipbook: 1\nname: a\nsteps: []\ndata: {d: {file: \(file), id: id}}\n"
    try Data(text.utf8).write(to: script)
    return script.path
  }

  @Test("files below the script are read")
  func filesBelowTheScriptAreRead() throws {
    try withFolder { folder in
      let scenario = try Scenario.load(path: write("Data/../Data/d.csv", in: folder))
      #expect(scenario.data[0].items.map(\.id) == ["y"])
    }
  }

  @Test("links to other folders are rejected")
  func linksToOtherFoldersAreRejected() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "inner/Data/link.csv"),
        withDestinationURL: folder.appending(path: "secret.csv"))
      let path = try write("Data/link.csv", in: folder)
      #expect {
        try Scenario.load(path: path)
      } throws: { error in
        "\(error)".contains("data files lie at or below the script's folder")
      }
    }
  }

  @Test("missing and unreadable scripts are reported")
  func missingAndUnreadableScriptsAreReported() throws {
    try withFolder { folder in
      let missing = folder.appending(path: "no.yaml").path
      #expect(throws: ScenarioError.missing(path: missing)) { try Scenario.load(path: missing) }
      #expect(
        throws: ScenarioError.unreadable(path: folder.path, reason: "it is not a regular file")
      ) { try Scenario.load(path: folder.path) }
    }
  }

  @Test(
    "a file that is longer than its size is refused, and not cut",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func growing() {
    // The system gives it the size 0.
    let path = "/proc/self/status"
    #expect(throws: ScenarioError.unreadable(path: path, reason: "it grew while it was read")) {
      try Scenario.load(path: path)
    }
  }
}
