import ListSimulator
import TestSupport
import Testing

@Suite("A provider without a cell")
struct MissingCellTests {
  @Test(
    "causes a complaint with the framework's message",
    arguments: [
      (ListView.Style.collection, "UICollectionView", "collection view"),
      (.table, "UITableView", "table view"),
    ])
  func cell(style: ListView.Style, name: String, noun: String) throws {
    let screen = Screen(style: style)
    screen.missing = ["2"]
    screen.source.apply(try snapshot("a: 1 2"))
    #expect(screen.complaints.kinds == [.missingCell])
    #expect(
      screen.complaints.all.map(\.message) == [
        "\(name)DiffableDataSource cell provider returned nil for index path "
          + "{length = 2, path = 0 - 1} with item identifier '2', which is not allowed. "
          + "You must always return a cell to the \(noun)"
      ])
    #expect(screen.complaints.all.map(\.raisesException) == [true])
    #expect(screen.texts == ["1", nil])
  }

  @Test("for a header causes a complaint with the framework's message")
  func header() throws {
    let screen = Screen(header: 20)
    screen.source.supplementaryViewProvider = { _, _, _ in nil }
    screen.source.apply(try snapshot("a: 1"))
    #expect(screen.complaints.kinds == [.missingSupplementaryView])
    #expect(
      screen.complaints.all.map(\.message) == [
        "UICollectionViewDiffableDataSource supplementary view provider returned nil for element "
          + "kind 'UICollectionElementKindSectionHeader' at index path {length = 2, path = 0 - 0}, "
          + "which is not allowed. You must always return a view to the collection view"
      ])
  }

  @Test("causes a complaint if the identifier is not registered")
  func unregistered() throws {
    let complaints = SharedLog<Complaint>()
    let view = ListView(complaints: complaints.log)
    #expect(view.dequeueReusableCell("nobody", for: at(0, 0)) == nil)
    #expect(
      complaints.all.map(\.message) == [
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier nobody - "
          + "must register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard"
      ])
  }
}
