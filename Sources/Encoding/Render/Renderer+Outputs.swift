extension Renderer {
  /// Begins an output; the format decides who takes the frames and in which form.
  ///
  /// A sink whose `forms` are `.scene` gets scenes, and nothing is drawn for it.
  func output(_ target: OutputTarget) throws(EncodingError) -> any Output {
    switch target.format {
    case .pngFrames(let pattern):
      return try FrameFolderSink(target, kind: .png, pattern: pattern, film: film)
    case .svgFrames(let pattern):
      return try FrameFolderSink(target, kind: .svg, pattern: pattern, film: film)
    case .mp4:
      let search = ProgramSearch(path: request.programSearchPath)
      return try VideoSink(target, film: film, search: search, isCancelled: request.isCancelled)
    case .memory: return MemorySink()
    case .filmstrip:
      let strip = try Filmstrip(
        request.timeline, apply: request.filmstripApply, reel: reel, theme: request.theme)
      return try FilmstripOutput(
        target, strip: strip, fonts: request.fonts, scale: film.scale,
        isCancelled: request.isCancelled)
    }
  }
}
