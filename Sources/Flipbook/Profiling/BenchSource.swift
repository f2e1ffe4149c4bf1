import Analysis
import Browser
import DiffableData
import Encoding
import Recordings
import Scenarios

/// A source whose applies `bench` measures: a recording, or a script.
package struct BenchSource {
  /// The film's name.
  package let name: String
  /// The updates: every apply that has a list before it and a difference.
  package let updates: BenchUpdates

  /// Reads the beginning of a recording, or a script.
  ///
  /// - Parameters:
  ///   - sizes: The numbers of items that the script's model makes, one run each; nil for the
  ///     script's own number.
  ///   - warn: Receives the problems of the source that do not prevent reading.
  /// - Throws: `SourceError`, and `BenchError.noModel` for sizes of a recording. The updates throw
  ///   `SourceError`, and `BenchError.noUpdate` if there is none.
  package init(
    _ path: String, sizes: [Int]? = nil,
    options: RecordingReaderOptions = RecordingReaderOptions(), pages: PageOptions = PageOptions(),
    warn: @escaping ([Diagnostic]) -> Void
  ) throws {
    let file = SourceFile.name(path)
    let appendAll: (ApplyPairs) throws -> Void
    switch try SourceFile.playedContent(path, pages, modelItems: sizes?.first) {
    case .recording(let input):
      guard sizes == nil else { throw BenchError.noModel(source: file) }
      name = try input.events(options).header.name
      appendAll = { try $0.append(input, options, warn) }
    case .script(let scenario, let data):
      // Every size is checked before the first is measured, which may take minutes.
      let runs = try (sizes.map { $0.map(Optional.some) } ?? [nil]).map { size in
        (size: size, scenario: try SourceFile.scenario(data, path, modelItems: size))
      }
      name = scenario.name
      warn(scenario.warnings)
      appendAll = { pairs in
        for run in runs where !pairs.isStopped { try pairs.append(run.scenario, size: run.size) }
      }
    }
    updates = { take in
      try withoutActuallyEscaping(take) { take in
        let pairs = ApplyPairs(take)
        try appendAll(pairs)
        if pairs.count == 0, !pairs.isStopped { throw BenchError.noUpdate(source: file) }
      }
    }
  }
}

/// Pairs each apply of a source with the list before it, one pair in memory at a time.
private final class ApplyPairs {
  /// The number of updates so far.
  private(set) var count = 0
  /// True once `update` has returned false or thrown.
  private(set) var isStopped = false

  private let update: (BenchUpdate) throws -> Bool
  private var replay = ListReplay()
  private var failure: (any Error)?

  init(_ update: @escaping (BenchUpdate) throws -> Bool) { self.update = update }

  /// Adds the applies of a recording.
  func append(
    _ input: RecordingInput, _ options: RecordingReaderOptions, _ warn: ([Diagnostic]) -> Void
  ) throws {
    let stream = try input.events(options, areKept: false)
    while let event = try stream.next() {
      guard append(event, size: nil) else { break }
    }
    if let failure { throw failure }
    if !isStopped { warn(stream.warnings) }
  }

  /// Adds the applies of a script.
  func append(_ scenario: Scenario, size: Int?) throws {
    replay = ListReplay()
    let run = scenario.run(onApply: { apply, time in
      self.append(Event(time: time, kind: .apply(apply)), size: size)
    })
    if let failure { throw failure }
    if !isStopped, let failure = run.failure { throw SourceError.failed(failure) }
  }

  private func append(_ event: Event, size: Int?) -> Bool {
    let step = replay.apply(event)
    let before = step.before.snapshot
    // A first load and a reload of all data have no difference.
    guard let apply = step.apply, apply.kind != .reload, before.numberOfItems > 0 else {
      return true
    }
    count += 1
    do {
      isStopped = try !update(
        BenchUpdate(apply: replay.applies - 1, from: before, to: apply.snapshot, size: size))
    } catch {
      (failure, isStopped) = (error, true)
    }
    return !isStopped
  }
}
