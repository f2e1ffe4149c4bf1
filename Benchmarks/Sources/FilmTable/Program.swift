import ArgumentParser
import Measuring

/// The tables by their names on the command line.
enum TableName: String, CaseIterable, ExpressibleByArgument {
  case draw, formats, start, memory, scale
}

extension TextTable.Format: ExpressibleByArgument {}

@main
struct FilmTable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmtable",
    abstract: "Times drawing and every output of films beside what people use instead.",
    discussion: """
      Screen A is a phone's list of 15 rows of which 8 move, screen B a wall of 400 swatches that \
      all move. Outputs run in turns; numbers are medians. On a machine with other work \
      compare processor times and ratios: frames per second are those of the clock on the wall.
      """)

  @Option(help: "Tables, separated by commas: draw, formats, start, memory, scale.")
  var tables = "draw,formats,start"

  @Option(help: "Frames of each film.")
  var frames = 120

  @Option(help: "Frames of the film whose memory is measured.")
  var longFrames = 10_000

  @Option(help: "Rounds of each output.")
  var rounds = 3

  @Option(help: "How the tables are written.")
  var format = TextTable.Format.text

  mutating func run() throws {
    let screens = [try Screen.list(frames: frames), try Screen.swatches(frames: frames)]
    for word in tables.split(separator: ",") {
      guard let name = TableName(rawValue: String(word)) else {
        let known = TableName.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("\"\(word)\" is none of \(known)")
      }
      for table in try self.tables(name, screens) { print(table.text(format)) }
    }
  }

  private func tables(_ name: TableName, _ screens: [Screen]) throws -> [TextTable] {
    switch name {
    case .draw: [try drawTable(screens)]
    case .formats: try screens.map { try formatTable($0, rounds: max(1, rounds)) }
    case .start: [try startTable()]
    case .scale:
      [
        try scaleTable(rounds: max(1, rounds)), try motionTable(rounds: max(1, rounds)),
      ]
    case .memory: [try memoryTable(frames: max(1, longFrames))]
    }
  }
}
