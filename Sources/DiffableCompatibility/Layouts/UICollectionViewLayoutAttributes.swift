import Foundation

/// The framework's position and look of a cell, a header or footer, or a decoration.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes {
  /// The framework's categories of elements.
  public enum ElementCategory: Hashable, Sendable { case cell, supplementaryView, decorationView }
  /// The index path of the item, or of the section's header.
  public var indexPath: IndexPath
  /// The category.
  public let representedElementCategory: ElementCategory
  /// The kind of a header, a footer or a decoration; nil for a cell.
  public let representedElementKind: String?
  /// The frame, in points from the content's origin.
  public var frame = CGRect.zero
  /// The order from back to front.
  public var zIndex = 0
  /// The opacity, from 0 to 1.
  public var alpha: CGFloat = 1
  /// True if the element is hidden.
  public var isHidden = false

  /// True for a supplementary view that belongs to an item.
  private(set) var isAnchoredToItem = false

  private init(_ category: ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
    (representedElementCategory, representedElementKind) = (category, kind)
    self.indexPath = indexPath
  }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }

  /// Creates attributes of a header or footer.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(.supplementaryView, elementKind, indexPath)
  }

  /// Creates attributes of a decoration.
  public convenience init(forDecorationViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(.decorationView, elementKind, indexPath)
  }

  convenience init(_ element: LayoutElement) {
    switch element.kind {
    case .cell: self.init(forCellWith: element.indexPath)
    case .supplementary(let kind), .anchored(let kind):
      self.init(forSupplementaryViewOfKind: kind, with: element.indexPath)
    case .decoration(let kind): self.init(forDecorationViewOfKind: kind, with: element.indexPath)
    }
    (frame, zIndex) = (element.frame, element.zIndex)
    if case .anchored = element.kind { isAnchoredToItem = true }
  }

  /// The size, in points.
  public var size: CGSize {
    get { frame.size }
    set {
      let center = center
      frame.size = newValue
      self.center = center
    }
  }

  /// The middle of the frame.
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The frame from its own origin.
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
}
