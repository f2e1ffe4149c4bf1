import Recordings

/// The names that rows can use. The module that draws them provides the names.
public struct ScenarioVocabulary: Hashable, Sendable {
  /// The names of the built-in symbols, in the order in which messages list them.
  public var symbols: [String]

  /// A vocabulary from its words; without symbols every name is accepted.
  public init(symbols: [String] = []) {
    self.symbols = symbols
  }

  /// Returns a warning about a symbol or a picture that no one draws; nil for a known name.
  ///
  /// A single character and a name without letters, such as an emoji, are drawn as text on purpose.
  func warning(about name: String, for key: ContentKey) -> String? {
    guard key == .symbol || key == .image, !symbols.isEmpty, !symbols.contains(name),
      name.count > 1, name.contains(where: \.isLetter), !name.hasPrefix("./"),
      !name.hasPrefix(ItemContent.picturePrefix)
    else { return nil }
    return "unknown \(key.rawValue) \(quoted(name)) is drawn as text"
      + choices(for: name, among: symbols)
  }
}
