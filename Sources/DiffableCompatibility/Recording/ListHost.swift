import Foundation
import ListSimulator
import Recordings

/// A view of a hosted list: a collection view or a table view.
@MainActor protocol ListHost: UIView {
  var list: HostedList { get }
  /// The diffable data source; nil if there is none.
  var feed: (any SimulatedFeed)? { get }
  /// The stage's name of the view.
  var stageView: Stage.View { get }
  /// The layout of a stage that comes nearest to the view's.
  var stageLayout: SectionLayout { get }
  /// Returns the text of a section's header or footer.
  func title(ofKind kind: String, section: Int) -> String?
}

extension ListHost {
  /// Returns a recording without events, with a stage and a motion as the list has them.
  func emptyRecording(of controller: UIViewController, searchField: String?) -> Recording {
    let title = controller.navigationItem.title
    var stage = Stage(
      width: list.size.width, height: list.size.height, view: stageView,
      layout: StageLayout(base: stageLayout), chrome: title == nil ? Stage.Chrome.none : .navigation
    )
    stage.searchField = searchField
    return Recording(
      name: "app", title: title ?? "", stage: stage, motion: Motion(for: stageView))
  }
}

extension UITableView: ListHost {
  var feed: (any SimulatedFeed)? { dataSource as? any SimulatedFeed }
  var stageView: Stage.View { .table }
  var stageLayout: SectionLayout {
    SectionLayout(kind: style == .insetGrouped ? .insetGrouped : .list)
  }

  func title(ofKind kind: String, section: Int) -> String? {
    kind == ListView.headerKind
      ? titleForHeader(inSection: section) : titleForFooter(inSection: section)
  }
}

extension UICollectionView: ListHost {
  var feed: (any SimulatedFeed)? { dataSource as? any SimulatedFeed }
  var stageView: Stage.View { .collection }
  var stageLayout: SectionLayout {
    switch collectionViewLayout.list(ofSection: 0, in: surroundings)?.appearance {
    case .insetGrouped: return SectionLayout(kind: .insetGrouped)
    case .sidebar, .sidebarPlain: return SectionLayout(kind: .outline)
    case .plain, .grouped: return SectionLayout()
    case nil:
      let frames = listView.visiblePaths.compactMap {
        collectionViewLayout.layoutAttributesForItem(at: IndexPath($0))?.frame
      }
      guard let first = frames.first else { return SectionLayout() }
      var layout = SectionLayout(kind: .grid)
      layout.columns = frames.count { $0.minY == first.minY }
      layout.rowHeight = first.height
      return layout
    }
  }

  func title(ofKind kind: String, section: Int) -> String? {
    let view = supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
    return view.flatMap { view in
      if let cell = view as? UICollectionViewCell { return ItemContent(id: "", of: cell).title }
      return view.descendants.lazy.compactMap { ($0 as? UILabel)?.text }.first
    }
  }
}

extension UIView {
  /// The views in this one, at all depths, from back to front.
  var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
