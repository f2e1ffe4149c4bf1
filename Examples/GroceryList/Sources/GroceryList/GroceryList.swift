import DiffableData

/// What is to be bought: what is in the basket sinks to a section of its own.
public struct GroceryList: Sendable {
  /// One thing to buy.
  public struct Item: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Whether it is in the basket.
    public var isBought = false
  }

  /// The sections of the list.
  public enum Section: String, Hashable, Sendable {
    case open = "To buy"
    case bought = "In the basket"
  }

  /// Everything, in the order of the list.
  public private(set) var items: [Item]

  /// A list of things that are still to be bought.
  public init(_ names: [String]) { items = names.map { Item(name: $0) } }

  /// Puts something into the basket, or back.
  public mutating func toggle(_ name: String) {
    for index in items.indices where items[index].name == name { items[index].isBought.toggle() }
  }

  /// Brings the list into the order of the alphabet.
  public mutating func sort() { items.sort { $0.name < $1.name } }

  /// What the table shows. Names are identities: a bought thing moves, it does not come anew.
  public var snapshot: Snapshot<Section, String> {
    get throws {
      try Snapshot(validating: [
        (section: .open, items: items.filter { !$0.isBought }.map(\.name)),
        (section: .bought, items: items.filter(\.isBought).map(\.name)),
      ])
    }
  }
}
