/// The framework's search bar: a text and a delegate.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// The text. As in the framework, setting it does not call the delegate.
  public var text: String?
  /// The text that is visible while `text` is empty.
  public var placeholder: String?
  /// The delegate, for the user's typing.
  public weak var delegate: (any UISearchBarDelegate)?

  /// Called with the new text before the user's typing has an effect.
  var willType: ((String) -> Void)?

  /// Simulates typing: sets the text and calls the delegate. Not part of the framework.
  public func simulateTyping(_ newText: String) {
    willType?(newText)
    text = newText
    delegate?.searchBar(self, textDidChange: newText)
  }
}

/// A delegate of a search bar. All methods are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Called after the user changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
}
