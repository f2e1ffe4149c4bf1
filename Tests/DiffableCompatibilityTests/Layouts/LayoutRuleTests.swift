import DiffableCompatibility
import Foundation
import Testing

@MainActor
@Suite("A compositional layout")
struct LayoutRuleTests {
  private func view(
    _ section: NSCollectionLayoutSection, _ counts: [Int] = [10], width: CGFloat = 300,
    height: CGFloat = 400
  ) -> LaidOutView {
    LaidOutView(
      UICollectionViewCompositionalLayout(section: section), counts, width: width, height: height)
  }

  @Test("places the items of a custom group at the app's frames, once per group")
  func custom() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: Make.size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 40, height: 40)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width - 40, y: 60, width: 40, height: 40), zIndex: 3),
      ]
    }
    let view = view(Make.section(group))
    #expect(view.item(1) == [260, 60, 40, 40])
    #expect(view.item(2) == [0, 100, 40, 40])
    #expect(
      view.view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.zIndex == 3)
  }

  @Test("keeps the size of repeated items, and divides the group among counted ones")
  func counts() {
    let item = Make.item(.absolute(50))
    let size = Make.size(.fractionalWidth(1), .absolute(40))
    let own = view(Make.section(.horizontal(layoutSize: size, repeatingSubitem: item, count: 3)))
    #expect(own.item(2) == [100, 0, 50, 40])
    #expect(own.item(3) == [0, 40, 50, 40])
    let shared = view(Make.section(.horizontal(layoutSize: size, subitem: item, count: 3)))
    #expect(shared.item(2) == [200, 0, 100, 40])
  }

  @Test("enlarges a group of an estimated height with the items below each other")
  func estimatedGroup() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: Make.size(.fractionalWidth(1), .estimated(10)),
      subitems: [
        Make.item(.fractionalWidth(1), .absolute(30)), Make.item(.absolute(90), .absolute(50)),
      ])
    group.interItemSpacing = .fixed(5)
    let view = view(Make.section(group))
    #expect(view.item(1) == [0, 35, 90, 50])
    #expect(view.item(2) == [0, 85, 300, 30])  // the group has 30 + 5 + 50 points
  }

  @Test("ignores the insets of an estimated side")
  func estimatedInsets() {
    let item = Make.item(.fractionalWidth(1), .estimated(50), inset: 8)
    let view = view(Make.rows(.estimated(50), [item]))
    #expect(view.item(1) == [8, 50, 284, 50])
  }

  @Test("moves an item by its edge spacing, and centers it by flexible spacing")
  func edgeSpacing() {
    let item = Make.item(.absolute(60), .absolute(20))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(15), top: .flexible(0), trailing: nil, bottom: .flexible(0))
    let size = Make.size(.fractionalWidth(1), .absolute(50))
    let view = view(Make.section(.horizontal(layoutSize: size, subitems: [item])))
    #expect(view.item(0) == [15, 15, 60, 20])  // (50 - 20) / 2 above
    #expect(view.item(1) == [90, 15, 60, 20])  // 15 + 60 + 15
    #expect(view.item(4) == [15, 65, 60, 20])  // four places of 75 fill a row
  }

  @Test("centers a group by flexible spaces at its sides, and keeps the space above it")
  func groupEdgeSpacing() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Make.size(.absolute(100), .absolute(40)), subitems: [Make.item()])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(6), trailing: .flexible(0), bottom: nil)
    let view = view(Make.section(group))
    #expect(view.item(1) == [100, 52, 100, 40])  // 6 + 40 + 6
  }

  @Test("has the insets of a group around its items")
  func groupInsets() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Make.size(.fractionalWidth(1), .absolute(60)), subitem: Make.item(), count: 2)
    group.contentInsets = Make.insets(10)
    #expect(view(Make.section(group)).item(3) == [150, 70, 140, 40])
  }

  @Test("grows by boundary headers and footers, by the longest at each edge")
  func boundary() {
    let section = Make.rows(.absolute(40), insets: Make.insets(8))
    section.supplementariesFollowContentInsets = false
    let title = Make.boundary("title", .top, height: 30, offset: CGPoint(x: 0, y: -10))
    let button = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Make.size(.absolute(50), .absolute(20)), elementKind: "button",
      alignment: .topTrailing)
    section.boundarySupplementaryItems = [title, button]
    let view = view(section, [2, 2])
    #expect(view.element("title") == [0, 0, 300, 30])  // 30 points and the offset of 10 above 40
    #expect(view.element("button") == [250, 20, 50, 20])
    #expect(view.item(0) == [8, 48, 284, 40])
    #expect(view.item(0, 1) == [8, 184, 284, 40])  // 40 + 8 + 80 + 8 + 48
  }

  @Test("overlaps a footer that does not extend it with the end of its content")
  func overlay() {
    let section = Make.rows(.absolute(40))
    let footer = Make.boundary("pages", .bottom, height: 20)
    footer.extendsBoundary = false
    section.boundarySupplementaryItems = [footer]
    let view = view(section, [2])
    #expect(view.element("pages") == [0, 60, 300, 20])
    #expect(view.view.contentSize.height == 80)
  }

  @Test("has headers of the whole layout, under an index path of one number")
  func global() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let header = Make.boundary("top", .top, height: 50)
    header.pinToVisibleBounds = true
    configuration.boundarySupplementaryItems = [header]
    let layout = UICollectionViewCompositionalLayout(
      section: Make.rows(.absolute(40)), configuration: configuration)
    let view = LaidOutView(layout, [30], width: 300, height: 400)
    #expect(view.item(0) == [0, 50, 300, 40])
    view.view.contentOffset.y = 100
    let top = layout.layoutAttributesForSupplementaryView(
      ofKind: "top", at: IndexPath(index: 0))
    #expect(top?.frame == CGRect(x: 0, y: 100, width: 300, height: 50))
  }

  @Test("anchors a corner of a view to another corner of its host")
  func itemAnchor() {
    let note = NSCollectionLayoutSupplementaryItem(
      layoutSize: Make.size(.absolute(10), .absolute(6)), elementKind: "note",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.bottom, .leading], absoluteOffset: CGPoint(x: 2, y: 3)),
      itemAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading]))
    let item = NSCollectionLayoutItem(
      layoutSize: Make.size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [note])
    let view = view(Make.rows(.absolute(40), [item]))
    #expect(view.element("note", item: 1) == [152, 43, 10, 6])
  }

  @Test("scrolls horizontally with sections beside each other")
  func horizontal() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 30
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: Make.size(.absolute(80), .fractionalHeight(1)), subitem: Make.item(), count: 4)
    let layout = UICollectionViewCompositionalLayout(
      section: Make.section(group), configuration: configuration)
    let view = LaidOutView(layout, [16, 16], width: 200, height: 400)
    #expect(view.item(5) == [80, 100, 80, 100])
    #expect(view.item(0, 1) == [350, 0, 80, 100])
    #expect(view.view.indexPathsForVisibleItems.count == 12)  // 200 points: two columns and a half
    view.view.scrollToItem(at: IndexPath(item: 0, section: 1), at: .top, animated: false)
    #expect(view.view.contentOffset == CGPoint(x: 350, y: 0))
  }

  @Test("shows those cells of a section that are visible after horizontal scrolling")
  func visibleCells() {
    let section = Make.section(
      .horizontal(layoutSize: Make.size(.absolute(100), .absolute(50)), subitems: [Make.item()]))
    section.orthogonalScrollingBehavior = .continuous
    let view = view(section, [20, 20])
    #expect(view.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 0, 1, 2])
    view.view.simulateScroll(ofSection: 1, to: 450)
    #expect(view.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 4, 5, 6, 7])
    #expect(view.view.visibleCells.count == 7)
  }

  @Test("gives cells their frames")
  func cellFrames() {
    let view = view(Make.columns(3, .absolute(40)))
    let cell = view.view.cellForItem(at: IndexPath(item: 4, section: 0))
    #expect(cell?.frame == CGRect(x: 100, y: 40, width: 100, height: 40))
  }

  @Test("finds the items in a rectangle among a million")
  func elements() {
    let view = view(Make.columns(4, .absolute(20)), [1_000_000])
    let found = view.view.collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: 80, y: 4_000_010, width: 60, height: 20))
    // Columns of 75 points: the second begins at 75; rows 200,000 and 200,001 begin at 4,000,000.
    #expect(found?.map(\.indexPath.item) == [800_001, 800_005])
  }

  @Test("is queried again when the app changes it")
  func invalidation() {
    let section = Make.rows(.absolute(40))
    let view = view(section)
    section.interGroupSpacing = 10
    #expect(view.item(1) == [0, 40, 300, 40])
    view.view.collectionViewLayout.invalidateLayout()
    #expect(view.item(1) == [0, 50, 300, 40])
  }
}

