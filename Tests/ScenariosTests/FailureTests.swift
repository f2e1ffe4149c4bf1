import DiffableData
import Testing

@testable import Scenarios

@Suite struct FailureTests {
  private static let start = """
    - apply: {sections: [{section: fruit, items: [Apples, Pears]}, {section: x}]}

    """
  private static let notFound = "!= NSNotFound"

  private func failure(_ operations: String) throws -> RunFailure {
    try #require(try parse(script(Self.start + "- edit: [\(operations)]")).run().failure)
  }

  @Test func whatIsNotInTheSnapshotIsNamedWithWhatWasMeant() throws {
    let failure = try failure("{op: insertItems, items: [Dates], before: Apple}")
    #expect(
      failure.description == """
        a.yaml:5:10: error: unknown_destination: Invalid parameter not satisfying: section \
        != NSNotFound ('Apple' is not in the snapshot; did you mean 'Apples'?)
        - edit: [{op: insertItems, items: [Dates], before: Apple}]
                 ^
        """)
    #expect(
      failure.error
        == StepError(
          kind: "unknown_destination",
          message: "Invalid parameter not satisfying: section != NSNotFound",
          identifiers: ["Apple"]))
  }

  @Test(arguments: [
    ("op: appendItems, items: [a], section: fruits", "'fruits' is not in the snapshot", "fruit"),
    ("op: insertSections, sections: [a], after: Fruti", "'Fruti' is not in the snapshot", "fruit"),
    ("op: moveSection, section: fuit, after: x", "'fuit' is not in the snapshot", "fruit"),
    ("op: moveItem, item: Pear, after: Apples", "'Pear' is not in the snapshot", "Pears"),
    ("op: moveItem, item: Pears, after: aples", "'aples' is not in the snapshot", "Apples"),
    ("op: moveSection, section: X, after: fruit", "'X' is not in the snapshot", "x"),
    ("op: insertItems, items: [], after: section", "'section' is not in the snapshot", nil),
    ("op: appendItems, items: [], section: y", "'y' is not in the snapshot", nil),
    ("op: insertItems, items: [], after: fruit", "'fruit' is a section, not an item", nil),
    ("op: appendItems, items: [], section: Pears", "'Pears' is an item, not a section", nil),
    ("op: moveItem, item: Pears, after: Pears", "'Pears'", nil),
  ])
  func candidatesAreOfTheKindThatIsSought(
    operation: String, details: String, meant: String?
  ) throws {
    let failure = try failure("{\(operation)}")
    let advice = meant.map { "; did you mean '\($0)'?" } ?? ""
    #expect(failure.diagnostic.message == "\(failure.error) (\(details)\(advice))")
  }

  @Test func theSnapshotIsThatOfTheOperation() throws {
    let failure = try failure(
      "{op: deleteItems, items: [Pears]}, {op: appendItems, items: [Peach]}, "
        + "{op: moveItem, item: Peac, before: Apples}")
    #expect(failure.operation == 2)
    #expect(failure.diagnostic.message.hasSuffix("; did you mean 'Peach'?)"))
  }

  @Test func severalAreNamedTogether() throws {
    #expect(
      try failure("{op: reloadItems, items: [Apple, kiwi, Pear, Appels]}").diagnostic.message
        == "mark_unknown: Attempted to reload item identifier that does not exist in the snapshot: "
        + "Apple ('Apple', 'kiwi', 'Pear' and 'Appels' are not in the snapshot; "
        + "did you mean 'Apples' and 'Pears'?)")
    let many = (1...1012).map { "n\($0)" }.joined(separator: ", ")
    #expect(
      try failure("{op: reloadItems, items: [\(many)]}").diagnostic.message.hasSuffix(
        "'n9', 'n10' and 1,002 more are not in the snapshot)"))
  }

  @Test func whatTheFrameworkNamesItselfIsNotNamedAgain() throws {
    for operation in [
      "op: appendSections, sections: [x]", "op: appendItems, items: [a, a]",
      "op: insertItems, items: [a], before: a",
    ] {
      let failure = try failure("{\(operation)}")
      #expect(failure.diagnostic.message == failure.error.description)
    }
  }
}
