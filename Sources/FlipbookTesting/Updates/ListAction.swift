import Analysis
import DiffableData
import ListSimulator

/// Something that a user or the app does with a list, for `expectUpdates`.
///
/// ```swift
/// let actions: [ListAction<Shop>] = [
///   ListAction("add") { shop in shop.add() },
///   ListAction("delete", of: \.items) { shop, item in shop.delete(item) },
///   ListAction("move", of: \.items, and: \.items) { shop, item, other in
///     shop.move(item, before: other)
///   },
/// ]
/// ```
public struct ListAction<Model> {
  /// The name, which failures show.
  public let name: String
  /// Performs the action, and returns its arguments as text; nil if none are possible now.
  let perform: (Model, inout ActionChoice) throws -> String?

  /// Creates an action without arguments.
  public init(_ name: String, _ perform: @escaping (Model) throws -> Void) {
    self.name = name
    self.perform = { model, _ in
      try perform(model)
      return ""
    }
  }

  /// Creates an action with one random value of those that are possible at that time. Without any,
  /// another action takes its place.
  public init<Value>(
    _ name: String, of values: @escaping (Model) -> [Value],
    _ perform: @escaping (Model, Value) throws -> Void
  ) {
    self.name = name
    self.perform = { model, choice in
      guard let value = choice.element(of: values(model)) else { return nil }
      // Described first, because the action may change it.
      let text = "\(value)"
      try perform(model, value)
      return text
    }
  }

  /// Creates an action with two random values of those that are possible at that time.
  public init<First, Second>(
    _ name: String, of values: @escaping (Model) -> [First],
    and others: @escaping (Model) -> [Second],
    _ perform: @escaping (Model, First, Second) throws -> Void
  ) {
    self.name = name
    self.perform = { model, choice in
      guard let first = choice.element(of: values(model)),
        let second = choice.element(of: others(model))
      else { return nil }
      let text = "\(first), \(second)"
      try perform(model, first, second)
      return text
    }
  }
}

/// A statement about a list that holds after each step, for `expectUpdates`.
///
/// ```swift
/// let law = ListLaw<Shop>("the list shows what the shop has") { shop in
///   let shown = shop.source.snapshot().itemIdentifiers
///   return shown == shop.items ? nil : "the list shows \(shown), the shop has \(shop.items)"
/// }
/// ```
public struct ListLaw<Model> {
  /// The name, which failures show.
  public let name: String
  /// Returns how the law is broken; nil if it holds.
  let violation: (Model) -> String?

  /// Creates a law from its name and a function that describes a violation; nil if the law holds.
  public init(_ name: String, _ violation: @escaping (Model) -> String?) {
    (self.name, self.violation) = (name, violation)
  }

  /// Returns the law that every section has a row.
  public static func noEmptySection<SectionID, ItemID>(
    in source: @escaping (Model) -> DiffableDataSource<SectionID, ItemID>
  ) -> Self {
    ListLaw("no section is empty") { model in
      let snapshot = source(model).snapshot()
      let empty = snapshot.sectionIdentifiers.first { section in
        (try? snapshot.numberOfItems(inSection: section)) == 0
      }
      return empty.map { "section '\($0)' has no row" }
    }
  }
}

/// The random choices of one step. Equal seeds make equal choices.
struct ActionChoice {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns an index below a count above 0.
  mutating func index(below count: Int) -> Int { Int(random.next() % UInt64(count)) }

  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[index(below: elements.count)]
  }
}
