import Recordings

/// The parts of an item's content, by their names in scripts.
enum ContentKey: String, CaseIterable, Sendable {
  case id, title, subtitle, detail, color, symbol, accessory, isOn, image, badge

  static let names = allCases.map(\.rawValue)
}

extension ItemContent {
  /// Sets one part of the content from text.
  ///
  /// - Throws: the reason for which the text is no value of the part.
  mutating func set(_ key: ContentKey, to text: String) throws(MessageError) {
    switch key {
    case .id: id = text
    case .title: title = text
    case .subtitle: subtitle = text
    case .detail: detail = text
    case .color: color = try Self.checkedColor(text)
    case .symbol: symbol = text
    case .accessory: accessory = try Self.checkedAccessory(text)
    case .isOn: isOn = try Self.checkedTruth(text)
    case .image: image = text
    case .badge: badge = text
    }
  }

  /// Takes one part from another content.
  mutating func copy(_ key: ContentKey, from other: ItemContent) {
    switch key {
    case .id: id = other.id
    case .title: title = other.title
    case .subtitle: subtitle = other.subtitle
    case .detail: detail = other.detail
    case .color: color = other.color
    case .symbol: symbol = other.symbol
    case .accessory: accessory = other.accessory
    case .isOn: isOn = other.isOn
    case .image: image = other.image
    case .badge: badge = other.badge
    }
  }

  private static func checkedColor(_ text: String) throws(MessageError) -> String {
    let digits = text.utf8.dropFirst()
    let isHex = digits.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
      case UInt8(ascii: "A")...UInt8(ascii: "F"): true
      default: false
      }
    }
    guard text.hasPrefix("#"), digits.count == 6, isHex else {
      throw MessageError("expected a color as '#RRGGBB', found \(quoted(text))")
    }
    return text
  }

  private static func checkedAccessory(_ text: String) throws(MessageError) -> Accessory {
    guard let accessory = Accessory(rawValue: text) else {
      throw MessageError(refusal(of: text, .accessory))
    }
    return accessory
  }

  private static func checkedTruth(_ text: String) throws(MessageError) -> Bool {
    switch text {
    case "true": return true
    case "false": return false
    default: throw MessageError("expected true or false, found \(quoted(text))")
    }
  }
}
