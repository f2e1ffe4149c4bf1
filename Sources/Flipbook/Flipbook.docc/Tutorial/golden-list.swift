import DiffableData

/// A shopping list with a separate section for items in the basket.
public struct GroceryList: Sendable {
  /// An item to buy.
  public struct Item: Hashable, Sendable {
    /// The name, which is the identifier.
    public var name: String
    /// True for an item in the basket.
    public var isBought = false
  }

  /// The sections of the list.
  public enum Section: String, Hashable, Sendable {
    case open = "To buy"
    case bought = "In the basket"
  }

  /// All items, in the order of the list.
  public private(set) var items: [Item]

  /// Creates a list with an empty basket.
  public init(_ names: [String]) { items = names.map { Item(name: $0) } }

  /// Puts an item into the basket, or back.
  public mutating func toggle(_ name: String) {
    for index in items.indices where items[index].name == name { items[index].isBought.toggle() }
  }

  /// Sorts the list alphabetically.
  public mutating func sort() { items.sort { $0.name < $1.name } }

  /// The snapshot of the table. Names are identifiers, so a bought item moves and keeps its row.
  public var snapshot: Snapshot<Section, String> {
    get throws {
      try Snapshot(validating: [
        (section: .open, items: items.filter { !$0.isBought }.map(\.name)),
        (section: .bought, items: items.filter(\.isBought).map(\.name)),
      ])
    }
  }
}
