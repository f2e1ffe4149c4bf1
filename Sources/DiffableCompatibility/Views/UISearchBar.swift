/// The framework's search bar: a text and a delegate.
@MainActor open class UISearchBar: UIView {
  /// The text in it; as in the framework nobody is told when code sets it.
  public var text: String?
  /// What it says while it is empty.
  public var placeholder: String?
  /// Who is told when the user types.
  public weak var delegate: (any UISearchBarDelegate)?

  /// What typing does: the text is another one, and the delegate is told. Not the framework's.
  public func simulateTyping(_ newText: String) {
    text = newText
    delegate?.searchBar(self, textDidChange: newText)
  }
}

/// Who is told of a search bar; all of it is optional.
@MainActor public protocol UISearchBarDelegate: AnyObject {
  /// The user has typed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
}
