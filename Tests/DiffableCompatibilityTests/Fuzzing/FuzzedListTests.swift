import Analysis
import TestSupport
import Testing

@testable import FlipbookTesting

/// Generated use of models and controllers, each sound and with planted faults.
@MainActor @Suite("Generated use") struct FuzzedListTests {
  /// Returns the first failure within 2,000 steps, and the report of it.
  private func search(
    _ fault: PlantedListFault, planted: Bool
  ) throws -> (result: FuzzResult, text: String)? {
    let fault = (kind: fault, planted: planted ? fault : nil)
    switch fault.kind {
    case .lostExpansion:
      return try search(
        UpdateTest(
          make: {
            let list = OutlineList(fault: fault.planted)
            return ListUnderTest(list, showing: list.source) { ItemContent(id: $0, title: $0) }
          }, actions: OutlineList.actions))
    case .staleCell:
      return try search(
        UpdateTest(
          make: { try GroceriesViewController.hosted(fault.planted) },
          actions: GroceriesViewController.actions, laws: GroceriesViewController.laws))
    case .offByOne, .forgottenModel:
      return try search(
        UpdateTest(
          make: { RowsViewController.hosted(fault.planted) },
          actions: RowsViewController.actions, laws: RowsViewController.laws))
    default:
      return try search(
        UpdateTest(
          make: {
            let list = ShoppingList(fault: fault.planted)
            return ListUnderTest(list, showing: list.source) { list.content(of: $0) }
          }, actions: ListAction.all, laws: ListLaw.all))
    }
  }

  private func search<Model>(
    _ test: UpdateTest<Model>
  ) throws -> (result: FuzzResult, text: String)? {
    let fuzzer = UpdateFuzzer(seed: 1, runs: 40, stepsPerRun: 50)
    guard let result = try fuzzer.search({ try test.run($0).failure }) else { return nil }
    return (result, try test.text(of: result, seed: 1))
  }

  @Test("finds each planted fault within 2,000 steps, and shrinks it to six actions at most")
  func planted() throws {
    var table = [
      "| fault | broken | steps until found | actions after shrinking |", "|---|---|---|---|",
    ]
    for fault in PlantedListFault.allCases {
      let (result, text) = try #require(
        try search(fault, planted: true), "\(fault.rawValue) is not found")
      #expect(result.stepsUntilFound <= 2000)
      #expect(result.steps.count <= 6, "\(fault.rawValue): \(text)")
      table.append(
        "| \(fault.rawValue) | \(result.failure.rule) | \(result.stepsUntilFound) "
          + "| \(result.steps.count) |")
      if CaseShare.isWhole { print(text) }
    }
    if CaseShare.isWhole { print(table.joined(separator: "\n")) }
  }

  @Test(
    "finds nothing in sound lists",
    arguments: [PlantedListFault.staleIndex, .lostExpansion, .staleCell, .offByOne])
  func sound(_ kind: PlantedListFault) throws {
    let found = try search(kind, planted: false)
    #expect(found == nil, "\(found?.text ?? "")")
  }
}
