import Choreography
import Recordings
import Rendering
import TextAndFiles

/// Renders all outputs of a request. Blocks the calling thread.
///
/// Outputs are written under temporary names and renamed when all of them are complete. Renders of
/// one film are equal byte for byte, for any `jobs`.
///
/// - Throws: `OutputError`; no partial output is left and no older file is changed, unless the
///   last rename of several fails.
package func render(_ request: RenderRequest) throws(OutputError) -> RenderReport {
  try render([request])
}

/// Renders all outputs of several requests, for instance of one film in two themes. All are renamed
/// when the last one is complete.
///
/// - Throws: `OutputError`, as for one request.
package func render(_ requests: [RenderRequest]) throws(OutputError) -> RenderReport {
  let renderers = requests.map { Renderer(request: $0) }
  var files = RunFiles()
  for target in requests.flatMap(\.targets) {
    try files.addOutput(target.path, name: target.name, asFolder: target.isFolder)
  }
  for renderer in renderers {
    try renderer.film.size.check()
    try renderer.checkCodec()
  }
  func isCancelled() -> Bool { requests.contains { $0.isCancelled() } }
  // Called only now: its first call means that files may exist.
  guard !isCancelled() else { throw .cancelled }
  var outputs: [any RenderOutput] = []
  do throws(OutputError) {
    let start = Stopwatch.read()
    var report = RenderReport()
    for renderer in renderers { try renderer.run(&outputs, &report) }
    guard !isCancelled() else { throw .cancelled }
    for output in outputs { report.outputs.append(try output.commit()) }
    report.wallNanoseconds = Stopwatch.read() - start
    return report
  } catch {
    if isCancelled() { renderers.last?.rescue(outputs) }
    // In reverse order: an output may be in a folder that an earlier one made.
    for output in outputs.reversed() { output.discard() }
    // A child that the same signal interrupted also fails.
    throw isCancelled() ? .cancelled : error
  }
}

/// Draws a range of frames into the request's archive, except archived ones. Without an archive
/// frames are encoded as PNG in memory, to measure the costs.
///
/// - Throws: `OutputError`; finished pictures stay in the archive.
package func draw(
  _ frames: Range<Int>, of request: RenderRequest
) throws(OutputError) -> RenderReport {
  try Renderer(request: request).draw(frames)
}

struct Renderer {
  let request: RenderRequest
  let composition: Composition
  let film: FilmInfo

  init(request: RenderRequest) {
    self.request = request
    let scale = request.scale ?? request.timeline.recording.stage.scale
    composition = request.composition
    film = FilmInfo(
      name: composition.name, frameCount: composition.frameCount,
      framesPerSecond: composition.framesPerSecond,
      size: PixelSize(composition.size, scale: scale), scale: scale,
      loops: request.formats.loopCount)
  }

  /// Refuses a film that is too small for a codec.
  fileprivate func checkCodec() throws(OutputError) {
    let codec = request.formats.webMCodec
    let size = PixelLayout.yuv420.size(film.size)
    guard min(size.width, size.height) < codec.leastSide,
      let target = request.targets.first(where: { $0.format == .webM })
    else { return }
    throw .badPattern(
      path: target.name,
      reason: "AV1 needs at least \(codec.leastSide) pixels per side, and the film has "
        + "\(film.size.width)×\(film.size.height); choose a larger --scale, or --codec vp9")
  }

  fileprivate func rescue(_ outputs: [any RenderOutput]) {
    let folder = outputs.lazy.compactMap { $0 as? FrameFolderSink }.first(where: \.hasPictures)
    guard request.archive == nil, let folder, let archive = request.rescue() else { return }
    folder.saveFrames(to: archive)
  }

  /// Renders the request's outputs under temporary names, and appends them to those of earlier
  /// requests.
  fileprivate func run(
    _ outputs: inout [any RenderOutput], _ report: inout RenderReport
  ) throws(OutputError) {
    let traced = TracedFilm(request.tracer(scale: film.scale))
    let first = outputs.count
    for target in request.targets { outputs.append(try output(target, traced)) }
    let sinks = outputs[first...].compactMap { $0 as? any FrameSink }
    if !sinks.isEmpty {
      try pipeline(0..<film.frameCount, sinks).run(into: sinks, &report)
    }
    for output in outputs[first...] { try output.finish() }
  }

  func draw(_ frames: Range<Int>) throws(OutputError) -> RenderReport {
    try film.size.check()
    let start = Stopwatch.read()
    var report = RenderReport()
    if !frames.isEmpty { try pipeline(frames, []).run(into: [], &report) }
    report.wallNanoseconds = Stopwatch.read() - start
    return report
  }

  private func pipeline(_ frames: Range<Int>, _ sinks: [any FrameSink]) -> FramePipeline {
    let (composition, fonts) = (composition, request.fonts)
    let (archive, timeline) = (request.archive, request.timeline)
    // Without outputs, PNG is encoded for an archive or for measurement.
    let kept: Set<PictureForm> = archive?.keepsPictures ?? sinks.isEmpty ? [.png] : []
    let style = style(forms: sinks.reduce(into: kept) { $0.formUnion($1.forms) })
    return FramePipeline(
      frames: frames, jobs: film.size.workers(of: request.jobs), frame: { composition.frame($0) },
      time: { timeline.length(ofFrames: $0) },
      makeRenderer: { () throws(OutputError) in
        try CairoRenderer(fonts: fonts, style: style, archive: archive)
      }, isCancelled: request.isCancelled, progress: request.progress)
  }

  func style(forms: Set<PictureForm>) -> FrameStyle {
    FrameStyle(
      forms: forms, size: film.size, scale: film.scale, formats: request.formats,
      title: composition.title, theme: request.theme)
  }
}
