import Recordings
import TextAndFiles

/// Finds columns of a valid script's board that are not on the stage, or too narrow for words, and rows
/// too low for a line of text.
struct LayoutReview {
  private let script: Scenario
  private let fields: CheckedMapping
  private let sink: DiagnosticSink

  init(_ script: Scenario, _ fields: CheckedMapping, _ sink: DiagnosticSink) {
    (self.script, self.fields, self.sink) = (script, fields, sink)
  }

  /// The width in points below which a column breaks most words.
  private static let wordWidth = 60.0
  /// The height in points below which the titles of two rows overlap.
  private static let lineHeight = 16.0

  /// Warns of lengths that hide words or columns.
  ///
  /// - Parameter sections: The sections that steps make.
  func examine(_ sections: [String]) {
    examineColumns(sections)
    let layouts = [script.stage.layout.base] + script.stage.layout.sections.values
    guard
      let low = layouts.first(where: {
        $0.hasText && ($0.rowHeight ?? .infinity) < Self.lineHeight
      })
    else { return }
    sink.warn(
      "rows of \(JSONValue.numberText(low.rowHeight ?? 0)) pt are lower than a line of text, so titles "
        + "overlap", at: key("rowHeight", in: fields["stage"]) ?? fields.node)
  }

  /// Warns of columns with a width of their own for which the stage has no room, and of columns that
  /// share too little.
  ///
  /// - Parameter sections: The sections that steps make.
  private func examineColumns(_ sections: [String]) {
    let stage = script.stage
    let layout = stage.layout.base
    guard layout.kind == .board else { return }
    let columns = script.model.map { $0.sectionNames ?? [] } ?? sections
    let count = Set(columns).filter { stage.layout.sections[$0] == nil }.count
    let room = stage.width - 2 * (layout.inset ?? SectionLayout.boardInset)
    let spacing = layout.spacing ?? SectionLayout.boardSpacing
    guard let width = layout.itemWidth else {
      let share = (room - Double(count - 1) * spacing) / Double(count)
      guard count > 1, share < Self.wordWidth else { return }
      return sink.warn(
        "\(count) columns share the stage, each \(Int(max(0, share))) pt wide; a wider 'size' has room "
          + "for words", at: key("kind", in: fields["stage"]) ?? fields.node)
    }
    if width < Self.wordWidth {
      sink.warn(
        "columns of \(JSONValue.numberText(width)) pt are too narrow for words; without 'itemWidth' "
          + "they share the stage", at: key("itemWidth", in: fields["stage"]) ?? fields.node)
    }
    let shown = Int(max(0, (room + spacing) / (width + spacing)).rounded(.down))
    guard count > shown, let key = key("itemWidth", in: fields["stage"]) else { return }
    sink.warn(
      "the stage has room for \(counted(shown, "column", "columns")) of \(count); without "
        + "'itemWidth' they share its width", at: key)
  }

  /// Returns a key within a node; nil if there is none. O(nodes).
  private func key(_ name: String, in root: YAMLNode?) -> YAMLNode? {
    var nodes = [root].compactMap { $0 }
    while let node = nodes.popLast() {
      if let entry = node.mapping?.first(where: { $0.name == name }) { return entry.key }
      nodes += node.mapping?.map(\.value) ?? []
    }
    return nil
  }
}

extension SectionLayout {
  /// True if its rows show titles on lines of their own.
  fileprivate var hasText: Bool { [.list, .insetGrouped, .outline, .board].contains(kind) }
}
