import Flipbook

/// What `render` prints when it is done.
struct RenderSummary {
  var film: Film
  var report: RenderReport

  var text: String {
    let timeline = film.timeline
    let film =
      "\(film.recording.name): \(timeline.frameCount) frames at \(timeline.framesPerSecond) fps, "
      + "\(counted(timeline.steps.count, "apply", "applies")), \(secondsText(timeline.duration))\n"
    return film + outputs + speed
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

  /// Films are measured by their frames; a filmstrip alone has none.
  private var speed: String {
    let time = secondsText(report.wallNanoseconds)
    guard report.frames > 0, report.wallNanoseconds > 0 else { return "  in \(time)\n" }
    let rate = Int(Double(report.frames) * 1e9 / Double(report.wallNanoseconds))
    return "  \(report.drawnFrames) drawn, in \(time) (\(rate) frames a second)\n"
  }

  private func sizeText(_ bytes: Int64) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\((bytes + 500) / 1_000) kB"
    default: "\((bytes + 50_000) / 1_000_000).\((bytes + 50_000) / 100_000 % 10) MB"
    }
  }
}
