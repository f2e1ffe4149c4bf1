import DiffableData
import Recordings

/// The layout of a list: a pure function of snapshot, contents and stage.
struct ListLayout: Sendable {
  let stage: Stage
  let area: Rect
  var environment = DisplayEnvironment()
  /// The height of the list's lower part that the home indicator or floating controls cover.
  var coveredHeight = 0.0

  /// The free space below the content, in points.
  var bottomInset: Double { coveredHeight + stage.layout.base.kind.bottomInset }

  /// Lays out each section below the previous one. O(sections); O(items) if some have two lines.
  func arrange(
    _ snapshot: Snapshot<String, String>, trees: [String: SectionSnapshot<String>] = [:],
    contents: ListReplay, hasSubtitles: Bool, frames: LayoutFrames<String, String>? = nil,
    after previous: Arrangement
  ) -> Arrangement {
    if stage.layout.base.kind == .recorded, frames != nil || previous.visible != nil {
      var builder = RecordedArrangementBuilder(
        frames, of: snapshot, after: previous, in: area, style: environment.metrics)
      for section in snapshot.sectionIdentifiers {
        builder.place(
          section, content: contents.shownContent(ofSection: section),
          outline: trees[section].flatMap(OutlineIndex.init), contents: contents)
      }
      return builder.arrangement
    }
    var builder = ArrangementBuilder(snapshot: snapshot, area: area, environment: environment)
    let columns = columns(of: snapshot, contents)
    for section in snapshot.sectionIdentifiers {
      builder.place(
        section, content: contents.shownContent(ofSection: section),
        layout: stage.layout.layout(ofSection: section),
        outline: trees[section].flatMap(OutlineIndex.init), column: columns[section],
        isTall: hasSubtitles ? { contents.shownContent(of: $0).subtitle != nil } : nil,
        item: contents.shownContent)
    }
    // Swatches are centered vertically; other layouts begin at the top.
    if stage.layout.base.kind == .swatches { builder.center() }
    return builder.arrangement
  }

  /// Returns the columns of boards: neighboring sections of this layout are one board. O(sections).
  private func columns(
    of snapshot: Snapshot<String, String>, _ contents: ListReplay
  ) -> [String: BoardColumn] {
    guard stage.layout.kinds.contains(.board) else { return [:] }
    var columns: [String: BoardColumn] = [:]
    let runs = snapshot.sectionIdentifiers.split { section in
      stage.layout.layout(ofSection: section).kind != .board
    }
    for run in runs {
      let headers = run.map { contents.shownContent(ofSection: $0)?.header ?? $0 }
      let cardCount = run.reduce(0) { $0 + snapshot.count(in: $1) }
      for (index, section) in run.enumerated() {
        columns[section] = BoardColumn(index: index, headers: headers, cardCount: cardCount)
      }
    }
    return columns
  }
}

extension StageLayout {
  /// The kinds of all sections.
  fileprivate var kinds: Set<SectionLayout.Kind> { Set(sections.values.map(\.kind) + [base.kind]) }
}

extension SectionLayout.Kind {
  /// The free space below a list of the kind, in points.
  fileprivate var bottomInset: Double {
    switch self {
    case .insetGrouped: 20
    case .board: 12
    case .bubbles: 8
    case .list, .grid, .swatches, .carousel, .outline, .recorded: 0
    }
  }
}
