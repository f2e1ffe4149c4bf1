import Analysis
import DiffableData
import Flipbook
import Foundation
import Recordings
import Testing

@Suite("The script of a crash")
struct CrashScriptTests {
  /// The texts of each kind of refused batch, as older and newer systems have them.
  static let texts = [
    "Invalid update: invalid number of rows in section 1. The number of rows contained in an "
      + "existing section after the update (2) must be equal to the number of rows contained in "
      + "that section before the update (4), plus or minus the number of rows inserted or deleted "
      + "from that section (1 inserted, 1 deleted) and plus or minus the number of rows moved into "
      + "or out of that section (1 moved in, 2 moved out).",
    "Invalid batch updates detected: the number of sections and/or items returned by the data "
      + "source before and after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = { 2 sections with item counts: [2, 3] }\n"
      + "Data source after updates = { 2 sections with item counts: [2, 1] }\nUpdates = [\n"
      + "\tDelete item (1 - 0),\n\tInsert item (1 - 0)\n]\nCollection view: <UICollectionView: 0x1>",
    "attempt to delete row 9 from section 0 which only contains 4 rows before the update",
    "attempt to insert item 0 into section 2, but there are only 2 sections after the update",
    "attempt to delete section 3, but there are only 2 sections before the update",
    "attempt to delete and reload the same index path ({length = 2, path = 1 - 2})",
    "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})",
    "attempt to perform a delete and a move from the same section (1)",
    "cannot move a row into a newly inserted section (1)",
    "cannot move a row from a deleted section (0)",
  ]

  @Test("runs, and its batch is refused with the same text", arguments: texts)
  func script(text: String) throws {
    let report = CrashReport(file: "-", log: Data(text.utf8))
    let reproduction = try #require(report.reproduction).batch
    let film = try Film(script: reproduction.script(name: "repro"))
    let batches = film.recording.events.compactMap { event -> Event.Batch? in
      if case .batch(let batch) = event.kind { batch } else { nil }
    }
    let violation = try #require(batches.first?.violations?.first)
    let kind = try #require(violation.kind.flatMap(BatchViolation.Kind.init))
    let raised = BatchViolation(kind: kind, message: violation.message ?? "")
    #expect(raised.isRaised(as: text))
  }

  @Test("is not written for an exception that is not about a batch")
  func others() {
    let text =
      "request for rect at invalid index path (<NSIndexPath: 0x1> {length = 2, path = 0 - 3})"
    let report = CrashReport(file: "-", log: Data(text.utf8))
    #expect(report.exceptions.count == 1)
    #expect(report.reproduction == nil)
  }
}
