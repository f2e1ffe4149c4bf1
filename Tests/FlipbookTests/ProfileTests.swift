import Analysis
import Encoding
import Foundation
import Testing
import TextAndFiles

@testable import Flipbook

@Suite("The profile of a source")
struct ProfileTests {
  /// A clock for one test: every reading takes a microsecond.
  private final class Clock: @unchecked Sendable {
    private var now: Int64 = 0
    private let lock = NSLock()

    func read() -> Int64 {
      lock.withLock {
        now += 1_000
        return now
      }
    }
  }

  private func system(peak: Int64? = nil) -> MeasuringSystem {
    let clock = Clock()
    return MeasuringSystem(
      clock: { clock.read() }, memory: { MemorySample(allocated: 5, peak: peak) },
      environment: MeasurementEnvironment(
        build: .release, system: "Testix 1", processor: "Abacus", cores: 2))
  }

  private func recording(diffCost: Int64? = nil) throws -> Recording {
    var builder = RecordingBuilder(Recording(name: "small", title: "Small"))
    var last = Snapshot<String, String>()
    for (time, items) in [(0, ["a", "b"]), (500_000_000, ["b", "c", "a"])] {
      let next = try Snapshot(validating: [(section: "main", items: items)])
      builder.append(
        .apply(
          Apply(
            snapshot: next, difference: next.difference(from: last), isAnimated: time > 0,
            diffCost: diffCost)), at: Int64(time))
      last = next
    }
    builder.finish(at: 1_000_000_000)
    return builder.recording
  }

  private func options(_ change: (inout ProfileOptions) -> Void = { _ in }) -> ProfileOptions {
    var options = ProfileOptions()
    options.includesFrames = false
    change(&options)
    return options
  }

  private func profile(
    _ recording: Recording, _ options: ProfileOptions, _ system: MeasuringSystem
  ) throws -> Profile {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).flip.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try AtomicFile.write(recording.fileBytes(for: path), to: path)
    return try Profile.measure(path, options: options, system: system)
  }

  @Test("leaves out the changes and costs of an apply after missing ones, and says so")
  func missingApplies() throws {
    var recording = try recording()
    guard case .apply(var apply) = recording.events[1].kind else { return }
    apply.dropped = 3
    recording.events[1].kind = .apply(apply)
    let report = try profile(recording, options(), system()).report
    let phases = report.rows.map { Set($0.nanoseconds.keys) }
    #expect(phases == [[.decode, .snapshot, .diff, .apply], [.decode, .snapshot]])
    let lines = report.text.split(separator: "\n")
    // Items, inserted, deleted, moved, marked, changed.
    #expect(lines.contains { $0.contains(#/#1 +0.50 s +3 +– +– +– +0 +– /#) })
    let note =
      "The recording lacks updates before #1: its changes, and the times of difference and update, are "
      + "left out."
    #expect(lines.last.map(String.init) == note)
    #expect(report.csv.contains("\r\n1,500000000,true,3,,,,,,,,0,,,"))
    let json = report.json.text
    #expect(
      json.contains(#""dropped":3,"items":3,"marks":0,"summary":"updates before it are missing""#))
  }

  @Test(
    "measures reading, snapshot, difference and apply of each apply, and nothing else, without frames"
  )
  func phases() throws {
    let profile = try profile(recording(), options(), system())
    #expect(profile.report.phases.map(\.phase) == [.decode, .snapshot, .diff, .apply])
    #expect(profile.report.rows.map { $0.nanoseconds.count } == [4, 4])
    #expect(profile.film == nil)
    // From one reading of the clock to the next.
    #expect(profile.report.rows[1].nanoseconds[.snapshot] == 1_000)
    #expect(profile.report.rows[1].nanoseconds[.diff] == 1_000)
    #expect(profile.report.rows.map { $0.nanoseconds[.decode] } == [1_000, 1_000])
  }

  @Test("measures layout, drawing and encoding with frames")
  func frames() throws {
    var options = options { $0.includesFrames = true }
    options.framesPerSecond = 4
    let profile = try profile(recording(), options, system())
    #expect(
      profile.report.phases.map(\.phase) == [
        .decode, .snapshot, .diff, .apply, .layout, .scene, .draw, .encode,
      ])
    #expect(profile.report.rows.allSatisfy { $0.rowsOnScreen != nil && $0.travel != nil })
    #expect(profile.film != nil)
  }

  @Test("has one sample per run, and none of the warm-up")
  func runs() throws {
    let profile = try profile(
      recording(),
      options {
        $0.runs = 3
        $0.warmup = 2
      }, system())
    #expect(profile.report.runs == 3)
    #expect(profile.report.phases.map(\.distribution.sorted.count) == [6, 6, 6, 6])
    #expect(Set(profile.report.samples.map(\.run)) == [0, 1, 2])
  }

  @Test("distinguishes recorded costs from measured ones")
  func recorded() throws {
    let report = try profile(
      recording(diffCost: 77_000), options(), system()
    ).report
    #expect(report.rows.map(\.recordedDiff) == [77_000, 77_000])
    #expect(report.rows.map { $0.nanoseconds[.diff] } == [1_000, 1_000])
  }

  @Test("has the system's memory figures after each apply")
  func memory() throws {
    let report = try profile(recording(), options(), system(peak: 42)).report
    #expect(
      report.rows.map(\.memory) == [.init(allocated: 5, peak: 42), .init(allocated: 5, peak: 42)])
    #expect(report.environment?.processor == "Abacus")
  }

  @Test("can be cancelled")
  func cancelled() throws {
    #expect(throws: OutputError.cancelled) {
      try profile(recording(), options { $0.isCancelled = { true } }, system())
    }
  }

  #if os(Linux)
    @Test("measures allocations, and the peak of resident memory, on Linux")
    func linux() throws {
      let system = MeasuringSystem.this
      let before = try #require(system.memory().allocated)
      system.resetPeak()
      let block = [UInt8](repeating: 7, count: 64_000_000)
      let after = system.memory()
      #expect(block.last == 7)
      // Other tests allocate and free at the same time.
      #expect(try #require(after.allocated) > before + 32_000_000)
      #expect(try #require(after.peak) > 64_000_000)
    }
  #endif
}
