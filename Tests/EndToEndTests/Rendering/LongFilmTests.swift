import Foundation
import Testing

@Suite("After ten minutes at 2 frames per second the times are exact in", .timeLimit(.minutes(15)))
struct LongFilmTests {
  private let sandbox: Sandbox

  /// Its last change begins at 599 s, in frame 1,198 of 1,200.
  init() throws {
    sandbox = try Sandbox([
      "long.yaml": """
      flipbook: 1
      name: long
      stage: {size: [64, 64], scale: 1, layout: {kind: list, rowHeight: 32}, chrome: none}
      steps:
        - apply: {sections: [{section: main, items: [a, b]}]}
          animated: false
        - wait: 599
        - edit: [{op: deleteItems, items: [a]}]
          animated: false
        - wait: 1

      """
    ])
  }

  @Test("a video's pictures and times", arguments: ["x.mp4", "x.webm"])
  func video(name: String) throws {
    try sandbox.output("render", "long.yaml", "-o", name, "--fps", "2")
    let probe = try sandbox.run(
      "/usr/bin/env",
      [
        "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time",
        "-of", "csv=p=0", name,
      ])
    let times = probe.output.split(whereSeparator: { ",\n".contains($0) }).compactMap(Double.init)
    let isExact = times.sorted() == (0..<1200).map { Double($0) / 2 }
    #expect(isExact)
    #expect(try duration(name) == 600)
  }

  @Test("an animation's last picture", arguments: ["x.apng", "x.gif"])
  func animation(name: String) throws {
    try sandbox.output("render", "long.yaml", "-o", name, "--fps", "2")
    let probe = try sandbox.run(
      "/usr/bin/env",
      [
        "ffprobe", "-v", "error", "-show_entries", "packet=pts_time,duration_time", "-of",
        "csv=p=0", name,
      ])
    let line = try #require(probe.output.split(separator: "\n").last)
    let numbers = line.split(separator: ",").compactMap { Double($0) }
    #expect(numbers.count == 2 && numbers.reduce(0, +) == 600)
  }

  private func duration(_ name: String) throws -> Double? {
    let probe = try sandbox.run(
      "/usr/bin/env",
      ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", name])
    return Double(probe.output.split(separator: "\n").first ?? "")
  }
}