@MainActor
@Suite("A flow layout")
struct FlowLayoutTests {
  private let layout = UICollectionViewFlowLayout()

  private func view(_ counts: [Int]) -> LaidOutView {
    LaidOutView(layout, counts, width: 200, height: 400)
  }

  @Test("spreads the items of full lines over the width, and keeps their columns in the last line")
  func lines() {
    layout.sectionInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 4)
    let view = view([4, 1])
    // 190 points: three items of 50 with 10 between them fit; (190 - 150) / 2 = 20 is free.
    #expect(view.item(1) == [76, 5, 50, 50])
    #expect(view.item(3) == [6, 65, 50, 50])
    #expect(view.item(0, 1) == [6, 127, 50, 50])  // 5 + 110 + 7 + 5
  }

  @Test("centers a single item of a line")
  func single() {
    layout.itemSize = CGSize(width: 120, height: 30)
    let view = view([2])
    #expect(view.item(0) == [40, 0, 120, 30])
    #expect(view.item(1) == [40, 40, 120, 30])
  }

  @Test("has headers and footers of the full width")
  func headers() {
    layout.headerReferenceSize = CGSize(width: 10, height: 20)
    layout.footerReferenceSize = CGSize(width: 10, height: 8)
    let view = view([1, 1])
    #expect(view.element(UICollectionView.elementKindSectionHeader, 1) == [0, 78, 200, 20])
    #expect(view.element(UICollectionView.elementKindSectionFooter, 0) == [0, 70, 200, 8])
  }

  @Test("has the sizes of its delegate, and centers small items in their line")
  func delegate() {
    let sizes = Sizes()
    let view = view([3])
    view.view.delegate = sizes
    layout.invalidateLayout()
    // 60, 40 and 20 points wide and high; 10 between them: one line, not spread, as it is the last.
    #expect(view.item(1) == [70, 10, 40, 40])
    #expect(view.item(2) == [120, 20, 20, 20])
  }

  @Test("scrolls horizontally in columns")
  func horizontal() {
    layout.scrollDirection = .horizontal
    let view = view([20])
    // 400 points: six items of 50; (400 - 300) / 5 = 20 between them.
    #expect(view.item(7) == [60, 70, 50, 50])
    #expect(view.view.contentSize == CGSize(width: 230, height: 400))  // 4 · 50 + 3 · 10
  }

  private final class Sizes: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let side = CGFloat(60 - 20 * indexPath.item)
      return CGSize(width: side, height: side)
    }
  }
}

@MainActor
@Suite("A layout of the app's own")
struct OwnLayoutTests {
  /// Items on a diagonal, 100 points each.
  private final class Diagonal: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 2000, height: 2000) }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let edge = CGFloat(indexPath.item * 100)
      attributes.frame = CGRect(x: edge, y: edge, width: 100, height: 100)
      return attributes
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }
  }

  @Test("decides which items are visible")
  func diagonal() {
    let view = LaidOutView(Diagonal(), [20], width: 300, height: 300)
    #expect(view.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    view.view.contentOffset.y = 1000
    #expect(view.view.indexPathsForVisibleItems.map(\.item) == [10, 11, 12])
  }
}
