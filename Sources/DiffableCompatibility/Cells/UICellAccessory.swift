/// The framework's accessory of a list's cell, as a value: nobody draws or taps it.
///
/// `simulateTapOnDisclosure(of:)` of the data source stands for a tap on a disclosure.
public struct UICellAccessory: Hashable, Sendable {
  /// The states of a list in which an accessory is visible.
  public enum DisplayedState: Hashable, Sendable {
    /// The state of the list.
    case always, whenEditing, whenNotEditing
  }

  /// The kinds of accessories. Not part of the framework.
  public enum Kind: Hashable, Sendable {
    /// A control.
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    /// A text.
    case label(String)
  }

  /// The framework's options of the control that shows and hides children.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// The part of the cell that reacts to a tap.
    public enum Style: Hashable, Sendable {
      /// The part of the cell that is the control.
      case automatic, header, cell
    }

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
}

/// The framework's cell of a list.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The controls at its edges.
  public var accessories: [UICellAccessory] = []
  /// The number of steps by which the content is indented. The app sets it.
  public var indentationLevel = 0
  /// The width of a step, in points.
  public var indentationWidth = 10.0

  /// Returns an empty list content, to fill and to set as the content configuration.
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
