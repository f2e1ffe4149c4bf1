/// What an item's content is made of, as scripts name it.
enum ContentKey: String, CaseIterable, Sendable {
  case id, title, subtitle, detail, color, symbol, accessory, isOn, image, badge

  static let names = allCases.map(\.rawValue)
}
