import Choreography
import Rendering

/// Makes every output of a request; blocks the calling thread until all stand in their places.
///
/// Outputs grow beside their places and are renamed into them at the end, when all of them are
/// complete. Two renders of one film are equal byte for byte, whatever `jobs` is.
///
/// - Throws: `EncodingError`; no partial output is left and nothing that was there is changed,
///   unless it is the last rename of several that fails.
package func render(_ request: RenderRequest) throws(EncodingError) -> RenderReport {
  try Renderer(request: request).run()
}

/// Draws some of a film's frames into the request's archive, and nothing else; frames that it has
/// stay as they are.
///
/// - Throws: `EncodingError`; what was kept until then stays.
package func draw(
  _ frames: Range<Int>, of request: RenderRequest
) throws(EncodingError) -> RenderReport {
  try Renderer(request: request).draw(frames)
}

struct Renderer {
  let request: RenderRequest
  let composition: Composition
  let film: FilmInfo

  init(request: RenderRequest) {
    self.request = request
    let recording = request.timeline.recording
    let scale = request.scale ?? recording.stage.scale
    composition = request.composition
    film = FilmInfo(
      name: recording.name, frameCount: composition.frameCount,
      framesPerSecond: composition.framesPerSecond,
      size: PixelSize(composition.size, scale: scale), scale: scale)
  }

  func run() throws(EncodingError) -> RenderReport {
    var files = RunFiles()
    for target in request.targets where target.format != .memory {
      try files.write(target.path, name: target.name, asFolder: target.isFolder)
    }
    try film.size.check()
    // Whoever is asked knows that from here on there is something to clean up.
    guard !request.isCancelled() else { throw .cancelled }
    var outputs: [any Output] = []
    do {
      return try run(&outputs)
    } catch {
      if request.isCancelled() { rescue(outputs) }
      // The last first: it may stand in a folder that an earlier one made.
      for output in outputs.reversed() { output.discard() }
      // A program that was interrupted with us complains as well.
      throw request.isCancelled() ? .cancelled : error
    }
  }

  private func rescue(_ outputs: [any Output]) {
    let folder = outputs.lazy.compactMap { $0 as? FrameFolderSink }.first(where: \.hasPictures)
    guard request.archive == nil, let folder, let archive = request.rescue() else { return }
    folder.hand(to: archive)
  }

  private func run(_ outputs: inout [any Output]) throws(EncodingError) -> RenderReport {
    let start = request.stopwatch()
    var report = RenderReport()
    let traced = TracedFilm(request.tracer(scale: film.scale))
    for target in request.targets { outputs.append(try output(target, traced)) }
    let sinks = outputs.compactMap { $0 as? any FrameSink }
    if !sinks.isEmpty {
      report.add(try pipeline(0..<film.frameCount, sinks).run(into: sinks))
      report.frames = film.frameCount
    }
    for output in outputs { try output.finish() }
    guard !request.isCancelled() else { throw .cancelled }
    for output in outputs { report.outputs.append(try output.commit()) }
    report.wallNanoseconds = request.stopwatch() - start
    return report
  }

  func draw(_ frames: Range<Int>) throws(EncodingError) -> RenderReport {
    try film.size.check()
    let start = request.stopwatch()
    var report = RenderReport()
    if !frames.isEmpty { report.add(try pipeline(frames, []).run(into: [])) }
    report.frames = frames.count
    report.wallNanoseconds = request.stopwatch() - start
    return report
  }

  private func pipeline(_ frames: Range<Int>, _ sinks: [any FrameSink]) -> FramePipeline {
    let (composition, fonts, stopwatch) = (composition, request.fonts, request.stopwatch)
    let archive = request.archive
    let timeline = request.timeline
    let pool = BufferPool()
    let kept: PictureForms = archive?.keepsPictures == true ? .png : []
    let style = style(forms: sinks.reduce(into: kept) { $0.formUnion($1.forms) })
    return FramePipeline(
      frames: frames, jobs: film.size.workers(of: request.jobs), frame: { composition.frame($0) },
      time: { timeline.time(ofFrame: $0) },
      makeRenderer: { () throws(EncodingError) in
        try CairoRenderer(
          fonts: fonts, style: style, pool: pool, archive: archive, stopwatch: stopwatch)
      },
      recycle: pool.give, stopwatch: stopwatch, isCancelled: request.isCancelled,
      progress: request.progress)
  }

  func style(forms: PictureForms) -> FrameStyle {
    FrameStyle(
      forms: forms, size: film.size, scale: film.scale, formats: request.formats,
      title: request.timeline.recording.title, theme: request.theme)
  }
}

extension RenderReport {
  fileprivate mutating func add(_ outcome: FramePipeline.Outcome) {
    drawnFrames = outcome.drawnFrames
    keptFrames = outcome.keptFrames
    samples = outcome.samples
  }
}
