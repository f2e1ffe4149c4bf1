import DiffableData
import Recordings

/// The layout of a list: a pure function of snapshot, contents and stage.
struct ListLayout: Sendable {
  let stage: Stage
  let area: Rect
  var environment = DisplayEnvironment()
  /// The height of the list's lower part that the home indicator or floating controls cover.
  var coveredHeight = 0.0
  /// The number of cards for which the headers of boards leave room, so that these never change
  /// their size: the largest of the film.
  var maxCardCount = 0
  /// The number of columns of the widest board of the film, whose cards decide how all cards place
  /// their texts, so that these keep their size when a column comes.
  var maxColumnCount = 0

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
    var columns: [String: BoardColumn] = [:]
    for run in boards(of: snapshot) {
      let headers = run.map { contents.shownContent(ofSection: $0)?.header ?? $0 }
      let cardCount = max(maxCardCount, snapshot.count(in: run))
      for (index, section) in run.enumerated() {
        columns[section] = BoardColumn(
          index: index, headers: headers, cardCount: cardCount,
          maxCount: max(maxColumnCount, run.count))
      }
    }
    return columns
  }

  /// Returns the number of cards of the largest board. O(sections).
  func cardCount(of snapshot: Snapshot<String, String>) -> Int {
    boards(of: snapshot).map { snapshot.count(in: $0) }.max() ?? 0
  }

  /// Returns the number of columns of the widest board. O(sections).
  func columnCount(of snapshot: Snapshot<String, String>) -> Int {
    boards(of: snapshot).map(\.count).max() ?? 0
  }

  /// Returns the sections of each board. O(sections), or O(1) without boards.
  private func boards(of snapshot: Snapshot<String, String>) -> [ArraySlice<String>] {
    guard stage.layout.kinds.contains(.board) else { return [] }
    return snapshot.sectionIdentifiers.split { section in
      stage.layout.layout(ofSection: section).kind != .board
    }
  }
}

extension Snapshot<String, String> {
  /// Returns the number of items in some sections. O(sections).
  fileprivate func count(in sections: ArraySlice<String>) -> Int {
    sections.reduce(0) { $0 + count(in: $1) }
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
