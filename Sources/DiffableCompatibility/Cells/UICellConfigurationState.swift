/// The framework's state of a cell or another view.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The app's own part of the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The framework's name of an app's own part of a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key by its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The framework's state of a cell, for configuring its appearance.
///
/// The view sets `isSelected`, `isHighlighted` and `isEditing`; the app may set the rest.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// True if the cell is selected.
  public var isSelected = false
  /// True while a finger is on the cell.
  public var isHighlighted = false
  /// True while the user edits the list.
  public var isEditing = false
  /// True if the user cannot use the cell.
  public var isDisabled = false
  /// True if the cell has the keyboard's focus.
  public var isFocused = false
  /// True if the cell's children are visible.
  public var isExpanded = false
  /// True while the cell's actions are visible.
  public var isSwiped = false
  /// True while the user drags the cell.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell that is neither selected nor touched.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The app's own part of the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
