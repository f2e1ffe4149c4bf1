extension ItemContent: JSONObjectConvertible {
  static let blank = ItemContent(id: "")
  static let members: [JSONMember<Self>] = [
    .init("id", \.id, .identifier, isNeeded: true), .init("title", \.title, .text),
    .init("subtitle", \.subtitle, .text), .init("detail", \.detail, .text),
    .init("color", \.color, .text.checked(.color)), .init("symbol", \.symbol, .text),
    .init("accessory", \.accessory, .word), .init("isOn", \.isOn, .bool, alias: "on"),
    .init("image", \.image, .image), .init("badge", \.badge, .text),
    .init("isOwn", \.isOwn, .bool, alias: "own"),
    .init("isUnread", \.isUnread, .bool, alias: "unread"),
    .init("badgeColor", \.badgeColor, .text.checked(.color)), .init("bar", \.bar, .number),
  ]
}

extension SectionContent: JSONObjectConvertible {
  static let blank = SectionContent(id: "")
  static let members: [JSONMember<Self>] = [
    .init("id", \.id, .identifier, isNeeded: true), .init("header", \.header, .text),
    .init("footer", \.footer, .text),
  ]
}

extension JSONCoder<String> {
  fileprivate static let image = JSONCoder { (value) throws(LineError) in
    try value.text(limit: value.limits.values.imageBytes)
  } write: {
    $0.string($1)
  }
}
