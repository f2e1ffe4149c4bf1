import FlipbookTesting
import Foundation
import GroceryList
import XCTest

/// The same expectations in XCTest, which has no `import Testing`.
final class GroceryXCTests: XCTestCase {
  func testBuying() throws {
    var list = GroceryList(["Milk", "Bread"])
    var snapshots = [try list.snapshot]
    list.toggle("Bread")
    snapshots.append(try list.snapshot)
    let film = try Film(showing: snapshots, named: "groceries", on: Stage(width: 240, height: 160))
    {
      ItemContent(id: $0, title: $0)
    }
    // `make example` sets the variable and expects a failure, to test the expectation itself.
    let isWrong = ProcessInfo.processInfo.environment["GROCERIES_ARE_WRONG"] != nil
    let scene = film.scene(at: .zero)
    expectGeometry(scene, equals: isWrong ? "nonsense" : scene.geometryText)
    expectGolden(try film.transition(1).geometry, named: "xctest buying")
  }
}
