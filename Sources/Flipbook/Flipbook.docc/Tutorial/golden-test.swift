import FlipbookTesting
import GroceryList
import Testing

@Suite("The grocery list", .goldens(scale: 1))
struct GroceryFilmTests {
  private let film: Film

  init() throws {
    var list = GroceryList(["Milk", "Bread", "Apples", "Cheese"])
    var snapshots = [try list.snapshot]
    list.toggle("Bread")
    snapshots.append(try list.snapshot)
    list.sort()
    snapshots.append(try list.snapshot)

    let stage = Stage(
      width: 240, height: 260, layout: StageLayout(base: SectionLayout(kind: .insetGrouped)),
      chrome: Stage.Chrome.none)
    film = try Film(showing: snapshots, named: "groceries", on: stage) { name in
      ItemContent(id: name, title: name)
    }
  }

  @Test("moves a bought item into the basket, without a new row")
  func buying() throws { expectGolden(try film.transition(1)) }

  @Test("moves rows into alphabetical order")
  func sorting() throws { expectGolden(try film.transition(2).geometry) }
}
