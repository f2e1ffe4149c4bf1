import DiffableData
import Recordings
import TextAndFiles

/// Builds a recording from snapshots as lines of JSON, which any program can print.
///
/// A line is a list of sections, `[{"section":"main","items":["a",{"id":"b","title":"B"}]}]`, or an
/// object with the list as `sections`, and `at` (seconds), `caption`, `animated` or `reloads` beside
/// it. With `frame` a line has everything that is visible at its time; with `at` alone it says that
/// nothing changed until then.
package struct SnapshotLines {
  private let file: String
  private let pictures: PictureFiles
  private let pause: Int64
  private let limits = RecordingLimits()
  private var builder: RecordingBuilder
  /// Nanoseconds from the start.
  private var time: Int64 = 0
  /// The `at` of the first line.
  private var origin = 0.0
  private var line = 0
  private var hasFrames = false
  /// The items and sections of the lists so far, which frames may show.
  private var seen = (items: Set<String>(), sections: Set<String>())
  private var warnings: [Diagnostic] = []

  /// The seconds between two lines from which `at` is probably in milliseconds.
  private static let doubtfulPause = 100.0

  /// Returns a recording with the snapshots of all lines of a text, and a warning if their times
  /// are probably in milliseconds. O(length).
  ///
  /// - Parameters:
  ///   - header: the recording without events.
  ///   - file: the name in messages.
  ///   - folder: the folder of the pictures that items name.
  ///   - pause: nanoseconds between a snapshot and the next one if that has no `at`.
  /// - Throws: an error at the first invalid line.
  package static func recording(
    _ header: Recording, of bytes: [UInt8], file: String, folder: DataFolder, pause: Int64
  ) throws(Diagnostics) -> (recording: Recording, warnings: [Diagnostic]) {
    var header = header
    header.unknown = .object(["source": .string("snapshots")])
    let pictures = PictureFiles(folder)
    pictures.fit(header.stage.layout)
    var lines = SnapshotLines(
      file: file, pictures: pictures, pause: pause, builder: RecordingBuilder(header))
    let content = withoutByteOrderMark(bytes)
    for line in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try lines.add(line)
    }
    return (try lines.finish(), lines.warnings)
  }

  private init(file: String, pictures: PictureFiles, pause: Int64, builder: RecordingBuilder) {
    (self.file, self.pictures, self.pause, self.builder) = (file, pictures, pause, builder)
  }

  /// Adds the next line; one with only white space is skipped.
  private mutating func add(_ bytes: ArraySlice<UInt8>) throws(Diagnostics) {
    line += 1
    guard !bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: Array(bytes))
    } catch {
      let before = String(decoding: bytes.prefix(error.offset), as: UTF8.self)
      let advice = error.offset < bytes.count ? "" : "; each snapshot is one line"
      throw Diagnostics([
        Diagnostic(
          file: file, line: line, column: before.count + 1,
          message: "not valid JSON: \(error.message)\(advice)")
      ])
    }
    do {
      try add(value)
    } catch {
      throw Diagnostics([Diagnostic(file: file, line: line, message: error.message)])
    }
  }

  /// True before the first snapshot.
  private var isEmpty: Bool { builder.replay.applies == 0 }

  private func finish() throws(Diagnostics) -> Recording {
    guard !isEmpty else {
      throw Diagnostics([Diagnostic(file: file, message: "there is no snapshot; \(Self.form)")])
    }
    var builder = builder
    // After the last frame nothing is known; snapshots alone have the film's motion and rest.
    let rest = builder.recording.motion.settlingNanoseconds + Schedule.tail
    builder.finish(at: time + (hasFrames ? 0 : rest))
    return builder.recording
  }

  private static let form =
    #"each line is one, as in [{"section":"main","items":["a",{"id":"b","title":"B"}]}]"#

  private mutating func add(_ value: JSONValue) throws(MessageError) {
    switch value {
    case .array(let sections):
      try add(sections, JSONObjectReader(members: [], path: ""))
    case .object(let members):
      let object = JSONObjectReader(members: members, path: "")
      let screen = try object.screen()
      try object.refuseUnknown(["at", "sections", "caption", "animated", "reloads", "frame"])
      if case .array(let sections)? = object["sections"] {
        try add(sections, object)
        if let screen { try add(screen) }
      } else if let screen, object["sections"] == nil {
        try add(screen, object)
      } else if !isEmpty, members.map(\.key) == ["at"] {
        try setTime(object)
      } else {
        throw MessageError("expected the key 'sections' with a list of sections; \(Self.form)")
      }
    default: throw MessageError("expected a list of sections; \(Self.form)")
    }
  }

  private mutating func add(
    _ values: [JSONValue], _ object: JSONObjectReader
  ) throws(MessageError) {
    try setTime(object)
    var sections: [(section: String, items: [String])] = []
    var contents: [SectionContent] = []
    var items: [ItemContent] = []
    guard values.count <= limits.sections else {
      throw MessageError("a snapshot has at most \(grouped(limits.sections)) sections")
    }
    for (index, value) in values.enumerated() {
      let section = try section(value, path: "sections[\(index)]", &items)
      sections.append((section.content.id, section.items))
      if section.content != SectionContent(id: section.content.id) {
        contents.append(section.content)
      }
    }
    guard sections.reduce(0, { $0 + $1.items.count }) <= limits.items else {
      throw MessageError("a snapshot has at most \(grouped(limits.items)) items")
    }
    let before = builder.replay.list.snapshot
    let reloads = try object.texts("reloads")
    if let unknown = reloads.first(where: { !before.contains(item: $0) }) {
      throw MessageError("reloads: '\(unknown)' is not in the list of the line before")
    }
    var snapshot: Snapshot<String, String>
    do {
      snapshot = try Snapshot(validating: sections)
      seen.items.formUnion(snapshot.itemIdentifiers)
      seen.sections.formUnion(snapshot.sectionIdentifiers)
      try snapshot.reloadItems(reloads)
      let reloaded = Set(reloads)
      let changed = items.filter { item in
        before.contains(item: item.id) && !reloaded.contains(item.id)
          && (builder.content(of: item.id) ?? ItemContent(id: item.id)) != item
      }
      try snapshot.reconfigureItems(changed.map(\.id))
    } catch {
      throw MessageError("\(error.kind.rawValue): \(error.message)")
    }
    if let caption = try object.text("caption", limit: limits.textBytes) {
      builder.append(.caption(caption), at: time)
    }
    builder.content(items: items, sections: contents, at: time)
    let isAnimated = try object.bool("animated") ?? true
    let difference = snapshot.difference(from: before)
    let apply = Apply(
      snapshot: snapshot, difference: difference, isAnimated: isAnimated && !isEmpty)
    builder.append(.apply(apply), at: time)
  }

  /// Adds a line with a frame only.
  private mutating func add(_ screen: ObservedScreen, _ object: JSONObjectReader)
    throws(MessageError)
  {
    guard !isEmpty else {
      throw MessageError(
        "a frame comes before the first line with 'sections', which says what the list holds")
    }
    for key in ["caption", "animated", "reloads"] where object[key] != nil {
      throw MessageError("'\(key)' needs 'sections' beside it")
    }
    guard object["at"] != nil else {
      throw MessageError("a line with a frame needs 'at', its time in seconds")
    }
    try setTime(object)
    try add(screen)
  }

  private mutating func add(_ screen: ObservedScreen) throws(MessageError) {
    let strangers =
      screen.items.map(\.id).filter { !seen.items.contains($0) }
      + (screen.headers + screen.footers).map(\.id).filter { !seen.sections.contains($0) }
    if let stranger = strangers.first {
      throw MessageError("frame: '\(stranger)' is in no list so far")
    }
    for elements in [screen.items, screen.headers, screen.footers] {
      let views = Dictionary(grouping: elements, by: \.id).mapValues { $0.map(\.view) }
      let double = elements.first { element in
        let its = views[element.id] ?? []
        return its.count > 1 && (its.contains(nil) || Set(its).count < its.count)
      }
      if let double {
        throw MessageError("frame: '\(double.id)' is there twice; each needs its own 'view'")
      }
    }
    let frame = screen.frame(from: builder.replay.screen)
    builder.append(.frame(frame), at: time)
    hasFrames = true
  }

  private mutating func setTime(_ object: JSONObjectReader) throws(MessageError) {
    let last = time
    if let at = try object.number("at") {
      if isEmpty { origin = at }
      let nanoseconds = ((at - origin) * 1e9).rounded()
      guard nanoseconds.magnitude <= Double(limits.nanoseconds) else { throw tooLong }
      time = Int64(nanoseconds)
    } else if !isEmpty {
      time += pause
    }
    guard time >= last else {
      throw MessageError(
        "'at' is earlier than the time of the previous line; sort the lines by time")
    }
    guard time <= limits.nanoseconds else { throw tooLong }
    let pause = Double(time - last) / 1e9
    if pause >= Self.doubtfulPause, warnings.isEmpty {
      let message =
        "this line comes \(grouped(pause)) seconds after the one before; 'at' is in seconds, not in "
        + "milliseconds"
      warnings = [Diagnostic(.warning, file: file, line: line, message: message)]
    }
  }

  private var tooLong: MessageError {
    let seconds = grouped(Int(limits.nanoseconds / 1_000_000_000))
    return MessageError("a recording lasts at most \(seconds) seconds; 'at' is in seconds")
  }

  private func section(
    _ value: JSONValue, path: String, _ contents: inout [ItemContent]
  ) throws(MessageError) -> (content: SectionContent, items: [String]) {
    guard case .object(let members) = value else {
      throw MessageError("\(path): expected an object with 'section' and 'items'")
    }
    let object = JSONObjectReader(members: members, path: path + ".")
    try object.refuseUnknown(["section", "items", "header", "footer"])
    guard let id = try object.text("section", limit: limits.idBytes), !id.isEmpty else {
      throw MessageError("\(path): missing key 'section'")
    }
    var content = SectionContent(id: id)
    content.header = try object.text("header", limit: limits.textBytes)
    content.footer = try object.text("footer", limit: limits.textBytes)
    var items: [String] = []
    switch object["items"] {
    case nil, .null?: break
    case .array(let values)?:
      items.reserveCapacity(values.count)
      for (index, value) in values.enumerated() {
        items.append(try item(value, path, index, &contents))
      }
    default: throw MessageError("\(path).items: expected a list of items")
    }
    return (content, items)
  }

  /// Returns the identifier of an item. An object replaces the item's content; a mere identifier
  /// keeps it.
  private func item(
    _ value: JSONValue, _ section: String, _ index: Int, _ contents: inout [ItemContent]
  ) throws(MessageError) -> String {
    if case .string(let id) = value, !id.isEmpty, id.utf8.count <= limits.idBytes { return id }
    let path = "\(section).items[\(index)]"
    let members = value.members ?? [JSONValue.Member("id", value)]
    let object = JSONObjectReader(members: members, path: path + ".")
    try object.refuseUnknown(ContentKey.names)
    guard let id = try object.text("id", limit: limits.idBytes), !id.isEmpty else {
      let need = value.members == nil ? "expected an identifier, or an object with" : "missing key"
      throw MessageError("\(path): \(need) 'id'")
    }
    if value.members == nil { return id }
    var content = ItemContent(id: id)
    for key in ContentKey.allCases where key != .id {
      let limit = key == .image ? limits.imageBytes : limits.textBytes
      guard let text = try object.text(key.rawValue, limit: limit) else { continue }
      do {
        try content.set(key, to: key == .image ? pictures.image(text) : text)
      } catch {
        throw MessageError("\(path).\(key.rawValue): \(error.message)")
      }
    }
    contents.append(content)
    return id
  }
}
