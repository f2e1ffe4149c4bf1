@testable import Analysis

// Numbers that do not add up.
extension CrashSample {
  /// The older text, with its numbers: before, after, inserted, deleted, moved in and out.
  static func count(
    _ source: String, _ noun: String, _ section: Int, after: Int, before: Int, _ inserted: Int,
    _ deleted: Int, moved: (in: Int, out: Int) = (0, 0), gap: String = "  ", start: String = "",
    end: String = "", sentence: String, cause: CrashCause
  ) -> CrashSample {
    CrashSample(
      source: source,
      text: start + "Invalid update: invalid number of \(noun) in section \(section).\(gap)"
        + "The number of \(noun) contained in an existing section after the update (\(after)) "
        + "must be equal to the number of \(noun) contained in that section before the update "
        + "(\(before)), plus or minus the number of \(noun) inserted or deleted from that section "
        + "(\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(noun) "
        + "moved into or out of that section (\(moved.in) moved in, \(moved.out) moved out).\(end)",
      kind: .invalidItemCount, view: noun == "rows" ? .table : .collection, sentence: sentence,
      isReproducible: true, cause: cause)
  }

  static let counts = [
    count(
      "Automattic/simplenote-ios#730", "rows", 0, after: 5, before: 5, 1, 0, gap: " ",
      start: "Application Specific Information:\n",
      sentence: "Section 0: 5 rows before, 1 inserted, 0 deleted, so 6 expected; "
        + "the data source says 5.", cause: .dataChangedBefore),
    count(
      "lionheart/openradar-mirror#17863", "rows", 0, after: 2, before: 1, 0, 0,
      sentence: "Section 0: 1 row before, 0 inserted, 0 deleted, so 1 expected; "
        + "the data source says 2.", cause: .unannouncedChange),
    count(
      "woocommerce/woocommerce-ios#1543", "rows", 0, after: 8, before: 7, 1, 7, gap: " ",
      sentence: "Section 0: 7 rows before, 1 inserted, 7 deleted, so 1 expected; "
        + "the data source says 8.", cause: .dataNotChanged),
    count(
      "woocommerce/woocommerce-ios#2617", "rows", 0, after: 12, before: 11, 2, 2, gap: " ",
      start: "NSInternalInconsistencyException: ", end: "\n  ?, in <redacted>",
      sentence: "Section 0: 11 rows before, 2 inserted, 2 deleted, so 11 expected; "
        + "the data source says 12.", cause: .overlappingUpdates),
    count(
      "icerockdev/moko-units#59", "rows", 0, after: 7, before: 1, 0, 0, gap: " ",
      start: "Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
        + "reason: '",
      sentence: "Section 0: 1 row before, 0 inserted, 0 deleted, so 1 expected; "
        + "the data source says 7.", cause: .unannouncedChange),
    count(
      "rondinellimorais/ExpandableTableView#4", "rows", 1, after: 0, before: 297, 0, 295,
      sentence: "Section 1: 297 rows before, 0 inserted, 295 deleted, so 2 expected; "
        + "the data source says 0.", cause: .overlappingUpdates),
    count(
      "LeoMobileDeveloper/DraggableTableView#1", "rows", 1, after: 1, before: 1, 0, 0,
      moved: (1, 0), end: "'\n*** First throw call stack:",
      sentence: "Section 1: 1 row before, 0 inserted, 0 deleted, 1 moved in, 0 moved out, "
        + "so 2 expected; the data source says 1.", cause: .dataChangedBefore),
    count(
      "SwiftKickMobile/TLIndexPathTools#14", "rows", 7, after: 0, before: 2, 0, 1,
      sentence: "Section 7: 2 rows before, 0 inserted, 1 deleted, so 1 expected; "
        + "the data source says 0.", cause: .overlappingUpdates),
    count(
      "Provenance-Emu/Provenance#1120", "items", 3, after: 4, before: 4, 1, 0,
      sentence: "Section 3: 4 items before, 1 inserted, 0 deleted, so 5 expected; "
        + "the data source says 4.", cause: .dataChangedBefore),
    count(
      "mikaoj/BSImagePicker#329", "items", 0, after: 1260, before: 1245, 0, 0, gap: " ",
      sentence: "Section 0: 1245 items before, 0 inserted, 0 deleted, so 1245 expected; "
        + "the data source says 1260.", cause: .unannouncedChange),
    count(
      "Netvent/storyly-sdk#287", "items", 0, after: 16, before: 8, 0, 0, gap: " ",
      end: " Collection view: <Storyly.StorylyGroupCollectionView: 0x12003c000; baseClass = "
        + "UICollectionView; frame = (0 0; 390 844)>",
      sentence: "Section 0: 8 items before, 0 inserted, 0 deleted, so 8 expected; "
        + "the data source says 16.", cause: .unannouncedChange),
    count(
      "JoniVR/VerticalCardSwiper#62", "items", 0, after: 20, before: 20, 0, 1,
      start: "[28933:533995] [UICollectionView] ",
      end: " - will perform reloadData. UICollectionView instance: <UICollectionView: 0x7f96>; "
        + "currentUpdate: [UICollectionViewUpdate - 0x7f966c48e5c0: old:<UICollectionViewData: "
        + "0x6000021a5880> new<UICollectionViewData: 0x6000021216c0> items:<(\n"
        + "         \"D(0,18)\"\n     )>]",
      sentence: "Section 0: 20 items before, 0 inserted, 1 deleted, so 19 expected; "
        + "the data source says 20.", cause: .dataChangedBefore),
    count(
      "ekazaev/ChatLayout#89", "items", 0, after: 22, before: 20, 0, 0, gap: " \n",
      start: "Fatal Exception: NSInternalInconsistencyException\n",
      end: " \nCollection view: <UICollectionView: 0x11f789c00; frame = (0 0; 393 818); "
        + "contentOffset: {0, 1233}; contentSize: {392.99990000000003, 2037.6666666666663}>",
      sentence: "Section 0: 20 items before, 0 inserted, 0 deleted, so 20 expected; "
        + "the data source says 22.", cause: .unannouncedChange),
    count(
      "RocketChat/Rocket.Chat.iOS#363", "items", 0, after: 62, before: 60, 1, 0,
      start: "2017-03-21 14:23:56.960 Rocket.Chat[9639:1834480] *** Terminating app, reason: '",
      sentence: "Section 0: 60 items before, 1 inserted, 0 deleted, so 61 expected; "
        + "the data source says 62.", cause: .overlappingUpdates),
    CrashSample(
      source: "layerhq/Atlas-iOS#1034",
      text: "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (32) must be equal to the number of sections contained "
        + "in the collection view before the update (32), plus or minus the number of sections "
        + "inserted or deleted (1 inserted, 0 deleted).", kind: .invalidSectionCount,
      view: .collection,
      sentence: "32 sections before, 1 inserted, 0 deleted, so 33 expected; "
        + "the data source says 32.", isReproducible: true, cause: .dataChangedBefore),
    CrashSample(
      source: "couchbase/couchbase-lite-net#45",
      text: """
        The number of rows contained in an existing section after the update (10) must
        be equal to the number of rows contained in that section before the update (10),
        plus or minus the number of rows inserted or deleted from that section
        (0 inserted, 9 deleted) and plus or minus the number of rows moved into or out\u{20}
        of that section (0 moved in, 0 moved out).
        """, kind: .invalidItemCount, view: .table,
      sentence: "10 rows before, 0 inserted, 9 deleted, so 1 expected; the data source says 10.",
      isReproducible: true, cause: .dataChangedBefore),
    CrashSample(
      source: "yapstudios/YapDatabase#380",
      text: "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (6) must be equal to the number of sections contained "
        + "in the collection view before the update (0), plus or minus the number of sections "
        + "inserted or deleted (5 inserted, 0 deleted).'**",
      kind: .invalidSectionCount, view: .collection,
      sentence: "0 sections before, 5 inserted, 0 deleted, so 5 expected; the data source says 6.",
      isReproducible: true, cause: .overlappingUpdates),
    CrashSample(
      source: "MessageKit/MessageKit#1008",
      text: "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (0) must be equal to the number of sections contained "
        + "in the collection view before the update (18), plus or minus the number of sections "
        + "inserted or deleted (0 inserted, 0 deleted).'",
      kind: .invalidSectionCount, view: .collection,
      sentence: "18 sections before, 0 inserted, 0 deleted, so 18 expected; "
        + "the data source says 0.", isReproducible: true, cause: .unannouncedChange),
  ]

