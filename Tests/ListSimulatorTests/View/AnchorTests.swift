import DiffableData
import ListSimulator
import TestSupport
import Testing

// A view of 100 points with rows of 10: fifty rows end at an offset of 400.
@Suite("The anchor of a view")
struct AnchorTests {
  private func screen(_ anchor: ListAnchor, at offset: Double = 0) throws -> Screen {
    let screen = Screen()
    screen.view.anchor = anchor
    screen.source.apply(try snapshot("a: \(rows(0..<50))"))
    screen.view.scroll(to: offset)
    return screen
  }

  @Test(
    "is a row, the end, or the offset, while rows above and below change",
    arguments: [
      // At the top, in the middle, at the end: five rows above are 50 points.
      (ListAnchor.top, [0.0, 250, 450]), (.firstVisible, [50, 250, 450]),
      (.bottom, [50, 250, 480]), (.none, [0, 200, 400]),
    ])
  func places(_ anchor: ListAnchor, _ offsets: [Double]) throws {
    for (start, expected) in zip([0.0, 200, 400], offsets) {
      let screen = try screen(anchor, at: start)
      screen.source.apply(try snapshot("a: n0 n1 n2 n3 n4 \(rows(0..<50)) m0 m1 m2"))
      #expect(screen.view.contentOffset == expected, "from \(start)")
    }
  }

  @Test("is the end from the first rows on, with `bottom`")
  func chat() throws {
    let screen = Screen()
    screen.view.anchor = .bottom
    screen.source.apply(try snapshot("a: 1 2"))
    #expect(screen.view.contentOffset == 0)
    screen.source.apply(try snapshot("a: 1 2 \(rows(0..<20))"))
    #expect(screen.source.visibleItemIdentifiers.last == "r19")
    screen.source.applySnapshotUsingReloadData(try snapshot("a: \(rows(0..<50))"))
    #expect(screen.view.contentOffset == 400)
  }

  @Test(
    "is kept while rows grow",
    arguments: [(ListAnchor.bottom, 400.0, 450.0), (.bottom, 200, 250), (.none, 200, 200)])
  func heights(_ anchor: ListAnchor, _ start: Double, _ end: Double) throws {
    var height = 10.0
    let screen = try screen(anchor)
    screen.view.metrics = ListMetrics(rowHeight: { $0.item == 3 ? height : 10 })
    screen.view.scroll(to: start)
    height = 60
    var next = try snapshot("a: \(rows(0..<50))")
    try next.reconfigureItems(["r3"])
    screen.source.apply(next)
    #expect(screen.view.contentOffset == end)
  }
}
