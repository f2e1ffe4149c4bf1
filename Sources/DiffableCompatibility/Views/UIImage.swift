/// The framework's image: only its name. Nothing is loaded.
public final class UIImage: Hashable, Sendable {
  /// The name of the picture or symbol.
  public let name: String

  /// Creates a system symbol. The framework returns nil for an unknown name; here every name is
  /// known.
  public init?(systemName name: String) { self.name = name }

  /// Creates a picture of the app. The framework returns nil for an unknown name; here every name
  /// is known.
  public init?(named name: String) { self.name = name }

  /// Returns true if the names are the same.
  public static func == (left: UIImage, right: UIImage) -> Bool { left.name == right.name }

  /// Feeds the name to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The framework's view of an image.
@MainActor open class UIImageView: UIView {
  /// The image.
  public var image: UIImage?

  /// Creates a view of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}
