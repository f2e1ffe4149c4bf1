import Recordings
import Testing

@testable import Scenarios

extension WarningTests {
  @Test("unknown items and sections to delete")
  func deletes() throws {
    #expect(
      try warnings(
        Self.list + "\n- edit: [{op: deleteItems, items: [a, zz]}, "
          + "{op: deleteSections, sections: [mian]}]") == [
          "5:10:there is no item 'zz' in the list (items: a and b); UIKit deletes nothing",
          "5:45:there is no section 'mian' in the list (did you mean 'main'?); UIKit deletes nothing",
        ])
  }

  @Test("a row without children that is expanded")
  func leaves() throws {
    #expect(
      try warnings(Self.list + "\n- expand: a") == [
        "5:3:'a' has no children, and nothing expands"
      ])
  }

  @Test("at most a hundred mistakes")
  func many() throws {
    let rows = (0..<150).map { "{id: i\($0), symbol: name}" }.joined(separator: ", ")
    let scenario = try Scenario.parse(
      script(Self.list, head: "data: {d: [a, b, \(rows)]}"), file: "a.yaml",
      symbols: Self.symbols)
    #expect(scenario.warnings.count == 101)
    #expect(
      scenario.warnings.last?.description == "a.yaml: warning: further warnings are not shown")
  }
}
