/// The framework's accessory of a list's cell, as a value: nothing is drawn and nothing is tapped.
/// `simulateTapOnDisclosure(of:)` of the data source stands for a tap on a disclosure.
public struct UICellAccessory: Hashable, Sendable {
  /// When an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// The state of the list.
    case always, whenEditing, whenNotEditing
  }

  /// What it is; not the framework's.
  public enum Kind: Hashable, Sendable {
    /// The kind of control.
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    /// A text.
    case label(String)
  }

  /// Where the user taps to show and to hide children.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// What a tap beside the arrow does.
    public enum Style: Hashable, Sendable {
      /// How much of the cell is the control.
      case automatic, header, cell
    }

    /// What a tap beside the arrow does.
    public var style: Style

    /// Options.
    public init(style: Style = .automatic) { self.style = style }
  }

  /// What it is; not the framework's.
  public let kind: Kind
  /// When it is shown; not the framework's.
  public let displayed: DisplayedState

  /// An arrow that leads elsewhere.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> Self {
    Self(kind: .disclosureIndicator, displayed: displayed)
  }

  /// An arrow that shows and hides children.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init()
  ) -> Self {
    Self(kind: .outlineDisclosure, displayed: displayed)
  }

  /// A check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> Self {
    Self(kind: .checkmark, displayed: displayed)
  }

  /// A button that deletes.
  public static func delete(displayed: DisplayedState = .whenEditing) -> Self {
    Self(kind: .delete, displayed: displayed)
  }

  /// A button that inserts.
  public static func insert(displayed: DisplayedState = .whenEditing) -> Self {
    Self(kind: .insert, displayed: displayed)
  }

  /// A handle to drag by.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> Self {
    Self(kind: .reorder, displayed: displayed)
  }

  /// A circle to select by.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> Self {
    Self(kind: .multiselect, displayed: displayed)
  }

  /// A text.
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
  /// How wide a step is, in points.
  public var indentationWidth = 10.0

  /// A list content to fill and to set as the content configuration.
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
