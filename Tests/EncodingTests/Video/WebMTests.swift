import Foundation
import Recordings
import Testing

@testable import Choreography
@testable import Encoding

@Suite(.timeLimit(.minutes(15)))
struct WebMTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "a video has the film's frames, duration and size",
    arguments: FormatOptions.WebMCodec.allCases)
  func stream(codec: FormatOptions.WebMCodec) throws {
    // SVT-AV1 requires 64 pixels a side.
    let film = try Films.swatches(width: 66, height: 64)
    var request = try Films.request(film, "x.webm", in: folder)
    request.formats.webMCodec = codec
    _ = try render(request)
    let stream = try Program.probe("\(folder.path)/x.webm")
    let expected: Set<Substring> = [
      "codec_name=\(codec)", "pix_fmt=yuv420p", "width=66", "height=64", "nb_read_frames=24",
      "r_frame_rate=60/1", "color_range=tv", "color_space=bt709",
    ]
    #expect(stream.isSuperset(of: expected), "\(expected.subtracting(stream))")
    let format = try Program.output(
      "ffprobe", ["-v", "error", "-show_entries", "format=duration", "\(folder.path)/x.webm"])
    #expect(String(decoding: format, as: UTF8.self).contains("duration=0.400"))
  }

  @Test(
    "with every pixel's color kept it is 4:4:4", arguments: ["x.mp4", "x.webm"])
  func fullColor(name: String) throws {
    var request = try Films.request(try Films.swatches(width: 61, height: 41), name, in: folder)
    request.formats.usesFullChroma = true
    _ = try render(request)
    let stream = try Program.probe("\(folder.path)/\(name)")
    #expect(
      stream.isSuperset(of: ["pix_fmt=yuv444p", "width=61", "height=41", "nb_read_frames=24"]))
  }

  @Test(
    "bytes are the same for every number of jobs",
    arguments: FormatOptions.WebMCodec.allCases)
  func jobs(codec: FormatOptions.WebMCodec) throws {
    for jobs in [1, 3] {
      var request = try Films.request(
        try Films.table(scale: 1), "\(jobs).webm", in: folder, jobs: jobs)
      request.formats.webMCodec = codec
      _ = try render(request)
    }
    let isEqual = try folder.contents("1.webm") == folder.contents("3.webm")
    #expect(isEqual)
  }

  @Test("a WebM has chapters and captions at their times", arguments: ["x.mp4", "x.webm"])
  func companions(name: String) throws {
    var request = try Films.request(try Films.table(scale: 1), name, in: folder)
    request.chapters = [
      Chapter(start: 0, title: "Begin"), Chapter(start: 100_000_000, title: "A; b = c # d \\ é"),
      Chapter(start: 600_000_000, title: "Too late"),
    ]
    _ = try render(request)
    let path = "\(folder.path)/\(name)"
    let chapters = try text(["-show_chapters", "-of", "csv=p=0", path])
    let lines = chapters.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(lines.count == 2)
    #expect(lines.map(\.last) == ["Begin", "A; b = c # d \\ é"])
    #expect(lines.map { Double($0[3]) } == [0, 0.1])
    #expect(lines.map { Double($0[5]) } == [0.1, 0.6])
    let captions = try Program.output(
      "ffmpeg", ["-v", "error", "-i", path, "-map", "0:s:0", "-f", "webvtt", "-"])
    let cues = request.timeline.captions.withoutOverlaps.cues
    let text = String(decoding: captions, as: UTF8.self)
    #expect(!cues.isEmpty)
    for cue in cues { #expect(text.contains(cue.text)) }
    #expect(text.contains("00:00.100 --> "))
    #expect(folder.names() == [name])
  }

  @Test(
    "a caption reaches the subtitles as it is written",
    arguments: [
      #"Set<Item> {in one} & 5 &lt; 6 \N x \h \n {\i1}{\\} \{ \} {} {"#, "{", #"\"#,
      "é, 😀 --> עברית",
      "two\nlines\tand a tab",
    ])
  func captions(caption: String) throws {
    let film = try Films.table(scale: 1)
    var recording = film.recording
    recording.events = [Event(time: 0, kind: .caption(caption))] + film.events
    var request = try Films.request(Timeline(recording), "x.mp4", in: folder)
    request.targets.append(try OutputTarget("\(folder.path)/x.webm"))
    _ = try render(request)
    let line = String(caption.map { $0.isWhitespace ? " " : $0 })
    let escaped = line.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    // The first packet of MP4 has the length of its text, and no style.
    let size = [UInt8(line.utf8.count / 256), UInt8(line.utf8.count % 256)]
    #expect(try packet(of: "x.mp4") == size + Array(line.utf8))
    #expect(try packet(of: "x.webm") == Array(escaped.utf8))
  }

  /// The first packet of a film's subtitles.
  private func packet(of name: String) throws -> [UInt8] {
    let packet = try Program.output(
      "ffmpeg",
      [
        "-v", "error", "-i", "\(folder.path)/\(name)", "-map", "0:s:0", "-c", "copy", "-frames:s",
        "1",
        "-f", "data", "-",
      ])
    return Array(packet)
  }

  private func text(_ arguments: [String]) throws -> String {
    String(
      decoding: try Program.output("ffprobe", ["-v", "error"] + arguments), as: UTF8.self)
  }
}
