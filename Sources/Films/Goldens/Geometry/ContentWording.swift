import TextAndFiles

/// The look of an element besides its place, read from its line of geometry, for sentences about
/// changes: `is 59 % faded, was 50 %`.
struct ContentWording {
  /// `opacity`, `title`, `detail`, `accessory` and so on, each with its value.
  private var values: [String: String] = [:]
  /// The share of the new content in a cross-fade, 0 to 1; nil outside of one.
  private var share: Double?
  /// The old content in a cross-fade.
  private var old: [String: String] = [:]

  /// Reads the text after an element's place; nil for words it does not know. O(characters).
  init?(_ text: Substring) {
    guard let words = Self.words(text) else { return nil }
    guard let fade = words.firstIndex(of: "faded") else {
      guard let values = Self.values(words[...]) else { return nil }
      self.values = values
      return
    }
    guard words.count > fade + 2, words[fade + 2] == "over", let share = Double(words[fade + 1]),
      let values = Self.values(words[..<fade]), let old = Self.values(words[(fade + 3)...])
    else { return nil }
    (self.values, self.old, self.share) = (values, old, share)
  }

  /// Returns the differences from an earlier wording, one phrase each, such as `its detail is "4",
  /// was "3"`.
  func changes(from before: ContentWording) -> [String] {
    var phrases: [String] = []
    switch (before.share, share) {
    case (let was?, let share?):
      if let (now, then) = Self.percents(share, was) {
        phrases.append("shows \(now) % of its new content, was \(then) %")
      }
    case (let was?, nil):
      phrases.append("has no old content left, had \(Self.percent(1 - was)) %")
    case (nil, let share?):
      phrases.append("still shows \(Self.percent(1 - share)) % of its old content")
    default: break
    }
    if share != nil, before.share != nil {
      phrases += Self.phrases(old, before.old).map { $0.replacing("its ", with: "its old ") }
    }
    return phrases + Self.phrases(values, before.values)
  }

  /// Returns true if both have the same properties, so that they differ in rounding, or in what is
  /// said elsewhere, at most.
  func looksLike(_ other: ContentWording) -> Bool {
    (share == nil) == (other.share == nil) && Self.phrases(values, other.values).isEmpty
      && Self.phrases(old, other.old).isEmpty
  }

  /// Returns true if texts, symbols, colors or accessories differ outside of a cross-fade.
  func hasOtherContent(than other: ContentWording) -> Bool {
    share == nil && other.share == nil
      && Self.contents.contains { values[$0] != other.values[$0] }
  }

  private static let contents = [
    "title", "subtitle", "detail", "badge", "badgeColor", "symbol", "image", "color", "mark",
    "accessory", "count",
  ]

  // MARK: Reading

  /// Returns the words of a text; a quoted text is one word, with its quotation marks. Nil for a
  /// quotation without an end.
  private static func words(_ text: Substring) -> [Substring]? {
    var words: [Substring] = []
    var rest = text.drop { $0 == " " }
    while let first = rest.first {
      var end = rest.firstIndex(of: " ") ?? rest.endIndex
      if first == "\"" {
        // A title may have quotation marks: the last one is before the end or before a word of
        // ours.
        let marks = rest.dropFirst().matches(of: /"(?= +(\S+)|$)/).first { match in
          match.1.map { names.contains(String($0)) || $0 == "faded" || $0 == "over" } ?? true
        }
        guard let marks else { return nil }
        end = marks.range.upperBound
      } else if first == "(" {
        guard let close = rest.firstIndex(of: ")") else { return nil }
        end = rest.index(after: close)
      }
      words.append(rest[..<end])
      rest = rest[end...].drop { $0 == " " }
    }
    return words
  }

  private static let operations: Set<Substring> = ["insert", "delete", "move", "reload"]
  /// Kinds of elements with a text, which come before it.
  private static let kinds: Set<Substring> = [
    "row", "card", "tile", "device", "header", "footer", "title", "sheet", "panel", "field",
    "bubble", "composer", "button",
  ]
  /// Kinds of elements without a text.
  private static let plainKinds: Set<Substring> = ["touch", "bar", "large"]
  /// `ClipWording` describes the visible part.
  private static let names = Set(order.map(\.name) + ["clip"])

