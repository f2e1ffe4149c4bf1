import TextAndFiles

// Threads, cells, and views that are gone; and logs with nothing but a stack.
extension ExceptionReader.MessagePattern {
  static let views = [
    fixed(
      .nestedApply, "deadlockdetected:callingthismethodonthemainqueue", "deadlockdetected:calling"),
    fixed(.mixedQueues, "applyingupdatesinanon-threadconfinedmanner"),
    fixed(.directMutation, "mustbeupdatedviatheuitableviewdiffabledatasourceapis"),
    fixed(.directMutation, "mustbeupdatedviatheuicollectionviewdiffabledatasourceapis"),
    fixed(
      .missingCell, "didnotreturnavalidcellfrom", "didnotreturnavalidviewfrom",
      "failedtoobtainacellfromitsdatasource", "cellproviderreturnednil",
      "viewproviderreturnednil", "datasourcereturnedanilcell",
      "datasourcemustreturnacellfromtableview"),
    fixed(
      .unregisteredIdentifier, "couldnotdequeueaviewofkind", "couldnotdequeueanitemofkind",
      "unabletodequeueacellwithidentifier", "viewreuseidentifierinnib"),
    fixed(
      .undequeuedCell, "thecellreturnedfrom-collectionview:cellforitematindexpath:doesnothave",
      "theviewreturnedfrom-collectionview:viewforsupplementaryelementofkind"),
    fixed(.repeatedRegistration, "attemptedtodequeueacellusingaregistrationthatwascreatedinside"),
    fixed(
      .changedRegistration, "attemptedtodequeueacellforadifferentregistrationorreuseidentifier"),
    fixed(.unpairedUpdates, "endupdatescalledwithoutabeginupdates"),
    fixed(.viewGone, "uitableviewdatasourceisnotset"),
    fixed(.inconsistentRows, "cellanimationstopfractionmustbegreaterthanstartfraction"),
    fixed(.unusedCell, "expecteddequeuedviewtobereturnedtothecollectionview"),
    fixed(.unusedCell, "expecteddequeuedviewtobereturnedtothetableview"),
    fixed(.releasedDuringUpdate, "wasdeallocatedwhileanupdatewasinflight"),
    Self(anchors: ["toomanyupdateanimationsononeview"], reach: 100) { occurrence in
      guard
        let match = occurrence.rest.prefixMatch(
          of: /toomanyupdateanimationsononeview(?:-limitis(\d+)inflightatatime)?/)
      else { return nil }
      var exception = ListException(.tooManyAnimations)
      exception.statement = match.1.map { "More than \($0) updates animate at the same time." }
      return (exception, match.0.utf8.count)
    },
    Self(
      anchors: [
        "uitableviewinternalinconsistency:", "uicollectionviewinternalinconsistency:",
      ], reach: 400
    ) { occurrence in
      let text = occurrence.rest
      var exception = ListException(
        .inconsistentRows, text.hasPrefix("uitableview") ? .table : .collection)
      if let counts = text.firstMatch(
        of: /_visiblerows:\{\d+,(\d+)\};_visiblecells\.count:(\d+)/)
      {
        exception.statement =
          "The view shows \(counted(Int(digits: counts.1), "row", "rows")) and has "
          + "\(counted(Int(digits: counts.2), "cell", "cells"))."
        return (exception, text[..<counts.range.upperBound].utf8.count)
      }
      return (exception, text.prefix { $0 != "." && $0 != "'" }.prefix(200).utf8.count)
    },
    Self(anchors: ["internalbug:unabletogenerateanewsectionmap"], reach: 200) { occurrence in
      guard
        let match = occurrence.rest.prefixMatch(
          of: /[a-z:]*witholdsectioncount:(\d+)andnewsectioncount:(\d+)/)
      else { return nil }
      var exception = ListException(.inconsistentRows)
      exception.statement =
        "The view's update starts at \(counted(Int(digits: match.1), "section", "sections")) and "
        + "ends at \(Int(digits: match.2)), and its inserts and deletes do not lead from one to the "
        + "other."
      return (exception, match.0.utf8.count)
    },
  ]

  /// Frames of a stack, for logs without the text of the exception.
  static let frames = [
    Self(anchors: ["_bug_detected_in_client_of_ui"], reach: 140) { occurrence in
      let frame = occurrence.rest.prefix { $0 != "]" }
      let kind: ListException.Kind =
        if frame.contains("invalid_number_of_sections") {
          .invalidSectionCount
        } else {
          frame.contains("invalid_number_of_") ? .invalidItemCount : .refusedBatch
        }
      return (ListException(kind), frame.utf8.count)
    },
    Self(anchors: ["_validatescrollingtargetindexpath:"], reach: 60) { occurrence in
      occurrence.log.isRaised ? (ListException(.scrollOutOfBounds), 34) : nil
    },
    Self(
      anchors: ["_endcellanimationswithcontext:", "_enditemanimationswithinvalidationcontext:"],
      reach: 60
    ) { occurrence in
      // An update that goes well has these frames too.
      occurrence.log.isRaised ? (ListException(.refusedBatch), 30) : nil
    },
  ]

  private static func fixed(_ kind: ListException.Kind, _ anchors: String...) -> Self {
    Self(anchors: anchors, reach: 300) { occurrence in
      var sentence = occurrence.rest.prefix { !".'\"".contains($0) }.prefix(200)
      // The description of a view is none of the exception's.
      sentence = sentence.firstRange(of: "(<").map { sentence[..<$0.lowerBound] } ?? sentence
      let anchor = anchors.first { occurrence.rest.hasPrefix($0) } ?? ""
      return (ListException(kind), max(anchor.utf8.count, sentence.utf8.count))
    }
  }
}
