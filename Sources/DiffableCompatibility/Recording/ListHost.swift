import Foundation
import ListSimulator
import Recordings

/// A view of a hosted list: a collection view or a table view.
@MainActor protocol ListHost: UIView {
  var list: HostedList { get }
  /// The diffable data source; nil if there is none.
  var feed: (any SimulatedFeed)? { get }
  // The results of the app's own data source; nil without one.
  var ownSectionCount: Int? { get }
  func ownItemCount(inSection section: Int) -> Int?
  func ownCell(forItemAt path: IndexPath) -> (any HostedContent)?
  /// The stage's name of the view.
  var stageView: Stage.View { get }
  /// The layout of a stage that looks like the view's; `recorded` if there is none.
  var stageLayout: SectionLayout { get }
  func title(ofKind kind: String, section: Int) -> String?
  var visibleRect: CGRect { get }
  /// Returns the frame of an item in the content; nil if there is none.
  func frame(ofItemAt path: IndexPath) -> CGRect?
  /// Returns the frame of a section's header or footer in the content; nil if it has none.
  func frame(ofKind kind: String, section: Int) -> CGRect?
}

extension ListHost {
  /// Returns a recording without events, with a stage and a motion as the list has them.
  func emptyRecording(of controller: UIViewController, searchField: String?) -> Recording {
    let title = controller.navigationItem.title
    var stage = Stage(
      width: list.size.width, height: list.size.height, view: stageView,
      layout: StageLayout(base: stageLayout), chrome: title == nil ? Stage.Chrome.none : .navigation
    )
    let views = sequence(first: self as UIView) { $0.superview }
    // A clear list shows the color of a view behind it.
    let ground = views.lazy.compactMap { $0.backgroundColor }.first { $0.alpha > 0.5 } ?? .white
    if ground.red + ground.green + ground.blue < 1 { stage.theme = .dark }
    stage.searchPlaceholder = searchField
    if stage.layout.base.kind == .recorded, title != nil { stage.addNavigationBar() }
    return Recording(
      name: "app", title: title ?? "", stage: stage, motion: Motion(for: stageView))
  }
}

extension UITableView: ListHost {
  var feed: (any SimulatedFeed)? { dataSource as? any SimulatedFeed }
  var ownSectionCount: Int? { dataSource?.numberOfSections(in: self) }

  func ownItemCount(inSection section: Int) -> Int? {
    dataSource?.tableView(self, numberOfRowsInSection: section)
  }

  func ownCell(forItemAt path: IndexPath) -> (any HostedContent)? {
    dataSource?.tableView(self, cellForRowAt: path)
  }

  var stageView: Stage.View { .table }
  var stageLayout: SectionLayout {
    SectionLayout(kind: style == .insetGrouped ? .insetGrouped : .list)
  }

  func title(ofKind kind: String, section: Int) -> String? {
    kind == ListView.headerKind
      ? titleForHeader(inSection: section) : titleForFooter(inSection: section)
  }

  var visibleRect: CGRect {
    CGRect(origin: CGPoint(x: 0, y: CGFloat(list.view.contentOffset)), size: list.size)
  }

  func frame(ofItemAt path: IndexPath) -> CGRect? {
    list.view.verticalBounds(of: ItemPath(path)).map { row in
      let inset: CGFloat = style == .insetGrouped ? 16 : 0
      return CGRect(
        x: inset, y: row.lowerBound, width: list.size.width - 2 * inset,
        height: row.upperBound - row.lowerBound)
    }
  }

  func frame(ofKind kind: String, section: Int) -> CGRect? {
    let count = list.view.numberOfItems(inSection: section)
    let isHeader = kind == ListView.headerKind
    guard title(ofKind: kind, section: section) != nil, count > 0,
      let row = frame(ofItemAt: IndexPath(item: isHeader ? 0 : count - 1, section: section))
    else { return nil }
    let height = isHeader ? headerHeight(ofSection: section) : footerHeight(ofSection: section)
    return CGRect(
      x: 0, y: isHeader ? row.minY - height : row.maxY, width: list.size.width, height: height)
  }
}

extension UICollectionView: ListHost {
  var feed: (any SimulatedFeed)? { dataSource as? any SimulatedFeed }
  var ownSectionCount: Int? { dataSource?.numberOfSections(in: self) }

  func ownItemCount(inSection section: Int) -> Int? {
    dataSource?.collectionView(self, numberOfItemsInSection: section)
  }

  func ownCell(forItemAt path: IndexPath) -> (any HostedContent)? {
    dataSource?.collectionView(self, cellForItemAt: path)
  }

  var stageView: Stage.View { .collection }
  var stageLayout: SectionLayout {
    // An app's section provider may not support a section that does not exist.
    if numberOfSections == 0 { return SectionLayout() }
    let looks = (0..<numberOfSections).map {
      collectionViewLayout.list(ofSection: $0, in: environment)?.appearance
    }
    guard let look = looks[0], looks.allSatisfy({ $0 == look }) else {
      return SectionLayout(kind: .recorded)
    }
    switch look {
    case .insetGrouped: return SectionLayout(kind: .insetGrouped)
    case .sidebar, .sidebarPlain: return SectionLayout(kind: .outline)
    case .plain, .grouped: return SectionLayout()
    }
  }

  func frame(ofItemAt path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

  func frame(ofKind kind: String, section: Int) -> CGRect? {
    layoutAttributesForSupplementaryElement(
      ofKind: ownKind(for: kind, section: section), at: IndexPath(item: 0, section: section))?
      .frame
  }

  /// Returns the app's element kind of a section's header or footer: that of the first boundary
  /// view before or after the cells.
  private func ownKind(for kind: String, section: Int) -> String {
    let solution = collectionViewLayout.solution
    guard let cell = solution.cell(at: IndexPath(item: 0, section: section)) else { return kind }
    let axis = solution.axis
    return solution.sections[section].boundary.lazy.compactMap { view -> String? in
      guard case .supplementary(let own) = view.kind else { return nil }
      let isHeader = axis.start(view.frame) < axis.start(cell.frame)
      return isHeader == (kind == ListView.headerKind) ? own : nil
    }.first ?? kind
  }

  func title(ofKind kind: String, section: Int) -> String? {
    let view = supplementaryView(
      forElementKind: ownKind(for: kind, section: section),
      at: IndexPath(item: 0, section: section))
    return view.flatMap { view in
      if let cell = view as? UICollectionViewCell { return ItemContent(id: "", of: cell).title }
      return view.firstText
    }
  }
}

extension UIView {
  /// The text of the first label.
  var firstText: String? {
    let texts = ([self] + descendants).lazy.compactMap { ($0 as? UILabel)?.text }
    return texts.first ?? (self as? UITableViewHeaderFooterView)?.textLabel?.text
  }
  var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
