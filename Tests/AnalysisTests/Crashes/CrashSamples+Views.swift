@testable import Analysis

// Outlines, views that are gone, and texts of newer systems.
extension CrashSample {
  static let views = [
    CrashSample(
      source: "glushchenko/fsnotes#1620",
      text: "Description: NSOutlineView error inserting child indexes <NSIndexSet: "
        + "0xa4ffefb3c1e902df>[number of indexes: 1 (in 1 ranges), indexes: (8)] in parent 0x0 "
        + "(which has 0 children).\nUser Info: (null)", kind: .outOfRange, view: .table,
      sentence: "The call inserts children at the index 8 of a parent that has no children.",
      cause: .staleIndexPath),
    CrashSample(
      source: "monal-im/Monal#273",
      text: "Crashing on exception: NSOutlineView error removing child indexes "
        + "<NSMutableIndexSet: 0x6000038c81b0>[number of indexes: 46 (in 1 ranges), "
        + "indexes: (0-45)] in parent 0x10fe1c348 (which has 0 children).", kind: .outOfRange,
      view: .table,
      sentence: "The call removes children at the indexes 0-45 of a parent that has no children.",
      cause: .staleIndexPath),
    CrashSample(
      source: "GitHawkApp/GitHawk#281",
      text: "*** Assertion failure in -[UICollectionView dealloc], UICollectionView.m:753\n"
        + "reason: 'UICollectionView (<UICollectionView: 0x7ffab68af200; frame = (0 0; 414 658); "
        + "clipsToBounds = YES; contentOffset: {0, 129}; contentSize: {414, 787}> collection view "
        + "layout: <UICollectionViewFlowLayout: 0x7ffab5d33460>) was deallocated while an update "
        + "was in flight'", kind: .releasedDuringUpdate, view: .collection,
      sentence: "The view was released before an update of it had ended.",
      cause: .overlappingUpdates),
    CrashSample(
      source: "doric-pub/Doric#491",
      text: "UITableView internal inconsistency: _visibleRows and _visibleCells must be of same "
        + "length. _visibleRows: {0, 10}; _visibleCells.count: 20, _visibleCells: (\n    "
        + "\"<DoricTableViewCell: 0x15aa553a0; baseClass = UITableViewCell>\"",
      kind: .inconsistentRows, view: .table, sentence: "The view shows 10 rows and has 20 cells.",
      cause: .overlappingUpdates),
    CrashSample(
      source: "xmartlabs/Eureka#2195",
      text: "'NSInternalInconsistencyException', reason: 'UITableView internal inconsistency: "
        + "_visibleRows and _visibleCells must be of same length.`", kind: .inconsistentRows,
      view: .table, cause: .overlappingUpdates),
    CrashSample(
      source: "genkernel/TreeView#4",
      text: "reason: 'Invalid index path for use with UITableView.  Index paths passed to table "
        + "view must contain exactly two indices specifying the section and row.  Please use the "
        + "category on NSIndexPath in UITableView.h if possible.'", kind: .invalidIndexPath,
      view: .table, sentence: "The index path does not have two indices, a section and a row.",
      cause: .indexPathLength),
    CrashSample(
      source: "lionheart/openradar-mirror#14074",
      text: "> request for rect at invalid index path (<NSIndexPath 0x8361f40> 2 indexes [0, 0])",
      kind: .invalidIndexPath, sentence: "There is no item 0 of section 0.",
      cause: .staleIndexPath),
    CrashSample(
      source: "mastodon/mastodon-ios#1366",
      text: "*** Assertion failure in -[_UIDiffableDataSourceUpdate initWithIdentifiers:"
        + "sectionIdentifiers:action:desinationIdentifier:relativePosition:destinationIsSection:],"
        + " _UIDiffableDataSourceUpdate.m:81\n*** Terminating app due to uncaught exception "
        + "'NSInternalInconsistencyException', reason: 'Fatal: supplied item identifiers are not "
        + "unique. Duplicate identifiers: {(\n    Mastodon.StatusItem.thread("
        + "Mastodon.StatusItem.Thread.leaf(context: Mastodon.StatusItem.Thread.Context))\n)}'",
      kind: .duplicateIdentifier,
      sentence: "'Mastodon.StatusItem.thread(Mastodon.StatusItem.Thread.leaf(context: "
        + "Mastodon.StatusItem.Thread.Context))' occurs more than once in the snapshot.",
      cause: .duplicates),
    CrashSample(
      source: "wordpress-mobile/WordPress-iOS#23036",
      text: "Thread 1: \"Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
        + "{(\\n    WordPress.AnyHashableImmuTableRow(immuTableRow: "
        + "WordPress.TopTotalsPostStatsRow(itemSubtitle: \\\"Period\\\", dataRows: [], "
        + "limitRowsDisplayed: true), action: nil))\\n)}\"", kind: .duplicateIdentifier,
      sentence: "'WordPress.AnyHashableImmuTableRow(immuTableRow: "
        + "WordPress.TopTotalsPostStatsRow(itemSubtitle: \"Period\", dataRows: [], "
        + "limitRowsDisplayed: true), action: nil))' occurs more than once in the snapshot.",
      cause: .duplicates),
    CrashSample(
      source: "hackiftekhar/IQListKit#3",
      text: "reason: 'Identifiers in a section snapshot must be unique. Duplicate item "
        + "identifiers: {(\n    Item(id: E1B31B9D, title: \"Nature\"),\n    "
        + "Item(id: 9738D24C, title: \"Nature\")\n)}'\n*** First throw call stack:",
      kind: .duplicateIdentifier,
      sentence: "'Item(id: E1B31B9D, title: \"Nature\")' and "
        + "'Item(id: 9738D24C, title: \"Nature\")' occur more than once in the snapshot.",
      cause: .duplicates),
  ]
}
