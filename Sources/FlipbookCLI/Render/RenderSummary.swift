import Analysis
import Flipbook

struct RenderSummary {
  var film: Film
  var report: RenderReport
  var unchanged: [String] = []

  var text: String {
    let timeline = film.timeline
    let film =
      "\(film.recording.name): \(counted(timeline.frameCount, "frame", "frames")) at "
      + "\(timeline.framesPerSecond) fps, "
      + "\(counted(timeline.steps.count, "apply", "applies")), \(secondsText(timeline.duration))\n"
    let same = unchanged.map { "  \($0)  unchanged\n" }.joined()
    guard !report.outputs.isEmpty else { return film + same + "  0 drawn\n" }
    return film + same + outputs + speed
  }

  /// The text that `render --shard` prints.
  static func text(of part: PartRender.Outcome, shard: Shard, name: String) -> String {
    let frames =
      part.range.isEmpty
      ? "no frame" : "frames \(part.range.lowerBound) to \(part.range.upperBound - 1)"
    let head =
      "\(name): part \(shard.index) of \(shard.count), \(frames) of \(part.total)\n  \(part.path)/"
    guard !part.isUnchanged else { return head + "  unchanged\n  0 drawn\n" }
    return head + "\n  \(drawn(part.report)), in \(secondsText(part.report.wallNanoseconds))\n"
  }

  private static func drawn(_ report: RenderReport) -> String {
    let kept = report.keptFrames > 0 ? ", \(report.keptFrames) kept" : ""
    return "\(report.drawnFrames) drawn\(kept)"
  }

  private var outputs: String {
    let width = report.outputs.map(\.path.count).max() ?? 0
    return report.outputs.map { output in
      let space = String(repeating: " ", count: width - output.path.count)
      let files = output.files == 1 ? "" : "  \(output.files) files"
      let note = output.note.map { "  (\($0))" } ?? ""
      return "  \(output.path)\(space)  \(sizeText(output.bytes))\(files)\(note)\n"
    }.joined()
  }

  /// The speed in frames; empty for filmstrips, which have none.
  private var speed: String {
    let time = secondsText(report.wallNanoseconds)
    guard report.frames > 0, report.wallNanoseconds > 0 else { return "  in \(time)\n" }
    let rate = Int(Double(report.frames) * 1e9 / Double(report.wallNanoseconds))
    let speed = counted(rate, "frame per second", "frames per second")
    return "  \(Self.drawn(report)), in \(time) (\(speed))\n"
  }

  private func sizeText(_ bytes: Int64) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\((bytes + 500) / 1_000) kB"
    default: "\((bytes + 50_000) / 1_000_000).\((bytes + 50_000) / 100_000 % 10) MB"
    }
  }
}
