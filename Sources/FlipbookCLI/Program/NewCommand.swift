import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Scenarios
import TextAndFiles

struct NewCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a commented script to begin with.",
    discussion: """
      The script is complete and can be filmed. An existing file is not overwritten.

      --from writes a script for a table in which each row is one item at one time. The columns \
      are guessed and explained in comments. The file is in the script's folder or below it.

        flipbook new groceries
        flipbook new songs --from songs.csv

      \(Documents.place(of: "OwnData.md"))
      """)

  @Argument(help: "The scenario's name: a-z, 0-9 and '-'.")
  var name: String

  @Option(
    name: .shortAndLong, help: "The script to write, or '-'. (default: NAME.yaml)",
    completion: .file())
  var output: String?

  @Option(help: "The CSV or JSON file to film.")
  var from: String?

  func validate() throws {
    guard StarterScript.isName(name) else {
      throw ValidationError("A name has only a-z, 0-9 and '-'; '\(name)' has something else.")
    }
    if let from, ![".csv", ".json"].contains(where: from.lowercased().hasSuffix) {
      let hasTabs = from.lowercased().hasSuffix(".tsv")
      throw ValidationError(
        hasTabs
          ? "'\(from)' has tabs between its columns: save it as .csv, with commas."
          : "'\(from)' is not a table: a name ends in .csv or .json. Save other tables with commas."
      )
    }
  }

  func work() throws {
    let path = output ?? "\(name).yaml"
    guard path == "-" || !FileManager.default.fileExists(atPath: path) else {
      throw OutputError.cannotCreate(path: path, reason: "there is a file of this name")
    }
    let (text, unused) =
      try from.map { try table($0, beside: path) } ?? (StarterScript.text(name: name), [])
    defer {
      if !unused.isEmpty {
        Terminal.error("columns that the script leaves out: \(shortListing(unused, limit: 20))")
      }
    }
    if path == "-" { return try Terminal.data(text) }
    try AtomicFile.write(Array(text.utf8), to: path)
    Terminal.error("\(path): film it with: flipbook render \(path) -o \(name).mp4")
  }

  private func table(
    _ file: String, beside script: String
  ) throws -> (text: String, unusedColumns: [String]) {
    guard FileManager.default.fileExists(atPath: file) else {
      throw SourceError.missing(path: file)
    }
    let folder = URL(filePath: script).deletingLastPathComponent().resolvingSymlinksInPath().path
    let path = URL(filePath: file).resolvingSymlinksInPath().path
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.hasPrefix(root) else {
      throw ValidationError(
        "'\(file)' is not in the script's folder or below it; copy it there, or name a script "
          + "beside it with -o.")
    }
    return try StarterScript.table(
      name: name, file: String(path.dropFirst(root.count)),
      dataFolder: .beside(script))
  }
}
