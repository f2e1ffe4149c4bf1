import Choreography
import Recordings
import Rendering

/// A display item with its counterpart in the dark theme.
struct ThemedItem {
  var part: DisplayItem
  var counterpart: Counterpart

  /// The counterpart of an item in the dark theme.
  enum Counterpart {
    /// The film has one theme.
    case itself
    case dark(DisplayItem)
    /// The dark theme has no such item.
    case none
    /// Only the dark theme has the item.
    case onlyDark
  }

  /// Returns the items of two themes, in a common order.
  ///
  /// Themes differ in colors, and in a few items, such as the rim of a lifted row. O(items) if all
  /// have counterparts.
  static func pairs(_ light: [DisplayItem], _ dark: [DisplayItem]) -> [ThemedItem] {
    var pairs: [ThemedItem] = []
    var rest = dark[...]
    for part in light {
      guard let place = rest.firstIndex(where: part.hasShape) else {
        pairs.append(ThemedItem(part: part, counterpart: .none))
        continue
      }
      pairs += rest[..<place].map { ThemedItem(part: $0, counterpart: .onlyDark) }
      pairs.append(ThemedItem(part: part, counterpart: .dark(rest[place])))
      rest = rest[(place + 1)...]
    }
    return pairs + rest.map { ThemedItem(part: $0, counterpart: .onlyDark) }
  }
}

extension ThemedItem.Counterpart {
  /// Returns the paint of a color, and the opacity that both themes share.
  func paint(_ color: Color) -> (style: ShapeStyle, opacity: Double) {
    let (light, dark) = colors(color)
    let opacity = max(light.alpha, dark.alpha)
    var style = ShapeStyle(light)
    guard light != dark, opacity > 0 else { return (style, opacity) }
    func share(_ color: Color) -> Int { VectorUnit.opacity.quantized(color.alpha / opacity) }
    let paint = ShapeStyle.DarkPaint(color: ShapeStyle(dark).color, opacity: share(dark))
    style.opacity = share(light)
    if (paint.color, paint.opacity) != (style.color, style.opacity) { style.dark = paint }
    return (style, opacity)
  }

  private func colors(_ color: Color) -> (light: Color, dark: Color) {
    let color = color.opacity(color.alpha.clamped(to: 0...1))
    switch self {
    case .itself: return (color, color)
    case .none: return (color, color.opacity(0))
    case .onlyDark: return (color.opacity(0), color)
    case .dark(let part):
      guard let dark = part.color else { return (color, color) }
      return (color, dark.opacity(dark.alpha.clamped(to: 0...1)))
    }
  }

  /// Returns the children of a group or element in the light and the dark theme; the latter is nil
  /// for a film with one theme.
  func parts(_ parts: [DisplayItem]) -> (light: [DisplayItem], dark: [DisplayItem]?) {
    switch self {
    case .itself: (parts, nil)
    case .none: (parts, [])
    case .onlyDark: ([], parts)
    case .dark(.group(_, let dark)): (parts, dark)
    case .dark(.element(_, let drawing)): (parts, drawing.parts)
    case .dark: (parts, [])
    }
  }
}

extension DisplayItem {
  fileprivate var color: Color? {
    switch self {
    case .fill(_, let color), .stroke(_, let color, _), .line(_, _, let color): color
    case .group, .element: nil
    }
  }

  /// Returns true if another item differs only in colors.
  fileprivate func hasShape(of other: DisplayItem) -> Bool {
    switch (self, other) {
    case (.fill(let a, _), .fill(let b, _)): a == b
    case (.stroke(let a, _, let aWidth), .stroke(let b, _, let bWidth)): a == b && aWidth == bWidth
    case (.line(let a, let aPlace, _), .line(let b, let bPlace, _)): a == b && aPlace == bPlace
    case (.group(let a, _), .group(let b, _)):
      a.opacity == b.opacity && a.clip == b.clip && a.scale == b.scale && a.center == b.center
    case (.element(let a, _), .element(let b, _)): a.id == b.id
    default: false
    }
  }
}

extension ShapeStyle {
  fileprivate init(_ color: Color) {
    func byte(_ part: Double) -> UInt32 { UInt32(min(max(part, 0), 1) * 255 + 0.5) }
    self.init(color: byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue))
  }
}
