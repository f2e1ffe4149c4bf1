/// How ffmpeg is told to make an MP4 of raw frames.
enum FFmpegArguments {
  /// H.264 in yuv420p, from `bgr0` frames on standard input.
  ///
  /// Nothing that the machine decides may reach the file: the encoder's number of threads is fixed
  /// (by default it follows the cores, and each number gives other bytes), versions and dates are
  /// left out, and colours are converted by the exact rules.
  static func mp4(_ film: FilmInfo, to path: String) -> [String] {
    let source = [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-y",
      "-f", "rawvideo", "-pixel_format", "bgr0", "-framerate", "\(film.framesPerSecond)",
      "-video_size", "\(film.size.width)x\(film.size.height)", "-i", "pipe:0",
    ]
    let coding = [
      "-vf", filters(film.size), "-c:v", "libx264", "-preset", "veryfast", "-crf", "18",
      "-threads", "4", "-pix_fmt", "yuv420p",
    ]
    let colors = [
      "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
      "-color_range", "tv",
    ]
    let file = [
      "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      "-movflags", "+faststart", "-f", "mp4", "file:\(path)",
    ]
    return source + coding + colors + file
  }

  /// Chroma has half the luma's resolution, so sides must be even.
  private static func filters(_ size: PixelSize) -> String {
    let convert =
      "scale=out_color_matrix=bt709:out_range=tv"
      + ":flags=bicubic+accurate_rnd+full_chroma_int+bitexact"
    let (right, bottom) = (size.width % 2, size.height % 2)
    guard right + bottom > 0 else { return convert }
    // The added line is black; it takes its neighbour's colours, in a layout that the filter knows.
    return "pad=ceil(iw/2)*2:ceil(ih/2)*2,format=gbrp,"
      + "fillborders=right=\(right):bottom=\(bottom):mode=smear," + convert
  }
}
