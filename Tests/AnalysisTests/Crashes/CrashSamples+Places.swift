@testable import Analysis

// Places that do not exist, conflicts, identifiers and views.
extension CrashSample {
  static let changes = [
    CrashSample(
      source: "CatchChat/Yep#673",
      text: "attempt to delete row 1 from section 0 which only contains 1 rows before the update",
      kind: .outOfRange, view: .table,
      sentence: "There is no row 1 of section 0 before the update: the section has 1 row, "
        + "number 0.", isReproducible: true, cause: .staleIndexPath),
    CrashSample(
      source: "facebookarchive/AsyncDisplayKit#378",
      text: "reason: 'attempt to delete item 44 from section 0 which only contains 0 items before "
        + "the update'", kind: .outOfRange, view: .collection,
      sentence: "There is no item 44 of section 0 before the update: the section has no items.",
      isReproducible: true, cause: .staleIndexPath),
    CrashSample(
      source: "onmyway133/DeepDiff#8",
      text: "attempt to delete row 0 from section 0, but there are only 0 sections before the "
        + "update", kind: .outOfRange, view: .table,
      sentence: "There is no row 0 of section 0 before the update: there are no sections.",
      isReproducible: true, cause: .staleIndexPath),
    CrashSample(
      source: "Shopify/FunctionalTableData#117",
      text: "\"exception\" : \"attempt to delete row 0 from section 3, but there are only 3 "
        + "sections before the update\"", kind: .outOfRange, view: .table,
      sentence: "There is no row 0 of section 3 before the update: there are 3 sections, 0 to 2.",
      isReproducible: true, cause: .staleIndexPath),
    CrashSample(
      source: "5calls/ios#57",
      text: "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after "
        + "the update", kind: .outOfRange, view: .table,
      sentence: "There is no row 8 of section 0 after the update: the section has 8 rows, 0 to 7.",
      isReproducible: true, cause: .dataNotChanged),
    CrashSample(
      source: "zoho/react-native-zohodesk-portal-sdk#18",
      text:
        "attempt to insert row 0 into section 0, but there are only 0 sections after the update",
      kind: .outOfRange, view: .table,
      sentence: "There is no row 0 of section 0 after the update: there are no sections.",
      isReproducible: true, cause: .dataNotChanged),
    CrashSample(
      source: "firebase/friendlypix-ios#43",
      text: "attempt to delete section 4, but there are only 4 sections before the update",
      kind: .outOfRange,
      sentence: "There is no section 4 before the update: there are 4 sections, 0 to 3.",
      isReproducible: true, cause: .staleIndexPath),
    CrashSample(
      source: "DeclarativeHub/Bond#282",
      text: "'attempt to insert section 1 but there are only 1 sections after the update'",
      kind: .outOfRange,
      sentence: "There is no section 1 after the update: there is 1 section, number 0.",
      isReproducible: true, cause: .dataNotChanged),
    CrashSample(
      source: "RxSwiftCommunity/RxDataSources#35",
      text: "attempt to move index path (<NSIndexPath: 0xc000000000000216> {length = 2, "
        + "path = 2 - 0}) that does not exist - there are only 0 rows in section 2 before the "
        + "update", kind: .outOfRange, view: .table,
      sentence: "There is no row 0 of section 2 before the update: the section has no rows.",
      isReproducible: true, cause: .staleIndexPath),
    CrashSample(
      source: "DeclarativeHub/Bond#593",
      text: "attempt to move index path (<NSIndexPath: 0x600002626fa0> {length = 2, path = 1 - 0}) "
        + "to index path (<NSIndexPath: 0x600002626dc0> {length = 2, path = 0 - 2}) that does not "
        + "exist - there are only 2 rows in section 0 after the update", kind: .outOfRange,
      view: .table,
      sentence: "There is no row 2 of section 0 after the update: the section has 2 rows, 0 to 1.",
      isReproducible: true, cause: .dataNotChanged),
    CrashSample(
      source: "nek023/QBImagePicker#88",
      text: "'attempt to delete and reload the same index path (<NSIndexPath: 0x18a62f00> "
        + "{length = 2, path = 0 - 94})'", kind: .deleteAndReload,
      sentence: "Item 94 of section 0 is deleted and reloaded; a reload is a delete and an insert.",
      isReproducible: true, cause: .reloadInBatch),
    CrashSample(
      source: "osteslag/Changeset#11",
      text: "CoreData: error: Serious application error.  An exception was caught from the "
        + "delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:.  "
        + "attempt to perform an insert and a move to the same index path (<NSIndexPath: "
        + "0xc000000000000016> {length = 2, path = 0 - 0}) with userInfo (null)",
      kind: .insertAndMove,
      sentence: "Item 0 of section 0 is the target of an insert or a reload, and of a move.",
      isReproducible: true, cause: .reloadInBatch),
    CrashSample(
      source: "lionheart/openradar-mirror#18100",
      text: "Exception reports “attempt to perform a delete and a move from the same index path "
        + "(<NSIndexPath: 0xc000000000200016> {length = 2, path = 0 - 1})”", kind: .deleteAndMove,
      sentence: "Item 1 of section 0 is deleted or reloaded, and it moves; "
        + "a reload is a delete and an insert.", isReproducible: true, cause: .reloadInBatch),
    CrashSample(
      source: "Instagram/IGListKit#690",
      text: "'attempt to perform an insert and a move to the same section (4)'",
      kind: .insertAndMove,
      sentence: "Section 4 is the target of an insert or a reload, and of a move.",
      isReproducible: true, cause: .reloadInBatch),
    CrashSample(
      source: "pujiaxin33/JXMovableCellTableView#4",
      text: "attempt to move both row at index path <NSIndexPath: 0xc000000000000616> {length = 2, "
        + "path = 6 - 0} and <NSIndexPath: 0xc000000000000816> {length = 2, path = 8 - 0} to "
        + "<NSIndexPath: 0xc000000000000716> {length = 2, path = 7 - 0}", kind: .sharedTarget,
      view: .table,
      sentence: "Two rows go to row 0 of section 7: row 0 of section 6 and row 0 of section 8.",
      isReproducible: true, cause: .wrongIndexSpace),
    CrashSample(
      source: "SwiftKickMobile/TLIndexPathTools#13",
      text: "'cannot move a row into a newly inserted section (2)'", kind: .moveIntoInsertedSection,
      view: .table, sentence: "Section 2 is inserted or reloaded, and a row moves into it.",
      isReproducible: true, cause: .moveAcrossSections),
    CrashSample(
      source: "neilalexander/seaglass#66",
      text: "*** Terminating app due to uncaught exception 'NSTableViewException', reason: "
        + "'NSTableView error inserting/removing/moving row 40 (numberOfRows: 33).'",
      kind: .outOfRange, view: .table,
      sentence: "There is no row 40 of section 0: the section has 33 rows, 0 to 32.",
      cause: .staleIndexPath),
    CrashSample(
      source: "lionheart/openradar-mirror#15767",
      text: "'attempt to create view animation for nil view'", kind: .missingView,
      view: .collection,
      cause: .reloadInBatch),
    CrashSample(
      source: "myell0w/MTStatusBarOverlay#41",
      text: "Invalid table view update.  The application has requested an update to the table view "
        + "that is inconsistent with the state provided by the data source.", kind: .refusedBatch,
      view: .table, cause: .dataChangedBefore),
  ]

