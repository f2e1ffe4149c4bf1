import Recordings
import TextAndFiles

extension SceneFrame {
  /// The frame as text, one element per line, back to front. Lengths are in points with three
  /// decimals.
  ///
  /// The text is the same on every machine, so it compares two frames without pixels.
  public var geometryText: String {
    var head =
      "frame \(number) apply \(apply.map(String.init) ?? "-")"
      + " size \(fixed(size.width))×\(fixed(size.height)) \(theme.rawValue) \(background.rawValue)"
    if environment.textScale != 1 { head += " text \(fixed(environment.textScale))" }
    if environment.isRightToLeft { head += " right to left" }
    return head + "\n" + elements.map { $0.geometryText + "\n" }.joined()
  }
}

extension Timeline {
  /// Returns the part of the stage that the film shows at a time, as text; nil for the whole stage.
  package func zoomText(at time: Int64) -> String? {
    isZoomed(at: time) ? "zoom " + visibleArea(at: time).text : nil
  }
}

extension SceneElement {
  /// The element as one line: level, identity, frame, properties with non-default values, content.
  public var geometryText: String {
    var parts = ["\(level)", id.description, frame.text]
    if opacity != 1 { parts.append("opacity \(fixed(opacity))") }
    if scale != 1 { parts.append("scale \(fixed(scale))") }
    if lift != 0 { parts.append("lifted \(fixed(lift))") }
    if let clip, !clip.contains(frame) { parts.append("clip \(clip.intersection(frame).text)") }
    if let operation { parts.append(operation.rawValue) }
    parts.append(content.text)
    return parts.joined(separator: "  ")
  }
}

extension Rect {
  fileprivate var text: String {
    "(\(fixed(x)), \(fixed(y)), \(fixed(width)), \(fixed(height)))"
  }
}

extension ElementContent {
  fileprivate var text: String {
    switch self {
    case .row(let look):
      var parts = ["row \"\(look.item.displayTitle)\""]
      if look.topRadius != 0 { parts.append("top \(fixed(look.topRadius))") }
      if look.bottomRadius != 0 { parts.append("bottom \(fixed(look.bottomRadius))") }
      if look.separator != 1 { parts.append("separator \(fixed(look.separator))") }
      if look.item.accessory == .switch {
        parts.append("switch \(fixed(look.switchProgress))")
      }
      if look.item.bar != nil { parts.append("bar \(fixed(look.bar))") }
      if look.indent != 0 { parts.append("indent \(fixed(look.indent))") }
      if let disclosure = look.disclosure { parts.append("disclosure \(fixed(disclosure))") }
      if look.highlight != 0 { parts.append("highlight \(fixed(look.highlight))") }
      if look.swipe != 0 { parts.append("swiped \(fixed(look.swipe))") }
      if look.swipe != 0, let action = look.action { parts.append("action \"\(action)\"") }
      if look.swipe != 0, !look.actions.isEmpty {
        let names = look.actions.map(\.action).joined(separator: ", ")
        parts.append("actions \"\(names)\"")
      }
      return (parts + look.item.details).joined(separator: " ")
    case .card(let item):
      return (["card \"\(item.displayTitle)\""] + item.details).joined(separator: " ")
    case .tile(let item):
      return (["tile \"\(item.displayTitle)\""] + item.details).joined(separator: " ")
    case .bubble(let bubble):
      let side = bubble.item.isOwn == true ? ["side trailing"] : []
      return (["bubble \"\(bubble.item.displayTitle)\""] + side + bubble.item.details)
        .joined(separator: " ")
    case .swatch(let color): return "swatch \(color)"
    case .device(let item, _):
      return (["device \"\(item.displayTitle)\""] + item.details).joined(separator: " ")
    case .header(let text, _, _, let count, _):
      return "header \"\(text)\"" + (count.map { " count \($0)" } ?? "")
    case .footer(let text, _): return "footer \"\(text)\""
    case .navigationBar(let shade): return shade != 0 ? "bar shaded \(fixed(shade))" : "bar"
    case .barTitle(let text, let isLarge): return "\(isLarge ? "large " : "")title \"\(text)\""
    case .scrollIndicator: return "scroll indicator"
    case .scrollEdge: return "scroll edge"
    case .touch: return "touch"
    case .pace(let rate): return "speed \(fixed(rate))"
    case .searchField(let text, let placeholder, let caret):
      return field("field", text, placeholder, caret)
    case .composer(let text, let placeholder, let caret):
      return field("composer", text, placeholder, caret)
    case .button(let text): return "button \"\(text)\""
    case .keyboard(let pressed, let isShifted, _):
      return "keyboard" + (isShifted ? " shift" : "") + (pressed.map { " \"\($0)\"" } ?? "")
    case .statusBar: return "status bar"
    case .homeIndicator: return "home indicator"
    case .sheet(let title): return "sheet \"\(title)\""
    case .crossFade(let from, let to, let share):
      return "\(to.text) faded \(fixed(share)) over \(from.text)"
    case .title(let text): return "title \"\(text)\""
    case .scene(let scene):
      let lines = scene.geometryText.split(separator: "\n").map { "  | " + $0 }
      return (["scene"] + lines).joined(separator: "\n")
    case .marks(let overlay, _): return "marks \(overlay.rowOverlays.count)"
    case .labels(let overlay, _): return "labels \(overlay.rowOverlays.count)"
    case .panel(let overlay):
      return "panel \"\(overlay.caption ?? overlay.summary)\""
    case .modelOutline: return "model outline"
    case .bezel(let device, _, _): return "bezel \(device.rawValue)"
    }
  }
}

/// Returns a field with its text, or else its placeholder.
private func field(
  _ kind: String, _ text: String, _ placeholder: String, _ caret: Double
) -> String {
  "\(kind) \"\(text)\(caret > 0 ? "|" : "")\""
    + (text.isEmpty ? " placeholder \"\(placeholder)\"" : "")
}

extension ItemContent {
  /// All properties except the title, in a fixed order, for goldens of geometry.
  fileprivate var details: [String] {
    let texts = [("subtitle", subtitle), ("detail", detail), ("badge", badge)]
    let names = [
      ("symbol", symbol), ("image", image), ("color", color), ("badgeColor", badgeColor),
    ]
    var parts = texts.compactMap { name, text in text.map { "\(name) \"\($0)\"" } }
    parts += names.compactMap { name, value in value.map { "\(name) \($0)" } }
    if isUnread == true { parts.append("mark unread") }
    if let accessory, accessory != .none { parts.append("accessory \(accessory.rawValue)") }
    return parts
  }
}

private func fixed(_ value: Double) -> String { decimal(value, places: 3) }
