import DiffableData

// Places that the view does not have, outside of a batch.
extension ExceptionReader.MessagePattern {
  static let places = [
    Self(
      anchors: ["attemptedto"], reach: 400,
      needs: [
        "bounds", "invalidindexpath", "tableview", "collectionview", "multiplecells", "texist",
      ]
    ) { occurrence in
      let text = occurrence.rest
      if let match = text.prefixMatch(
        of:
          /attemptedtoscrollthe(table|collection)viewtoanout-?of-?bounds(row|item|section)\((\d+)\)(?:whenthere(?:are|is)only(\d+)(?:rows?|items?|sections?)(?:insection(\d+))?)?/
      ) {
        var exception = ListException(.scrollOutOfBounds, match.1 == "table" ? .table : .collection)
        let index = Int(digits: match.3)
        if match.2 == "section" {
          (exception.sections, exception.limitsSections) = ([index], true)
        } else {
          let section = match.5.map { Int(digits: $0) } ?? 0
          exception.paths = [ItemPath(section: section, item: index)]
        }
        exception.limit = match.4.flatMap { Int(count: $0) }
        return (exception, match.0.utf8.count)
      }
      if let match = text.prefixMatch(
        of:
          /attemptedto(?:perform|process)(?:an?)?updates?withinvalidindexpath:?(.{0,70}?\d[-,]\d+[\}\]]?)?/
      ) {
        var exception = ListException(.invalidIndexPath)
        exception.paths = paths(in: match.1 ?? "")
        return (exception, match.0.utf8.count)
      }
      if let match = text.prefixMatch(
        of:
          /attemptedto(?:apply|perform|submit)[a-z]{0,20}(?:updates?|snapshot)[a-z]{0,20}to(?:a|the)(table|collection)view(?:that|whose|which|with|after)/
      ) {
        let end = text.dropFirst(match.0.count).prefix { $0 != "." && $0 != "'" }.prefix(90)
        return (
          ListException(.viewGone, match.1 == "table" ? .table : .collection),
          match.0.utf8.count + end.utf8.count
        )
      }
      if let match = text.prefixMatch(of: /attemptedtodequeuemultiplecellsforthesameindexpath/) {
        return (ListException(.unusedCell), match.0.utf8.count)
      }
      guard
        let match = text.prefixMatch(
          of:
            /attemptedto[a-z]{4,30}(?:item|section)identifiers?.{0,160}?doesn(?:o|')texist(?:inthesnapshot)?/
        )
      else { return nil }
      return (ListException(.unknownIdentifier), match.0.utf8.count)
    },
    Self(
      anchors: ["requestfor", "requestedthenumberof"], reach: 300,
      needs: ["invalidindexpath", "invalidsection", "thereareonly", "thereisonly", "outofbounds"]
    ) { occurrence in
      request(occurrence.rest)
    },
    Self(anchors: ["beyondbounds("], reach: 100) { occurrence in
      guard
        let place = occurrence.behind.firstMatch(of: /(row|item|section)\((\d+)\)$/),
        let match = occurrence.rest.prefixMatch(of: /beyondbounds\((\d+)\)(?:forsection\((\d+)\))?/)
      else { return nil }
      var exception = ListException(.scrollOutOfBounds, place.1 == "row" ? .table : nil)
      exception.limit = Int(count: match.1)
      if place.1 == "section" {
        (exception.sections, exception.limitsSections) = ([Int(digits: place.2)], true)
      } else {
        exception.paths = [
          ItemPath(section: match.2.map { Int(digits: $0) } ?? 0, item: Int(digits: place.2))
        ]
      }
      let length = match.0.utf8.count
      exception.text = occurrence.log.readable(
        occurrence.start - place.0.utf8.count..<occurrence.start + length)
      return (exception, length)
    },
    Self(anchors: ["withanindexpaththatdoesnotexist"], reach: 200) { occurrence in
      var exception = ListException(.invalidIndexPath, .collection)
      let match = occurrence.rest.firstMatch(of: /^[a-z]+:?.{0,60}?\d[-,]\d+[\}\]]?/)
      exception.paths = paths(in: match?.0 ?? "")
      let length = match?.0.utf8.count ?? 32
      let start = occurrence.behind.firstRange(
        of: /(?:uicollectionview)?rec[ei]{2}vedlayoutattributes/)
      let before = start.map { occurrence.behind[$0.lowerBound...].utf8.count } ?? 0
      exception.text = occurrence.log.readable(
        occurrence.start - before..<occurrence.start + length)
      return (exception, length)
    },
    Self(anchors: ["nouicollectionviewlayoutattributesinstancefor"], reach: 200) { occurrence in
      let match = occurrence.rest.firstMatch(of: /^[a-z-]+:.{0,60}?\d[-,]\d+[\}\]]?/)
      var exception = ListException(.invalidIndexPath, .collection)
      exception.paths = paths(in: match?.0 ?? "")
      return (exception, match?.0.utf8.count ?? 45)
    },
    Self(anchors: ["outofrowrange["], reach: 120) { occurrence in
      guard let row = occurrence.behind.firstMatch(of: /row(\d+)$/),
        let range = occurrence.rest.prefixMatch(of: /outofrowrange\[0-(-?\d+)\][a-z:]*/)
      else { return nil }
      var exception = ListException(.invalidIndexPath, .table)
      exception.paths = [ItemPath(section: 0, item: Int(digits: row.1))]
      exception.limit = (Int(range.1) ?? -1) + 1
      exception.text = occurrence.log.readable(
        occurrence.start - row.0.utf8.count..<occurrence.start + range.0.utf8.count)
      return (exception, range.0.utf8.count)
    },
    Self(anchors: ["invalidindexpathforusewithui"], reach: 200) { occurrence in
      let text = occurrence.rest
      var exception = ListException(
        .invalidIndexPath, text.hasPrefix("invalidindexpathforusewithuitable") ? .table : nil)
      guard
        let match = text.prefixMatch(
          of: /[a-z]{36,52}\.?[a-z]{0,50}mustcontainexactlytwoindices[a-z]{0,40}/)
      else { return (exception, text.prefix { $0.isLetter }.utf8.count) }
      exception.statement = "The index path does not have two indices, a section and a row."
      return (exception, match.0.utf8.count)
    },
  ]

  /// "request for rect at invalid index path (…)" and its siblings.
  private static func request(_ text: String) -> (ListException, Int)? {
    if let match = text.prefixMatch(
      of: /requestfor[a-z]{2,40}?invalidindexpath:?(.{0,70}?\d[-,]\d+[\}\]]?\)?)?/)
    {
      var exception = ListException(.invalidIndexPath)
      exception.paths = paths(in: match.1 ?? "")
      return (exception, match.0.utf8.count)
    }
    if let match = text.prefixMatch(of: /requestfor[a-z]{2,40}?invalidsection\(?(\d+)\)?/) {
      var exception = ListException(.invalidIndexPath)
      exception.sections = [Int(digits: match.1)]
      return (exception, match.0.utf8.count)
    }
    if let match = text.prefixMatch(
      of:
        /requestfor(?:the)?numberof(items|rows)(?:in|before)section(\d+)whenthere(?:are|is)only(\d+)sections?(?:inthe(table|collection)view)?/
    ) {
      var exception = ListException(.invalidIndexPath, match.1 == "rows" ? .table : .collection)
      exception.sections = [Int(digits: match.2)]
      (exception.limit, exception.limitsSections) = (Int(count: match.3), true)
      return (exception, match.0.utf8.count)
    }
    if let match = text.prefixMatch(
      of: /requestedthenumberof(rows|items)forsection\((\d+)\)whichisoutofbounds/)
    {
      var exception = ListException(.invalidIndexPath, match.1 == "rows" ? .table : .collection)
      exception.sections = [Int(digits: match.2)]
      return (exception, match.0.utf8.count)
    }
    if let match = text.prefixMatch(
      of:
        /requestforlayoutattributesfor[a-z]+insection(\d+)whenthere(?:are|is)only(\d+)sections?inthecollectionview/
    ) {
      var exception = ListException(.invalidIndexPath, .collection)
      exception.sections = [Int(digits: match.1)]
      (exception.limit, exception.limitsSections) = (Int(count: match.2), true)
      return (exception, match.0.utf8.count)
    }
    guard
      let match = text.prefixMatch(
        of:
          /requestfor(?:indexpathforglobalindex|layoutattributesfor[a-z]+)(?:.{0,60}?path=)?(\d+)(?:-(\d+)\})?whenthere(?:are|is)only(\d+)(items?|sections?)inthecollectionview/
      )
    else { return nil }
    var exception = ListException(.invalidIndexPath, .collection)
    exception.limit = Int(count: match.3)
    exception.limitsSections = match.4.hasPrefix("section")
    if let item = match.2 {
      exception.paths = [ItemPath(section: Int(digits: match.1), item: Int(digits: item))]
    } else {
      exception.condition = "item \(match.1) of all items"
    }
    return (exception, match.0.utf8.count)
  }
}