  static let places = [
    CrashSample(
      source: "itsmeichigo/DateTimePicker#91",
      text:
        "Attempted to scroll the table view to an out-of-bounds row (72) when there are only 72 "
        + "rows in section 0. Table view: <UITableView: 0x15e4a5000; frame = (127.5 146; 60 112)>",
      kind: .scrollOutOfBounds, view: .table,
      sentence: "There is no row 72 of section 0: the section has 72 rows, 0 to 71.",
      cause: .staleIndexPath),
    CrashSample(
      source: "evgzor/CustomDatePickerView#3",
      text:
        "'-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: row (30) "
        + "beyond bounds (30) for section (0).'", kind: .scrollOutOfBounds, view: .table,
      sentence: "There is no row 30 of section 0: the section has 30 rows, 0 to 29.",
      cause: .staleIndexPath),
    CrashSample(
      source: "WenchaoD/FSPagerView#256",
      text: "'attempt to scroll to invalid index path: <NSIndexPath: 0x280a6dda0> {length = 2, "
        + "path = 18446744073709551615 - 23}'", kind: .invalidIndexPath,
      sentence: "There is no item 23 of section -1; NSNotFound and -1 come from a search that "
        + "found nothing.", cause: .searchFoundNothing),
    CrashSample(
      source: "TalkingJourney/SCIndexView#11", text: "request for rect of invalid section (0)",
      kind: .invalidIndexPath, sentence: "There is no section 0.", cause: .staleIndexPath),
    CrashSample(
      source: "Provenance-Emu/Provenance#1850",
      text: "NSInternalInconsistencyException: request for number of items in section 1 when there "
        + "are only 1 sections in the collection view", kind: .invalidIndexPath, view: .collection,
      sentence: "There is no section 1: there is 1 section, number 0.", cause: .staleIndexPath),
    CrashSample(
      source: "lionheart/openradar-mirror#17287",
      text:
        "'request for index path for global index 6249663710 when there are only 2 items in the "
        + "collection view'", kind: .invalidIndexPath, view: .collection,
      sentence: "The view was asked for item 6249663710 of all items, and has 2 items.",
      cause: .staleIndexPath),
    CrashSample(
      source: "lionheart/openradar-mirror#21097",
      text:
        "reason: 'request for index path for global index 1 when there are only 1 items in the "
        + "collection view'", kind: .invalidIndexPath, view: .collection,
      sentence: "The view was asked for item 1 of all items, and has 1 item.",
      cause: .staleIndexPath),
    CrashSample(
      source: "QuickBlox/quickblox-ios-sdk#533",
      text: "request for index path for global index 5073583552 when there are only 16 items in "
        + "the collection view", kind: .invalidIndexPath, view: .collection,
      sentence: "The view was asked for item 5073583552 of all items, and has 16 items.",
      cause: .staleIndexPath),
    CrashSample(
      source: "exyte/Chat#292",
      text: "NSInternalInconsistencyException: Requested the number of rows for section (0) which "
        + "is out of bounds.", kind: .invalidIndexPath, view: .table,
      sentence: "There is no section 0.", cause: .staleIndexPath),
    CrashSample(
      source: "futuretap/InAppSettingsKit#442",
      text: "reason: 'Attempted to perform update with invalid index path:\n<NSIndexPath: "
        + "0x281963ce0> {length = 2, path = 1 - 18446744073709551615}'", kind: .invalidIndexPath,
      sentence: "There is no item -1 of section 1; NSNotFound and -1 come from a search that "
        + "found nothing.", cause: .searchFoundNothing),
    CrashSample(
      source: "jamonholmgren/ProMotion#801",
      text:
        "'UICollectionView\n received layout attributes for a cell with an index path that does "
        + "not exist: <NSIndexPath: 0xc000000000e00016> {length = 2, path = 0 - 7}'",
      kind: .invalidIndexPath, view: .collection, sentence: "There is no item 7 of section 0.",
      cause: .staleIndexPath),
  ]

