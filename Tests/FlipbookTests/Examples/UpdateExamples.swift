import DiffableData
import Flipbook
import FlipbookTesting
import ListSimulator
import Testing

// The examples of `expectUpdates`, compiled: `ExampleTests` compares them with the comments.

/// A list of groceries with its data source.
private final class Shop {
  let source = DiffableDataSource<String, String>(owner: .main)
  var items: [String] = []
  private var added = 0

  func title(of item: String) -> String { item }

  func add() {
    added += 1
    items.append("item \(added)")
    show()
  }

  func delete(_ item: String) {
    items.removeAll { $0 == item }
    show()
  }

  func move(_ item: String, before other: String) {
    items.removeAll { $0 == item }
    items.insert(item, at: items.firstIndex(of: other) ?? items.endIndex)
    show()
  }

  private func show() {
    if let list = try? Snapshot(validating: items.isEmpty ? [] : [("shop", items)]) {
      source.apply(list)
    }
  }
}

struct ShopTests {
  // begin Documentation/Check.md
  @MainActor @Test func updates() {
    expectUpdates(
      of: {
        let shop = Shop()
        return ListUnderTest(shop, showing: shop.source) { id in
          ItemContent(id: id, title: shop.title(of: id))
        }
      },
      actions: [
        ListAction("add") { $0.add() },
        ListAction("delete", of: \.items) { shop, item in shop.delete(item) },
      ],
      laws: [
        .noEmptySection { $0.source },
        ListLaw("the list shows the items") { shop in
          shop.source.snapshot().itemIdentifiers == shop.items ? nil : "it shows others"
        },
      ],
      seed: 7, runs: 40)
  }
  // end
}

private func updates() {
  // begin Sources/FlipbookTesting/Updates/ExpectUpdates.swift
  expectUpdates(
    of: {
      let shop = Shop()
      return ListUnderTest(shop, showing: shop.source) { ItemContent(id: $0, title: $0) }
    },
    actions: [
      ListAction("add") { $0.add() },
      ListAction("delete", of: \.items) { shop, item in shop.delete(item) },
    ],
    laws: [.noEmptySection { $0.source }],
    seed: 7)
  // end
}

private func actions() -> Int {
  // begin Sources/FlipbookTesting/Updates/ListAction.swift
  let actions: [ListAction<Shop>] = [
    ListAction("add") { shop in shop.add() },
    ListAction("delete", of: \.items) { shop, item in shop.delete(item) },
    ListAction("move", of: \.items, and: \.items) { shop, item, other in
      shop.move(item, before: other)
    },
  ]
  // end
  return actions.count
}

private func law() -> String {
  // begin Sources/FlipbookTesting/Updates/ListAction.swift
  let law = ListLaw<Shop>("the list shows what the shop has") { shop in
    let shown = shop.source.snapshot().itemIdentifiers
    return shown == shop.items ? nil : "the list shows \(shown), the shop has \(shop.items)"
  }
  // end
  return law.name
}

private func listUnderTest() -> ListUnderTest<Shop> {
  // begin Sources/FlipbookTesting/Updates/ListUnderTest.swift
  let shop = Shop()
  return ListUnderTest(shop, showing: shop.source) { id in
    ItemContent(id: id, title: shop.title(of: id))
  }
  // end
}
