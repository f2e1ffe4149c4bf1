import Flipbook
import Foundation
import Measuring
import Rendering

/// A format or another program that renders a screen.
struct FilmCase {
  var name: String
  /// Renders the film on a number of threads.
  var run: (Int) throws -> Void
  /// The goal in frames per second on one core and on two; nil if there is none.
  var goal: (one: Double, two: Double?)?
}

/// Renders a screen into a folder that is emptied after each run.
struct ScratchRenderer {
  let film: Film
  let folder: String

  func render(
    to name: String, jobs: Int, _ change: (inout FormatOptions) -> Void = { _ in }
  ) throws {
    var options = RenderOptions(jobs: jobs)
    change(&options.formats)
    _ = try film.render(to: ["\(folder)/\(name)"], options: options)
    try FileManager.default.removeItem(
      atPath: "\(folder)/\(name.split(separator: "/").first ?? "")")
  }
}

/// Returns the times of every format, beside alternative programs.
func formatTable(_ screen: Screen, rounds: Int) throws -> TextTable {
  // In memory, if there is such a folder: soon after many files were removed, ext4 takes a third of
  // the time to find free inodes.
  let memory = "/dev/shm"
  let isThere = FileManager.default.isWritableFile(atPath: memory)
  let folder = (isThere ? memory : NSTemporaryDirectory()) + "/filmtable-\(getpid())"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let film = Film(screen.recording)
  let cases = try filmCases(screen, ScratchRenderer(film: film, folder: folder))
  var stints = [[[RunTimes]]](
    repeating: [[], []], count: cases.count)
  for _ in 0..<rounds {
    for (index, filmCase) in cases.enumerated() {
      for cores in [1, 2] {
        guard RunTimes.limit(processors: cores) || cores == 2 else { continue }
        stints[index][cores - 1].append(try RunTimes.measure { try filmCase.run(cores) })
      }
    }
  }
  let frames = film.frameCount
  let cairo = quantile(stints[0][1].map(\.processor), 0.5)
  var table = TextTable(
    title: "\(screen.name): \(screen.summary), \(frames) frames",
    columns: [
      "output", "processor time a frame", "times Cairo's", "fps, 1 core", "fps, 2 cores", "goal",
    ], words: 1)
  for (filmCase, stints) in zip(cases, stints) {
    let processor = quantile(stints[1].map(\.processor), 0.5)
    func speed(_ stints: [RunTimes]) -> Double {
      stints.isEmpty ? 0 : Double(frames) * 1e9 / Double(quantile(stints.map(\.wall), 0.5))
    }
    let goal = filmCase.goal.map { goal in
      "\(goal.one.formatted())" + (goal.two.map { " → \($0.formatted())" } ?? "")
    }
    table.rows.append([
      filmCase.name, duration(processor / frames), ratio(cairo, processor),
      threeDigits(speed(stints[0])), threeDigits(speed(stints[1])), goal ?? "–",
    ])
  }
  return table
}

private func filmCases(_ screen: Screen, _ studio: ScratchRenderer) throws -> [FilmCase] {
  let isList = screen.name == "A"
  let drawing = try Drawing(screen)
  return [
    FilmCase(name: "Cairo's own PNG writer, in memory") { _ in try drawing.writeByCairo() },
    FilmCase(
      name: "PNG folder", run: { try studio.render(to: "x/", jobs: $0) },
      goal: isList ? (110, 195) : nil),
    FilmCase(
      name: "PNG folder, fast",
      run: { jobs in try studio.render(to: "x/", jobs: jobs) { $0.pngCompression = .fast } },
      goal: isList ? (380, 640) : (145, 290)),
    FilmCase(
      name: "APNG", run: { try studio.render(to: "x.apng", jobs: $0) },
      goal: isList ? (240, nil) : nil),
    FilmCase(
      name: "APNG, fast",
      run: { jobs in try studio.render(to: "x.apng", jobs: jobs) { $0.pngCompression = .fast } },
      goal: isList ? (650, nil) : nil),
    FilmCase(
      name: "MP4", run: { try studio.render(to: "x.mp4", jobs: $0) },
      goal: isList ? (78, nil) : nil),
    FilmCase(name: "WebM, VP9") { try studio.render(to: "x.webm", jobs: $0) },
    FilmCase(name: "GIF") { try studio.render(to: "x.gif", jobs: $0) },
    FilmCase(name: "WebP") { try studio.render(to: "x.webp", jobs: $0) },
    FilmCase(name: "WebP, quality 80") { jobs in
      try studio.render(to: "x.webp", jobs: jobs) { $0.webPQuality = 80 }
    },
  ] + yardsticks(screen, frames: studio.film.frameCount)
}
