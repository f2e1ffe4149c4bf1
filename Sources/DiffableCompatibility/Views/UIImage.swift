/// The framework's image, by its name alone: nothing is loaded.
public final class UIImage: Hashable, Sendable {
  /// The name of the picture or symbol.
  public let name: String

  /// A system symbol. The framework answers nil for an unknown name; this does not.
  public init?(systemName name: String) { self.name = name }

  /// A picture of the app. The framework answers nil for an unknown name; this does not.
  public init?(named name: String) { self.name = name }

  /// Whether the names are the same.
  public static func == (left: UIImage, right: UIImage) -> Bool { left.name == right.name }

  /// Feeds the name to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The framework's view of an image.
@MainActor open class UIImageView: UIView {
  /// What it shows.
  public var image: UIImage?

  /// A view of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}
