import DiffableCompatibility
import Testing

@Suite("An index path")
struct IndexPathTests {
  @Test("has UIKit's names for its two indices")
  func names() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path == IndexPath(indexes: [1, 3]))
    #expect(path == IndexPath(item: 3, section: 1))
    #expect((path.section, path.item, path.row) == (1, 3, 3))
    path.row += 1
    path.section = 0
    #expect(path == IndexPath(indexes: [0, 4]))
  }

  @Test("without indices has no section and no item")
  func empty() {
    #expect((IndexPath().section, IndexPath().item) == (-1, -1))
    #expect(IndexPath(index: 2).row == -1)
  }
}
