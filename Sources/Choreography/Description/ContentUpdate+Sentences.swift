import Recordings
import TextAndFiles

extension ContentUpdate<ItemContent> {
  /// The new content in words: "Bread changes: “2 loaves” becomes “1 loaf”".
  var clause: String {
    let before = earlier
    let title = ListWording.title(before, new.id)
    let others = otherChanges
    if let changes = newTexts {
      let isRenamed = title != ListWording.title(new, new.id)
      let head = isRenamed ? "\(title) \(changes)" : "\(title) changes: \(changes)"
      let rest = others + switching
      return rest.isEmpty ? head : "\(head), and it \(listing(rest))"
    }
    guard let isOn = newState else {
      return "\(title) \(others.isEmpty ? "gets another look" : listing(others))"
    }
    let change = "the switch of \(title) goes \(isOn ? "on" : "off")"
    return others.isEmpty ? change : "\(change), and the row \(listing(others))"
  }

  /// Returns a title and the new content in brackets: "Bread (“2 loaves” becomes “1 loaf”)".
  func entry(_ title: String) -> String {
    let rest = listing(otherChanges + switching)
    let changes = newTexts.map { rest.isEmpty ? $0 : "\($0), and it \(rest)" } ?? rest
    return changes.isEmpty ? title : "\(title) (\(changes))"
  }

  /// The state of the row's switch if it is another one.
  private var newState: Bool? { new.isOn.flatMap { earlier.isOn == $0 ? nil : $0 } }
  private var switching: [String] {
    newState.map { ["is switched \($0 ? "on" : "off")"] } ?? []
  }

  /// The changes beside the texts that replace others, and the switch.
  private var otherChanges: [String] {
    let before = earlier
    var changes = gainsAndLosses
    if before.accessory != new.accessory {
      changes.append(
        new.accessory == .checkmark
          ? "gets a checkmark"
          : before.accessory == .checkmark ? "loses its checkmark" : "gets another control")
    }
    if before.isUnread != new.isUnread {
      changes.append("is marked as \(new.isUnread == true ? "unread" : "read")")
    }
    return changes + looks
  }

  /// The texts that replace others: "“2 loaves” becomes “1 loaf”"; nil for none.
  private var newTexts: String? {
    let (old, new) = (
      ListWording.title(earlier, self.new.id), ListWording.title(self.new, self.new.id)
    )
    let changes = texts.compactMap { old, new -> String? in
      guard let old, let new, old != new else { return nil }
      return "“\(ListWording.cut(old))” becomes “\(ListWording.cut(new))”"
    }
    guard old != new else { return changes.isEmpty ? nil : listing(changes) }
    let title = "now reads “\(new)”"
    return changes.count == 1 ? "\(title), and \(changes[0])" : listing([title] + changes)
  }

  private var earlier: ItemContent { old ?? ItemContent(id: new.id) }

  /// The texts beside the title, before and after.
  private var texts: [(old: String?, new: String?)] {
    let old = earlier
    return [(old.subtitle, new.subtitle), (old.detail, new.detail), (old.badge, new.badge)]
  }

  private var gainsAndLosses: [String] {
    func clause(_ verb: String, _ texts: [String]) -> [String] {
      guard !texts.isEmpty else { return [] }
      let names = listing(texts.map { "“\(ListWording.cut($0))”" })
      return ["\(verb) the \(texts.count == 1 ? "text" : "texts") \(names)"]
    }
    return clause("gets", texts.compactMap { $0.old == nil ? $0.new : nil })
      + clause("loses", texts.compactMap { $0.new == nil ? $0.old : nil })
  }

  /// The parts without words that change. A bar and the color of a badge follow their text, which
  /// says more.
  private var looks: [String] {
    let old = earlier
    let hasTexts = texts.contains { $0.old != $0.new }
    var names: [String] = []
    if old.color != new.color { names.append("color") }
    if old.symbol != new.symbol { names.append("symbol") }
    if old.image != new.image { names.append("picture") }
    if old.badge == new.badge, old.badgeColor != new.badgeColor { names.append("badge color") }
    let clauses = names.isEmpty ? [] : ["gets another \(listing(names))"]
    guard !hasTexts, old.bar != new.bar else { return clauses }
    let bar =
      switch (old.bar, new.bar) {
      case (let old?, let new?): "gets a \(new > old ? "longer" : "shorter") bar"
      case (nil, _): "gets a bar"
      default: "loses its bar"
      }
    return clauses + [bar]
  }
}
