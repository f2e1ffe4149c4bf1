/// The content of a row; only the identifier is required.
///
/// Two contents with the same `id` are the same item at different times.
public struct ItemContent: Hashable, Sendable {
  /// The control at a row's trailing edge.
  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    case none, disclosure, checkmark, `switch`, reorder
  }

  /// The item's identifier in snapshots.
  public var id: String
  /// The first line; nil shows the identifier.
  public var title: String?
  /// The second line, in a secondary color.
  public var subtitle: String?
  /// The value at the trailing edge.
  public var detail: String?
  /// A color as `#RRGGBB`: that of a swatch, of a device's disc, of a symbol's tile, or of the
  /// background of a row without a symbol.
  public var color: String?
  /// The name of a built-in symbol.
  public var symbol: String?
  /// The control at the trailing edge; nil for none.
  public var accessory: Accessory?
  /// True if a switch is on; nil if there is no switch.
  public var isOn: Bool?
  /// True for the viewer's own message, which stands at the trailing side of a chat; nil counts as
  /// false.
  public var isOwn: Bool?
  /// True for a row with a dot and a bold title; false leaves space for the dot, nil does not.
  public var isUnread: Bool?
  /// The name of a built-in symbol, or a picture as `data:image/png;base64,…`; in a script also a
  /// path that begins with `./`.
  public var image: String?
  /// A short text on a filled capsule.
  public var badge: String?
  /// The color of the capsule as `#RRGGBB`; nil for the theme's.
  public var badgeColor: String?
  /// The width of the bar behind the row, from 0 to 1, as a share of the row's; nil without a bar.
  /// A negative value draws nothing, and a bar that grows from it appears at 0.
  public var bar: Double?

  /// Creates content with only a title.
  public init(id: String, title: String? = nil) {
    self.id = id
    self.title = title
  }

  /// The beginning of an `image` that holds a picture.
  package static let picturePrefix = "data:image/png;base64,"

  /// True if `image` is a picture or the path of one, and not the name of a symbol.
  public var hasPicture: Bool {
    guard let image else { return false }
    return image.hasPrefix(Self.picturePrefix) || image.hasPrefix("./")
  }

  /// The symbol of a cell with room for one: `symbol`, or else an `image` that is no picture.
  package var anySymbol: String? { symbol ?? (hasPicture ? nil : image) }

  /// Returns true if a text is a color that films draw, `#RRGGBB`.
  package static func isColor(_ text: String) -> Bool { isColor(text.utf8) }

  /// Returns true if bytes are a color that films draw.
  static func isColor(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: "#") && bytes.count == 7
      && bytes.dropFirst().allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
          UInt8(ascii: "a")...UInt8(ascii: "f"):
          true
        default: false
        }
      }
  }

  /// The first line: the title, or the identifier if there is none.
  public var displayTitle: String { title ?? id }
}

/// The header and footer of a section.
public struct SectionContent: Hashable, Sendable {
  /// The section's identifier in snapshots.
  public var id: String
  /// The text above the section's rows.
  public var header: String?
  /// The text below the section's rows.
  public var footer: String?

  /// True if the section shows a header or a footer.
  package var hasTitles: Bool { header != nil || footer != nil }

  /// Creates the content of a section.
  public init(id: String, header: String? = nil, footer: String? = nil) {
    self.id = id
    self.header = header
    self.footer = footer
  }
}
