// The size of the stage, estimated from the rows and their texts.
extension TableGuess {
  /// The width and the height of the stage.
  var stageSize: String {
    guard let statuses else { return "[\(listWidth), \(listHeight)]" }
    let width = boardWidth(statuses.count)
    return "[\(width), \(boardHeight(statuses, width: Double(width)))]"
  }

  /// Returns a height for rows that end at a distance from the upper edge, in steps of 20 points.
  private static func height(_ end: Double, _ range: ClosedRange<Int>) -> Int {
    min(max(range.lowerBound, (Int(end.rounded(.up)) + 19) / 20 * 20), range.upperBound)
  }

  // MARK: Lists

  /// A phone's width, or one at which each text fits, up to 720 points.
  private var listWidth: Int {
    let texts = (match?.all ?? []).map(\.texts)
    let sides =
      table.rows.indices.lazy.map { row in texts.reduce(3) { $0 + $1[row].count } }.max() ?? 0
    // A phone shows 34 letters. One has 9 points, beside margins of 90.
    let ofSides = sides > 34 ? 90 + 9 * sides : 375
    return min(720, max(ofSides, match == nil ? widthOfTexts : 375))
  }

  /// The width of the longest row with its badge and its detail, in steps of 10 points.
  private var widthOfTexts: Int {
    func counts(_ column: Column?) -> [Int]? { column?.texts.map(\.count) }
    let lead = counts(title)
    let trail = [(counts(badge), 9.0), (counts(detail ?? (isSortedByTime ? nil : sort)), 9.5)]
    let below = contents.first { $0.key == "subtitle" }?.columns.compactMap { counts($0) }
    let widths = table.rows.indices.lazy.map { row -> Double in
      let beside = trail.reduce(0.0) { sum, part in
        part.0.map { sum + ($0[row] > 0 ? 24 + part.1 * Double($0[row]) : 0) } ?? sum
      }
      let line = below.map { $0.reduce(-3) { $0 + $1[row] + 3 } } ?? 0
      return 64 + max(8.5 * Double(lead?[row] ?? 0), 6.9 * Double(line)) + beside
    }
    let width = widths.max() ?? 0
    return width > 375 ? Int((width / 10).rounded(.up)) * 10 : 375
  }

  /// The height of the rows; that of a phone for a narrow stage of more than 540 points.
  private var listHeight: Int {
    let isLimited = itemCount > Self.maxRows
    let groups = section.map { Set($0.texts).count } ?? 0
    let count = isLimited ? Self.maxRows * max(1, groups) : itemCount
    let hasSubtitles = contents.contains { $0.key == "subtitle" }
    // Below the title; a header has 40 points.
    let end = 130 + Double(count) * (hasSubtitles ? 60 : 44) + 40 * Double(groups)
    return end > 540 && listWidth <= 500 ? 812 : Self.height(end, 380...812)
  }

  // MARK: Boards

  /// Columns of 180 points, or of 220 for titles that need more than two lines in these.
  private func boardWidth(_ count: Int) -> Int {
    let longest = title.texts.lazy.map(\.count).max() ?? 0
    return min(1440, max(560, (longest > 34 ? 220 : 180) * count))
  }

  /// Returns a height at which the longest column fits, up to 1080 points.
  private func boardHeight(_ statuses: [String], width: Double) -> Int {
    let columns = Double(statuses.count)
    let inner = (width - 24 - 10 * (columns - 1)) / columns - 24
    let titles = title.texts
    let hasSubtitles = contents.contains { $0.key == "subtitle" }
    let hasFoot = badge != nil || detail != nil
    let rest = 28 + (hasSubtitles ? 18.0 : 0) + (hasFoot ? 26 : 0)
    // A letter has 8 points, a line 20.
    return Self.height(
      160 + longestColumn { rest + (8 * Double(titles[$0].count) > inner ? 40 : 20) },
      360...1080)
  }

  /// Returns the largest sum of the heights of one status' cards at a time.
  private func longestColumn(_ height: (_ row: Int) -> Double) -> Double {
    guard let section else { return 0 }
    let (times, ids, names) = (at.texts, id.texts, section.texts)
    let keys = ColumnOrder(times).keys
    let order = table.rows.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : ColumnOrder.precedes(keys[left], keys[right])
    }
    var shown: [String: Int] = [:]
    var heights: [String: Double] = [:]
    var longest = 0.0
    for (offset, row) in order.enumerated() {
      if let old = shown[ids[row]] { heights[names[old], default: 0] -= height(old) }
      shown[ids[row]] = names[row].isEmpty ? nil : row
      if !names[row].isEmpty { heights[names[row], default: 0] += height(row) }
      guard offset + 1 == order.count || times[order[offset + 1]] != times[row] else { continue }
      longest = max(longest, heights.values.max() ?? 0)
      if kind == .rows { (shown, heights) = ([:], [:]) }
    }
    return longest
  }
}
