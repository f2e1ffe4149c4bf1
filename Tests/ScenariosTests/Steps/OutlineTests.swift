import Testing

@testable import Scenarios

@Suite("An outline step") struct OutlineTests {
  private static let food = """
    - outline:
        section: main
        tree:
          - {id: Food, expanded: true, children: [Apple, {id: Nuts, children: [Hazel]}]}
          - Flags

    """

  /// The lines of the tree after operations: level, `+` if expanded, item.
  private func outline(_ operations: String) throws -> [String] {
    let run = try parse(
      script(Self.food + "- outline: {section: main, edit: [\(operations)]}")
    ).run()
    #expect(run.failure == nil, "\(run.failure?.description ?? "")")
    let tree = try #require(run.recording.timedApplies.last?.apply.trees["main"])
    return tree.entries.map { "\($0.level)\($0.isExpanded ? "+" : "")\($0.item)" }
  }

  @Test(
    "has the framework's operations",
    arguments: [
      ("{op: append, items: [x, y]}", "0+Food 1Apple 1Nuts 2Hazel 0Flags 0x 0y"),
      ("{op: append, items: [x], parent: Nuts}", "0+Food 1Apple 1Nuts 2Hazel 2x 0Flags"),
      ("{op: append, items: [x], parent: null}", "0+Food 1Apple 1Nuts 2Hazel 0Flags 0x"),
      ("{op: insert, items: [x], before: Food}", "0x 0+Food 1Apple 1Nuts 2Hazel 0Flags"),
      ("{op: insert, items: [x], after: Nuts}", "0+Food 1Apple 1Nuts 2Hazel 1x 0Flags"),
      (
        "{op: insert, tree: [{id: x, expanded: true, children: [y]}], after: Food}",
        "0+Food 1Apple 1Nuts 2Hazel 0+x 1y 0Flags"
      ),
      ("{op: delete, items: [Nuts]}", "0+Food 1Apple 0Flags"),
      ("{op: deleteAll}", ""),
      ("{op: expand, items: [Nuts, unknown]}", "0+Food 1Apple 1+Nuts 2Hazel 0Flags"),
      (
        "{op: expand, items: [Nuts]}, {op: collapse, items: [Food]}",
        "0Food 1Apple 1+Nuts 2Hazel 0Flags"
      ),
      (
        "{op: replaceChildren, parent: Food, tree: [Fig, {id: a, expanded: true, children: [b]}]}",
        "0+Food 1Fig 1+a 2b 0Flags"
      ),
      ("{op: replaceChildren, parent: Food, tree: []}", "0+Food 0Flags"),
    ])
  func operations(operation: String, lines: String) throws {
    #expect(try outline(operation) == lines.split(separator: " ").map(String.init))
  }

  @Test(
    "fails like the framework's operations",
    arguments: [
      ("{op: append, items: [x], parent: Fod}", "tree_unknown_parent", "Fod", "Food"),
      ("{op: append, items: [Apple]}", "tree_duplicate", "Apple", nil),
      ("{op: insert, items: [x], before: Appel}", "tree_unknown_anchor", "Appel", "Apple"),
      ("{op: insert, items: [x, x], before: Apple}", "tree_duplicate", "x", nil),
      (
        "{op: insert, tree: [{id: x, children: [Nuts]}], after: Food}", "tree_duplicate", "Nuts",
        nil
      ),
      ("{op: delete, items: [Hazle]}", "tree_unknown_delete", "Hazle", "Hazel"),
      ("{op: replaceChildren, parent: Nut, tree: []}", "tree_unknown_parent", "Nut", "Nuts"),
      ("{op: replaceChildren, parent: Nuts, tree: [Flags]}", "tree_duplicate", "Flags", nil),
    ])
  func refusals(operation: String, kind: String, id: String, meant: String?) throws {
    let run = try parse(
      script(
        Self.food + "- outline:\n    section: main\n    edit:\n"
          + "      - {op: expand, items: [Nuts]}\n      - \(operation)")
    ).run()
    let failure = try #require(run.failure)
    #expect(failure.error.kind == kind && failure.error.identifiers == [id])
    #expect((failure.step, failure.operation) == (1, 1))
    #expect((failure.diagnostic.line, failure.diagnostic.column) == (13, 9))
    if let meant { #expect(failure.description.contains("did you mean '\(meant)'?")) }
    #expect(run.recording.timedApplies.count == 1)
  }

  @Test("edits the tree that the section shows, and appends a new section")
  func sections() throws {
    let run = try parse(
      script(
        """
        - apply: {sections: [{section: a, items: [x, y]}]}
        - outline: {section: a, edit: [{op: append, items: [z], parent: y}]}
        - outline: {section: b, edit: [{op: append, items: [{id: n, title: N}, x]}]}
          animated: false
        """)
    ).run()
    let applies = run.recording.timedApplies.map(\.apply)
    #expect(run.recording.states == ["a: x y", "a: x y", "a: y | b: n x"])
    #expect(applies.map(\.isAnimated) == [false, true, false])
    #expect(applies[1].trees["a"]?.items == ["x", "y", "z"])
    #expect(applies[2].warnings.map(\.identifiers) == [["x"]])
    #expect(run.recording.recordedItems.map(\.title) == ["N"])
  }

  @Test("fails beyond the depth of a recording's trees")
  func depth() throws {
    func failure(levels: Int) throws -> RunFailure? {
      let edit = (0..<levels).map { level in
        "{op: append, items: [n\(level)]\(level > 0 ? ", parent: n\(level - 1)" : "")}"
      }
      let text = script("- outline: {section: a, edit: [\(edit.joined(separator: ", "))]}")
      return try parse(text).run().failure
    }
    #expect(try failure(levels: 64) == nil)
    let deep = try #require(try failure(levels: 65))
    #expect(deep.error.kind == "tree_too_deep" && deep.error.identifiers == ["n64"])
  }

  @Test("reports mistakes with their locations")
  func diagnostics() {
    #expect(
      messages(
        script(
          """
          - outline: {section: a}
          - outline:
              section: a
              edit:
                - {op: insert, items: [x]}
                - {op: insert, before: x}
                - {op: insert, items: [x], tree: [y], before: z}
                - {op: appnd, items: [x]}
                - {op: appendItems, items: [x]}
                - {append: [x]}
                - append
                - {op: append, items: [x], before: y}
              tree: [{expanded: yes, id: x}, [a]]
            reload: true
          """)) == [
          "4:12:missing key 'edit' or 'tree' in 'outline'",
          "8:9:missing key 'before' or 'after'",
          "9:9:missing key 'items' or 'tree'",
          "10:34:'items' and 'tree' exclude each other",
          "11:14:unknown operation 'appnd'; did you mean 'append'?",
          "12:14:unknown operation 'appendItems'; that is an operation of 'edit', 'outline' has "
            + "append, insert, delete, deleteAll, expand, collapse and replaceChildren",
          "13:9:missing key 'op' in an operation of 'outline'; "
            + "did you mean '{op: append, items: [x], parent: y}'?",
          "14:9:expected a mapping with an operation, found 'append'; "
            + "did you mean '{op: append, items: [x], parent: y}'?",
          "15:34:unknown key 'before' in 'append'; it takes op, items, parent",
          "16:23:expected true or false, found 'yes'; did you mean 'true'?",
          "16:36:expected an item, found a list; for example '{id: apples, title: Apples}'",
          "17:3:'outline' takes no 'reload', only animated and queue",
        ])
  }
}
