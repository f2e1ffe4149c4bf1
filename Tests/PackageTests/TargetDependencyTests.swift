import Testing

@Suite("The dependencies between the targets")
struct TargetDependencyTests {
  @Test("are all in the table", arguments: TargetDependencies.allowed.keys.sorted())
  func pointWhereAllowed(name: String) throws {
    let manifest = try Manifest.ofThisPackage.get()
    let target = try #require(
      manifest.ownTargets.first { $0.name == name }, "the table names a target that is not there")
    #expect(TargetDependencies.forbidden(in: target) == [])
  }

  @Test("have a row for every target")
  func areInTheTable() throws {
    let unknown = try Manifest.ofThisPackage.get().ownTargets.map(\.name)
      .filter { TargetDependencies.allowed[$0] == nil }
    #expect(unknown == [])
  }

  @Test("are reported if the table lacks them")
  func forbiddenIsFound() {
    let upwards = Manifest.Target(
      name: "Recordings", type: .regular,
      dependencies: ["DiffableData", "Scenarios", "Yams"].map(Manifest.Dependency.init))
    #expect(TargetDependencies.forbidden(in: upwards) == ["Scenarios", "Yams"])
  }
}
