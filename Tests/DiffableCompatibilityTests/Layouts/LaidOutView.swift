import DiffableCompatibility
import Foundation

/// A collection view of 375 × 812 points with numbers of items, to query frames of its layout.
@MainActor final class LaidOutView: UICollectionViewDataSource {
  let view: UICollectionView
  let counts: [Int]

  init(
    _ layout: UICollectionViewLayout, _ counts: [Int], width: CGFloat = 375, height: CGFloat = 812
  ) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    self.counts = counts
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  /// The frame of an item as x, y, width, height, to a thousandth of a point.
  func item(_ item: Int, _ section: Int = 0) -> [Double]? {
    let path = IndexPath(item: item, section: section)
    return numbers(view.layoutAttributesForItem(at: path)?.frame)
  }

  /// The frame of a header, footer or badge.
  func element(_ kind: String, _ section: Int = 0, item: Int = 0) -> [Double]? {
    let path = IndexPath(item: item, section: section)
    return numbers(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame)
  }

  /// The frame of a decoration.
  func decoration(_ kind: String, _ section: Int) -> [Double]? {
    let path = IndexPath(item: 0, section: section)
    return numbers(
      view.collectionViewLayout.layoutAttributesForDecorationView(ofKind: kind, at: path)?.frame)
  }

  private func numbers(_ frame: CGRect?) -> [Double]? {
    frame.map { frame in
      [frame.minX, frame.minY, frame.width, frame.height].map {
        (Double($0) * 1000).rounded() / 1000
      }
    }
  }
}

/// Shorter names for a layout's sizes.
@MainActor enum Make {
  typealias Length = NSCollectionLayoutDimension

  static func size(_ width: Length, _ height: Length) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  static func item(
    _ width: Length = .fractionalWidth(1), _ height: Length = .fractionalHeight(1),
    inset: CGFloat = 0
  ) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(width, height))
    item.contentInsets = insets(inset)
    return item
  }

  static func insets(_ all: CGFloat) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all)
  }

  static func sides(_ sides: CGFloat) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: sides, bottom: 0, trailing: sides)
  }

  /// A section whose groups are rows of a height, with one full item or the items given.
  static func rows(
    _ height: Length, _ items: [NSCollectionLayoutItem] = [item()], spacing: CGFloat = 0,
    insets: NSDirectionalEdgeInsets = .zero
  ) -> NSCollectionLayoutSection {
    section(
      .horizontal(layoutSize: size(.fractionalWidth(1), height), subitems: items),
      spacing: spacing, insets: insets)
  }

  static func columns(
    _ count: Int, _ height: Length, item: NSCollectionLayoutItem = item(),
    itemSpacing: CGFloat = 0, spacing: CGFloat = 0, insets: NSDirectionalEdgeInsets = .zero
  ) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), height), subitem: item, count: count)
    group.interItemSpacing = .fixed(itemSpacing)
    return section(group, spacing: spacing, insets: insets)
  }

  static func section(
    _ group: NSCollectionLayoutGroup, spacing: CGFloat = 0,
    insets: NSDirectionalEdgeInsets = .zero
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsets = insets
    return section
  }

  static func boundary(
    _ kind: String, _ alignment: NSRectAlignment, height: CGFloat = 44,
    offset: CGPoint = .zero
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(height)), elementKind: kind,
      alignment: alignment, absoluteOffset: offset)
  }

  /// A large item on the left and two small ones below each other on the right, in a group of a
  /// part of the width and two fifths of the height.
  static func oneAndTwo(width: CGFloat) -> NSCollectionLayoutGroup {
    let small = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(0.3), inset: 10), count: 2)
    return .horizontal(
      layoutSize: size(.fractionalWidth(width), .fractionalHeight(0.4)),
      subitems: [item(.fractionalWidth(0.7), inset: 10), small])
  }

  static func layout(
    spacing: CGFloat, _ sections: @escaping (Int) -> NSCollectionLayoutSection
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = spacing
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections(index) }, configuration: configuration)
  }
}
