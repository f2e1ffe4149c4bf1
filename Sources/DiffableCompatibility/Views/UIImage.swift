import Foundation

/// The framework's image, reduced to its name.
public final class UIImage: ValueObject, Sendable {
  /// The name of the picture or symbol.
  public let name: String
  /// Creates a system symbol. Unlike in the framework, every name is accepted.
  public init?(systemName name: String) { self.name = name }
  /// Creates a picture of the app. Unlike in the framework, every name is accepted.
  public init?(named name: String) { self.name = name }
  /// The name.
  public var value: String { name }
}

extension UIImage {
  /// The framework's look of a symbol: a font to fit, and a size beside it.
  public struct SymbolConfiguration: Hashable, Sendable {
    /// The font whose size the symbol has; nil for a size in points.
    public let font: UIFont?
    /// The size, in points.
    public let pointSize: CGFloat
    /// The size beside texts of the font.
    public let scale: SymbolScale

    /// Creates the look of a symbol beside a font.
    public init(font: UIFont, scale: SymbolScale = .default) {
      (self.font, pointSize, self.scale) = (font, font.pointSize, scale)
    }

    /// Creates the look of a symbol of a size; weights are not kept.
    public init(
      pointSize: CGFloat, weight: UIFont.Weight = .regular, scale: SymbolScale = .default
    ) {
      (font, self.pointSize, self.scale) = (nil, pointSize, scale)
    }
  }

  /// The framework's sizes of symbols beside texts.
  public enum SymbolScale: Hashable, Sendable { case `default`, small, medium, large }
}

/// The framework's view of an image.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image.
  public var image: UIImage?
  /// The look of a symbol.
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}
