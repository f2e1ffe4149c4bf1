import Testing

@testable import Scenarios

@Suite struct FailureTests {
  private static let start = """
    - apply: {sections: [{section: fruit, items: [Apples, Pears]}, {section: x}]}

    """

  private func failure(_ operations: String) throws -> RunFailure {
    try #require(try parse(script(Self.start + "- edit: [\(operations)]")).run().failure)
  }

  @Test("unknown identifiers get a suggestion")
  func unknownIdentifiersGetASuggestion() throws {
    let failure = try failure("{op: insertItems, items: [Dates], before: Apple}")
    #expect(
      failure.description == """
        a.yaml:5:10: error: there is no item 'Apple' in the list (did you mean 'Apples'?); UIKit \
        would raise: Invalid parameter not satisfying: section != NSNotFound
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
    (
      "op: appendItems, items: [a], section: fruits", "no section 'fruits'", "did you mean 'fruit'?"
    ),
    (
      "op: insertSections, sections: [a], after: Fruti", "no section 'Fruti'",
      "did you mean 'fruit'?"
    ),
    ("op: moveSection, section: fuit, after: x", "no section 'fuit'", "did you mean 'fruit'?"),
    ("op: moveItem, item: Pear, after: Apples", "no item 'Pear'", "did you mean 'Pears'?"),
    ("op: moveItem, item: Pears, after: aples", "no item 'aples'", "did you mean 'Apples'?"),
    ("op: moveSection, section: X, after: fruit", "no section 'X'", "did you mean 'x'?"),
    ("op: insertItems, items: [], after: section", "no item 'section'", "items: Apples and Pears"),
    ("op: appendItems, items: [], section: y", "no section 'y'", "sections: fruit and x"),
  ])
  func suggestionsHaveTheRightKind(
    operation: String, absent: String, advice: String
  ) throws {
    let failure = try failure("{\(operation)}")
    #expect(
      failure.diagnostic.message
        == "there is \(absent) in the list (\(advice)); UIKit would raise: \(failure.error.message)"
    )
  }

  @Test(arguments: [
    ("op: insertItems, items: [], after: fruit", "'fruit' is a section, not an item"),
    ("op: appendItems, items: [], section: Pears", "'Pears' is an item, not a section"),
    ("op: moveItem, item: Pears, after: Pears", "'Pears' cannot move next to itself"),
    ("op: appendSections, sections: [x]", "the list has the section 'x' already"),
    ("op: appendItems, items: [a, a]", "'a' is named twice in one operation"),
    (
      "op: insertItems, items: [a], before: a",
      "'a' is to be inserted next to itself; name another neighbor"
    ),
  ])
  func everyMisuseHasAMessageForScripts(operation: String, words: String) throws {
    let failure = try failure("{\(operation)}")
    #expect(
      failure.diagnostic.message == "\(words); UIKit would raise: \(failure.error.message)")
  }

  @Test("suggestions use the snapshot of the operation")
  func suggestionsUseTheSnapshotOfTheOperation() throws {
    let failure = try failure(
      "{op: deleteItems, items: [Pears]}, {op: appendItems, items: [Peach]}, "
        + "{op: moveItem, item: Peac, before: Apples}")
    #expect(failure.operation == 2)
    #expect(failure.diagnostic.message.contains("(did you mean 'Peach'?)"))
  }

  @Test("several unknown identifiers share one message")
  func severalUnknownIdentifiersShareOneMessage() throws {
    #expect(
      try failure("{op: reloadItems, items: [Apple, kiwi, Pear, Appels]}").diagnostic.message
        == "there are no items 'Apple', 'kiwi', 'Pear' and 'Appels' in the list (did you mean "
        + "'Apples' and 'Pears'?); UIKit would raise: Attempted to reload item identifier that "
        + "does not exist in the snapshot: Apple")
    let many = (1...1012).map { "n\($0)" }.joined(separator: ", ")
    #expect(
      try failure("{op: reloadItems, items: [\(many)]}").diagnostic.message.contains(
        "'n9', 'n10' and 1,002 more in the list"))
  }

  @Test("hundreds of edits of a long list share one budget for suggestions")
  func many() throws {
    let items = (0..<20_000).map { "item\($0)" }.joined(separator: ", ")
    let edits = (0..<300).map { "{op: moveItem, item: itm\($0 + 1000)x, before: item5}" }
    let text = """
      - apply: {sections: [{section: m, items: [\(items)]}]}
      - edit: [\(edits.joined(separator: ", "))]

      """
    let errors = try parse(script(text)).dryRun().errors.map(\.message)
    #expect(errors.count == 300)
    #expect(errors[0].contains("(did you mean 'item1000'?)"))
    let near = errors.prefix { $0.contains("did you mean") }.count
    #expect(1...20 ~= near)
    #expect(
      errors.dropFirst(near).allSatisfy { $0.contains("(items: item0, item1, ") })
  }
}
