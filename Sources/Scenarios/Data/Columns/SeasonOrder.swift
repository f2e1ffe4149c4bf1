/// The order of seasons with years, such as `Autumn 2023`, in an unsorted file.
///
/// A winter is at the end or at the beginning of its year: where fewer seasons are missing between the
/// first and the last one, else at the end.
struct SeasonOrder {
  /// The place of each text in time.
  let ranks: [Int]
  /// The place of winters, in words; nil without a winter.
  let winters: String?

  private static let places: [String: Int] = [
    "spring": 0, "frühling": 0, "frühjahr": 0, "summer": 1, "sommer": 1, "fall": 2, "autumn": 2,
    "herbst": 2, "winter": 3,
  ]

  /// Creates the order of texts of a season and a year; nil for other texts.
  init?(_ texts: [String]) {
    var seasons: [(year: Int, place: Int)] = []
    for text in texts {
      let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
      guard words.count == 2, let year = words.lazy.compactMap({ Int($0) }).first,
        let place = words.lazy.compactMap({ Self.places[String($0)] }).first
      else { return nil }
      seasons.append((year, place))
    }
    let late = seasons.map { 4 * $0.year + $0.place }
    let early = seasons.map { 4 * $0.year + ($0.place == 3 ? -1 : $0.place) }
    let isEarly = Self.span(early) < Self.span(late)
    ranks = isEarly ? early : late
    let winters = "winters at the \(isEarly ? "beginning" : "end") of years"
    self.winters = seasons.contains { $0.place == 3 } ? winters : nil
  }

  private static func span(_ ranks: [Int]) -> Int { (ranks.max() ?? 0) - (ranks.min() ?? 0) }
}
