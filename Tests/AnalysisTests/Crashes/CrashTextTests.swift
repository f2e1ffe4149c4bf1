import Foundation
import Testing

@testable import Analysis

@Suite("The search for an exception of a list")
struct CrashTextTests {
  private func report(_ text: String) -> CrashReport {
    CrashReport(file: "crash.txt", log: Data(text.utf8))
  }

  @Test(
    "finds none in texts about something else",
    arguments: [
      "", "Fatal error: Index out of range",
      "*** -[__NSArrayM objectAtIndex:]: index 5 beyond bounds [0 .. 4]",
      "Invalid parameter not satisfying: viewModel", "attempt to insert nil object from objects[0]",
      "2 rows were inserted", "-[UITableView _endCellAnimationsWithContext:] + 120",
      "Invalid parameter not satisfying: date\n3 Foundation -[NSAssertionHandler "
        + "handleFailureInMethod:object:file:lineNumber:description:] + 188\n4 UIKitCore "
        + "-[UIDatePicker setDate:animated:] + 12\n9 UIKitCore -[UITableView touchesEnded:] + 8",
    ])
  func others(text: String) {
    #expect(report(text).exceptions.isEmpty)
  }

  @Test("goes by the method that raises, if the condition has no word of lists")
  func raisingMethod() {
    let text =
      "Invalid parameter not satisfying: date\n3 Foundation -[NSAssertionHandler "
      + "handleFailureInMethod:object:file:lineNumber:description:] + 188\n4 UIKitCore "
      + "-[UITableView _endUpdates] + 12"
    #expect(report(text).exceptions.map(\.kind) == [.invalidParameter])
  }

  @Test(
    "describes a negative index, and a missing section",
    arguments: [
      (
        "attempt to insert item -1 into section 0, but there are only 3 items in section 0 after "
          + "the update",
        "There is no item -1 of section 0 after the update: the section has 3 items, 0 to 2; "
          + "NSNotFound and -1 come from a search that found nothing."
      ),
      (
        "request for number of items before section 5 when there are only 3 sections in the "
          + "collection view", "There is no section 5: there are 3 sections, 0 to 2."
      ),
    ])
  func places(text: String, sentence: String) {
    #expect(report(text).exceptions.map(\.sentence) == [sentence])
  }

  @Test("finds the cause of a reconfigured item with another kind of cell")
  func changedRegistration() {
    let text =
      "Attempted to dequeue a cell for a different registration or reuse identifier than "
      + "the existing one when reconfiguring an item, which is not allowed. You must dequeue"
    #expect(report(text).exceptions.map(\.causes) == [[.changedRegistration]])
  }
}
