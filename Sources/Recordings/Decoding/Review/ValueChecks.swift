import DiffableData

// Checks for meaningless values of the right type. The reader reports values of a wrong type.
extension JSONSchema {
  /// One of several words.
  ///
  /// - Parameter isOpen: True if a later version may add words.
  static func words(_ words: [String], isOpen: Bool = false) -> JSONSchema {
    let known = words.map { Array($0.utf8) }
    return .checked { value in
      // Compares bytes first, because most words are right and creating strings is slow.
      if value.isText(where: { bytes in known.contains { bytes.elementsEqual($0) } }) {
        return nil
      }
      guard let word = value.word, !words.contains(word) else { return nil }
      let near = suggestion(for: word, among: words)
      return ValueProblem(
        message: "'\(word.prefix(60))' is none of \(words.joined(separator: ", "))\(near)",
        isRefused: !isOpen || !near.isEmpty)
    }
  }

  /// A color of the form `#RRGGBB`; others are not drawn.
  static let color = JSONSchema.checked { value in
    if value.isText(where: { ItemContent.isColor($0) }) { return nil }
    guard let text = value.word, !ItemContent.isColor(text) else { return nil }
    return ValueProblem(message: "'\(text.prefix(60))' is not a color of the form '#RRGGBB'")
  }

  /// A size, `[width, height]`.
  static let size = JSONSchema.checked { value in
    guard let count = value.count, count != 2 else { return nil }
    return ValueProblem(message: "\(count) numbers are not a size, which is [width, height]")
  }

  /// A duration of at most 60 s, in nanoseconds.
  static let duration = JSONSchema.checked { value in
    guard let number = value.amount else { return nil }
    let rule = "times are in nanoseconds, and a second has 1000000000"
    guard let integer = Int64(exactly: number), (0...Motion.maxDuration).contains(integer) else {
      return ValueProblem(
        message: "'\(value.key)' must be a whole number from 0 to 60000000000, not "
          + "\(JSONValue.numberText(number)); \(rule)")
    }
    guard (1..<minDuration).contains(integer) else { return nil }
    return ValueProblem(
      message: "'\(value.key)' is \(integer) ns, too short to be visible; \(rule)")
  }

  /// The shortest plausible duration: 0.1 ms in nanoseconds. Shorter ones are probably in another
  /// unit.
  private static let minDuration: Int64 = 100_000

  /// Returns a number in a range.
  static func number(in range: ClosedRange<Double>) -> JSONSchema {
    .checked { value in
      guard let number = value.amount, !range.contains(number) else { return nil }
      let (low, high) = (
        JSONValue.numberText(range.lowerBound), JSONValue.numberText(range.upperBound)
      )
      return ValueProblem(
        message: "'\(value.key)' is a number from \(low) to \(high), and not "
          + JSONValue.numberText(number))
    }
  }

  /// A curve's name, a spring, or the control points of a Bézier.
  static let curve = JSONSchema.checked { value in
    let names = Motion.Curve.named.map(\.name)
    if let word = value.word {
      guard !names.contains(word) else { return nil }
      let near = suggestion(for: word, among: names)
      return ValueProblem(
        message: "'\(word.prefix(60))' is not a curve\(near.isEmpty ? "" : near)")
    }
    guard (try? JSONCoder<Motion.Curve>.curve.read(value)) == .some(nil) else { return nil }
    return ValueProblem(
      message: #"a curve is a name, [x1, y1, x2, y2] or {"spring": [mass, stiffness, damping]}"#)
  }
}

extension LineObject {
  /// The text of a string; nil for every other value.
  fileprivate var word: String? {
    switch json.nodes[node].kind {
    case .string, .escaped: json.string(node)
    default: nil
    }
  }

  /// Returns true if the bytes of a string without escapes meet a condition.
  @inline(__always)
  fileprivate func isText(where meets: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    json.nodes[node].kind == .string && meets(json.text(node))
  }

  /// The value of a number; nil for every other value.
  fileprivate var amount: Double? { json.double(node) }

  /// The number of elements of a list; nil for every other value.
  fileprivate var count: Int? {
    json.nodes[node].kind == .array ? Int(json.nodes[node].length) : nil
  }

  /// The key of the value, for messages.
  fileprivate var key: String {
    json.path(to: node).split(separator: ".").last.map(String.init) ?? ""
  }
}

extension Event.Kind {
  /// The item or section without which the event has no effect; nil if it needs none.
  var target: Event.Target? {
    switch self {
    case .tap(let tap): .item(tap.item)
    case .scroll(let scroll): .item(scroll.item)
    case .swipe(let swipe): .item(swipe.item)
    case .drag(let drag): .item(drag.item)
    case .zoom(let zoom): zoom.target
    default: nil
    }
  }
}

extension RecordedList {
  /// Returns true if an item or section is in the list.
  func contains(_ target: Event.Target) -> Bool {
    switch target {
    case .item(let item): snapshot.contains(item: item)
    case .section(let section): snapshot.contains(section: section)
    }
  }

  /// Returns the event, for a zoom with its target resolved: a section if the list has one and no
  /// such item, because a line distinguishes them only by `section`.
  func resolved(_ kind: Event.Kind) -> Event.Kind {
    guard case .zoom(var zoom) = kind, case .item(let id) = zoom.target else { return kind }
    zoom.target = Event.Target(id, in: snapshot)
    return .zoom(zoom)
  }
}
