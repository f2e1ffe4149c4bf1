import DiffableData

/// The members of a line that tell what happened: each kind of event spells its keys once, and
/// reads and writes them side by side.
protocol EventPayload: Hashable, Sendable {
  /// The keys of the line that this version knows.
  static var shape: JSONShape { get }

  /// Reads the members of a line; those that cannot be understood stay unknown.
  init(_ reader: inout PayloadReader) throws(LineError)

  /// Writes the members behind `k`, `seq` and `dt`.
  func write(to line: inout LineEncoder)
}

extension Event.Kind {
  /// The names of the kinds whose members are payloads.
  enum PayloadName: String { case tap, scroll, swipe, drag, pace, zoom, batch, complaint }

  /// Reads the members of a kind whose name is known.
  init(_ name: PayloadName, _ reader: inout PayloadReader) throws(LineError) {
    switch name {
    case .tap: self = .tap(try Event.Tap(&reader))
    case .scroll: self = .scroll(try Event.Scroll(&reader))
    case .swipe: self = .swipe(try Event.Swipe(&reader))
    case .drag: self = .drag(try Event.Drag(&reader))
    case .pace: self = .pace(try Event.Pace(&reader))
    case .zoom: self = .zoom(try Event.Zoom(&reader))
    case .batch: self = .batch(try Event.Batch(&reader))
    case .complaint: self = .complaint(try Event.Complaint(&reader))
    }
  }

  /// The payload with its name; nil for kinds that have none.
  var payload: (name: PayloadName, members: any EventPayload)? {
    switch self {
    case .tap(let tap): (.tap, tap)
    case .scroll(let scroll): (.scroll, scroll)
    case .swipe(let swipe): (.swipe, swipe)
    case .drag(let drag): (.drag, drag)
    case .pace(let pace): (.pace, pace)
    case .zoom(let zoom): (.zoom, zoom)
    case .batch(let batch): (.batch, batch)
    case .complaint(let complaint): (.complaint, complaint)
    case .content, .apply, .field, .caption, .mark, .unknown: nil
    }
  }
}

extension Event.Kind.PayloadName {
  /// The keys of the line that this version knows.
  var shape: JSONShape {
    switch self {
    case .tap: Event.Tap.shape
    case .scroll: Event.Scroll.shape
    case .swipe: Event.Swipe.shape
    case .drag: Event.Drag.shape
    case .pace: Event.Pace.shape
    case .zoom: Event.Zoom.shape
    case .batch: Event.Batch.shape
    case .complaint: Event.Complaint.shape
    }
  }
}

extension JSONShape {
  /// A line with these keys behind `k`, `seq` and `dt`; what is in their values is all known unless
  /// said otherwise.
  init<Key: RawRepresentable<JSONKey> & CaseIterable & Hashable>(
    _: Key.Type, _ inner: [Key: JSONShape] = [:]
  ) {
    let members = Key.allCases.map { (key: $0.rawValue, shape: inner[$0] ?? .any) }
    let line: [JSONKey] = ["k", "seq", "dt"]
    self = .object(line.map { ($0, .any) } + members)
  }
}

/// Reads payloads: a member that cannot be understood is no reason to forget the others.
struct PayloadReader {
  let fields: Fields
  private var unread: [JSONKey] = []

  init(_ fields: Fields) { self.fields = fields }

  /// A member that must be there.
  func needed<Value>(
    _ key: some RawRepresentable<JSONKey>, _ read: (JSONKey) throws(LineError) -> Value?
  ) throws(LineError) -> Value {
    try fields.required(key.rawValue, try read(key.rawValue))
  }

  /// A member that may be there; nil if it cannot be understood, which the reader remembers.
  mutating func optional<Value>(
    _ key: some RawRepresentable<JSONKey>, _ read: (JSONKey) throws(LineError) -> Value?
  ) -> Value? {
    do throws(LineError) {
      return try read(key.rawValue)
    } catch {
      unread.append(key.rawValue)
      return nil
    }
  }

