import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("Headers and footers")
struct SupplementaryViewTests {
  @Test("are requested by kind and index once, and again after a reload of their section")
  func requests() throws {
    let view = ListView(metrics: .uniform(row: 10, header: 20, footer: 5), complaints: .none)
    let source = TextSource(owner: .caller, view: view) { _, _, _ in ListCell() }
    var requests: [String] = []
    source.supplementaryViewProvider = { _, kind, path in
      requests.append("\(kind == ListView.headerKind ? "header" : "footer") \(path.section)")
      return ListReusableView()
    }
    source.apply(try snapshot("a: 1 | b: 2"))
    #expect(requests == ["header 0", "footer 0", "header 1", "footer 1"])
    requests = []
    source.apply(try snapshot("b: 2 3 | a: 1"))
    #expect(requests == [])
    var next = source.snapshot()
    try next.reloadSections(["a"])
    source.apply(next)
    #expect(requests == ["header 1", "footer 1"])
    #expect(view.supplementaryView(ofKind: ListView.headerKind, inSection: 0) != nil)
    #expect(view.supplementaryView(ofKind: ListView.headerKind, inSection: 2) == nil)
  }

  @Test("are reused")
  func reuse() throws {
    let view = ListView(
      viewport: ListSize(width: 100, height: 50), metrics: .uniform(row: 50, header: 50),
      overscan: 0, complaints: .none)
    let source = TextSource(owner: .caller, view: view) { _, _, _ in ListCell() }
    var made = 0
    view.register("header", kind: ListView.headerKind) {
      made += 1
      return ListReusableView()
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, "header", for: path)
    }
    source.apply(try snapshot("a: 1 | b: 2 | c: 3"))
    for offset in stride(from: 0.0, through: 250, by: 50) { view.scroll(to: offset) }
    #expect(made == 1)
  }
}
