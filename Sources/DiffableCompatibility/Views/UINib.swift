import Foundation

/// The framework's archive of a view. There are no nibs: the view's class has the nib's name.
@preconcurrency @MainActor public struct UINib {
  let viewClass: AnyClass?

  /// Creates a nib of the class of that name in the calling module.
  public init(nibName name: String, bundle: Bundle?, fileID: String = #fileID) {
    viewClass = NSClassFromString("\(fileID.prefix { $0 != "/" }).\(name)")
  }
}
