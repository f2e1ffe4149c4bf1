import Encoding
import Films
import Foundation
import OutputFiles
import Rendering

extension Film {
  /// Creates a film of a scenario's recording.
  ///
  /// - Throws: `SourceError` if the file is missing or wrong, or if one of its steps fails.
  public init(scenario path: String, framesPerSecond: Int = 60) throws(SourceError) {
    let source = try SourceFile.load(path, stopwatch: Stopwatch.read)
    if let failure = source.failure { throw .failed(failure) }
    self.init(source.recording, framesPerSecond: framesPerSecond)
    includesCosts = source.hasRecordedCosts
  }

  /// Creates a film of a recording's file; a scenario is run first.
  public init(recording path: String, framesPerSecond: Int = 60) throws(SourceError) {
    try self.init(scenario: path, framesPerSecond: framesPerSecond)
  }

  /// Renders the film to every output, whose suffix chooses the format; each distinct frame is
  /// drawn once.
  ///
  /// - Throws: `FontError` and `OutputError`; no partial output is left.
  public func render(
    to outputs: [String], options: RenderOptions = RenderOptions()
  ) throws -> RenderReport {
    let targets = try outputs.map { try OutputTarget($0) }
    return try Encoding.render(request(for: targets, options))
  }

  /// Draws some frames into the options' archive; frames that it already has stay.
  ///
  /// - Throws: `FontError` and `OutputError`; the frames that are finished by then stay.
  public func draw(_ frames: Range<Int>, options: RenderOptions) throws -> RenderReport {
    try Encoding.draw(frames, of: request(for: [], options))
  }

  /// The number of frames with the films beside this one: as many as the longest has.
  public func frameCount(options: RenderOptions) throws -> Int {
    try request(for: [], options).frameCount
  }

  /// Returns the page that plays the film, as `render` writes it to a `.html`.
  ///
  /// `follows` is for a served page: it asks its server for `version`, and loads itself again if
  /// the answer has changed.
  ///
  /// - Throws: `FontError` and `OutputError`.
  public func playerPage(
    options: RenderOptions = RenderOptions(), follows: Bool = false
  ) throws -> String {
    try Encoding.playerPage(request(for: [], options), follows: follows)
  }

  /// Draws and encodes every distinct frame as PNG in memory, on one thread, and returns the cost
  /// of each.
  ///
  /// - Throws: `FontError` and `OutputError`.
  public func measureFrames(options: RenderOptions = RenderOptions()) throws -> [PhaseSample] {
    var options = options
    options.jobs = 1
    let request = RenderRequest(
      timeline: timeline, targets: [], fonts: try FontSet.installed(), options: options)
    return try Encoding.draw(0..<request.frameCount, of: request).samples
  }

  /// Writes the film's captions, the script's and a summary of each apply, as WebVTT.
  ///
  /// - Throws: `OutputError`; an older file is then unchanged.
  public func writeCaptions(to path: String) throws(OutputError) {
    try AtomicFile.write(Array(timeline.filmCaptions.webVTT.utf8), to: path)
  }

  /// Returns the request for outputs with the film's chapters and costs.
  ///
  /// - Throws: `FontError`.
  func request(
    for targets: [OutputTarget], _ options: RenderOptions
  ) throws -> RenderRequest {
    var request = RenderRequest(
      timeline: timeline, targets: targets, fonts: try FontSet.installed(), options: options)
    request.chapters = recording.chapters(in: timeline)
    request.includesCosts = includesCosts || options.overlays.contains(.timing)
    return request
  }

  /// The cost of each apply, from the film's own samples and those of a render.
  public func stats(with renderSamples: [PhaseSample] = []) -> StatsReport {
    StatsReport(timeline, samples: samples + renderSamples)
  }
}
