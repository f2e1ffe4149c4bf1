import DiffableData
import Foundation

/// What a recording's file held, with what was wrong but bearable.
public struct RecordingFile: Hashable, Sendable {
  /// What the file held.
  public var recording: Recording
  /// A torn last line, a missing end: the file was not closed cleanly.
  public var warnings: [Diagnostic]
}

/// How much of an untrusted recording is read; FORMATS.md, *Recording*.
public struct RecordingLimits: Hashable, Sendable {
  /// Bytes a line.
  public var lineBytes = 64 << 20
  /// Items a snapshot.
  public var items = 1_000_000
  /// Sections a snapshot.
  public var sections = 10_000
  /// Bytes of an identifier.
  public var idBytes = 1 << 10
  /// Bytes of any other text.
  public var textBytes = 64 << 10

  /// The documented limits.
  public init() {}
}

extension RecordingFile {
  /// Reads the bytes of a `*.flip.jsonl` file: applies each delta and checks each state's hash.
  ///
  /// Throws the located findings that refuse the file. O(bytes + applies × items).
  public static func parse(
    _ data: Data, file: String, limits: RecordingLimits = RecordingLimits()
  ) throws(Diagnostics) -> RecordingFile {
    var reader = RecordingReader(file: file, limits: limits)
    do {
      try reader.read(data)
    } catch {
      throw Diagnostics([error])
    }
    return RecordingFile(recording: reader.recording, warnings: reader.warnings)
  }
}

/// Reads a recording line by line.
private struct RecordingReader {
  let file: String
  let limits: RecordingLimits
  private(set) var recording = Recording(name: "", title: "")
  private(set) var warnings: [Diagnostic] = []

  private let decoder = JSONDecoder()
  private var lineNumber = 0
  private var state = Snapshot<String, String>()
  private var applies = 0
  private var sequence = 0
  private var time: Int64 = 0
  private var isClosed = false

  init(file: String, limits: RecordingLimits) {
    self.file = file
    self.limits = limits
  }

