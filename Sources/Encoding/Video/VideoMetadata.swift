import Choreography
import TextAndFiles

/// The chapters and captions of a video, as files for ffmpeg.
struct VideoMetadata {
  /// A file that ffmpeg reads.
  typealias File = (path: String, format: String)

  /// A format for captions, by ffmpeg's name.
  enum CaptionFormat: String {
    case webVTT = "webvtt"
    case subStationAlpha = "ass"
  }

  /// ffmpeg's own format for metadata.
  static let chapterFormat = "ffmetadata"

  var chapters: [Chapter]
  var captions: CaptionTrack
  /// Nanoseconds.
  var duration: Int64

  /// Writes the files beside a video's temporary file; the caller removes them.
  func write(
    beside path: String, captionsAs format: CaptionFormat
  ) throws(OutputError) -> [File] {
    let captions = captions.withoutOverlaps
    let text =
      switch format {
      case .webVTT: captions.webVTT
      case .subStationAlpha: captions.subStationAlpha
      }
    var files: [File] = []
    for (suffix, format, text) in [
      (FFmpegArguments.chapters, Self.chapterFormat, chapterText),
      (FFmpegArguments.captions, format.rawValue, captions.cues.isEmpty ? "" : text),
    ] where !text.isEmpty {
      try OutputFile.write(Array(text.utf8), to: path + suffix)
      files.append((path + suffix, format))
    }
    return files
  }

  /// The chapters that begin before the film's end, in ffmetadata format; empty for none.
  private var chapterText: String {
    var text = ";FFMETADATA1\n"
    let chapters = chapters.filter { $0.start < duration }
    for (index, chapter) in chapters.enumerated() {
      let end = index + 1 < chapters.count ? chapters[index + 1].start : duration
      guard chapter.start < end else { continue }
      text +=
        "[CHAPTER]\nTIMEBASE=1/1000000000\nSTART=\(chapter.start)\nEND=\(end)\n"
        + "title=\(Self.escaped(chapter.title))\n"
    }
    return chapters.isEmpty ? "" : text
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character.isNewline { return result.append(" ") }
      if "=;#\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