  static let others = [
    CrashSample(
      source: "mozilla-mobile/firefox-ios#23056",
      text: "'Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n"
        + "    Client.HomepageDiffableDataSource.HomeItem.topSite(Client.TopSiteState)\n)}'",
      kind: .duplicateIdentifier,
      sentence: "'Client.HomepageDiffableDataSource.HomeItem.topSite(Client.TopSiteState)' "
        + "occurs more than once in the snapshot.", cause: .duplicates),
    CrashSample(
      source: "apptekstudios/ASCollectionView#80",
      text: "[General] Fatal: supplied identifiers are not unique.", kind: .duplicateIdentifier,
      cause: .duplicates),
    CrashSample(
      source: "the-blue-alliance/the-blue-alliance-ios#931",
      text: "reason: 'Diffable data source detected item identifiers that are equal but have "
        + "different hash values. Two identifiers which compare as equal", kind: .unstableHash,
      cause: .changingHash),
    CrashSample(
      source: "the-blue-alliance/the-blue-alliance-ios#713",
      text: "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == "
        + "sectionIdentifiers.count", kind: .invalidParameter,
      sentence: "The view's condition 'dataSourceSnapshot.numberOfSections == "
        + "sectionIdentifiers.count' does not hold.", cause: .overlappingUpdates),
    CrashSample(
      source: "CovidTrackerFr/vitemadose-ios#69",
      text: "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)", kind: .unknownIdentifier,
      cause: .staleIndexPath),
    CrashSample(
      source: "anyproto/anytype-swift#998",
      text: "'Deadlock detected: calling this method on the main queue with outstanding async "
        + "updates is not permitted and will deadlock. Please always submit updates either always "
        + "on the main queue or always off the main queue - view=<Anytype.EditorCollectionView: "
        + "0x12d0c6000; baseClass = UICollectionView>", kind: .nestedApply, view: .collection,
      cause: .wrongThread),
    CrashSample(
      source: "Juanpe/SkeletonView#580",
      text: "'Expected dequeued view to be returned to the collection view in preparation for "
        + "display. When the collection view's data source is asked to provide a view for a given "
        + "index path, ensure that a single view is dequeued and returned to the collection view.",
      kind: .unusedCell, view: .collection, cause: .cellNotReturned),
    CrashSample(
      source: "Ranchero-Software/NetNewsWire#4949",
      text: "Last Exception Backtrace:\n3 UIKitCore 0x1a -[UICollectionView "
        + "_Bug_Detected_In_Client_Of_UICollectionView_Invalid_Number_Of_Items_In_Section:]",
      kind: .invalidItemCount, view: .collection, cause: .dataChangedBefore),
  ]
}
