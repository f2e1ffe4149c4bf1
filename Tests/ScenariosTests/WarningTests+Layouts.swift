import Testing

extension WarningTests {
  @Test("columns of a board that are beyond the stage, or narrower than words")
  func hiddenColumns() throws {
    let columns = ["a", "b", "c", "d"].map { "{section: \($0), items: [\($0)1]}" }
    let steps = "- apply: {sections: [\(columns.joined(separator: ", "))]}"
    func found(_ width: Int?, stage: Int = 500) throws -> [String] {
      let itemWidth = width.map { ", itemWidth: \($0)" } ?? ""
      return try warnings(
        steps, head: "stage: {size: [\(stage), 300], layout: {kind: board\(itemWidth)}}")
    }
    // 12 + 4 × 111.5 + 3 × 10 + 12 = 500.
    #expect(try found(111) == [])
    #expect(
      try found(200).map { String($0.drop { $0 != "t" }) } == [
        "the stage has room for 2 columns of 4; without 'itemWidth' they share its width"
      ])
    #expect(try found(112).contains { $0.contains("3 columns of 4") })
    // 12 + 4 × 60 + 3 × 10 + 12 = 294.
    #expect(try found(nil, stage: 294) == [])
    #expect(
      try found(nil, stage: 290).map { String($0.drop { $0 != "4" }) } == [
        "4 columns share the stage, each 59 pt wide; a wider 'size' has room for words"
      ])
  }

  @Test("rows that are lower than a line of text, and narrow columns")
  func lowRows() throws {
    let steps = "- apply: {sections: [{section: main, items: [{id: a}]}]}"
    func found(_ layout: String) throws -> [String] {
      try warnings(steps, head: "stage: {size: [300, 300], layout: {\(layout)}}")
    }
    #expect(
      try found("kind: list, rowHeight: 10").contains {
        $0.hasSuffix("rows of 10 pt are lower than a line of text, so titles overlap")
      })
    #expect(
      try found("kind: insetGrouped, rowHeight: 15").contains {
        $0.contains("rows of 15 pt")
      })
    for fine in ["kind: list, rowHeight: 16", "kind: list", "kind: grid, rowHeight: 8"] {
      #expect(try !found(fine).contains { $0.contains("lower than") }, "\(fine)")
    }
    #expect(
      try found("kind: board, itemWidth: 30").contains {
        $0.contains("columns of 30 pt are too narrow for words")
      })
  }
}
