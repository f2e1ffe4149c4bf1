import Recordings

extension StatsReport {
  /// The samples as a trace for Perfetto and Chrome: one thread per run, one slice per apply with
  /// its phases and frames, and counters of items and operations.
  ///
  /// Measured times follow each other from 0, without the time between the applies. Times are in
  /// microseconds. Source: Google's Trace Event Format, as a JSON object.
  package var trace: JSONValue {
    var writer = TraceWriter(name: name)
    for run in 0..<runs where !samples.isEmpty {
      writer.beginThread(run: run, of: runs)
      let mine = byApply(run)
      for row in rows { writer.add(row, mine[row.apply]) }
    }
    return .object([
      "traceEvents": .array(writer.events), "displayTimeUnit": .string("ns"),
      "otherData": .object([
        "flipbook": .integer(Self.formatVersion), "name": .string(name),
        "environment": environment.map { .string($0.text) },
      ]),
    ])
  }

  private func byApply(_ run: Int) -> [[PhaseSample]] {
    var lists = [[PhaseSample]](repeating: [], count: rows.count)
    for sample in samples where sample.run == run { lists[sample.apply].append(sample) }
    return lists
  }
}

/// A writer of trace events with consecutive times.
private struct TraceWriter {
  private(set) var events: [JSONValue] = []
  private var now: Int64 = 0
  private var thread = 0

  init(name: String) {
    events.append(metadata("process_name", "flipbook stats \(name)"))
  }

  mutating func beginThread(run: Int, of runs: Int) {
    thread = run + 1
    events.append(metadata("thread_name", runs == 1 ? "applies" : "run \(run + 1)"))
  }

  mutating func add(_ row: StatsReport.Row, _ samples: [PhaseSample]) {
    count("items", ["items": .integer(row.items)])
    count(
      "operations",
      [
        "inserts": .integer(row.counts.itemInserts), "deletes": .integer(row.counts.itemDeletes),
        "moves": .integer(row.counts.itemMoves), "marks": .integer(row.marks),
      ])
    let start = now
    let place = events.count
    for phase in Phase.allCases where !phase.isPerFrame {
      for sample in samples where sample.phase == phase { addSlice(sample) }
    }
    addFrames(samples.filter { $0.phase.isPerFrame })
    let slice = slice(
      "apply #\(row.apply)", "apply", from: start,
      [
        "summary": .string(row.summary),
        "film_time_ms": .number(Double(row.startNanoseconds) / 1e6),
        "items": .integer(row.items),
        "changed_share": row.ownCounts.map { _ in .number(row.changedShare) },
      ])
    // The outer slice comes first, because some readers nest slices of equal times by their order.
    events.insert(slice, at: place)
  }

  private mutating func addFrames(_ samples: [PhaseSample]) {
    var rest = samples[...]
    while let frame = rest.first?.frame {
      let start = now
      let place = events.count
      while let sample = rest.first, sample.frame == frame {
        addSlice(sample)
        rest.removeFirst()
      }
      events.insert(slice("frame \(frame)", "frame", from: start, [:]), at: place)
    }
  }

  private mutating func addSlice(_ sample: PhaseSample) {
    let start = now
    now += max(0, sample.nanoseconds)
    events.append(slice(sample.phase.rawValue, "phase", from: start, [:]))
  }

  private func slice(
    _ name: String, _ category: String, from start: Int64,
    _ arguments: KeyValuePairs<String, JSONValue?>
  ) -> JSONValue {
    .object([
      "name": .string(name), "cat": .string(category), "ph": .string("X"),
      "ts": .number(Double(start) / 1e3), "dur": .number(Double(now - start) / 1e3),
      "pid": .integer(1), "tid": .integer(thread), "args": .object(arguments),
    ])
  }

  private mutating func count(_ name: String, _ values: KeyValuePairs<String, JSONValue?>) {
    events.append(
      .object([
        "name": .string(name), "ph": .string("C"), "ts": .number(Double(now) / 1e3),
        "pid": .integer(1), "args": .object(values),
      ]))
  }

  private func metadata(_ name: String, _ value: String) -> JSONValue {
    // Some readers require a time for every event.
    .object([
      "name": .string(name), "ph": .string("M"), "ts": .integer(0), "pid": .integer(1),
      "tid": .integer(thread),
      "args": .object(["name": .string(value)]),
    ])
  }
}
