import ArgumentParser
import Measuring
import Workloads

/// The tables by their names on the command line.
enum TableName: String, CaseIterable, ExpressibleByArgument {
  case diffs, short, updates, edits, hard, operations, memory, recorder, lookups
}

extension TextTable.Format: ExpressibleByArgument {}

@main
struct DiffTable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "difftable",
    abstract: "Times differences and edits of snapshots against yardsticks.",
    discussion: """
      Engines run in turns in one thread; times are medians of processor time, a ratio is that \
      of medians. Without options all rows run, which takes minutes.

      Rows: \(Workload.all.map(\.name).joined(separator: ", ")).
      """)

  @Option(help: "Rows of the table of differences, separated by commas.")
  var only: String?

  @Option(help: "Types of identifiers, separated by commas: uuid, int, text, text36, pair.")
  var id: String?

  @Option(
    help:
      "Tables, separated by commas: diffs, short, updates, edits, hard, operations, memory, recorder, lookups; with --only just diffs."
  )
  var tables: String?

  @Option(help: "Rounds of each row, fewer where an engine has had 2 s.")
  var rounds = 15

  @Option(help: "How the tables are written.")
  var format = TextTable.Format.text

  @Flag(help: "Let each engine run once uncounted before each round of it, for warm caches.")
  var warm = false

  @Flag(help: "Leave out the column of the standard library.")
  var skipStdlib = false

  mutating func run() throws {
    let selection = try Selection(
      workloads: workloads(), kinds: parsed(id) ?? IdentifierKind.allCases,
      rounds: Rounds(most: max(1, rounds), isWarm: warm), skipsStandardLibrary: skipStdlib)
    let names = try parsed(tables) ?? (only == nil ? TableName.allCases : [.diffs])
    for name in names { print(table(name, selection).text(format)) }
  }

  private func table(_ name: TableName, _ selection: Selection) -> TextTable {
    switch name {
    case .diffs: diffTable(selection)
    case .short: shortTable(selection)
    case .updates: updateTable(selection)
    case .edits: editTable(selection)
    case .hard: adversarialTable(selection)
    case .operations: operationTable(selection)
    case .memory: memoryTable(selection)
    case .recorder: recorderTable(selection)
    case .lookups: lookUpTable(selection)
    }
  }

  private func workloads() throws -> [Workload] {
    guard let only else { return Workload.all.filter { !$0.isOptional } }
    return try words(only).map { word in
      guard let workload = Workload.all.first(where: { $0.name == word }) else {
        throw ValidationError(
          "no row \"\(word)\"; there are \(Workload.all.map(\.name).joined(separator: ", "))")
      }
      return workload
    }
  }

  private func parsed<Name: RawRepresentable<String> & CaseIterable>(
    _ list: String?
  ) throws -> [Name]? {
    try list.map(words)?.map { word in
      guard let name = Name(rawValue: word) else {
        let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("\"\(word)\" is none of \(known)")
      }
      return name
    }
  }

  private func words(_ list: String) -> [String] {
    list.split(separator: ",").map(String.init)
  }
}
