/// The framework's accessory of a list's cell, as a value; it is neither drawn nor tappable.
///
/// `simulateTapOnDisclosure(of:)` of the data source simulates a tap on a disclosure.
public struct UICellAccessory: Hashable, Sendable {
  /// The states of a list in which an accessory is visible.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }

  /// The kinds of accessories. Not part of the framework.
  public enum Kind: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    /// A text.
    case label(String)
    /// A view of the app's.
    case customView(CustomViewConfiguration)
  }

  /// The framework's places of an app's own accessory.
  public enum Placement: Hashable, Sendable {
    /// The edge of the cell, and the states in which the accessory is visible.
    case leading(displayed: DisplayedState = .always)
    /// The edge of the cell, and the states in which the accessory is visible.
    case trailing(displayed: DisplayedState = .always)
  }

  /// The framework's description of an app's own accessory.
  public struct CustomViewConfiguration: Hashable, Sendable {
    /// The view.
    public let customView: UIView
    /// The edge of the cell.
    public let placement: Placement
    /// The color of a symbol.
    public var tintColor: UIColor?

    /// Creates a description.
    public init(customView: UIView, placement: Placement, tintColor: UIColor? = nil) {
      (self.customView, self.placement, self.tintColor) = (customView, placement, tintColor)
    }
  }

  /// The framework's options of the control that shows and hides children.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// The part of the cell that reacts to a tap.
    public enum Style: Hashable, Sendable { case automatic, header, cell }
    /// The part of the cell that reacts to a tap.
    public var style: Style
    /// Creates options.
    public init(style: Style = .automatic) { self.style = style }
  }

  /// The kind of accessory. Not part of the framework.
  public let kind: Kind
  /// The states in which it is visible. Not part of the framework.
  public let displayed: DisplayedState

  /// Returns an arrow that leads to another screen.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> Self {
    Self(kind: .disclosureIndicator, displayed: displayed)
  }

  /// Returns an arrow that shows and hides children.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init()
  ) -> Self {
    Self(kind: .outlineDisclosure, displayed: displayed)
  }

  /// Returns a check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> Self {
    Self(kind: .checkmark, displayed: displayed)
  }

  /// Returns a button that deletes.
  public static func delete(displayed: DisplayedState = .whenEditing) -> Self {
    Self(kind: .delete, displayed: displayed)
  }

  /// Returns a button that inserts.
  public static func insert(displayed: DisplayedState = .whenEditing) -> Self {
    Self(kind: .insert, displayed: displayed)
  }

  /// Returns a handle for dragging.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> Self {
    Self(kind: .reorder, displayed: displayed)
  }

  /// Returns a circle for selecting.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> Self {
    Self(kind: .multiselect, displayed: displayed)
  }

  /// Returns a text.
  public static func label(text: String, displayed: DisplayedState = .always) -> Self {
    Self(kind: .label(text), displayed: displayed)
  }

  /// Returns a view of the app's.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    switch configuration.placement {
    case .leading(let displayed), .trailing(let displayed):
      Self(kind: .customView(configuration), displayed: displayed)
    }
  }
}

/// The framework's cell of a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The controls at its edges.
  public var accessories: [UICellAccessory] = []
  /// The number of steps by which the content is indented. The app sets it.
  public var indentationLevel = 0
  /// The width of a step, in points.
  public var indentationWidth = 10.0
  /// Returns an empty list content, to fill and to set as the content configuration.
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
