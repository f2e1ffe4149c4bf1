import Recordings
import TextAndFiles

/// The parts of an item's content, by their names in scripts.
enum ContentKey: String, CaseIterable, Sendable {
  case id, title, subtitle, detail, color, symbol, accessory, isOn, image, badge, badgeColor, bar,
    isOwn, isUnread

  static let names = allCases.map(\.rawValue)

  /// The parts that are text, besides the identifier.
  fileprivate var text: WritableKeyPath<ItemContent, String?>? {
    switch self {
    case .id, .accessory, .bar, .isOn, .isOwn, .isUnread: nil
    case .title: \.title
    case .subtitle: \.subtitle
    case .detail: \.detail
    case .color: \.color
    case .symbol: \.symbol
    case .image: \.image
    case .badge: \.badge
    case .badgeColor: \.badgeColor
    }
  }

  /// The parts that are true or false.
  var bool: WritableKeyPath<ItemContent, Bool?>? {
    switch self {
    case .isOn: \.isOn
    case .isOwn: \.isOwn
    case .isUnread: \.isUnread
    default: nil
    }
  }

  /// Returns true if a text that is not a column's name is a value of the part in every row, such
  /// as `switch` for an accessory.
  func isConstant(_ text: String, among symbols: [String]) -> Bool {
    switch self {
    case .id, .title, .subtitle, .detail, .badge: return false
    case .symbol, .image:
      // An emoji is a symbol too, and a path may be a template.
      return symbols.contains(text) || text.hasPrefix("./") && !text.contains("{")
        || !text.isEmpty && !text.contains { $0.isLetter || $0.isASCII }
    case .isOn, .isOwn, .isUnread: return Bool(text) != nil
    case .color, .badgeColor, .accessory, .bar:
      var item = ItemContent(id: "")
      return (try? item.set(self, to: text)) != nil
    }
  }

  /// Returns a warning about a symbol or a picture that is not built in; nil for a known name.
  ///
  /// A single character and a name without letters, such as an emoji, are drawn as text on purpose.
  func warning(about name: String, among symbols: [String]) -> String? {
    guard self == .symbol || self == .image, !symbols.isEmpty, !symbols.contains(name),
      name.count > 1, name.contains(where: \.isLetter), !name.hasPrefix("./"),
      !name.hasPrefix(ItemContent.picturePrefix)
    else { return nil }
    return "unknown \(rawValue) \(quoted(name)) is drawn as text"
      + choices(for: name, among: symbols)
  }
}

extension ItemContent {
  /// Sets one part of the content from text.
  ///
  /// - Throws: the reason that the text is not a value of the part.
  mutating func set(_ key: ContentKey, to text: String) throws(MessageError) {
    switch key {
    case .id: id = text
    case .accessory:
      guard let known = Accessory(rawValue: text) else {
        throw MessageError(refusal(of: text, AllowedWords("accessory", Accessory.self)))
      }
      accessory = known
    case .bar:
      guard let share = parseNumber(text), (0...1).contains(share) else {
        throw MessageError("expected a share of the width from 0 to 1, found \(quoted(text))")
      }
      bar = share
    default:
      if let part = key.bool {
        guard let bool = Self.bool(text) else {
          throw MessageError(
            "expected true or false, found \(quoted(text)); 'values' of a column gives other words "
              + "a meaning")
        }
        self[keyPath: part] = bool
        return
      }
      guard ![.color, .badgeColor].contains(key) || Self.isColor(text) else {
        throw MessageError(
          "expected a color as '#RRGGBB', found \(quoted(text))\(Self.colorAdvice(text))")
      }
      // A badge without a word is none.
      if let part = key.text { self[keyPath: part] = key == .badge && text.isEmpty ? nil : text }
    }
  }

  /// Returns the meaning of true and false as spreadsheets and databases write them; nil for other
  /// text.
  private static func bool(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "1": true
    case "false", "no", "0": false
    default: nil
    }
  }

  mutating func copy(_ key: ContentKey, from other: ItemContent) {
    switch key {
    case .id: id = other.id
    case .accessory: accessory = other.accessory
    case .bar: bar = other.bar
    default:
      if let part = key.text { self[keyPath: part] = other[keyPath: part] }
      if let part = key.bool { self[keyPath: part] = other[keyPath: part] }
    }
  }

  /// Returns a suggestion for hexadecimal digits in another form.
  private static func colorAdvice(_ text: String) -> String {
    let start = ["#", "0x", "0X"].first(where: text.hasPrefix)?.count ?? 0
    let digits = text.dropFirst(start).uppercased()
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return "" }
    switch digits.count {
    case 3: return "; did you mean '#\(digits.map { "\($0)\($0)" }.joined())'?"
    case 6: return "; did you mean '#\(digits)'?"
    case 8: return "; a color has no alpha: did you mean '#\(digits.prefix(6))'?"
    default: return ""
    }
  }
}
