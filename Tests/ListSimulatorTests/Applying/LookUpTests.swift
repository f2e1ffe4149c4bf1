import DiffableData
import ListSimulator
import Synchronization
import TestSupport
import Testing

/// An identifier that counts how often one is hashed.
private struct CountedID: Hashable, Sendable {
  static let hashes = Mutex(0)

  let number: Int

  init(_ number: Int) { self.number = number }

  func hash(into hasher: inout Hasher) {
    Self.hashes.withLock { $0 += 1 }
    hasher.combine(number)
  }
}

@Suite("A look-up")
struct LookUpTests {
  private func source() throws -> TextSource {
    let source = TextSource(owner: .caller)
    source.apply(try snapshot("a: 1 2 | b: | c: 3"))
    return source
  }

  @Test("finds items by path and paths by item")
  func items() throws {
    let source = try source()
    #expect(source.itemIdentifier(for: at(0, 1)) == "2")
    #expect(source.itemIdentifier(for: at(2, 0)) == "3")
    #expect(source.indexPath(for: "1") == at(0, 0))
    #expect(source.indexPath(for: "3") == at(2, 0))
  }

  @Test("finds sections by index and indices by section")
  func sections() throws {
    let source = try source()
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.index(for: "c") == 2)
  }

  @Test(
    "of a path out of range finds nothing",
    arguments: [at(0, 2), at(1, 0), at(3, 0), at(-1, 0), at(0, -1)])
  func noPlace(path: ItemPath) throws {
    #expect(try source().itemIdentifier(for: path) == nil)
  }

  @Test("of an unknown identifier finds nothing")
  func unknown() throws {
    let source = try source()
    #expect(source.indexPath(for: "a") == nil)
    #expect(source.index(for: "1") == nil)
    #expect(source.sectionIdentifier(for: 3) == nil)
    #expect(source.sectionIdentifier(for: -1) == nil)
    #expect(TextSource(owner: .caller).indexPath(for: "1") == nil)
  }

  @Test("hashes as often among a hundred thousand items as among ten")
  func steps() throws {
    func steps(_ count: Int) throws -> [Int] {
      let source = DiffableDataSource<Int, CountedID>(owner: .caller)
      var snapshot = Snapshot<Int, CountedID>()
      try snapshot.appendSections([0])
      try snapshot.appendItems((0..<count).map(CountedID.init))
      source.apply(snapshot)
      _ = source.indexPath(for: CountedID(0))
      return [1, 5, 9].map { number in
        let before = CountedID.hashes.withLock { $0 }
        _ = source.indexPath(for: CountedID(number))
        _ = source.itemIdentifier(for: at(0, number))
        return CountedID.hashes.withLock { $0 } - before
      }
    }
    #expect(try steps(10) == [1, 1, 1])
    #expect(try steps(100_000) == [1, 1, 1])
  }

  @Test("agrees with the snapshot about every path, also with empty sections")
  func everyPlace() throws {
    for text in ["a: 1", "a: | b: 1 | c:", "a: 1 2 | b: | c: | d: 3 | e: 4 5", "a: | b: | c: 1"] {
      let source = TextSource(owner: .caller)
      source.apply(try snapshot(text))
      for (section, name) in source.snapshot().sectionIdentifiers.enumerated() {
        for (index, item) in try source.snapshot().itemIdentifiers(inSection: name).enumerated() {
          #expect(source.indexPath(for: item) == at(section, index))
          #expect(source.itemIdentifier(for: at(section, index)) == item)
        }
      }
    }
  }

  @Test("follows every apply")
  func follows() throws {
    let source = try source()
    #expect(source.indexPath(for: "3") == at(2, 0))
    source.apply(try snapshot("c: 9 3"))
    #expect(source.indexPath(for: "3") == at(0, 1))
    #expect(source.indexPath(for: "1") == nil)
    #expect(source.itemIdentifier(for: at(0, 0)) == "9")
  }
}
