import Testing

@Suite("The dependencies between the targets")
struct TargetArrowsTests {
  @Test("are all in the table", arguments: Arrows.allowed.keys.sorted())
  func pointWhereAllowed(name: String) throws {
    let manifest = try Manifest.ofThisPackage.get()
    let target = try #require(
      manifest.ownTargets.first { $0.name == name }, "the table names a target that is not there")
    #expect(Arrows.forbidden(in: target) == [])
  }

  @Test("have a row for every target")
  func areInTheTable() throws {
    let unknown = try Manifest.ofThisPackage.get().ownTargets.map(\.name)
      .filter { Arrows.allowed[$0] == nil }
    #expect(unknown == [])
  }

  @Test("are reported if the table lacks them")
  func forbiddenIsFound() {
    let upwards = Manifest.Target(
      name: "Recordings", type: .regular,
      dependencies: ["DiffableData", "Scenarios", "Yams"].map(Manifest.Dependency.init))
    #expect(Arrows.forbidden(in: upwards) == ["Scenarios", "Yams"])
  }
}
