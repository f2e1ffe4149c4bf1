import Encoding
import Flipbook
import Foundation
import Measuring

/// Returns the time of the whole program for a film of one frame, as the median of some runs.
func startTable() throws -> TextTable {
  let folder = NSTemporaryDirectory() + "/filmtable-start-\(getpid())"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let source = "\(folder)/screen.flip.jsonl"
  try AtomicFile.write(Screen.list(frames: 1).recording.fileBytes, to: source)
  let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "flipbook")
  let runs = try (0..<9).map { _ in
    try RunTimes.measure {
      _ = try Process.status(of: program, ["render", source, "-o", "\(folder)/x/"])
    }
  }
  return TextTable(
    title: "From starting the program to its end, a film of one frame",
    columns: ["screen", "median", "least", "processor time", "goal"],
    rows: [
      [
        "A", duration(quantile(runs.map(\.wall), 0.5)), duration(quantile(runs.map(\.wall), 0)),
        duration(quantile(runs.map(\.processor), 0.5)), "≤ 150 ms",
      ]
    ])
}

/// Returns the peak of resident memory while long films are rendered.
func memoryTable(frames: Int) throws -> TextTable {
  var table = TextTable(
    title: "Most memory resident, \(grouped(frames)) frames of A, two threads",
    columns: ["output", "memory", "goal"])
  guard canMeasureMemory else { return table }
  let folder = NSTemporaryDirectory() + "/filmtable-memory-\(getpid())"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let studio = ScratchRenderer(
    film: Film(try Screen.list(frames: frames).recording), folder: folder)
  for name in ["x.apng", "x/"] {
    _ = trimAndResetPeak()
    try studio.render(to: name, jobs: 2) { $0.pngCompression = .fast }
    let peak = peakResidentMemory()
    table.rows.append([name, megabytes(peak), met(peak < 150_000_000, "<", 150) + " MB"])
  }
  return table
}
