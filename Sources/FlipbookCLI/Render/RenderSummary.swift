import Choreography
import Encoding
import Flipbook
import TextAndFiles

struct RenderSummary {
  var page: Composition
  var report: RenderReport
  var unchanged: [String] = []

  var lines: [String] {
    let frames =
      hasFilms
      ? "\(counted(page.frameCount, "frame", "frames")) at \(page.framesPerSecond) fps, "
      : ""
    let film =
      "\(page.name): \(frames)"
      + "\(counted(applyCount, "apply", "applies")), "
      + secondsText(page.duration)
    let same = unchanged.map { "  \($0)  unchanged" }
    return [film] + same + (report.outputs.isEmpty ? ["  0 drawn"] : outputs + [speed])
  }

  /// The number of applies of all films, without those whose lists selected parts begin with.
  private var applyCount: Int {
    page.timelines.reduce(0) { count, film in
      count + film.shownApplies.count { !film.isOpening($0) }
    }
  }

  /// False if all outputs are filmstrips, which show moments of one apply.
  private var hasFilms: Bool {
    let paths = report.outputs.map(\.path) + unchanged
    return paths.isEmpty || paths.contains { (try? OutputTarget($0))?.format != .filmstrip }
  }

  /// Returns the lines that `render --shard` prints.
  static func lines(of part: PartRender.Outcome, shard: Shard, name: String) -> [String] {
    let frames =
      part.range.isEmpty
      ? "no frame" : "frames \(part.range.lowerBound) to \(part.range.upperBound - 1)"
    let head = "\(name): part \(shard.index) of \(shard.count), \(frames) of \(part.total)"
    guard !part.isUnchanged else { return [head, "  \(part.path)/  unchanged", "  0 drawn"] }
    let time = secondsText(part.report.wallNanoseconds)
    return [head, "  \(part.path)/", "  \(drawn(part.report)), in \(time)"]
  }

  private static func drawn(_ report: RenderReport) -> String {
    let kept = report.keptFrames > 0 ? ", \(report.keptFrames) kept" : ""
    return "\(report.drawnFrames) drawn\(kept)"
  }

  private var outputs: [String] {
    let width = report.outputs.map(\.path.count).max() ?? 0
    return report.outputs.map { output in
      let space = String(repeating: " ", count: width - output.path.count)
      let files = output.files == 1 ? "" : "  \(output.files) files"
      let note = output.note.map { "  (\($0))" } ?? ""
      return "  \(output.path)\(space)  \(Self.sizeText(output.bytes))\(files)\(note)"
    }
  }

  /// The speed in frames; empty for filmstrips, which have none.
  private var speed: String {
    let time = secondsText(report.wallNanoseconds)
    guard report.frames > 0, report.wallNanoseconds > 0 else { return "  in \(time)" }
    let rate = Int(Double(report.frames) * 1e9 / Double(report.wallNanoseconds))
    let speed = counted(rate, "frame per second", "frames per second")
    return "  \(Self.drawn(report)), in \(time) (\(speed))"
  }

  static func sizeText(_ bytes: Int64) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\((bytes + 500) / 1_000) kB"
    default: "\((bytes + 50_000) / 1_000_000).\((bytes + 50_000) / 100_000 % 10) MB"
    }
  }
}