  private static func values(_ words: ArraySlice<Substring>) -> [String: String]? {
    var values: [String: String] = [:]
    var words = words
    while let word = words.popFirst() {
      if operations.contains(word) {
        values["operation"] = String(word)
      } else if word == "swatch", let color = words.popFirst() {
        (values["kind"], values["color"]) = ("swatch", String(color))
      } else if plainKinds.contains(word), words.first.flatMap({ Double($0) }) == nil {
        // A row's `bar` has a number.
        values["kind"] = String(word)
      } else if kinds.contains(word) {
        guard let text = words.popFirst() else { return nil }
        values["kind"] = String(word)
        values["title"] = String(text)
      } else if names.contains(String(word)) {
        guard let value = words.popFirst() else { return nil }
        values[String(word)] = String(value)
      } else {
        return nil
      }
    }
    return values
  }

  // MARK: Phrases

  private enum Kind { case word, points, share }

  /// Every value that a line can have, in the order of the sentence.
  private static let order: [(name: String, kind: Kind)] = [
    ("opacity", .share), ("scale", .share), ("lifted", .share),
    ("operation", .word), ("kind", .word), ("title", .word), ("side", .word), ("subtitle", .word),
    ("detail", .word), ("badge", .word), ("badgeColor", .word), ("count", .word),
    ("symbol", .word), ("image", .word), ("color", .word), ("mark", .word), ("accessory", .word),
    ("switch", .share), ("bar", .share), ("disclosure", .share),
    ("separator", .share), ("highlight", .share), ("swiped", .points), ("action", .word),
    ("actions", .word), ("indent", .points), ("top", .points), ("bottom", .points),
    ("shaded", .share),
    ("placeholder", .word),
  ]

  private static func phrases(_ now: [String: String], _ then: [String: String]) -> [String] {
    order.compactMap { name, kind in
      guard now[name] != then[name] else { return nil }
      return phrase(name, kind, now[name], then[name])
    }
  }

  /// Returns the difference of a value as a phrase; nil if both round to the same text.
  private static func phrase(_ name: String, _ kind: Kind, _ now: String?, _ then: String?)
    -> String?
  {
    switch kind {
    case .share:
      // A value that a line leaves out is 1 or 0: geometry writes only others.
      let usual = ["opacity", "scale", "separator"].contains(name) ? 1.0 : 0
      let values = [now, then].map { $0.flatMap(Double.init) ?? usual }
      if name == "opacity" {
        return percents(1 - values[0], 1 - values[1]).map { "is \($0) % faded, was \($1) %" }
      }
      guard let (now, then) = percents(values[0], values[1]) else { return nil }
      switch name {
      case "scale": return "has \(now) % of its size, had \(then) %"
      case "lifted", "shaded": return "is \(now) % \(name), was \(then) %"
      case "switch": return "its switch is \(now) % on, was \(then) %"
      case "bar": return "its bar is \(now) % long, was \(then) %"
      case "disclosure": return "its disclosure is \(now) % open, was \(then) %"
      default: return "its \(name) is \(now) % visible, was \(then) %"
      }
    case .points:
      let subject =
        switch name {
        case "top", "bottom": "its corners at the \(name) have a radius of"
        case "indent": "its indent is"
        default: "is \(name)"
        }
      let values = [now, then].map { $0.flatMap(Double.init) ?? 0 }
      return PointWording.pair(values[0], values[1]).map { "\(subject) \($0) pt, was \($1) pt" }
    case .word where name == "operation":
      return "is drawn as \(named(now)), was \(named(then))"
    case .word:
      let label = name == "badgeColor" ? "badge color" : name
      return "its \(label) is \(now ?? "none"), was \(then ?? "none")"
    }
  }

  private static func named(_ operation: String?) -> String {
    switch operation {
    case nil: "a row that stays"
    case "insert": "an insert"
    case let name?: "a \(name)"
    }
  }

  private static func percent(_ share: Double) -> String { decimal(share * 100, places: 0) }

  /// Returns two shares in percent, with as many decimals as tell them apart, at most one; nil if
  /// that does not.
  private static func percents(_ now: Double, _ then: Double) -> (String, String)? {
    [0, 1].lazy.map { places in
      (decimal(now * 100, places: places), decimal(then * 100, places: places))
    }.first { $0.0 != $0.1 }
  }
}