  mutating func read(_ data: Data) throws(Diagnostic) {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      lineNumber = index + 1
      let isTorn = index == lines.count - 1
      if line.isEmpty { continue }
      guard line.count <= limits.lineBytes else {
        throw failure("the line is longer than \(limits.lineBytes) bytes")
      }
      if isTorn, lineNumber > 1, !isComplete(line) {
        warn("the last line is torn and was dropped")
        break
      }
      if recording.name.isEmpty { try readHeader(line) } else { try readEvent(line) }
    }
    guard !recording.name.isEmpty else {
      lineNumber = 1
      throw failure("no recording: the file is empty")
    }
    if !isClosed {
      warn("the recording was not closed cleanly: it has no end")
      recording.duration = max(recording.duration, time)
    }
  }

  private func isComplete(_ line: Data) -> Bool {
    (try? decoder.decode(EventLine.self, from: line)) != nil
  }

  private mutating func readHeader(_ line: Data) throws(Diagnostic) {
    let header = try decode(HeaderLine.self, line)
    guard header.flipbook == 1 else {
      throw failure(
        "the recording's format is version \(header.flipbook); this Flipbook reads version 1")
    }
    if let feature = header.features?.first {
      throw failure("the recording needs the feature '\(feature)', which is unknown here")
    }
    recording.name = header.name ?? "recording"
    if recording.name.isEmpty { recording.name = "recording" }
    recording.title = header.title == nil ? recording.name : try text(header.title)
    if let stage = header.stage { recording.stage = Stage(stage) }
    recording.motion =
      header.motion.map { Motion($0, for: recording.stage.view) }
      ?? Motion(for: recording.stage.view)
    recording.seed = header.seed?.value
    try checkStage()
  }

  private func checkStage() throws(Diagnostic) {
    let stage = recording.stage
    guard (1...16_384).contains(stage.width), (1...16_384).contains(stage.height),
      (0.1...16).contains(stage.scale)
    else { throw failure("the stage's size is not usable") }
    guard ([stage.layout.base] + stage.layout.sections.values).allSatisfy(\.isUsable) else {
      throw failure("the stage's layout is not usable")
    }
    guard (0...60_000_000_000).contains(recording.motion.duration) else {
      throw failure("the motion's duration is not between 0 and 60 seconds")
    }
    let (x1, y1, x2, y2) = recording.motion.curve.controlPoints
    guard [x1, x2].allSatisfy((0...1).contains), [y1, y2].allSatisfy((-16...16).contains) else {
      throw failure("the motion's curve is not usable")
    }
  }

  private mutating func readEvent(_ line: Data) throws(Diagnostic) {
    let event = try decode(EventLine.self, line)
    guard event.seq == sequence else {
      throw failure(
        "events are missing: the sequence goes from \(sequence - 1) to \(event.seq)")
    }
    sequence += 1
    let (sum, overflow) = time.addingReportingOverflow(event.dt ?? 0)
    guard !overflow, event.dt ?? 0 >= 0 else { throw failure("'dt' is not a usable time") }
    time = sum
    recording.duration = max(recording.duration, time)
    try read(event)
  }

  private mutating func read(_ event: EventLine) throws(Diagnostic) {
    switch event.k {
    case "content": try readContent(event)
    case "snapshot", "apply": try readApply(event)
    case "field": append(.field(text: try text(event.text)))
    case "caption": append(.caption(try text(event.text)))
    case "mark": append(.mark(try text(event.label)))
    case "end":
      isClosed = true
      recording.duration = max(time, event.duration ?? 0)
    // A later minor version may know more kinds of events.
    default: break
    }
  }

  private mutating func append(_ kind: Event.Kind) {
    recording.events.append(Event(time: time, kind: kind))
  }

  private mutating func readContent(_ event: EventLine) throws(Diagnostic) {
    let items = event.items ?? []
    for item in items {
      try checkIdentifier(item.id)
      let texts = [
        item.title, item.subtitle, item.detail, item.color, item.symbol, item.image, item.badge,
      ]
      for text in texts { _ = try self.text(text) }
    }
    var sections: [SectionContent] = []
    for section in event.sections ?? [] {
      guard let id = section.id else { throw failure("a section's content needs an 'id'") }
      try checkIdentifier(id)
      for text in [section.header, section.footer] { _ = try self.text(text) }
      sections.append(
        SectionContent(id: id, header: section.header, footer: section.footer))
    }
    append(.content(items: items.map(ItemContent.init), sections: sections))
  }

  private mutating func readApply(_ event: EventLine) throws(Diagnostic) {
    var (snapshot, difference) =
      event.k == "snapshot" ? try keyframe(event) : try delta(event)
    if let hash = event.h, hash != hexText(snapshot.stateHash) {
      throw failure("apply \(applies): the state's hash does not match the recorded one")
    }
    // A mark for what is not in the snapshot is not worth a refusal: it has no effect.
    for id in event.reloads ?? [] { try? snapshot.reloadItems([id]) }
    for id in event.reconfigures ?? [] { try? snapshot.reconfigureItems([id]) }
    for id in event.reload_sections ?? [] { try? snapshot.reloadSections([id]) }
    let warnings = (event.warnings ?? []).compactMap { line in
      SnapshotWarning.Kind(rawValue: line.kind).map {
        SnapshotWarning(kind: $0, identifiers: line.ids)
      }
    }
    append(
      .apply(
        Apply(
          kind: event.reload == true ? .reload : .apply, snapshot: snapshot,
          difference: difference, isAnimated: event.animated ?? false,
          queue: event.queue.flatMap(Apply.Queue.init) ?? .main, diffCost: event.cost?.diff,
          warnings: warnings)))
    state = snapshot
    state.clearMarks()
    applies += 1
  }

  private func keyframe(
    _ event: EventLine
  ) throws(Diagnostic) -> (Snapshot<String, String>, Difference<String, String>) {
    let lines = event.sections ?? []
    var sections: [(section: String, items: [String])] = []
    for line in lines {
      guard let id = line.section else { throw failure("a section of a snapshot needs its name") }
      sections.append((id, line.items ?? []))
    }
    let snapshot: Snapshot<String, String>
    do throws(SnapshotError) {
      snapshot = try Snapshot(validating: sections)
    } catch {
      throw failure("\(error.kind.rawValue): \(error.message)")
    }
    try checkSize(snapshot)
    return (snapshot, snapshot.difference(from: state))
  }

  private func delta(
    _ event: EventLine
  ) throws(Diagnostic) -> (Snapshot<String, String>, Difference<String, String>) {
    guard let difference = Difference(event.ops ?? []) else {
      throw failure("apply \(applies): an operation is incomplete")
    }
    guard let snapshot = state.applying(difference) else {
      throw failure("apply \(applies): the operations do not fit the state before")
    }
    try checkSize(snapshot)
    return (snapshot, difference)
  }

  private func checkSize(_ snapshot: Snapshot<String, String>) throws(Diagnostic) {
    guard snapshot.numberOfSections <= limits.sections else {
      throw failure(
        "a snapshot of \(snapshot.numberOfSections) sections; the limit is \(limits.sections)")
    }
    guard snapshot.numberOfItems <= limits.items else {
      throw failure(
        "a snapshot of \(snapshot.numberOfItems) items; the limit is \(limits.items)")
    }
    for id in snapshot.sectionIdentifiers { try checkIdentifier(id) }
    for id in snapshot.itemIdentifiers { try checkIdentifier(id) }
  }

  private func checkIdentifier(_ id: String) throws(Diagnostic) {
    guard id.utf8.count <= limits.idBytes else {
      throw failure("an identifier is longer than \(limits.idBytes) bytes")
    }
  }

  private func text(_ text: String?) throws(Diagnostic) -> String {
    guard (text?.utf8.count ?? 0) <= limits.textBytes else {
      throw failure("a text is longer than \(limits.textBytes) bytes")
    }
    return text ?? ""
  }

  private func decode<Line: Decodable>(
    _ type: Line.Type, _ line: Data
  ) throws(Diagnostic) -> Line {
    do {
      return try decoder.decode(type, from: line)
    } catch {
      throw failure(explain(error))
    }
  }

  private func explain(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "the key '\(key.stringValue)' is missing"
    case .typeMismatch(_, let context) where context.codingPath.isEmpty:
      "not a line of a recording: no JSON object"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "'\(context.codingPath.map(\.stringValue).joined(separator: "."))': \(context.debugDescription)"
    default: "not a line of a recording: the JSON cannot be read"
    }
  }

  private func failure(_ message: String) -> Diagnostic {
    Diagnostic(file: file, line: lineNumber, message: message)
  }

  private mutating func warn(_ message: String) {
    warnings.append(Diagnostic(.warning, file: file, line: lineNumber, message: message))
  }
}

extension SectionLayout {
  /// Whether a film can have it: untrusted numbers must neither divide by zero nor overflow.
  fileprivate var isUsable: Bool {
    (1...1_000).contains(columns ?? 1)
      && [rowHeight, itemWidth, spacing, inset].allSatisfy { (0...16_384).contains($0 ?? 0) }
  }
}
