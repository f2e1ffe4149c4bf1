import DiffableCompatibility
import Foundation
import Testing

/// The layouts of Apple's sample "Implementing Modern Collection Views", from their dimensions. The
/// view has 375 × 812 points; the numbers were computed by hand, as the comments show.
@MainActor
@Suite("A layout of the sample app: ")
struct SampleLayoutTests {
  @Test("a list has rows of 44 points of the full width")
  func list() {
    let list = LaidOutView(
      UICollectionViewCompositionalLayout(section: Make.rows(.absolute(44))), [94])
    #expect(list.item(3) == [0, 132, 375, 44])  // 3 · 44 = 132
    #expect(list.view.contentSize == CGSize(width: 375, height: 4136))  // 94 · 44
  }

  @Test("a grid has five squares in a row")
  func grid() {
    // A square has 375 / 5 = 75 points; item 7 is the third of the second row.
    let section = Make.rows(.fractionalWidth(0.2), [Make.item(.fractionalWidth(0.2))])
    let grid = LaidOutView(UICollectionViewCompositionalLayout(section: section), [94])
    #expect(grid.item(7) == [150, 75, 75, 75])
    #expect(grid.view.contentSize.height == 1425)  // 19 rows
  }

  @Test("a grid of inset items has squares of 65 points in places of 75")
  func insetGrid() {
    let item = Make.item(.fractionalWidth(0.2), inset: 5)
    let section = Make.rows(.fractionalWidth(0.2), [item])
    let grid = LaidOutView(UICollectionViewCompositionalLayout(section: section), [94])
    #expect(grid.item(7) == [155, 80, 65, 65])
  }

  @Test("two columns share the width between the insets and the space between them")
  func twoColumns() {
    // (375 - 2 · 10 - 10) / 2 = 172.5; the second column begins at 10 + 172.5 + 10.
    let section = Make.columns(
      2, .absolute(44), itemSpacing: 10, spacing: 10, insets: Make.sides(10))
    let grid = LaidOutView(UICollectionViewCompositionalLayout(section: section), [94])
    #expect(grid.item(3) == [192.5, 54, 172.5, 44])
    #expect(grid.view.contentSize.height == 2528)  // 47 · 44 + 46 · 10
  }

