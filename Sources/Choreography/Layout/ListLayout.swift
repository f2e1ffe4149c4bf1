import DiffableData
import Recording

/// Turns a snapshot into places: a pure function of snapshot, contents and stage.
struct ListLayout: Sendable {
  let stage: Stage
  let area: Rect
  var environment = DisplayEnvironment()

  /// What the list's lower end leaves free once it is scrolled to, in points.
  var bottomInset: Double {
    let device = stage.chrome == Stage.Chrome.none ? 0 : environment.device.safeBottom
    return device + (stage.layout.base.kind == .insetGrouped ? 20 : 0)
  }

  /// Lays out every section below the one before. O(sections); O(items) where some have two lines.
  func arrange(
    _ snapshot: Snapshot<String, String>, trees: [String: SectionSnapshot<String>] = [:],
    contents: ShownContents, sections: [String: SectionContent]
  ) -> Arrangement {
    var builder = ArrangementBuilder(snapshot: snapshot, area: area, environment: environment)
    for section in snapshot.sectionIdentifiers {
      builder.place(
        section, content: sections[section], layout: stage.layout.layout(ofSection: section),
        outline: trees[section].flatMap(OutlineIndex.init),
        isTall: contents.hasSubtitles ? { contents[$0].subtitle != nil } : nil)
    }
    // A wall of swatches stands in the middle of its area; everything else begins at the top.
    if stage.layout.base.kind == .swatches { builder.center() }
    return builder.arrangement
  }
}
