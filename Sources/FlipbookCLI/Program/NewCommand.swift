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

      \(InstalledDocuments.place(of: "OwnData.md"))
      """)

  @Argument(help: "The scenario's name: a-z, 0-9 and '-'.")
  var name: String

  @Option(
    name: .shortAndLong, help: "The script to write, or '-'. (default: NAME.yaml)",
    completion: .file())
  var output: String?

  @Option(help: "The CSV, TSV or JSON file to film.")
  var from: String?

  func validate() throws {
    guard StarterScript.isName(name) else {
      let stem = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : ""
      throw ValidationError(
        StarterScript.isName(stem)
          ? "'\(name)' is a file's name; the scenario's name is '\(stem)'."
          : "A name " + StarterScript.refusal(ofName: name))
    }
    if let from, ![".csv", ".tsv", ".json"].contains(where: from.lowercased().hasSuffix) {
      let hasLines = [".jsonl", ".ndjson"].contains(where: from.lowercased().hasSuffix)
      throw ValidationError(
        "'\(from)' is not a table: a name ends in .csv, .tsv or .json. "
          + (hasLines
            ? "'jq -s . \(from) > rows.json' makes an array of the lines." : "Save it as .csv.")
      )
    }
  }

  func work() throws {
    let path = output ?? "\(name).yaml"
    if path != "-" { try checkAbsence(of: path) }
    guard let from else { return try write(StarterScript.text(name: name), to: path) }
    let script = try table(from, beside: path)
    if let wide = script.wide { try write(wide, of: from, beside: path) }
    try write(script.text, to: path, options: script.needsCaptions ? " --overlay captions" : "")
    if let shortcoming = script.shortcoming { Terminal.error(shortcoming) }
    if !script.totals.isEmpty {
      Terminal.error(
        "rows that the film leaves out, because they are totals or means of others: "
          + shortListing(script.totals, limit: 20))
    }
    if let (column, others) = script.measures {
      Terminal.error(
        "values of the column \(quoted(column)) that the film leaves out, because it shows one measure; "
          + "'filter' chooses another: \(shortListing(others, limit: 20))")
    }
    if !script.unusedColumns.isEmpty {
      Terminal.error(
        "columns that the script leaves out: \(shortListing(script.unusedColumns, limit: 20))")
    }
  }

  /// - Parameter options: the options of the command that films the script.
  private func write(_ script: String, to path: String, options: String = "") throws {
    if path == "-" { return try Terminal.data(script) }
    try AtomicFile.write(Array(script.utf8), to: path)
    Terminal.error("\(path): film it with: flipbook render \(path) -o \(name).mp4\(options)")
  }

  /// Writes the rows of a table that has others.
  private func write(_ wide: ReshapedTable, of file: String, beside script: String) throws {
    guard script != "-" else {
      throw ValidationError(
        "In '\(file)' \(wide.reason); with a file for -o, a table with a row for each item at each "
          + "time is written beside it.")
    }
    let folder = script.lastIndex(of: "/").map { String(script[...$0]) } ?? ""
    let path = folder + StarterScript.wideFile(name)
    try checkAbsence(of: path)
    try AtomicFile.write(Array(wide.text.utf8), to: path)
    Terminal.error("\(path): \(wide.contents(from: file))")
  }

  private func checkAbsence(of path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    let kind = isFolder.boolValue ? "folder" : "file"
    throw OutputError.cannotCreate(
      path: path, reason: "there is a \(kind) of this name; -o gives another")
  }

  private func table(_ file: String, beside script: String) throws -> StarterScript.Table {
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
