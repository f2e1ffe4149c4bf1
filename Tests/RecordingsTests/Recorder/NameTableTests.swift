import Testing

@testable import Recordings

@Suite("The identifiers of a file")
struct NameTableTests {
  @Test("are numbered if descriptions are equal, in order")
  func equal() {
    var table = NameTable<Int>()
    let names = (0..<50_000).map { table.add($0, name: "x") }
    #expect(names[0] == "x")
    #expect(names.dropFirst().enumerated().allSatisfy { $1 == "x~\($0 + 2)" })
  }

  @Test("skip a number that another identifier has, until it is free")
  func taken() {
    var table = NameTable<Int>()
    #expect(table.add(0, name: "x~3") == "x~3")
    #expect([1, 2, 3].map { table.add($0, name: "x") } == ["x", "x~2", "x~4"])
    #expect(table.remove(2) == "x~2")
    #expect(table.add(4, name: "x") == "x~2")
    #expect(table.add(5, name: "x") == "x~5")
    #expect(table.remove(1) == "x")
    #expect(table.add(6, name: "x") == "x")
  }
}
