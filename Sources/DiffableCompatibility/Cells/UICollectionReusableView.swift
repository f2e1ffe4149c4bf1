import Foundation
import ListSimulator

/// The framework's reusable view: a header, a footer or a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView, HostedContent {
  weak var box: HostedBox?

  /// The identifier of its registration; nil for a view that was not dequeued.
  public var reuseIdentifier: String? { box?.reuseIdentifier }

  /// Creates a view for the simulated view, with `init(frame:)`.
  ///
  /// Required, because it is called on metatypes. A subclass inherits it together with the other
  /// convenience initializers.
  public required convenience init(simulated: Void) { self.init(frame: .zero) }
  /// Prepares the view for reuse: does nothing, unless overridden.
  open func prepareForReuse() {}
}

/// The framework's cell of a collection view.
///
/// Before the view shows a cell, and after its state has changed, it calls
/// `updateConfiguration(using:)`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  private var content: UIView?
  /// True while the view shows the cell; before, changes of the state cause no update.
  private var isShown = false

  /// The view for the app's subviews: that of the content configuration, if there is one.
  public var contentView: UIView {
    if let content { return content }
    let view = contentConfiguration?.makeContentView() ?? UIView(frame: bounds)
    content = view
    return view
  }
  /// The content, as a value. Its view is `contentView`.
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet { adoptContent(oldValue) }
  }
  /// True if the content is updated automatically for the state.
  public var automaticallyUpdatesContentConfiguration = true
  /// The background, as a value.
  public var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view behind the content.
  public var backgroundView: UIView?
  /// The view behind the content of a selected cell.
  public var selectedBackgroundView: UIView?
  /// Configures the cell for a state, after `updateConfiguration(using:)`.
  public var configurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  { didSet { setNeedsUpdateConfiguration() } }
  /// True if it is selected. The view sets it with its selection.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// True while a finger is on it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  var isEditing = false { didSet { if isEditing != oldValue { stateChanged() } } }

  /// The present state.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isEditing
    return state
  }

  /// Updates the configuration, immediately if the cell is shown, else before it is shown.
  public func setNeedsUpdateConfiguration() {
    guard isShown else { return }
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Configures the cell for a state: does nothing, unless overridden.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  private func stateChanged() {
    if isShown, automaticallyUpdatesContentConfiguration {
      contentConfiguration = contentConfiguration?.updated(for: configurationState)
    }
    setNeedsUpdateConfiguration()
  }

  /// Sets the configuration of the content view, or makes a new view for another type.
  private func adoptContent(_ old: (any UIContentConfiguration)?) {
    if let contentConfiguration, let old, type(of: contentConfiguration) == type(of: old),
      let content = content as? any UIContentView
    {
      content.configuration = contentConfiguration
    } else if contentConfiguration != nil || old != nil {
      content = nil
    }
  }

  func willShow() {
    isShown = true
    setNeedsUpdateConfiguration()
  }

  func didHide() { (isShown, isSelected, isHighlighted) = (false, false, false) }
}