  /// The members that are neither in a shape nor understood.
  func unknown(beside shape: JSONShape) -> JSONValue? {
    guard case .object(let members) = shape else { return nil }
    return fields.unknown(beside: .object(members.filter { !unread.contains($0.key) }))
  }
}

// Members by their keys.
extension Fields {
  /// A place, `[section, item]`.
  func path(_ key: JSONKey) throws(LineError) -> ItemPath? {
    guard let value = find(key) else { return nil }
    guard let path = tape.path(at: value) else { throw mismatch(key, "place") }
    return path
  }

  /// Places; none if the key is not there.
  func paths(_ key: JSONKey) throws(LineError) -> [ItemPath] {
    try elements(key, "list of places", tape.path)
  }

  /// Indices; none if the key is not there.
  func indices(_ key: JSONKey) throws(LineError) -> [Int] {
    try elements(key, "list of indices", tape.index)
  }

  /// Moves of items, each a pair of places; none if the key is not there.
  func pathMoves(
    _ key: JSONKey
  ) throws(LineError) -> [BatchMove<ItemPath>] {
    try elements(key, "list of moves") { node in
      guard tape.nodes[node].kind == .array, tape.nodes[node].length == 2,
        let from = tape.path(at: node + 1),
        let to = tape.path(at: Int(tape.nodes[node + 1].next))
      else { return nil }
      return BatchMove(from: from, to: to)
    }
  }

  /// Moves of sections, each a pair of indices; none if the key is not there.
  func indexMoves(_ key: JSONKey) throws(LineError) -> [BatchMove<Int>] {
    try elements(key, "list of moves") { node in
      tape.path(at: node).map { BatchMove(from: $0.section, to: $0.item) }
    }
  }

  private func elements<Element>(
    _ key: JSONKey, _ kind: String, _ read: (Int) -> Element?
  ) throws(LineError) -> [Element] {
    guard let values = try array(key) else { return [] }
    let elements = values.compactMap(read)
    guard elements.count == values.count else { throw mismatch(key, kind) }
    return elements
  }
}

extension JSONText {
  /// A pair of indices as a place; nil for every other value.
  @inline(__always)
  func path(at node: Int) -> ItemPath? {
    guard nodes[node].kind == .array, nodes[node].length == 2, let section = index(node + 1),
      let item = index(Int(nodes[node + 1].next))
    else { return nil }
    return ItemPath(section: section, item: item)
  }
}

// Members by their keys; what is nil is left out.
extension LineEncoder {
  /// A key, behind the member before.
  mutating func key(_ key: some RawRepresentable<JSONKey>, isFirst: Bool = false) {
    raw(isFirst ? "\"" : ",\"")
    raw(key.rawValue.text)
    raw("\":")
  }

  mutating func member(
    _ key: some RawRepresentable<JSONKey>, _ text: String?, isFirst: Bool = false
  ) {
    guard let text else { return }
    self.key(key, isFirst: isFirst)
    string(text)
  }

  mutating func member(_ key: some RawRepresentable<JSONKey>, _ path: ItemPath?) {
    guard let path else { return }
    self.key(key)
    self.path(path)
  }

  mutating func member(_ key: some RawRepresentable<JSONKey>, _ number: Int64?) {
    guard let number else { return }
    self.key(key)
    integer(number)
  }

  mutating func member(_ key: some RawRepresentable<JSONKey>, _ number: Double?) {
    guard let number else { return }
    self.key(key)
    value(.number(number))
  }

  mutating func member(_ key: some RawRepresentable<JSONKey>, _ isTrue: Bool?) {
    guard let isTrue else { return }
    self.key(key)
    raw(isTrue ? "true" : "false")
  }

  mutating func member<Element>(
    _ key: some RawRepresentable<JSONKey>, _ elements: [Element],
    _ write: (inout LineEncoder, Element) -> Void
  ) {
    self.key(key)
    list(elements, write)
  }

  mutating func path(_ path: ItemPath) { self.path(path.section, path.item) }
}
