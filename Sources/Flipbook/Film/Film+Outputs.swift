import Choreography
import Encoding
import Films
import Foundation
import Rendering
import Synchronization
import TextAndFiles

extension Film {
  /// Renders the film to every output; each distinct frame is drawn once. Blocks the thread.
  ///
  /// The suffix of an output chooses its format: `.mp4`, `.webm`, `.gif`, `.apng`, `.webp`, `.svg`
  /// (animated), `.html` (a player), `.json` and `.lottie` (Lottie), `.png` (a filmstrip of one
  /// transition); a path that ends in `/` is a folder of PNG frames.
  ///
  /// - Parameters:
  ///   - outputs: The paths of the files and folders.
  ///   - others: Films beside this one, played in step.
  /// - Throws: `OutputError`; no partial output is left.
  @discardableResult
  public func render(
    to outputs: [String], beside others: [Film] = [], options: RenderOptions = RenderOptions()
  ) throws(OutputError) -> RenderReport {
    var targets: [OutputTarget] = []
    for output in outputs { targets.append(try OutputTarget(output)) }
    var options = options
    options.companions += others.map(\.timeline)
    return try Encoding.render(request(for: targets, options))
  }

  /// Renders the film to every output on another thread, and reports its progress.
  ///
  /// Cancelling the task stops the render. The outputs are those of the other `render`.
  ///
  /// ```swift
  /// let report = try await film.render(to: ["film.mp4"]) { progress in
  ///   print("\(progress.frames) of \(progress.total) frames")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - outputs: The paths of the files and folders.
  ///   - others: Films beside this one, played in step.
  ///   - progress: Called after each frame, on the thread that renders.
  /// - Throws: `OutputError`, `.cancelled` if the task was cancelled; no partial output is left.
  @discardableResult
  public func render(
    to outputs: [String], beside others: [Film] = [], options: RenderOptions = RenderOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws(OutputError) -> RenderReport {
    let stop = StopFlag()
    var options = options
    options.isCancelled = { stop.isSet }
    options.progress = progress
    let result = await withTaskCancellationHandler { [options] in
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            returning: Result { () throws(OutputError) in
              try render(to: outputs, beside: others, options: options)
            })
        }
      }
    } onCancel: {
      stop.set()
    }
    return try result.get()
  }

  /// Writes the film's captions, the script's and a summary of each change of the list, as WebVTT.
  ///
  /// - Throws: `OutputError`; an older file is then unchanged.
  public func writeCaptions(to path: String) throws(OutputError) {
    try timeline.filmCaptions.writeWebVTT(to: path)
  }

  /// Writes the film's motion in words, as WebVTT for a track of the kind `descriptions`.
  ///
  /// - Throws: `OutputError`; an older file is then unchanged.
  public func writeDescriptions(to path: String) throws(OutputError) {
    try timeline.descriptions.writeWebVTT(to: path)
  }

  /// Draws a range of frames into the options' archive; frames already in it are kept.
  ///
  /// - Throws: `OutputError`; finished frames are kept.
  package func draw(
    _ frames: Range<Int>, options: RenderOptions
  ) throws(OutputError) -> RenderReport {
    try Encoding.draw(frames, of: request(for: [], options))
  }

  /// Returns the page of this film and those beside it.
  package func composition(_ options: RenderOptions) -> Composition {
    Composition(
      [timeline] + options.companions, titles: options.titles, overlays: options.overlays,
      scale: options.scale ?? timeline.recording.stage.scale)
  }

  /// Returns the number of frames of the longest film, of this one and those beside it.
  package func frameCount(options: RenderOptions) throws(OutputError) -> Int {
    try request(for: [], options).frameCount
  }

  /// Returns the page that plays the film, as `render` writes it to a `.html`.
  ///
  /// - Parameter follows: True if the page is served: it polls the server's `version`, and reloads
  ///   when it changes.
  package func playerPage(
    options: RenderOptions = RenderOptions(), follows: Bool = false
  ) throws(OutputError) -> String {
    try Encoding.playerPage(request(for: [], options), follows: follows)
  }

  /// Draws and encodes every distinct frame as PNG in memory, on one thread, and returns the cost
  /// of each.
  package func measureFrames(
    options: RenderOptions = RenderOptions()
  ) throws(OutputError) -> [PhaseSample] {
    var options = options
    options.jobs = 1
    let request = RenderRequest(
      timeline: timeline, targets: [], fonts: try FontSet.forOutput(), options: options)
    return try Encoding.draw(0..<request.frameCount, of: request).samples
  }

  /// Returns the request for outputs with the film's chapters and costs.
  func request(
    for targets: [OutputTarget], _ options: RenderOptions
  ) throws(OutputError) -> RenderRequest {
    var request = RenderRequest(
      timeline: timeline, targets: targets, fonts: try FontSet.forOutput(), options: options)
    request.chapters = chapters(of: request.composition)
    request.includesCosts = includesCosts || options.overlays.contains(.timing)
    return request
  }
}

extension Film {
  /// Returns the chapters of this film, or of films side by side: each then has its film's title,
  /// and those that begin at one time are one chapter.
  private func chapters(of composition: Composition) -> [Chapter] {
    guard composition.timelines.count > 1 else { return recording.chapters(in: timeline) }
    let all = composition.timelines.enumerated().flatMap { index, timeline in
      var recording = timeline.recording
      recording.events = timeline.events
      return recording.chapters(in: timeline).map {
        Chapter(start: $0.start, title: "\(composition.titles[index]): \($0.title)")
      }
    }
    let sorted = all.enumerated().sorted { ($0.1.start, $0.0) < ($1.1.start, $1.0) }
    return sorted.reduce(into: []) { chapters, entry in
      if let last = chapters.last, last.start == entry.element.start {
        chapters[chapters.count - 1].title += " · " + entry.element.title
      } else {
        chapters.append(entry.element)
      }
    }
  }
}

/// A flag that one thread sets and others read.
private final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}

extension CaptionTrack {
  /// Writes WebVTT to a file, which replaces an older one, or to a pipe or a device, which cannot be
  /// replaced.
  package func writeWebVTT(to path: String) throws(OutputError) {
    let bytes = Array(webVTT.utf8)
    if let status = fileStatus(path), !status.isRegularFile, !status.isFolder {
      try OutputFile.write(bytes, to: path)
    } else {
      try AtomicFile.write(bytes, to: path)
    }
  }
}
