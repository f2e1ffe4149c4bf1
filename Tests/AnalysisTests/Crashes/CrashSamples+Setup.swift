@testable import Analysis

// Cells and registrations, the data source itself, and requests of layouts.
extension CrashSample {
  static let setup = [
    CrashSample(
      source: "badoo/Chatto#526",
      text: "Fatal Exception: NSInternalInconsistencyException\nthe cell returned from "
        + "-collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
        + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:",
      kind: .undequeuedCell, view: .collection, cause: .cellNotDequeued),
    CrashSample(
      source: "noppefoxwolf/DebugMenu#4",
      text: "Thread 1: \"Attempted to dequeue a cell using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource "
        + "cell provider. Creating a new registration each time",
      kind: .repeatedRegistration, view: .collection, cause: .registrationInProvider),
    CrashSample(
      source: "feedback-assistant/reports#705",
      text: "reason: 'could not dequeue an item of kind: NSCollectionElementKindItem with "
        + "identifier Cell - must register a nib or a class for the identifier, or name a nib or "
        + "class to match the identifier'", kind: .unregisteredIdentifier, cause: .notRegistered),
    CrashSample(
      source: "jessesquires/JSQDataSourcesKit#20",
      text:
        "controllerDidChangeContent:.  view reuse identifier in nib (TitledCollectionReusableView)"
        + " does not match the identifier used to register the nib (Titled) with userInfo (null)",
      kind: .unregisteredIdentifier, cause: .notRegistered),
    CrashSample(
      source: "Simperium/simperium-ios#249",
      text: "**\\* Terminating app due to uncaught exception 'NSTableViewException', reason: "
        + "'endUpdates called without a beginUpdates'\n2   AppKit   0x00007fff8ada14ed "
        + "-[NSTableRowData endUpdates] + 194", kind: .unpairedUpdates, view: .table,
      cause: .unpairedUpdates),
    CrashSample(
      source: "toggl/mobile#1559",
      text: "'NSInternalInconsistencyException', reason: 'UITableView dataSource is not set'",
      kind: .viewGone, view: .table, cause: .viewReleased),
    CrashSample(
      source: "sakkaras/SKSTableView#22",
      text: "reason: 'Cell animation stop fraction must be greater than start fraction'",
      kind: .inconsistentRows, cause: .overlappingUpdates),
    CrashSample(
      source: "wordpress-mobile/WordPress-iOS#5563",
      text: "'UITableView internal bug: unable to generate a new section map with old section "
        + "count: 1 and new section count: 0'", kind: .inconsistentRows, view: .table,
      sentence: "The view's update starts at 1 section and ends at 0, and its inserts and deletes "
        + "do not lead from one to the other.", cause: .overlappingUpdates),
    CrashSample(
      source: "chiahsien/CHTCollectionViewWaterfallLayout#198",
      text: "request for layout attributes for supplementary view "
        + "UICollectionElementKindSectionHeader in section 0 when there are only 0 sections in the "
        + "collection view", kind: .invalidIndexPath, view: .collection,
      sentence: "There is no section 0: there are no sections.", cause: .staleIndexPath),
    CrashSample(
      source: "agg23/Sila#38",
      text: "1   libobjc.A.dylib  0x1889a9f3c objc_exception_throw + 88 (objc-exception.mm:356)\n"
        + "3   UIKitCore  0x25b96de04 -[UICollectionView _validateScrollingTargetIndexPath:"
        + "raisingExceptionIfNecessary:] + 516 (UICollectionView.m:0)\n"
        + "6   SwiftUI  0x1a5d4f498 UpdateCoalescingCollectionView.updateContent() + 1084",
      kind: .scrollOutOfBounds, view: .collection, cause: .staleIndexPath),
  ]
}
