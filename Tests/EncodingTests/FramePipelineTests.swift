import Recordings
import Testing
import TextAndFiles

@testable import Encoding

@Suite(.timeLimit(.minutes(15)))
struct FramePipelineTests {
  let drawn = Monitor<[Int]>([])

  /// The looks of 20 frames, 9 of them equal to the previous one.
  let looks = [0, 0, 0, 1, 2, 3, 3, 4, 5, 6, 7, 7, 7, 7, 8, 9, 10, 10, 10, 10]

  func pipeline(jobs: Int, failing: Int? = nil, count: Int? = nil) -> FramePipeline {
    let (drawn, looks) = (drawn, looks)
    return FramePipeline(
      frames: 0..<(count ?? looks.count), jobs: jobs,
      frame: { Scenes.scene($0, look: count == nil ? looks[$0] : $0) },
      time: { Int64($0) * 10 }, makeRenderer: { CountingRenderer(drawn, failing: failing) })
  }

  @Test("frames arrive in order for every number of workers", arguments: [1, 2, 3, 8, 50])
  func order(jobs: Int) throws {
    let sink = CollectingSink()
    _ = try pipeline(jobs: jobs, count: 100).run(into: [sink])
    #expect(sink.frames.map(\.number) == Array(0..<100))
    #expect(sink.pictures == (0..<100).map(String.init))
    #expect(sink.frames.map(\.time) == Array(stride(from: 0, to: 1_000, by: 10)))
  }

  @Test("a frame that equals the previous one is not drawn again", arguments: [1, 4])
  func repeats(jobs: Int) throws {
    let sink = CollectingSink()
    let outcome = try pipeline(jobs: jobs).run(into: [sink])
    #expect(outcome.drawnFrames == 11)
    #expect(drawn.withLock { $0.sorted() } == [0, 3, 4, 5, 7, 8, 9, 10, 14, 15, 16])
    #expect(sink.pictures.map { Int($0) }.suffix(4) == [16, 16, 16, 16])
    #expect(sink.frames.filter(\.isRepeat).count == 9)
  }

  @Test(
    "a part's frames are numbered as in the whole film, the first compared with the previous one")
  func part() throws {
    let sink = CollectingSink()
    var part = pipeline(jobs: 2)
    part.frames = 6..<12
    let outcome = try part.run(into: [sink])
    #expect(sink.frames.map(\.number) == Array(6..<12))
    #expect(sink.frames.map(\.isRepeat) == [true, false, false, false, false, true])
    #expect(outcome.drawnFrames == 4)
  }

  @Test("several sinks share each picture")
  func sharing() throws {
    let sinks = [CollectingSink(), CollectingSink(), CollectingSink()]
    _ = try pipeline(jobs: 2).run(into: sinks)
    #expect(drawn.withLock { $0.count } == 11)
    #expect(sinks[0].pictures.count == 20)
    #expect(sinks.allSatisfy { $0.pictures == sinks[0].pictures })
  }

  @Test("each drawn frame has samples of its scene, drawing and encoding with its apply")
  func samples() throws {
    let samples = try pipeline(jobs: 3).run(into: [CollectingSink()]).samples
    for phase in [Phase.scene, .draw, .encode] {
      #expect(samples.filter { $0.phase == phase }.map(\.apply) == Array(0...10))
    }
    #expect(samples.filter { $0.phase == .draw }.allSatisfy { $0.nanoseconds == 2 })
    #expect(samples.filter { $0.phase == .encode }.allSatisfy { $0.nanoseconds == 3 })
    #expect(samples.map(\.frame).prefix(6) == [0, 0, 0, 3, 3, 3])
  }

  @Test("a worker's error ends the run", arguments: [1, 4])
  func failingWorker(jobs: Int) {
    let sink = CollectingSink()
    #expect(throws: OutputError.drawing(frame: 30, .drawing("on purpose"))) {
      try pipeline(jobs: jobs, failing: 30, count: 1000).run(into: [sink])
    }
    #expect(sink.frames.count <= 30)
    #expect(drawn.withLock { $0.count } < 100)
  }

  @Test("a worker that cannot start ends the run")
  func failingRenderer() {
    var pipeline = pipeline(jobs: 3)
    pipeline.makeRenderer = { () throws(OutputError) in throw .fonts(.unreadable("x.ttf")) }
    #expect(throws: OutputError.fonts(.unreadable("x.ttf"))) {
      try pipeline.run(into: [CollectingSink()])
    }
  }

  @Test("a sink's error ends the workers and the run")
  func failingSink() {
    let sink = CollectingSink()
    sink.failing = 12
    #expect(throws: OutputError.inputOutput(path: "memory", reason: "on purpose")) {
      try pipeline(jobs: 4, count: 1000).run(into: [sink])
    }
    #expect(drawn.withLock { $0.count } < 100)
  }

  @Test("the number of frames in progress is limited by the window")
  func boundedWindow() throws {
    let (drawn, ahead) = (drawn, Monitor<Int>(0))
    var pipeline = pipeline(jobs: 2, count: 200)
    pipeline.progress = { progress in
      let lead = drawn.withLock { $0.count } - progress.frames
      ahead.withLock { $0 = max($0, lead) }
    }
    _ = try pipeline.run(into: [CollectingSink()])
    #expect(ahead.withLock { $0 } <= 12)
  }

  @Test("cancellation ends the run within a few frames")
  func cancelling() {
    let isCancelled = Monitor<Bool>(false)
    var pipeline = pipeline(jobs: 2, count: 100_000)
    pipeline.isCancelled = { isCancelled.withLock { $0 } }
    pipeline.progress = { progress in
      if progress.frames == 5 { isCancelled.withLock { $0 = true } }
    }
    let sink = CollectingSink()
    #expect(throws: OutputError.cancelled) { try pipeline.run(into: [sink]) }
    #expect(sink.frames.count == 5)
  }

  @Test("progress counts every frame, including repeated ones")
  func progress() throws {
    let seen = Monitor<[Int]>([])
    var pipeline = pipeline(jobs: 2)
    pipeline.progress = { progress in seen.withLock { $0.append(progress.frames) } }
    _ = try pipeline.run(into: [CollectingSink()])
    #expect(seen.withLock { $0 } == Array(1...20))
  }
}
