/// The models of Flipbook, by their names in scripts.
public enum ModelKind: String, CaseIterable, Hashable, Sendable {
  case search, wifi, insertionSort, discovery, contacts, outline, reorder, churn, table

  /// The names of the steps that the model supports, in the order of the documentation.
  public var commands: [String] { steps.map(\.rawValue) }

  /// The steps that the model supports.
  var steps: [StepKey] {
    switch self {
    case .search: [.start, .type, .clear]
    case .wifi: [.start, .tick, .toggle]
    case .insertionSort: [.start, .sort, .shuffle]
    case .discovery: [.start, .discover, .vanish, .tick]
    case .contacts: [.start, .update, .remove]
    case .outline: [.start, .tap, .expand, .collapse]
    case .reorder: [.start, .drag]
    case .churn, .table: [.start, .tick]
    }
  }

  /// A line about the model, for lists of models.
  public var summary: String {
    switch self {
    case .search: "a list filtered by what is typed, one apply per letter"
    case .wifi: "Wi-Fi settings: networks come and go, a switch hides them"
    case .insertionSort: "rows of swatches that sort themselves"
    case .discovery: "a share sheet on which devices appear and vanish"
    case .contacts: "contacts in groups, whose identity is name and email together"
    case .outline: "a tree to open and close; some children are loaded late"
    case .reorder: "a list that drags put in order"
    case .churn: "random inserts, deletes, moves and reloads, up to a million items"
    case .table: "rows over time from CSV or JSON; each tick is the next time"
    }
  }
}
