/// The models that come with Flipbook, by their names in scripts.
public enum ModelKind: String, CaseIterable, Hashable, Sendable {
  case search, wifi, insertionSort, discovery

  /// The steps that the model answers, in the order of the documentation.
  public var commands: [String] {
    switch self {
    case .search: ["start", "type", "clear"]
    case .wifi: ["start", "tick", "toggle"]
    case .insertionSort: ["start", "sort", "shuffle"]
    case .discovery: ["start", "discover", "vanish", "tick"]
    }
  }

  /// One line about the model, for lists.
  public var summary: String {
    switch self {
    case .search: "a list filtered by what is typed, one apply a keystroke"
    case .wifi: "Wi-Fi settings: networks come and go, a switch folds them away"
    case .insertionSort: "rows of swatches that sort themselves"
    case .discovery: "a share sheet on which devices appear and vanish"
    }
  }

  /// Names of the format that this version does not know yet.
  static let later = ["contacts", "outline", "reorder", "churn"]
}
