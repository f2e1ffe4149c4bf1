import DiffableData
import TextAndFiles

// Refused batches with a change that is impossible, or that conflicts with another one.
extension ExceptionReader.MessagePattern {
  static let changes = [
    Self(
      anchors: [
        "attempttodelete", "attempttoinsert", "attempttoreload", "attempttoreconfigure",
        "attempttomove", "attempttoperform", "attempttocreate", "attempttoscroll",
        "requesttodelete", "requesttoinsert", "requesttoreload", "requesttoreconfigure",
        "requesttomove",
      ], reach: 500
    ) { occurrence in
      let text = occurrence.rest
      return missingItem(text) ?? missingSection(text) ?? missingMove(text) ?? conflict(text)
    },
    Self(anchors: ["cannotmove"], reach: 200) { occurrence in
      guard
        let match = occurrence.rest.prefixMatch(
          of: Pattern.sectionMove)
      else { return nil }
      var exception = ListException(
        match.2 == "deleted" ? .moveOutOfDeletedSection : .moveIntoInsertedSection,
        match.1 == "row" ? .table : .collection)
      exception.sections = match.3.map { [Int(digits: $0)] } ?? []
      return (exception, match.0.utf8.count)
    },
    Self(anchors: ["nstableviewerror", "nsoutlineviewerror"], reach: 600) { occurrence in
      var exception = ListException(.outOfRange, .table)
      let text = occurrence.rest
      if let match = text.prefixMatch(
        of: Pattern.viewError)
      {
        exception.paths = [ItemPath(section: 0, item: Int(digits: match.2))]
        exception.limit = Int(count: match.3)
        return (exception, match.0.utf8.count)
      }
      guard
        let match = text.prefixMatch(
          of: Pattern.viewErrorWithChildren)
      else { return nil }
      let length = match.0.utf8.count
      if let children = match.2 {
        let readable = occurrence.log.readable(occurrence.start..<occurrence.start + length)
        exception.statement = outline(match.1, children: Int(digits: children), readable)
      }
      return (exception, length)
    },
    Self(anchors: ["invalidtableviewupdate", "invalidcollectionviewupdate"], reach: 200) {
      let isTable = $0.rest.hasPrefix("invalidtable")
      return (ListException(.refusedBatch, isTable ? .table : .collection), 128)
    },
  ]

  /// "NSOutlineView error inserting child indexes <…>[… indexes: (8)] in parent 0x0 (which has 0
  /// children)".
  private static func outline(_ verb: Substring, children: Int, _ text: String) -> String? {
    guard let list = text.firstMatch(of: Pattern.indexes) else { return nil }
    let indexes = list.1.contains { !$0.isNumber } ? "indexes" : "index"
    let change =
      verb.hasPrefix("insert") ? "inserts" : verb.hasPrefix("remov") ? "removes" : "moves"
    return "The call \(change) children at the \(indexes) \(list.1) of a parent that has "
      + (children == 0 ? "no children." : counted(children, "child.", "children."))
  }

  /// "attempt to delete row 5 from section 0 which only contains 5 rows before the update".
  private static func missingItem(_ text: String) -> (ListException, Int)? {
    guard
      let match = text.prefixMatch(
        of: Pattern.missingItem)
    else { return nil }
    var exception = ListException(.outOfRange, match.2 == "row" ? .table : .collection)
    exception.verb = ListException.Verb(rawValue: String(match.1))
    exception.paths = [ItemPath(section: Int(digits: match.4), item: Int(digits: match.3))]
    exception.limit = match.5.flatMap { Int(count: $0) }
    exception.limitsSections = match.6?.hasPrefix("section") == true
    exception.isAfter = match.7.map { $0 == "after" } ?? (match.1 == "insert")
    return (exception, match.0.utf8.count)
  }

  /// "attempt to insert section 1 but there are only 1 sections after the update".
  private static func missingSection(_ text: String) -> (ListException, Int)? {
    guard
      let match = text.prefixMatch(
        of: Pattern.missingSection)
    else { return nil }
    var exception = ListException(.outOfRange)
    exception.verb = ListException.Verb(rawValue: String(match.1))
    exception.sections = [match.2, match.3].compactMap { $0.map { Int(digits: $0) } }
    exception.limit = match.4.flatMap { Int(count: $0) }
    exception.limitsSections = true
    exception.isAfter = match.5.map { $0 == "after" } ?? (match.1 == "insert")
    return (exception, match.0.utf8.count)
  }

  /// "attempt to move index path (…) to index path (…) that does not exist - there are only 2 rows
  /// in section 0 after the update".
  private static func missingMove(_ text: String) -> (ListException, Int)? {
    guard
      let match = text.prefixMatch(
        of: Pattern.missingMove)
    else { return nil }
    var exception = ListException(.outOfRange)
    exception.verb = .move
    exception.paths = paths(in: match.1)
    exception.limit = match.2.flatMap { Int(count: $0) }
    if match.3?.hasPrefix("row") == true { exception.view = .table }
    if match.3?.hasPrefix("item") == true { exception.view = .collection }
    exception.limitsSections = match.3?.hasPrefix("section") == true
    exception.isAfter = match.4.map { $0 == "after" } ?? (exception.paths.count > 1)
    return (exception, match.0.utf8.count)
  }

