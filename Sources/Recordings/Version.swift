/// The version of Flipbook.
public enum FlipbookVersion {
  /// The version that recordings and `flipbook --version` name.
  public static let current = "1.0.0"
}
