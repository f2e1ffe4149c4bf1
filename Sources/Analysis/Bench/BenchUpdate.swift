import DiffableData

/// A list update whose difference the engines compute.
package struct BenchUpdate {
  /// The key of an update.
  package struct Key: Hashable, Sendable {
    /// The change of a generated list; nil for an apply of a source.
    package var shape: BenchShape?
    /// The index of the apply in its source, from 0; nil for a generated list.
    package var apply: Int?
    /// The number of items in the old list, or the size given to the model.
    package var items: Int

    /// Creates a key from its parts.
    package init(shape: BenchShape? = nil, apply: Int? = nil, items: Int) {
      self.shape = shape
      self.apply = apply
      self.items = items
    }

    /// The update in a few words, for progress and messages.
    package var text: String {
      let name = shape?.rawValue ?? apply.map { "apply \($0)" } ?? ""
      return "\(name), \(countText(items)) items"
    }
  }

  package let key: Key
  /// Returns the lists; the same ones each time.
  let lists: () -> ListPair
  /// The identifiers of the items by their numbers; empty for random `UUID`s.
  let names: [String]

  /// Creates a generated update.
  init(_ shape: BenchShape, items: Int, seed: UInt64) {
    key = Key(shape: shape, items: items)
    lists = { shape.pair(count: items, seed: seed) }
    names = []
  }

  /// Creates an apply of a source.
  ///
  /// - Parameter size: The size of the model; nil for the items of the old list.
  package init(
    apply: Int, from old: Snapshot<String, String>, to new: Snapshot<String, String>,
    size: Int? = nil
  ) {
    var numbers = NumberedNames()
    var sections = NumberedNames()
    let pair = ListPair(
      old: numbers.sections(of: old, &sections), new: numbers.sections(of: new, &sections))
    key = Key(apply: apply, items: size ?? old.numberOfItems)
    lists = { pair }
    names = numbers.names
  }
}

/// Generates updates one after another, until `take` returns false.
package typealias BenchUpdates = (_ take: (BenchUpdate) throws -> Bool) throws -> Void

/// Numbers for names, from 0 in the order of first appearance.
private struct NumberedNames {
  private var numbers: [String: Int] = [:]
  private(set) var names: [String] = []

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  mutating func sections(
    of list: Snapshot<String, String>, _ sections: inout NumberedNames
  ) -> [NumberedSection] {
    list.sectionIdentifiers.map { section in
      let items = list.items(in: section)
      return NumberedSection(
        number: sections.number(of: section), items: items.map { number(of: $0) })
    }
  }
}
