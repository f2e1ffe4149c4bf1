import Recordings
import TextAndFiles

/// Finds parts of a valid script's content, and swipes, that its layouts do not show.
struct HiddenContentReview {
  private let layout: StageLayout
  private let fields: CheckedMapping
  private let sink: DiagnosticSink

  init(_ script: Scenario, _ fields: CheckedMapping, _ sink: DiagnosticSink) {
    (layout, self.fields, self.sink) = (script.stage.layout, fields, sink)
  }

  /// The content that the cells of a layout show, in words, and the parts that they do not show.
  private static let cells: [SectionLayout.Kind: (shows: String, hides: Set<String>)] = {
    let marks: Set = ["badge", "badgeColor", "bar", "accessory", "isUnread"]
    return [
      .grid: (
        "a card of the layout 'grid' has a picture or symbol, a title, a subtitle and a detail",
        marks
      ),
      .carousel: (
        "the layout 'carousel' shows a picture or symbol, a title and a subtitle",
        marks.union(["detail"])
      ),
      .bubbles: (
        "the layout 'bubbles' shows texts and pictures", marks.union(["symbol", "color"])
      ),
      .swatches: (
        "the layout 'swatches' shows colors",
        marks.union(["subtitle", "detail", "symbol", "image"])
      ),
      .board: (
        "a card of the layout 'board' has a title, subtitle, badge, detail and symbol",
        ["isUnread", "image"]
      ),
    ]
  }()

  /// The layouts whose cells a finger can swipe.
  private static let kindsWithRows: Set<SectionLayout.Kind> = [
    .list, .insetGrouped, .outline, .board,
  ]

  /// The predicate of a warning of `isOwn`, in place of a reason.
  private static let noEffect = "has no effect without the layout 'bubbles'"

  /// Warns of swipes in a film without rows, and of the parts of content that no layout shows in
  /// which they may stand: that of their section, or any. O(nodes).
  func examine() {
    let kinds = Set([layout.base.kind] + layout.sections.values.map(\.kind))
    if kinds.isDisjoint(with: Self.kindsWithRows) { warnOfSwipes() }
    let hidden = hiddenParts(in: kinds)
    for reason in hidden.map(\.reason).unique() {
      warn(of: hidden.filter { $0.reason == reason }.map(\.key), reason)
    }
  }

  /// Returns the first key of each part that is not shown, with the reason, in the script's order.
  private func hiddenParts(
    in kinds: Set<SectionLayout.Kind>
  ) -> [(key: YAMLNode, reason: String)] {
    var found: [String: (key: YAMLNode, reason: String)] = [:]
    var nodes = ["data", "model", "steps"].compactMap { fields[$0] }.map { ($0, kinds) }
    while let (node, outer) = nodes.popLast() {
      nodes += (node.list ?? []).map { ($0, outer) }
      let mapping = node.mapping ?? []
      let section = mapping.first { $0.name == "section" }?.value.text
      let isList = section != nil && mapping.contains { $0.name == "items" }
      let kinds = isList ? [layout.sections[section ?? ""]?.kind ?? layout.base.kind] : outer
      for entry in mapping {
        nodes.append((entry.value, kinds))
        var names = [entry.name]
        // The name of a symbol, and not of a picture or of a column.
        let isSymbol = entry.name == "image" && entry.value.text?.hasPrefix("./") == false
        if isSymbol, !mapping.contains(where: { $0.name == "file" }) { names.append("symbol") }
        guard let reason = names.lazy.compactMap({ Self.reasonToHide($0, in: kinds) }).first
        else { continue }
        if let earlier = found[entry.name], earlier.key.place < entry.key.place { continue }
        found[entry.name] = (entry.key, reason)
      }
    }
    return found.values.sorted { $0.key.place < $1.key.place }
  }

  /// Returns why none of some layouts shows a part of content; nil if one does.
  private static func reasonToHide(_ name: String, in kinds: Set<SectionLayout.Kind>) -> String? {
    if name == "isOwn" {
      return kinds.contains(.bubbles) ? nil : noEffect
    }
    guard kinds.allSatisfy({ cells[$0]?.hides.contains(name) == true }) else { return nil }
    return kinds.compactMap { cells[$0]?.shows }.min()
  }

  /// Warns at the first of some keys, and names the lines of those on other lines.
  private func warn(of keys: [YAMLNode], _ reason: String) {
    guard let first = keys.first else { return }
    let names = keys.map { key in
      let line = key.place.line == first.place.line ? "" : " (line \(key.place.line))"
      return "'\(key.text ?? "")'\(line)"
    }
    let verb = names.count == 1 ? "is" : "are"
    sink.warn(
      "\(listing(names)) \(reason == Self.noEffect ? reason : "\(verb) not shown: \(reason)")",
      at: first)
  }

  private func warnOfSwipes() {
    let swipe = fields["steps"]?.list?.lazy.compactMap { step in
      step.mapping?.first { $0.name == StepKey.swipe.rawValue }?.key
    }.first
    guard let swipe else { return }
    sink.warn(
      "'swipe' is not shown: only rows and a board's cards have actions, and the layout is "
        + "'\(layout.base.kind.rawValue)'", at: swipe)
  }
}