  @Test("distinct sections have one, five and three columns")
  func distinctSections() {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let columns = [1, 5, 3][index]
      return Make.columns(
        columns, columns == 1 ? .absolute(44) : .fractionalWidth(0.2), item: Make.item(inset: 2),
        insets: Make.insets(20))
    }
    let grid = LaidOutView(layout, [10, 10, 10])
    // Within the insets a section has 335 points; a fifth of them is 67, a third 111.667.
    #expect(grid.item(0, 0) == [22, 22, 331, 40])
    // The list ends at 20 + 440 + 20 = 480; item 6 of five columns: (20 + 67, 480 + 20 + 67) + 2.
    #expect(grid.item(6, 1) == [89, 569, 63, 63])
    // Two rows end at 480 + 174 = 654; item 4 of three columns: (20 + 111.667, 654 + 20 + 67) + 2.
    #expect(grid.item(4, 2) == [133.667, 743, 107.667, 63])
    #expect(grid.view.contentSize.height == 962)  // 654 + 20 + 4 · 67 + 20
  }

  @Test("adaptive sections have more columns in a wide view")
  func adaptiveSections() {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      let isWide = environment.container.effectiveContentSize.width > 800
      let columns = [isWide ? 2 : 1, isWide ? 6 : 3, isWide ? 10 : 5][index]
      return Make.columns(
        columns, index == 0 ? .absolute(44) : .fractionalWidth(0.2), item: Make.item(inset: 2),
        insets: Make.insets(20))
    }
    let view = LaidOutView(layout, [10, 10, 10])
    #expect(view.item(1, 0) == [22, 66, 331, 40])  // below the first row of 44
    view.view.frame.size = CGSize(width: 1024, height: 768)
    #expect(view.item(1, 0) == [514, 22, 488, 40])  // beside the first of (1024 - 40) / 2 = 492
    // The list has five rows and ends at 260; a row of the next section has 984 / 5 = 196.8 points,
    // a column 984 / 6 = 164.
    #expect(view.item(7, 1) == [186, 478.8, 160, 192.8])
  }

  @Test("a badge extends beyond an item's corner by three tenths of its size")
  func badges() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Make.size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: Make.size(.fractionalWidth(0.25), .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.contentInsets = Make.insets(5)
    let section = Make.rows(.fractionalWidth(0.2), [item], insets: Make.insets(20))
    let grid = LaidOutView(UICollectionViewCompositionalLayout(section: section), [20])
    // A place has 335 / 4 = 83.75 by 67 points; the second of the second row begins at 103.75, 87.
    #expect(grid.item(5) == [108.75, 92, 73.75, 57])
    // Its corner is at 182.5, 92; three tenths of the badge are 6 points.
    #expect(grid.element("badge", item: 5) == [168.5, 86, 20, 20])
  }

  private func headersAndFooters(pinned: Bool) -> LaidOutView {
    let section = Make.rows(.absolute(44), spacing: 5, insets: Make.sides(10))
    let header = Make.boundary("header", .top)
    (header.pinToVisibleBounds, header.zIndex) = (pinned, pinned ? 2 : 0)
    section.boundarySupplementaryItems = [header, Make.boundary("footer", .bottom)]
    return LaidOutView(
      UICollectionViewCompositionalLayout(section: section), [5, 5, 5, 5, 5])
  }

  @Test("headers and footers are above and below the rows, within the insets")
  func headersFooters() {
    let list = headersAndFooters(pinned: false)
    #expect(list.element("header") == [10, 0, 355, 44])
    #expect(list.item(4) == [10, 240, 355, 44])  // 44 + 4 · 49
    #expect(list.element("footer") == [10, 284, 355, 44])
    #expect(list.item(1, 1) == [10, 421, 355, 44])  // 328 + 44 + 49
  }

  @Test("a pinned header stays at the top while its section is visible")
  func pinnedHeaders() {
    let list = headersAndFooters(pinned: true)
    list.view.contentOffset.y = 100
    #expect(list.element("header") == [10, 100, 355, 44])
    #expect(list.element("header", 1) == [10, 328, 355, 44])
    list.view.contentOffset.y = 300
    #expect(list.element("header") == [10, 284, 355, 44])  // the section ends at 328
    #expect(list.element("footer") == [10, 284, 355, 44])
  }

  @Test("a background is as large as its section without its own insets, behind the items")
  func background() {
    let section = Make.rows(.absolute(44), spacing: 5, insets: Make.insets(10))
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = Make.insets(5)
    section.decorationItems = [background]
    let list = LaidOutView(UICollectionViewCompositionalLayout(section: section), [5, 5])
    // A section has 10 + 5 · 44 + 4 · 5 + 10 = 260 points.
    #expect(list.item(0, 1) == [10, 270, 355, 44])
    #expect(list.decoration("background", 1) == [5, 265, 365, 250])
    let order = list.view.collectionViewLayout.layoutAttributesForElements(in: list.view.bounds)
    #expect(order?.first { $0.representedElementCategory == .decorationView }?.zIndex == 0)
    #expect(order?.first { $0.representedElementCategory == .cell }?.zIndex == 1)
  }

  @Test("nested groups have a large item and two small ones beside it")
  func nestedGroups() {
    let layout = UICollectionViewCompositionalLayout(
      section: Make.section(Make.oneAndTwo(width: 1)))
    let view = LaidOutView(layout, [100])
    // A group has 0.4 · 812 = 324.8 points of height: 0.7 · 375 = 262.5 and 112.5 of width.
    #expect(view.item(0) == [10, 10, 242.5, 304.8])
    #expect(view.item(1) == [272.5, 10, 92.5, 142.4])
    #expect(view.item(2) == [272.5, 172.4, 92.5, 142.4])
    #expect(view.item(3) == [10, 334.8, 242.5, 304.8])
  }

  @Test("horizontal sections have their groups side by side")
  func orthogonal() {
    let section = Make.section(Make.oneAndTwo(width: 0.85))
    section.orthogonalScrollingBehavior = .continuous
    let view = LaidOutView(
      UICollectionViewCompositionalLayout(section: section), [30, 30, 30, 30, 30])
    // A group has 0.85 · 375 = 318.75 points: 223.125 and 95.625.
    #expect(view.item(0) == [10, 10, 203.125, 304.8])
    #expect(view.item(1) == [233.125, 10, 75.625, 142.4])
    #expect(view.item(3) == [328.75, 10, 203.125, 304.8])
    #expect(view.item(0, 1) == [10, 334.8, 203.125, 304.8])
    #expect(view.view.contentSize == CGSize(width: 375, height: 1624))  // 5 · 324.8
  }

  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// Groups of 318.75 points, headers of 44, sections of 368.8 with 20 between them; the group of a
  /// vertical section has the full width.
  private func sideways(_ behavior: Behavior) -> LaidOutView {
    LaidOutView(
      Make.layout(spacing: 20) { _ in
        let section = Make.section(Make.oneAndTwo(width: behavior == .none ? 1 : 0.85))
        section.orthogonalScrollingBehavior = behavior
        section.boundarySupplementaryItems = [Make.boundary("header", .top)]
        return section
      }, [18, 18])
  }

  @Test(
    "horizontal scrolling stops where the behavior requires",
    arguments: [
      (Behavior.continuous, 400.0, 400.0), (.continuousGroupLeadingBoundary, 400, 318.75),
      (.continuousGroupLeadingBoundary, 500, 637.5), (.paging, 400, 375), (.paging, 900, 375),
      (.groupPaging, 700, 318.75), (.groupPagingCentered, 200, 318.75),
      (.continuous, 5000, 1537.5),  // 6 · 318.75 - 375
    ])
  func behaviors(_ behavior: Behavior, _ offset: Double, _ rest: Double) {
    let view = sideways(behavior)
    #expect(view.view.simulateScroll(ofSection: 0, to: offset).map { Double($0) } == rest)
    #expect(view.item(0)?[0] == 10 - rest + (behavior == .groupPagingCentered ? 28.125 : 0))
    #expect(view.item(0, 1)?[0] == (behavior == .groupPagingCentered ? 38.125 : 10))
  }

  @Test("sections of each behavior lie below each other under their headers")
  func behaviorSections() {
    let view = sideways(.none)
    #expect(view.view.simulateScroll(ofSection: 0, to: 100) == nil)
    #expect(view.item(3) == [10, 378.8, 242.5, 304.8])  // 44 + 324.8 + 10: below the first group
    let groups = sideways(.groupPaging)
    #expect(groups.element("header", 1) == [0, 388.8, 375, 44])
    #expect(groups.item(0, 1) == [10, 442.8, 203.125, 304.8])
  }

  @Test("a group of one or two rows divides its height equally, whatever heights its items have")
  func oneTwoOne() {
    let layout = Make.layout(spacing: 20) { index in
      let rows = index % 2 + 1
      let item = Make.item(.fractionalWidth(1), .fractionalHeight(0.3), inset: 10)
      let column = NSCollectionLayoutGroup.vertical(
        layoutSize: Make.size(.fractionalWidth(1), .fractionalHeight(1)), subitem: item,
        count: rows)
      let section = Make.section(
        .horizontal(
          layoutSize: Make.size(
            .fractionalWidth(rows == 2 ? 0.375 : 0.475), .fractionalHeight(rows == 2 ? 0.3 : 0.2)),
          subitems: [column]))
      section.orthogonalScrollingBehavior = .continuous
      section.boundarySupplementaryItems = [Make.boundary("header", .top)]
      return section
    }
    let view = LaidOutView(layout, [18, 18])
    #expect(view.item(0) == [10, 54, 158.125, 142.4])  // 178.125 by 162.4 points
    // 44 + 162.4 + 20 + 44 = 270.4; a group has 140.625 by 243.6 points, a row 121.8.
    #expect(view.item(1, 1) == [10, 402.2, 120.625, 101.8])
  }

  @Test("conference videos have wide groups under a title, narrower ones in a wide view")
  func conferenceVideos() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        let isWide = environment.container.effectiveContentSize.width > 500
        let section = Make.section(
          .horizontal(
            layoutSize: Make.size(.fractionalWidth(isWide ? 0.425 : 0.85), .absolute(250)),
            subitems: [Make.item()]), spacing: 20, insets: Make.sides(20))
        section.orthogonalScrollingBehavior = .continuous
        section.boundarySupplementaryItems = [Make.boundary("title", .top)]
        return section
      }, configuration: configuration)
    let view = LaidOutView(layout, [6, 6])
    #expect(view.element("title", 1) == [20, 314, 335, 44])  // 44 + 250 + 20
    #expect(view.item(0) == [20, 44, 284.75, 250])  // 0.85 · 335
    #expect(view.item(1) == [324.75, 44, 284.75, 250])
    view.view.frame.size.width = 600
    #expect(view.item(1) == [278, 44, 238, 250])  // 0.425 · 560 = 238
  }

  @Test("conference news have rows of an estimated height")
  func conferenceNews() {
    let size = Make.size(.fractionalWidth(1), .estimated(100))
    let section = Make.section(
      .horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1),
      spacing: 10, insets: Make.insets(10))
    let list = LaidOutView(UICollectionViewCompositionalLayout(section: section), [12])
    #expect(list.item(1) == [10, 120, 355, 100])
    #expect(list.view.contentSize.height == 1330)  // 12 · 100 + 11 · 10 + 20
  }

  @Test(
    "a list has rows of the full width or inset by 16 points",
    arguments: [
      (UICollectionLayoutListConfiguration.Appearance.plain, [0.0, 88, 375, 44]),
      (.grouped, [0, 105.5, 375, 44]),  // 17.5 + 88
      (.insetGrouped, [16, 105.5, 343, 44]), (.sidebar, [16, 88, 343, 44]),
      (.sidebarPlain, [0, 88, 375, 44]),
    ])
  func lists(_ appearance: UICollectionLayoutListConfiguration.Appearance, _ frame: [Double]) {
    let list = LaidOutView(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance)), [94])
    #expect(list.item(2) == frame)
  }

  @Test("an outline and a list of emojis follow each other in sections with rows of 44 points")
  func listSections() {
    let list = LaidOutView(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)), [3, 3])
    // The first section has 17.5 + 132 + 17.5 = 167 points, so 35 lie between the two.
    #expect(list.item(0, 1) == [16, 184.5, 343, 44])
  }

  @Test("the emoji explorer has a row of emojis above an outline and a list")
  func emojiExplorer() {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      if index == 0 {
        let section = Make.section(
          .horizontal(
            layoutSize: Make.size(.fractionalWidth(0.28), .fractionalWidth(0.2)),
            subitems: [Make.item(inset: 5)]), spacing: 10, insets: Make.insets(10))
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        return section
      }
      let section = NSCollectionLayoutSection.list(
        using: .init(appearance: index == 1 ? .sidebar : .insetGrouped),
        layoutEnvironment: environment)
      if index == 1 {
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 10, leading: 10, bottom: 0, trailing: 10)
      }
      return section
    }
    let view = LaidOutView(layout, [8, 3, 4])
    // A group has 0.28 · 355 = 99.4 by 0.2 · 355 = 71 points.
    #expect(view.item(0) == [15, 15, 89.4, 61])
    #expect(view.item(1) == [124.4, 15, 89.4, 61])  // 10 + 99.4 + 10 + 5
    #expect(view.item(0, 1) == [10, 101, 355, 44])  // 10 + 71 + 10 + 10
    #expect(view.item(0, 2) == [16, 250.5, 343, 44])  // 91 + 10 + 132 + 17.5
  }

  @Test("mountains have two columns, three in a wide view")
  func mountains() {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      Make.columns(
        environment.container.effectiveContentSize.width > 800 ? 3 : 2, .absolute(32),
        itemSpacing: 10, spacing: 10, insets: Make.insets(10))
    }
    let grid = LaidOutView(layout, [20])
    #expect(grid.item(3) == [192.5, 52, 172.5, 32])  // 10 + 32 + 10
    grid.view.frame.size.width = 900
    #expect(grid.item(2) == [603.333, 10, 286.667, 32])  // (880 - 20) / 3; 10 + 2 · 296.667
  }

  @Test("insertion sort has a row of as many bars as fit at 16 points each")
  func insertionSort() {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      Make.columns(
        Int(environment.container.effectiveContentSize.width / 16), .absolute(34))
    }
    let bars = LaidOutView(layout, [23, 23])
    #expect(bars.item(22, 1) == [358.696, 34, 16.304, 34])  // 375 / 23 = 16.304
  }

  @Test("icons of an estimated size share the free width in equal spaces")
  func customConfiguration() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Make.size(.fractionalWidth(1), .estimated(44)),
      subitems: [Make.item(.estimated(44), .estimated(44))])
    group.interItemSpacing = .flexible(10)
    let icons = LaidOutView(
      UICollectionViewCompositionalLayout(
        section: Make.section(group, spacing: 10, insets: Make.insets(10))), [50])
    // 6 · 44 + 5 · 10 = 314 fit in 355, 7 do not; (355 - 264) / 5 = 18.2.
    #expect(icons.item(7) == [72.2, 64, 44, 44])
  }
}
