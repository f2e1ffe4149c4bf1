import Foundation

/// The framework's description of a view's content, from which the view is made.
public protocol UIContentConfiguration {
  /// Returns a new view with the content.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns the description for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// The framework's view of a described content.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// The description of the content.
  var configuration: any UIContentConfiguration { get set }
}

/// The framework's view of a list's content: its texts and its picture are values in
/// `configuration`.
@preconcurrency @MainActor public final class UIListContentView: UIView, UIContentView {
  private var content = UIListContentConfiguration.cell()

  /// Creates a view of a content.
  public convenience init(configuration: UIListContentConfiguration) {
    self.init(frame: .zero)
    content = configuration
  }

  /// The content. Only a `UIListContentConfiguration` replaces it.
  public var configuration: any UIContentConfiguration {
    get { content }
    set { content = newValue as? UIListContentConfiguration ?? content }
  }

  /// The guide of the first text; nil without a text. Inert.
  public var textLayoutGuide: UILayoutGuide? { content.text.map { _ in UILayoutGuide() } }
}
