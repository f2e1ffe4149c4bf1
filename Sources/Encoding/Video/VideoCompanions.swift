import Choreography
import Foundation

/// Chapters and captions for a video: files that ffmpeg reads beside the frames.
struct VideoCompanions {
  /// The files that ffmpeg reads.
  struct Files {
    /// ffmpeg's own format for metadata.
    static let chapterFormat = "ffmetadata"

    var inputs: [(path: String, format: String)] = []

    /// Removes them from the disk.
    func remove() {
      for input in inputs { unlink(input.path) }
    }
  }

  var chapters: [Chapter]
  var captions: CaptionTrack
  /// Nanoseconds.
  var duration: Int64

  /// Writes the files beside a video's partial file; the caller removes them.
  func write(beside path: String) throws(EncodingError) -> Files {
    var files = Files()
    do {
      try write(beside: path, into: &files)
      return files
    } catch {
      files.remove()
      throw error
    }
  }

  private func write(beside path: String, into files: inout Files) throws(EncodingError) {
    let chapters = chapterText
    if !chapters.isEmpty {
      files.inputs.append(("\(path).chapters", Files.chapterFormat))
      try OutputFile.write(Array(chapters.utf8), to: "\(path).chapters")
    }
    let captions = captions.withoutOverlaps
    if !captions.cues.isEmpty {
      files.inputs.append(("\(path).vtt", "webvtt"))
      try OutputFile.write(Array(captions.webVTT.utf8), to: "\(path).vtt")
    }
  }

  /// Every chapter that begins before the film's end, up to the next; empty without any.
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
