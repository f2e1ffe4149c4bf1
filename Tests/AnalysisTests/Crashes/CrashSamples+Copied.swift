@testable import Analysis

// Texts as people copy them into issues: with the names of exceptions, Markdown and other
// sentences.
extension CrashSample {
  static let copied = [
    count(
      "firebase/codelab-friendlychat-web#48", "rows", 0, after: 1, before: 4, 1, 0,
      sentence: "Section 0: 4 rows before, 1 inserted, 0 deleted, so 5 expected; "
        + "the data source says 1.", cause: .overlappingUpdates),
    count(
      "ChatSecure/ChatSecure-iOS#136", "rows", 0, after: 0, before: 2, 0, 1,
      sentence: "Section 0: 2 rows before, 0 inserted, 1 deleted, so 1 expected; "
        + "the data source says 0.", cause: .overlappingUpdates),
    count(
      "wordpress-mobile/WordPress-iOS#1552", "rows", 1, after: 3, before: 8, 0, 0, gap: " ",
      sentence: "Section 1: 8 rows before, 0 inserted, 0 deleted, so 8 expected; "
        + "the data source says 3.", cause: .unannouncedChange),
    count(
      "dennisreimann/ioctocat#250", "rows", 0, after: 0, before: 30, 0, 0,
      sentence: "Section 0: 30 rows before, 0 inserted, 0 deleted, so 30 expected; "
        + "the data source says 0.", cause: .unannouncedChange),
    count(
      "nghialv/Sapporo#3", "items", 0, after: 2, before: 2, 2, 0,
      sentence: "Section 0: 2 items before, 2 inserted, 0 deleted, so 4 expected; "
        + "the data source says 2.", cause: .dataChangedBefore),
    count(
      "kas-kad/AKTagsInputView#10", "items", 0, after: 6, before: 7, 0, 0,
      sentence: "Section 0: 7 items before, 0 inserted, 0 deleted, so 7 expected; "
        + "the data source says 6.", cause: .unannouncedChange),
    CrashSample(
      source: "forkingdog/UITableView-FDTemplateLayoutCell#40",
      text:
        "reason: 'Invalid update: invalid number of sections.  The number of sections contained "
        + "in the table view after the update (1) must be equal to the number of sections contained "
        + "in the table view before the update (0), plus or minus the number of sections inserted or "
        + "deleted (0 inserted, 0 deleted).'\n*** First throw call stack:\n(\n"
        + "\t4   UIKit  0x00f79cfc -[UITableView _endCellAnimationsWithContext:] + 13530",
      kind: .invalidSectionCount, view: .table,
      sentence: "0 sections before, 0 inserted, 0 deleted, so 0 expected; the data source says 1.",
      isReproducible: true, cause: .unannouncedChange),
    CrashSample(
      source: "sunlightlabs/congress-ios#135",
      text:
        "Got an **NSInternalInconsistencyException 'attempt to insert row 0 into section 0, but "
        + "there are only 0 rows in section 0 after the update'** error along with: **Assertion "
        + "failure in -[UITableView _endCellAnimationsWithContext:]**",
      kind: .outOfRange, view: .table,
      sentence: "There is no row 0 of section 0 after the update: the section has no rows.",
      isReproducible: true, cause: .dataNotChanged),
    CrashSample(
      source: "gsdios/SDAutoLayout#261",
      text: "reason: 'attempt to insert row 0 into section 2, but there are only 2 sections after "
        + "the update'", kind: .outOfRange, view: .table,
      sentence: "There is no row 0 of section 2 after the update: there are 2 sections, 0 to 1.",
      isReproducible: true, cause: .dataNotChanged),
    CrashSample(
      source: "jayhickey/Longboxed-iOS#23",
      text:
        "Fatal Exception: NSInternalInconsistencyException\nattempt to delete row 9 from section "
        + "0 which only contains 0 rows before the update", kind: .outOfRange, view: .table,
      sentence: "There is no row 9 of section 0 before the update: the section has no rows.",
      isReproducible: true, cause: .staleIndexPath),
    CrashSample(
      source: "TextureGroup/Texture#507",
      text: "reason: 'attempt to perform a delete and a move from the same index path "
        + "(<NSIndexPath: 0x6180000291c0> {length = 2, path = 0 - 1})'", kind: .deleteAndMove,
      sentence:
        "Item 1 of section 0 is deleted or reloaded, and it moves; a reload is a delete and "
        + "an insert.", isReproducible: true, cause: .reloadInBatch),
    CrashSample(
      source: "lionheart/openradar-mirror#18100",
      text:
        "Crash with error about reloading and moving the row at the same path.\n\nActual Results:"
        + "\nException reports “attempt to perform a delete and a move from the same index path "
        + "(<NSIndexPath: 0xc000000000200016> {length = 2, path = 0 - 1})”", kind: .deleteAndMove,
      sentence:
        "Item 1 of section 0 is deleted or reloaded, and it moves; a reload is a delete and "
        + "an insert.", isReproducible: true, cause: .reloadInBatch),
    CrashSample(
      source: "xmartlabs/XLData#15",
      text:
        "`CoreData: error: Serious application error.  An exception was caught from the delegate "
        + "of NSFetchedResultsController during a call to -controllerDidChangeContent:.  attempt to "
        + "delete and reload the same index path (<NSIndexPath: 0x79eae9c0> {length = 2, path = 0 - 0}"
        + ") with userInfo (null)))`", kind: .deleteAndReload,
      sentence: "Item 0 of section 0 is deleted and reloaded; a reload is a delete and an insert.",
      isReproducible: true, cause: .reloadInBatch),
    CrashSample(
      source: "photokandyStudios/gbible#37",
      text: "CRASH LOG: -[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (20) "
        + "beyond bounds (0) for section (0).\n```\n0 CoreFoundation 0x3423488f "
        + "__exceptionPreprocess + 163", kind: .scrollOutOfBounds, view: .table,
      sentence: "There is no row 20 of section 0: the section has no rows.", cause: .staleIndexPath),
    CrashSample(
      source: "jumartin/Calendar#106",
      text:
        "reason: 'UICollectionView received layout attributes for a cell with an index path that "
        + "does not exist: <NSIndexPath: 0xc000000000000216> {length = 2, path = 2 - 0}'",
      kind: .invalidIndexPath, view: .collection,
      sentence: "There is no item 0 of section 2.", cause: .staleIndexPath),
    CrashSample(
      source: "tristanhimmelman/THSpringyCollectionView#12",
      text: "**\\* Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
        + "reason: 'no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForItemAtIndexPath: <NSIndexPath: 0xc89c390> {length = 2, path = 0 - 5}'",
      kind: .invalidIndexPath, view: .collection,
      sentence: "There is no item 5 of section 0.", cause: .staleIndexPath),
    CrashSample(
      source: "l984-451/Rivulet#187",
      text:
        "`NSInternalInconsistencyException: supplied item identifiers are not unique. Duplicate "
        + "identifiers: { Rivulet.BelowFoldItem.cast(\"cast:Mike Desilets-(voice)-\") }` — a fatal "
        + "crash", kind: .duplicateIdentifier,
      sentence:
        "'Rivulet.BelowFoldItem.cast(\"cast:Mike Desilets-(voice)-\")' occurs more than once "
        + "in the snapshot.", cause: .duplicates),
    CrashSample(
      source: "RxSwiftCommunity/RxDataSources#123",
      text: "`fatal error: Duplicate item 79: file /Users/...../Github/RxDataSources/Sources/"
        + "DataSources/DataSources.swift, line 31`", kind: .duplicateIdentifier,
      sentence: "'79' occurs more than once in the snapshot.", cause: .duplicates),
    CrashSample(
      source: "stackoverflow.com/questions/19070131",
      text:
        "NSInternalInconsistencyException Reason: too many update animations on one view - limit "
        + "is 31 in flight at a time", kind: .tooManyAnimations,
      sentence: "More than 31 updates animate at the same time.", cause: .overlappingUpdates),
  ]
}
