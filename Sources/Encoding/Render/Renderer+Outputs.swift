import Processes
import Rendering
import TextAndFiles

extension Renderer {
  /// Returns the output for a target's format.
  func output(
    _ target: OutputTarget, _ traced: TracedFilm
  ) throws(OutputError) -> any RenderOutput {
    switch target.format {
    case .pngFrames(let pattern):
      return try FrameFolderSink(target, kind: .png, pattern: pattern, film: film)
    case .svgFrames(let pattern):
      return try FrameFolderSink(target, kind: .svg, pattern: pattern, film: film)
    case .apng: return try APNGSink(target, film: film)
    case .webP: return try WebPSink(target, film: film)
    case .gif: return try ffmpeg(target, as: GIFFormat(renderer: self))
    case .animatedSVG:
      let tracer = request.tracer(scale: film.scale, darkTheme: request.darkTheme)
      let traced = request.darkTheme == nil ? traced : TracedFilm(tracer)
      let isEndless = request.formats.loopCount ?? 0 == 0
      return try document(target) { () throws(OutputError) in
        var film = try traced.traced()
        if isEndless { try tracer.traceStates(of: &film) }
        return film
      }
    case .stillSVG:
      let tracer = request.tracer(scale: film.scale, darkTheme: request.darkTheme)
      let last = film.frameCount - 1
      return try document(target) { () throws(OutputError) in try tracer.trace(last..<last + 1) }
    case .stillPNG:
      let renderer = try CairoRenderer(fonts: request.fonts, style: style(forms: [.png]))
      let last = composition.frame(film.frameCount - 1)
      return try WholeFile(target) { () throws(OutputError) in
        try renderer.draw(last, after: nil).picture.png
      }
    case .player:
      let (transcript, loops) = (request.transcript, request.formats.loopCount)
      let tracer = request.tracer(scale: film.scale)
      return try WholeFile(target) { () throws(OutputError) in
        let page = PlayerPage(
          film: try traced.traced(), transcript: transcript, still: try tracer.firstFrame(),
          loops: loops)
        return Array(page.text.utf8)
      }
    case .lottie(let isArchive):
      let transcript = request.transcript
      return try WholeFile(target) { () throws(OutputError) in
        var lottie = LottieFilm(try traced.traced(), transcript: transcript)
        let document = Array(lottie.document().utf8)
        return isArchive ? try DotLottie.archive(document) : document
      }
    case .mp4: return try video(target, as: .mp4)
    case .webM: return try video(target, as: .webM(request.formats.webMCodec))
    case .filmstrip: return try filmstrip(target)
    }
  }

  private func document(
    _ target: OutputTarget, of film: @escaping () throws(OutputError) -> VectorFilm
  ) throws(OutputError) -> any RenderOutput {
    let (transcript, loops) = (request.transcript, request.formats.loopCount ?? 0)
    return try WholeFile(target) { () throws(OutputError) in
      var document = AnimatedSVG(
        try film(), title: transcript.title, description: transcript.description, loops: loops)
      return Array(document.document().utf8)
    }
  }

  private func filmstrip(_ target: OutputTarget) throws(OutputError) -> any RenderOutput {
    let strip = try Filmstrip(
      request.timeline, apply: request.filmstripApply, composition: composition,
      theme: request.theme)
    let encoder = FilmstripEncoder(strip, scale: film.scale)
    let (fonts, isCancelled) = (request.fonts, request.isCancelled)
    return try WholeFile(target) { () throws(OutputError) in
      let picture = try encoder.draw(fonts: fonts, isCancelled: isCancelled)
      guard !isCancelled() else { throw .cancelled }
      return try PNGEncoder().encode(picture, scale: encoder.layout.scale)
    }
  }

  private func video(
    _ target: OutputTarget, as container: VideoFormat.Container
  ) throws(OutputError) -> any RenderOutput {
    let companions = VideoMetadata(
      chapters: request.chapters, captions: composition.captions, duration: composition.duration)
    var layout = request.formats.usesFullChroma ? PixelLayout.yuv444 : .yuv420
    // SVT-AV1 supports only 4:2:0.
    if case .webM(.av1) = container { layout = .yuv420 }
    return try ffmpeg(
      target,
      as: VideoFormat(container: container, film: film, layout: layout, companions: companions))
  }

  private func ffmpeg(
    _ target: OutputTarget, as format: any FFmpegFormat
  ) throws(OutputError) -> any RenderOutput {
    let search = ProgramSearch(path: request.programSearchPath, timeLimit: request.programTimeout)
    return try FFmpegSink(target, as: format, search: search, isCancelled: request.isCancelled)
  }
}
