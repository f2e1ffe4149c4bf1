import Foundation
import Recordings
import TestSupport
import Testing

@Suite("The recording of a killed program")
struct KillTests {
  /// The number of killed programs: `FLIPBOOK_KILLS=200` for the long run.
  static let kills =
    ProcessInfo.processInfo.environment["FLIPBOOK_KILLS"].flatMap { Int($0) } ?? 8

  @Test("loses at most the current apply, and can be continued")
  func killed() throws {
    let sandbox = try Sandbox()
    let seed = UInt64(Self.kills)
    var random = SplitMix64(seed: seed)
    for round in 0..<Self.kills {
      let file = "\(sandbox.path)/\(round).flip.jsonl"
      // Up to about the duration of all applies.
      let delay = UInt32.random(in: 0..<2_000_000, using: &random)
      let told = try kill(file, after: delay)
      let place: Comment = "seed \(seed), round \(round), \(delay) µs"
      guard FileManager.default.fileExists(atPath: file) else {
        #expect(told == 0, place)
        continue
      }
      let kept = try applies(in: file)
      #expect(kept >= told, place)
      #expect(kept <= told + 1, place)
      try continueRecording(with: file, after: kept, place)
      try FileManager.default.removeItem(atPath: file)
    }
  }

  /// Records into a file until the kill, and returns the number of applies reported as written.
  private func kill(_ file: String, after microseconds: UInt32) throws -> Int {
    let launch = try RunningProgram(
      Program.neighbor("KillableRecorder"), [file, "10000"], folder: "/",
      environment: Program.environment)
    usleep(microseconds)
    Foundation.kill(launch.process, SIGKILL)
    let outcome = try launch.wait()
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1
  }

  /// The number of applies in a file; zero if it was killed before its header.
  private func applies(in file: String) throws -> Int {
    do throws(RecordingError) {
      let reader = try RecordingReader(path: file)
      while try reader.next() != nil {}
      return reader.applies
    } catch {
      guard case .refused(let findings) = error, findings.all.first?.line == 1 else { throw error }
      return 0
    }
  }

  private func continueRecording(with file: String, after kept: Int, _ place: Comment) throws {
    let outcome = try RunningProgram(
      Program.neighbor("KillableRecorder"), [file, "5"], folder: "/",
      environment: Program.environment
    ).wait()
    #expect(outcome.status == 0, place)
    #expect(outcome.errors == "", place)
    var options = RecordingReaderOptions()
    options.isStrict = true
    let reader = try RecordingReader(path: file, options: options)
    while try reader.next() != nil {}
    #expect(reader.applies == kept + 5, place)
    #expect(reader.warnings == [], place)
  }
}
