/// The arguments of ffmpeg for encoding raw frames from its standard input.
///
/// Output must not depend on the machine: the number of encoder threads is fixed, as it affects the
/// bytes, and versions and dates are omitted.
struct FFmpegArguments {
  var film: FilmInfo
  var layout: PixelLayout
  /// Frames per second, as a fraction.
  var rate: String
  /// Files beside the frames.
  var companions: [VideoMetadata.File] = []

  /// The suffixes of auxiliary input files.
  private static let palette = ".palette"
  static let chapters = ".chapters"
  static let captions = ".captions"

  /// Returns arguments for H.264, with the index in front for progressive playback.
  ///
  /// Most of a list is static, so motion search between pixels costs time and saves few bytes.
  func mp4(to path: String) -> [String] {
    let coding = [
      "-c:v", "libx264", "-preset", "veryfast", "-x264-params", "me=dia:subme=0", "-crf", "18",
      "-threads", "4",
    ]
    return source + streams(subtitles: "mov_text") + coding + colors + plain
      + ["-movflags", "+faststart", "-f", "mp4", "file:\(path)"]
  }

  func webM(_ codec: FormatOptions.WebMCodec, to path: String) -> [String] {
    let coding =
      switch codec {
      case .vp9:
        [
          "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "5", "-crf", "24",
          "-b:v", "0", "-tile-columns", "2", "-threads", "4",
        ]
      case .av1: ["-c:v", "libsvtav1", "-preset", "10", "-crf", "30", "-g", "240"]
      }
    // Copied, because ffmpeg's conversion spoils what WebVTT escapes.
    return source + streams(subtitles: "copy") + coding + colors + plain
      + ["-f", "webm", "file:\(path)"]
  }

  /// Returns arguments for computing a palette of 256 colors, as a PNG file.
  func palette(beside path: String) -> [String] {
    source + ["-vf", "palettegen=stats_mode=full", "-frames:v", "1"] + plain
      + ["-f", "image2", "-update", "1", "-c:v", "png", "file:\(path)\(Self.palette)"]
  }

  /// Returns arguments for a GIF in the colors of the palette beside it.
  ///
  /// Without dithering, whose pattern would flicker on moving rows.
  func gif(to path: String) -> [String] {
    // The number of repetitions after the first play; for ffmpeg 0 is endless, -1 none.
    let repetitions =
      switch film.loops ?? 0 {
      case 0: 0
      case 1: -1
      case let times: times - 1
      }
    let colors = ["-i", "file:\(path)\(Self.palette)", "-lavfi", "paletteuse=dither=none"]
    return source + colors + plain
      + ["-loop", "\(repetitions)", "-f", "gif", "file:\(path)"]
  }

  private var source: [String] {
    let (width, height) = layout.size(film.size)
    return [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-y",
      "-f", "rawvideo", "-pixel_format", layout.rawValue, "-framerate", rate,
      "-video_size", "\(width)x\(height)", "-i", "pipe:0",
    ]
  }

  /// Returns the inputs and mappings of frames, chapters and subtitles.
  private func streams(subtitles codec: String) -> [String] {
    var inputs: [String] = []
    var outputs = ["-map", "0:v"]
    for (number, file) in companions.enumerated() {
      inputs += ["-f", file.format, "-i", "file:\(file.path)"]
      outputs +=
        file.format == VideoMetadata.chapterFormat
        ? ["-map_chapters", "\(number + 1)"] : ["-map", "\(number + 1):s", "-c:s", codec]
    }
    return inputs + outputs
  }

  private var colors: [String] {
    [
      "-pix_fmt", layout.rawValue, "-color_primaries", "bt709", "-color_trc", "bt709",
      "-colorspace", "bt709", "-color_range", "tv", "-chroma_sample_location", "left",
    ]
  }

  private var plain: [String] {
    [
      "-map_metadata:g", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:s",
      "+bitexact",
    ]
  }
}