  private static func newer(
    _ source: String, _ noun: String, before: String, after: String, updates: String,
    andOr: Bool = false, end: String = "", sentence: String, cause: CrashCause
  ) -> CrashSample {
    CrashSample(
      source: source,
      text: "Invalid batch updates detected: the number of sections and/or \(noun)s returned by "
        + "the data source before \(andOr ? "and/or" : "and") after performing the batch updates "
        + "are inconsistent with the updates. Data source before updates = { \(before) } "
        + "Data source after updates = { \(after) } Updates = [ \(updates) ]\(end)",
      kind: .invalidItemCount, view: noun == "row" ? .table : .collection, sentence: sentence,
      isReproducible: true, cause: cause)
  }

  static let newer = [
    newer(
      "exyte/Chat#56", "row", before: "1 section with row counts: [3]",
      after: "1 section with row counts: [0]", updates: "Delete row (0 - 1), Delete row (0 - 0)",
      sentence: "Section 0: 3 rows before, 0 inserted, 2 deleted, so 1 expected; "
        + "the data source says 0.", cause: .overlappingUpdates),
    newer(
      "xmartlabs/XLPagerTabStrip#859", "item", before: "1 section with item counts: [4]",
      after: "1 section with item counts: [1]", updates: "",
      end: " Collection view: <XLPagerTabStrip.ButtonBarView: 0x10585f000; baseClass = "
        + "UICollectionView; frame = (0 168; 393 40)>",
      sentence: "Section 0: 4 items before, 0 inserted, 0 deleted, so 4 expected; "
        + "the data source says 1.", cause: .unannouncedChange),
    newer(
      "developer.apple.com/forums/thread/728797", "item",
      before: "1 section with item counts: [27386]", after: "1 section with item counts: [27385]",
      updates: "Delete item (0 - 27384), Insert item (0 - 27384)", andOr: true,
      sentence: "Section 0: 27386 items before, 1 inserted, 1 deleted, so 27386 expected; "
        + "the data source says 27385.", cause: .unannouncedChange),
    CrashSample(
      source: "ra1028/DifferenceKit#155",
      text: "Invalid batch updates detected: the number of sections and/or items returned by the "
        + "data source before and/or after performing the batch updates are inconsistent with the "
        + "updates", kind: .refusedBatch, view: .collection, cause: .dataChangedBefore),
  ]
}
