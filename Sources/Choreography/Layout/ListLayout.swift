import DiffableData
import Recording

/// Turns a snapshot into places: a pure function of snapshot, contents and stage.
struct ListLayout: Sendable {
  let stage: Stage
  let area: Rect
  var setting = Setting()

  /// What the list's lower end leaves free once it is scrolled to, in points.
  var bottomInset: Double {
    let device = stage.chrome == Stage.Chrome.none ? 0 : setting.device.safeBottom
    return device + (stage.layout.base.kind == .insetGrouped ? 20 : 0)
  }

  /// Lays out every section below the one before. O(items).
  func arrange(
    _ lists: [(section: String, rows: [String])], trees: [String: SectionSnapshot<String>] = [:],
    items: [String: ItemContent], sections: [String: SectionContent]
  ) -> Arrangement {
    var builder = ArrangementBuilder(items: items, area: area, setting: setting)
    for (index, (section, rows)) in lists.enumerated() {
      let layout = stage.layout.layout(ofSection: section)
      builder.begin(
        section: section, content: sections[section], layout: layout,
        outline: trees[section].flatMap(OutlineIndex.init), isFirst: index == 0)
      builder.place(rows, layout: layout)
      builder.end(content: sections[section], layout: layout)
    }
    return centered(builder.arrangement)
  }

  /// A wall of swatches stands in the middle of its area; everything else begins at the top.
  private func centered(_ arrangement: Arrangement) -> Arrangement {
    guard stage.layout.base.kind == .swatches else { return arrangement }
    let bottom = arrangement.elements.map(\.pose.frame.maxY).max() ?? area.y
    let slack = max(0, (area.maxY - bottom) / 2)
    var result = arrangement
    for index in result.elements.indices { result.elements[index].pose.frame.y += slack }
    return result
  }
}
