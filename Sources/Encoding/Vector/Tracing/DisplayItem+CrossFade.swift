import Choreography
import Rendering

extension [DisplayItem] {
  /// Returns the items with each cross-fade divided into items that stay, fade out and fade in.
  ///
  /// So what stays is one node in the whole film, and no layer fades as a whole, which players of
  /// vector films do slowly and imprecisely.
  func dividingCrossFades() -> [DisplayItem] {
    var result: [DisplayItem] = []
    var old: FadingItems?
    func close() {
      if let open = old { result += open.items.map { $0.faded(open.opacity) } }
      old = nil
    }
    for item in self {
      guard case .group(let group, let parts) = item, let side = group.side else {
        close()
        result.append(item)
        continue
      }
      let fading = FadingItems(items: parts.dividingCrossFades(), opacity: group.opacity)
      switch side {
      case .old:
        close()
        old = fading
      case .new:
        let before = old ?? FadingItems(items: [], opacity: 0)
        old = nil
        result += before.replaced(by: fading)
      }
    }
    close()
    return result
  }
}

/// One side of a cross-fade.
private struct FadingItems {
  var items: [DisplayItem]
  var opacity: Double

  /// Returns the items of both sides in one order: those of both sides once, those of this side
  /// beneath those of the new side.
  ///
  /// - Parameter backgrounds: Areas of both sides beneath the items.
  func replaced(by new: FadingItems, on backgrounds: [DisplayItem] = []) -> [DisplayItem] {
    var (leaving, coming): (Set<Int>, Set<Int>) = ([], [])
    for change in new.items.difference(from: items, by: { $1.isCounterpart(of: $0) }) {
      switch change {
      case .remove(let offset, _, _): leaving.insert(offset)
      case .insert(let offset, _, _): coming.insert(offset)
      }
    }
    var result: [DisplayItem] = []
    var index = 0
    func leave(before number: Int) {
      while index < items.count, leaving.contains(index) {
        result.append(items[index].faded(opacity * share(of: items[index], number)))
        index += 1
      }
    }
    // The new side covers what leaves. Where its background is one that stays, beneath both, what
    // leaves fades instead.
    func share(of item: DisplayItem, _ number: Int) -> Double {
      guard let place = item.anchor else { return 1 }
      let covers = new.items.indices.filter { new.items[$0].covers(place) }
      let isCovered = covers.contains { coming.contains($0) && $0 >= number }
      let hasBackground = !covers.isEmpty || backgrounds.contains { $0.covers(place) }
      return hasBackground && !isCovered ? 1 - new.opacity : 1
    }
    for (number, item) in new.items.enumerated() {
      // Beneath what stays, and beneath the new item in its place.
      leave(before: number)
      if coming.contains(number) {
        result.append(item.faded(new.opacity))
      } else {
        let own = new.items.indices.filter { !coming.contains($0) && $0 < number }
        let beneath = backgrounds + own.map { new.items[$0] }
        result.append(kept(items[index], as: item, new.opacity, on: beneath))
        index += 1
      }
    }
    leave(before: new.items.count)
    return result
  }

  /// Returns an item of both sides.
  private func kept(
    _ item: DisplayItem, as counterpart: DisplayItem, _ newOpacity: Double,
    on backgrounds: [DisplayItem]
  ) -> DisplayItem {
    guard case .group(_, let parts) = item, case .group(let group, let newParts) = counterpart
    else { return item.faded(1 - (1 - opacity) * (1 - newOpacity)) }
    let inner = FadingItems(items: parts, opacity: opacity)
    let new = FadingItems(items: newParts, opacity: newOpacity)
    return .group(group, inner.replaced(by: new, on: backgrounds))
  }
}

extension DisplayItem {
  /// Returns true if both are drawn alike, or are groups with a part of both.
  fileprivate func isCounterpart(of other: DisplayItem) -> Bool {
    switch (self, other) {
    case (.fill(let a, let aColor), .fill(let b, let bColor)): a == b && aColor == bColor
    case (.stroke(let a, let aColor, let aWidth), .stroke(let b, let bColor, let bWidth)):
      a == b && aColor == bColor && aWidth == bWidth
    case (.line(let a, let aPlace, let aColor), .line(let b, let bPlace, let bColor)):
      a == b && aPlace == bPlace && aColor == bColor
    case (.group(let a, let aParts), .group(let b, let bParts)):
      a == b && aParts.contains { part in bParts.contains { $0.isCounterpart(of: part) } }
    default: false
    }
  }

  /// Returns the item with its opacity multiplied by a factor.
  fileprivate func faded(_ factor: Double) -> DisplayItem {
    switch self {
    case .fill(let shape, let color): return .fill(shape, color.opacity(color.alpha * factor))
    case .stroke(let shape, let color, let width):
      return .stroke(shape, color.opacity(color.alpha * factor), width: width)
    case .line(let line, let place, let color):
      return .line(line, at: place, color.opacity(color.alpha * factor))
    case .group(var group, let parts):
      group.opacity *= factor
      return .group(group, parts)
    case .element(var element, let drawing):
      element.opacity *= factor
      return .element(element, drawing)
    }
  }

  /// A point of the item, within its clip; nil for an empty group.
  fileprivate var anchor: Point? {
    switch self {
    case .fill(let shape, _), .stroke(let shape, _, _): shape.anchor
    case .line(_, let place, _): place
    case .group(let group, let parts):
      parts.first?.anchor.map { group.clip?.nearest(to: $0) ?? $0 }
    case .element(let element, _): element.frame.middle
    }
  }

  /// Returns true for an opaque area around a point.
  fileprivate func covers(_ place: Point) -> Bool {
    switch self {
    case .fill(let shape, let color): color.alpha >= 1 && shape.covers(place)
    case .group(let group, let parts):
      group.opacity >= 1 && parts.contains { $0.covers(place) }
    case .stroke, .line, .element: false
    }
  }
}

extension Shape {
  fileprivate var anchor: Point? {
    switch self {
    case .rect(let rect), .rounded(let rect, _, _), .ellipse(let rect): return rect.middle
    case .path(let steps):
      guard case .move(let place)? = steps.first else { return nil }
      return place
    }
  }

  /// Returns the point of the shape's area that is nearest to another.
  fileprivate func nearest(to place: Point) -> Point {
    switch self {
    case .rect(let rect), .rounded(let rect, _, _), .ellipse(let rect):
      Point(
        x: min(max(place.x, rect.x), rect.maxX), y: min(max(place.y, rect.y), rect.maxY))
    case .path: place
    }
  }

  fileprivate func covers(_ place: Point) -> Bool {
    switch self {
    case .rect(let rect), .rounded(let rect, _, _):
      rect.x <= place.x && place.x <= rect.maxX && rect.y <= place.y && place.y <= rect.maxY
    case .ellipse, .path: false
    }
  }
}
