import DiffableData

/// What happened, as the members of a line tell it: each kind of event spells its keys once, and
/// reads and writes them side by side.
protocol EventPayload: Hashable, Sendable {
  /// The keys of the line that this version knows.
  static var shape: JSONShape { get }

  /// Reads the members of a line.
  init(_ fields: Fields) throws(LineError)

  /// Writes the members behind `k`, `seq` and `dt`.
  func write(to line: inout LineEncoder)
}

extension Event.Kind {
  /// The names of the kinds whose members are payloads.
  enum PayloadName: String { case tap, scroll, swipe, drag, batch, complaint }

  /// Reads the members of a kind whose name is known.
  init(_ name: PayloadName, _ fields: Fields) throws(LineError) {
    switch name {
    case .tap: self = .tap(try Event.Tap(fields))
    case .scroll: self = .scroll(try Event.Scroll(fields))
    case .swipe: self = .swipe(try Event.Swipe(fields))
    case .drag: self = .drag(try Event.Drag(fields))
    case .batch: self = .batch(try Event.Batch(fields))
    case .complaint: self = .complaint(try Event.Complaint(fields))
    }
  }

  /// The payload with its name; nil for kinds that have none.
  var payload: (name: PayloadName, members: any EventPayload)? {
    switch self {
    case .tap(let tap): (.tap, tap)
    case .scroll(let scroll): (.scroll, scroll)
    case .swipe(let swipe): (.swipe, swipe)
    case .drag(let drag): (.drag, drag)
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
    case .batch: Event.Batch.shape
    case .complaint: Event.Complaint.shape
    }
  }
}

extension JSONShape {
  /// A line with these keys behind `k`, `seq` and `dt`; what is in their values is all known unless
  /// said otherwise.
  init<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    _: Key.Type, _ inner: [Key: JSONShape] = [:]
  ) {
    let members = Key.allCases.map { (key: $0.rawValue, shape: inner[$0] ?? .any) }
    self = .object(["k", "seq", "dt"].map { ($0, .any) } + members)
  }
}

// Members by their keys.
extension Fields {
  /// A member that must be there.
  func needed<Key: RawRepresentable<String>, Value>(
    _ key: Key, _ read: (String) throws(LineError) -> Value?
  ) throws(LineError) -> Value {
    try required(key.rawValue, try read(key.rawValue))
  }

  /// A place, `[section, item]`.
  func path(_ key: some RawRepresentable<String>) throws(LineError) -> ItemPath? {
    guard let value = value(key.rawValue) else { return nil }
    guard let path = value.asPath else { throw mismatch(key.rawValue, "place") }
    return path
  }

  /// Places; none if the key is not there.
  func paths(_ key: some RawRepresentable<String>) throws(LineError) -> [ItemPath] {
    try elements(key, "list of places", \.asPath)
  }

  /// Indices; none if the key is not there.
  func indices(_ key: some RawRepresentable<String>) throws(LineError) -> [Int] {
    try elements(key, "list of indices", \.asIndex)
  }

  /// Moves of items, each a pair of places; none if the key is not there.
  func pathMoves(
    _ key: some RawRepresentable<String>
  ) throws(LineError) -> [BatchMove<ItemPath>] {
    try elements(key, "list of moves") { value in
      guard case .array(let pair) = value, pair.count == 2, let from = pair[0].asPath,
        let to = pair[1].asPath
      else { return nil }
      return BatchMove(from: from, to: to)
    }
  }

  /// Moves of sections, each a pair of indices; none if the key is not there.
  func indexMoves(_ key: some RawRepresentable<String>) throws(LineError) -> [BatchMove<Int>] {
    try elements(key, "list of moves") { value in
      value.asPath.map { BatchMove(from: $0.section, to: $0.item) }
    }
  }

  private func elements<Element>(
    _ key: some RawRepresentable<String>, _ kind: String, _ read: (JSONValue) -> Element?
  ) throws(LineError) -> [Element] {
    guard let values = try array(key.rawValue) else { return [] }
    let elements = values.compactMap(read)
    guard elements.count == values.count else { throw mismatch(key.rawValue, kind) }
    return elements
  }
}

extension JSONValue {
  fileprivate var asPath: ItemPath? {
    guard case .array(let parts) = self, parts.count == 2, let section = parts[0].asIndex,
      let item = parts[1].asIndex
    else { return nil }
    return ItemPath(section: section, item: item)
  }
}

// Members by their keys; what is nil is left out.
extension LineEncoder {
  /// A key, behind the member before.
  mutating func key(_ key: some RawRepresentable<String>, isFirst: Bool = false) {
    if !isFirst { raw(",") }
    string(key.rawValue)
    raw(":")
  }

  mutating func member(_ key: some RawRepresentable<String>, _ text: String?, isFirst: Bool = false)
  {
    guard let text else { return }
    self.key(key, isFirst: isFirst)
    string(text)
  }

  mutating func member(_ key: some RawRepresentable<String>, _ path: ItemPath?) {
    guard let path else { return }
    self.key(key)
    self.path(path)
  }

  mutating func member(_ key: some RawRepresentable<String>, _ number: Int64?) {
    guard let number else { return }
    self.key(key)
    integer(number)
  }

  mutating func member(_ key: some RawRepresentable<String>, _ isTrue: Bool?) {
    guard let isTrue else { return }
    self.key(key)
    raw(isTrue ? "true" : "false")
  }

  mutating func member<Element>(
    _ key: some RawRepresentable<String>, _ elements: [Element],
    _ write: (inout LineEncoder, Element) -> Void
  ) {
    self.key(key)
    list(elements, write)
  }

  mutating func path(_ path: ItemPath) { self.path(path.section, path.item) }
}
