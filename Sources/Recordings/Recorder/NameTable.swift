/// The file's name of each identifier: no two share one.
package struct NameTable<ID: Hashable & Sendable> {
  private var names: [ID: String] = [:]
  private var taken = Set<String>()
  /// The number to try next behind each name that several identifiers have.
  private var nextNumbers: [String: Int] = [:]
  /// The identifiers with a number behind their names.
  private var numbered: [ID: (name: String, number: Int)] = [:]

  /// A table without names.
  package init() {}

  /// The name of an identifier; one that was never told is described.
  package subscript(id: ID) -> String { names[id] ?? "\(id)" }

  /// Gives an identifier its name, with a number behind it where another has it already.
  package mutating func add(_ id: ID, name proposal: @autoclosure () -> String) -> String {
    if let name = names[id] { return name }
    let name = proposal()
    let free = taken.contains(name) ? numberedName(name, of: id) : name
    taken.insert(free)
    names[id] = free
    return free
  }

  private mutating func numberedName(_ name: String, of id: ID) -> String {
    var number = nextNumbers[name] ?? 2
    while taken.contains("\(name)~\(number)") { number += 1 }
    nextNumbers[name] = number + 1
    numbered[id] = (name, number)
    return "\(name)~\(number)"
  }

  /// Forgets an identifier, and gives the name that it had.
  mutating func remove(_ id: ID) -> String? {
    guard let name = names.removeValue(forKey: id) else { return nil }
    taken.remove(name)
    if let (name, number) = numbered.removeValue(forKey: id) {
      nextNumbers[name] = min(number, nextNumbers[name] ?? number)
    }
    return name
  }
}

extension String {
  /// The longest beginning that has no more than so many bytes.
  func utf8Prefix(_ limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var bytes = Substring(self)
    bytes = bytes.prefix(limit)
    while bytes.utf8.count > limit { bytes.removeLast() }
    return String(bytes)
  }
}

extension ItemContent {
  /// The content within the limits of what readers take.
  var shortened: ItemContent {
    let limits = RecordingLimits()
    var short = self
    // Room for the number behind a name that is taken.
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
  /// The event with its text within the limits of what readers take.
  var shortened: Event.Kind {
    let limit = RecordingLimits().textBytes
    return switch self {
    case .mark(let label): .mark(label.utf8Prefix(limit))
    case .field(let text): .field(text: text.utf8Prefix(limit))
    case .caption(let text): .caption(text.utf8Prefix(limit))
    default: self
    }
  }
}
