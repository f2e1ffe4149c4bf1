import Choreography
import Recordings
import Rendering

/// The texts that the rows of a recording show, from event to event.
struct ShownTexts {
  private var texts: [ElementKey: String] = [:]

  /// A longer value, such as a picture, is shown as a hash.
  private static let maxCharacters = 200

  /// Returns the texts at each apply, and for the last one at the end. O(events + applies × rows).
  static func ofApplies(in recording: Recording) -> [[ElementKey: String]] {
    var (shown, all) = (ShownTexts(), [[ElementKey: String]]())
    for event in recording.events {
      shown.apply(event.kind)
      if case .apply = event.kind { all.append(shown.texts) }
    }
    if !all.isEmpty { all[all.count - 1] = shown.texts }
    return all
  }

  private mutating func apply(_ event: Event.Kind) {
    guard case .content(let items, let sections) = event else { return }
    for item in items { texts[ElementKey.cell(item.id)] = Self.text(item.parts) }
    for section in sections {
      texts[ElementKey(.header, section.id)] = section.header.map { Self.text([$0]) }
      texts[ElementKey(.footer, section.id)] = section.footer.map { Self.text([$0]) }
    }
  }

  private static func text(_ parts: [String?]) -> String {
    parts.compactMap { part in
      guard let part, part.count > maxCharacters else { return part }
      return "hash \(WordHash(part).value)"
    }.joined(separator: " · ")
  }
}

extension ItemContent {
  fileprivate var parts: [String?] {
    [
      displayTitle, subtitle, detail, badge, symbol, color, accessory?.rawValue,
      isOn.map { $0 ? "on" : "off" }, image, isOwn == true ? "own" : nil,
      isUnread == true ? "unread" : nil, badgeColor, bar.map { "bar \($0)" },
    ]
  }
}
