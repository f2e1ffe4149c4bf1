extension Renderer {
  /// Begins an output; the format decides on the sink and the form of its frames.
  ///
  /// A sink whose `forms` are `.scene` gets scenes, and nothing is drawn for it.
  func output(
    _ target: OutputTarget, _ traced: TracedFilm
  ) throws(EncodingError) -> any Output {
    switch target.format {
    case .pngFrames(let pattern):
      return try FrameFolderSink(target, kind: .png, pattern: pattern, film: film)
    case .svgFrames(let pattern):
      return try FrameFolderSink(target, kind: .svg, pattern: pattern, film: film)
    case .apng: return try APNGSink(target, film: film)
    case .webP: return try WebPSink(target, film: film)
    case .gif:
      let sample = FrameSample(
        composition: composition, steps: request.timeline.steps, fonts: request.fonts,
        style: style(forms: []),
        archive: request.archive.map(ReadArchive.init))
      return try GIFSink(
        target, film: film, sample: sample, search: search, isCancelled: request.isCancelled)
    case .animatedSVG:
      return try VectorOutput(target, as: .svg, of: traced, story: request.story)
    case .player:
      return try VectorOutput(target, as: .player, of: traced, story: request.story)
    case .lottie(let isArchive):
      return try VectorOutput(
        target, as: .lottie(isArchive: isArchive), of: traced, story: request.story)
    case .mp4: return try video(target, as: .mp4)
    case .webM: return try video(target, as: .webM(request.formats.webM))
    case .memory: return MemorySink()
    case .filmstrip:
      let strip = try Filmstrip(
        request.timeline, apply: request.filmstripApply, composition: composition,
        theme: request.theme)
      return try FilmstripOutput(
        target, strip: strip, fonts: request.fonts, scale: film.scale,
        isCancelled: request.isCancelled)
    }
  }

  private func video(
    _ target: OutputTarget, as container: VideoSink.Container
  ) throws(EncodingError) -> any Output {
    let companions = VideoCompanions(
      chapters: request.chapters, captions: request.timeline.filmCaptions,
      duration: request.timeline.duration)
    var layout = request.formats.keepsColor ? PixelLayout.yuv444 : .yuv420
    // SVT-AV1 supports nothing else.
    if case .webM(.av1) = container { layout = .yuv420 }
    return try VideoSink(
      target, as: container, film: film, layout: layout, companions: companions, search: search,
      isCancelled: request.isCancelled)
  }

  private var search: ProgramSearch {
    ProgramSearch(path: request.programSearchPath, timeLimit: request.programTimeout)
  }
}