  private static func conflict(_ text: String) -> (ListException, Int)? {
    if let match = text.prefixMatch(
      of: Pattern.conflict)
    {
      let kind: ListException.Kind =
        switch (match.1, match.2, match.3) {
        case (.some, _, _), (_, "delete", "reload"), (_, "reload", "delete"): .deleteAndReload
        case (_, "insert", _): .insertAndMove
        default: .deleteAndMove
        }
      var exception = ListException(kind)
      place(of: &exception, in: match.5 ?? "", isSection: match.4 == "section")
      return (exception, match.0.utf8.count)
    }
    if let match = text.prefixMatch(of: Pattern.sharedTarget) {
      var exception = ListException(
        .sharedTarget, match.1 == "row" ? .table : match.1 == "item" ? .collection : nil)
      if match.1 == "section" {
        exception.sections = match.2.matches(of: Pattern.number).prefix(3).map { Int(digits: $0.0) }
      } else {
        exception.paths = Array(paths(in: match.2).prefix(3))
      }
      let last = match.2.matches(of: Pattern.path).prefix(3).last?.range.upperBound
      let end = last ?? match.2.index(match.2.startIndex, offsetBy: 20, limitedBy: match.2.endIndex)
      return (exception, text[..<(end ?? match.2.endIndex)].utf8.count)
    }
    if let match = text.prefixMatch(of: Pattern.repeatedReload) {
      return (ListException(.repeatedReload), match.0.utf8.count)
    }
    if let match = text.prefixMatch(of: Pattern.missingView) {
      return (ListException(.missingView, .collection), match.0.utf8.count)
    }
    guard
      let match = text.prefixMatch(
        of: Pattern.invalidScroll)
    else { return nil }
    var exception = ListException(.invalidIndexPath)
    exception.paths = paths(in: match.1 ?? "")
    return (exception, match.0.utf8.count)
  }

  private static func place(
    of exception: inout ListException, in text: Substring, isSection: Bool
  ) {
    if isSection {
      exception.sections =
        text.firstMatch(of: Pattern.numberInParentheses).map { [Int(digits: $0.1)] } ?? []
    } else {
      exception.paths = Array(paths(in: text).prefix(1))
    }
  }

  /// Returns index paths as frameworks print them: `path = 0 - 3`, `[0, 3]`, `(0 - 3)`.
  static func paths(in text: Substring) -> [ItemPath] {
    text.matches(of: Pattern.indexPath).map {
      ItemPath(section: Int(digits: $0.1), item: Int(digits: $0.2))
    }
  }
}

/// The patterns of the texts, each compiled once: a log may have many lines that begin as they do.
private enum Pattern {
  nonisolated(unsafe) static let sectionMove =
    /cannotmovean?(row|item)(?:froma|intoa)(?:newly)?(deleted|inserted)section(?:\((\d+)\))?/
  nonisolated(unsafe) static let viewError =
    /nstableviewerror(inserting|removing|moving)?[a-z\/]*row(\d+)\(numberofrows:(\d+)\)/
  nonisolated(unsafe) static let viewErrorWithChildren =
    /ns(?:table|outline)viewerror([a-z\/]+)(?:.{0,400}?\(whichhas(\d+)children\))?/
  nonisolated(unsafe) static let indexes = /indexes:\s*\((\d[\d\s-]*)\)\s*\]/
  nonisolated(unsafe) static let missingItem =
    /(?:attempt|request)to(delete|insert|reload|reconfigure)(row|item)(-?\d+)(?:from|into|in|at)section(-?\d+)(?:,?(?:which|but)(?:thereare|thereis)?only(?:contains?)?(\d+)(rows?|items?|sections?)(?:insection\d+)?(?:(before|after)theupdate)?)?/
  nonisolated(unsafe) static let missingSection =
    /(?:attempt|request)to(delete|insert|reload|move)section(-?\d+)(?:tosection(-?\d+))?(?:,?(?:but|which)(?:thereare|thereis)?only(\d+)sections?(?:(before|after)theupdate)?)?/
  nonisolated(unsafe) static let missingMove =
    /(?:attempt|request)tomove(?:row|item)?(?:at)?indexpath(.{0,220}?)thatdoesnotexist-?(?:(?:thereare|thereis)only(\d+)(rows?|items?|sections?)(?:insection\d+)?(?:(before|after)theupdate)?)?/
  nonisolated(unsafe) static let conflict =
    /attemptto(?:delete(andreload)|performan?(delete|insert|reload)anda(move|delete|reload)(?:from|to|of)?)thesame(indexpath|section)(.{0,70}?\))?/
  nonisolated(unsafe) static let sharedTarget = /attempttomoveboth(row|item|section)s?(.{0,200})/
  nonisolated(unsafe) static let number = /\d+/
  nonisolated(unsafe) static let path = /path=\d+-\d+\}?/
  nonisolated(unsafe) static let repeatedReload =
    /attempttocreatetwoanimationsfor(?:cell|row|item|section)/
  nonisolated(unsafe) static let missingView = /attempttocreate(?:a)?viewanimationfornilview/
  nonisolated(unsafe) static let invalidScroll =
    /attempttoscrolltoinvalidindexpath:?(.{0,70}?\d[-,]\d+[\}\]]?)?/
  nonisolated(unsafe) static let numberInParentheses = /\((\d+)\)/
  nonisolated(unsafe) static let indexPath = /(?:path=|\[|\()(\d+)(?:-|,)(\d+)/
}
