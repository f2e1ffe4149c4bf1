import Testing

@Suite("flipbook compare, of what no frame shows")
struct CompareUnseenTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(["small.yaml": Script.small]) }

  @Test("names an apply that no frame shows")
  func unseen() throws {
    let text = Script.small.replacing(
      "- wait: 0.2\n",
      with: """
        - wait: 0.1
          - edit: [{op: reconfigureItems, items: [b]}]
            animated: false
          - wait: 0.1

        """)
    try sandbox.write(text, to: "more.yaml")
    let output = try sandbox.output("compare", "small.yaml", "more.yaml")
    #expect(output.contains("  no frame shows it: there are 4 applies instead of 3\n"))
  }

  @Test("names what differs off the stage, which no frame shows")
  func offStage() throws {
    let rows = (0..<40).map { "{id: r\($0), title: Row \($0)}" }.joined(separator: ", ")
    let names = (0..<40).map { "r\($0)" }.joined(separator: ", ")
    let text = """
      flipbook: 1
      name: long
      stage: {size: [200, 180], scale: 1, layout: {kind: list}}
      data: {rows: [\(rows)]}
      steps:
        - apply: {sections: [{section: main, items: [\(names)]}]}
        - edit: [{op: deleteItems, items: [r0]}]

      """
    try sandbox.write(text, to: "long.yaml")
    let changed = text.replacing("title: Row 38", with: "title: Last but one")
    try sandbox.write(changed, to: "other.yaml")
    let output = try sandbox.output("compare", "long.yaml", "other.yaml", "--fps", "10")
    #expect(output.contains("no frame shows it: apply 0, off the stage: "), "\(output)")
    #expect(output.components(separatedBy: "\"Last but one\"").count == 2)
    #expect(output.hasPrefix("equal: "))
  }
}
