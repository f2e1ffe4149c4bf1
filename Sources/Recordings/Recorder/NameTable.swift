/// The unique names of identifiers in a file.
package struct NameTable<ID: Hashable & Sendable> {
  private var names: [ID: String] = [:]
  private var used = Set<String>()
  /// The next number to try for each name that several identifiers have.
  private var nextNumbers: [String: Int] = [:]
  /// The identifiers whose names have a number.
  private var numbered: [ID: (name: String, number: Int)] = [:]

  /// Creates an empty table.
  package init() {}

  /// The name of an identifier; its description if it has none.
  package subscript(id: ID) -> String { names[id] ?? "\(id)" }

  /// Returns the name of an identifier. A new one gets the proposed name, with a number if that is
  /// used already.
  package mutating func add(_ id: ID, name proposal: @autoclosure () -> String) -> String {
    if let name = names[id] { return name }
    let name = proposal()
    let free = used.contains(name) ? numberedName(name, of: id) : name
    used.insert(free)
    names[id] = free
    return free
  }

  private mutating func numberedName(_ name: String, of id: ID) -> String {
    var number = nextNumbers[name] ?? 2
    while used.contains("\(name)~\(number)") { number += 1 }
    nextNumbers[name] = number + 1
    numbered[id] = (name, number)
    return "\(name)~\(number)"
  }

  /// Removes an identifier and returns its name.
  mutating func remove(_ id: ID) -> String? {
    guard let name = names.removeValue(forKey: id) else { return nil }
    used.remove(name)
    if let (name, number) = numbered.removeValue(forKey: id) {
      nextNumbers[name] = min(number, nextNumbers[name] ?? number)
    }
    return name
  }
}

extension String {
  /// Returns the longest prefix of whole characters within a number of bytes.
  func utf8Prefix(_ limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var bytes = Substring(self)
    bytes = bytes.prefix(limit)
    while bytes.utf8.count > limit { bytes.removeLast() }
    return String(bytes)
  }
}

extension ItemContent {
  /// The content, with texts cut at the limits of readers.
  var shortened: ItemContent {
    let limits = RecordingLimits()
    var short = self
    // Leaves room for a number after a name that is taken.
    short.id = id.utf8Prefix(limits.idBytes - 24)
    short.title = title?.utf8Prefix(limits.textBytes)
    short.subtitle = subtitle?.utf8Prefix(limits.textBytes)
    short.detail = detail?.utf8Prefix(limits.textBytes)
    short.color = color?.utf8Prefix(limits.textBytes)
    short.symbol = symbol?.utf8Prefix(limits.textBytes)
    short.image = image?.utf8Prefix(limits.imageBytes)
    short.badge = badge?.utf8Prefix(limits.textBytes)
    return short
  }
}

extension SectionContent {
  var shortened: SectionContent {
    let limits = RecordingLimits()
    return SectionContent(
      id: id.utf8Prefix(limits.idBytes - 24), header: header?.utf8Prefix(limits.textBytes),
      footer: footer?.utf8Prefix(limits.textBytes))
  }
}

extension Event.Kind {
  /// The event, with its text cut at the limit of readers.
  var shortened: Event.Kind {
    let limit = RecordingLimits().textBytes
    return switch self {
    case .mark(let label): .mark(label.utf8Prefix(limit))
    case .field(let text): .field(text: text.utf8Prefix(limit))
    case .caption(let text): .caption(text.utf8Prefix(limit))
    case .title(let text): .title(text.utf8Prefix(limit))
    default: self
    }
  }
}
