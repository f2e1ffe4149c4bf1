import Choreography
import Foundation
import Recordings
import TextAndFiles

/// A pipeline that draws the frames of a film on worker threads and writes them in order on the
/// caller's.
///
/// The output does not depend on the number of threads. Repeated frames are drawn once.
struct FramePipeline {
  /// The range of frames to write.
  var frames: Range<Int>
  var jobs: Int
  /// Returns a frame's scene. Called by workers, one at a time and in order.
  var frame: @Sendable (Int) -> SceneFrame
  /// Returns a frame's time, in nanoseconds.
  var time: (Int) -> Int64
  /// Creates a worker's renderer, on the worker's thread.
  var makeRenderer: @Sendable () throws(OutputError) -> any FrameRenderer
  var isCancelled: @Sendable () -> Bool = { false }
  var progress: (RenderProgress) -> Void = { _ in }

  /// Writes every frame to every sink, without finishing or discarding the sinks. Adds frame counts
  /// and samples to the report.
  ///
  /// - Throws: The first error of a worker or a sink, `.cancelled` if the caller asked to stop. All
  ///   workers have ended by then.
  func run(
    into sinks: [any FrameSink], _ report: inout RenderReport
  ) throws(OutputError) {
    let workers = max(1, min(jobs, frames.count))
    // A large window for small files, so that a slow frame stalls no worker; a small one for
    // pixels, to bound the memory.
    let pixels = PixelLayout.allCases.map { PictureForm.pixels($0) }
    let keepsPixels = sinks.contains { !$0.forms.isDisjoint(with: pixels) }
    let window = keepsPixels ? workers + 2 : workers * 4 + 4
    let queue = FrameQueue(frames: frames, window: window, frame: frame)
    for _ in 0..<workers { start(queue) }
    defer { queue.stop() }
    try write(from: queue, into: sinks, &report)
  }

  private func start(_ queue: FrameQueue) {
    queue.begin()
    let makeRenderer = makeRenderer
    let thread = Thread {
      do throws(OutputError) {
        let renderer = try makeRenderer()
        while let job = queue.nextJob() {
          let drawn = job.isRepeat ? nil : try renderer.draw(job.scene, after: job.previous)
          queue.deliver(FrameQueue.Entry(job: job, drawn: drawn))
        }
        queue.end(nil)
      } catch {
        queue.end(error)
      }
    }
    thread.name = "flipbook worker"
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func write(
    from queue: FrameQueue, into sinks: [any FrameSink], _ report: inout RenderReport
  ) throws(OutputError) {
    var picture = Picture()
    for number in frames {
      let entry = try next(from: queue)
      if let drawn = entry.drawn { picture = drawn.picture }
      let info = FrameInfo(
        number: number, time: time(number), apply: entry.job.scene.apply,
        isRepeat: entry.drawn == nil)
      let cost = try write(picture, as: info, into: sinks)
      if let drawn = entry.drawn {
        report.add(drawn, scene: entry.job.cost, writing: cost, as: info)
      }
      queue.advance()
      progress(
        RenderProgress(frames: number - frames.lowerBound + 1, total: frames.count))
    }
    report.frames += frames.count
  }

  private func next(from queue: FrameQueue) throws(OutputError) -> FrameQueue.Entry {
    while true {
      guard !isCancelled() else { throw .cancelled }
      if let result = queue.next(within: 0.05) { return try result.get() }
    }
  }

  /// Writes a frame; returns the time of sinks that encode while writing, in nanoseconds.
  private func write(
    _ picture: Picture, as info: FrameInfo, into sinks: [any FrameSink]
  ) throws(OutputError) -> Int64 {
    var cost: Int64 = 0
    for sink in sinks {
      let start = Stopwatch.read()
      try sink.write(picture, as: info)
      if sink.encodesWhileWriting { cost += Stopwatch.read() - start }
    }
    return cost
  }
}

extension RenderReport {
  fileprivate mutating func add(
    _ drawn: DrawnPicture, scene: Int64, writing: Int64, as info: FrameInfo
  ) {
    guard !drawn.isFromArchive else {
      keptFrames += 1
      return
    }
    drawnFrames += 1
    guard let apply = info.apply else { return }
    for (phase, cost) in [
      (Phase.scene, scene), (.draw, drawn.draw), (.encode, drawn.encode + writing),
    ] {
      samples.append(
        PhaseSample(phase: phase, apply: apply, frame: info.number, nanoseconds: cost))
    }
  }
}
