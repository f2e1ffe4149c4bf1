/// The columns of the two sides of a table with a row for each match, and of its result.
struct MatchColumns {
  let sides: [TableGuess.Column]
  /// A text such as `2-1`, or a number for each side; empty without a result.
  let results: [TableGuess.Column]
  /// The column of the winner beside matches without a result.
  let winner: TableGuess.Column?

  /// The words for the two sides in the names of columns.
  private static let sideWords = [
    ("home", "away"), ("winner", "loser"), ("1", "2"), ("heim", "gast"), ("white", "black"),
  ]
  /// The names of a side without such a word.
  private static let nouns: Set = [
    "", "team", "teamname", "name", "club", "side", "player", "playername", "mannschaft", "verein",
  ]
  /// The names of a side's result without such a word; `hg` of `FTHG` stands for the whole word.
  private static let scores: Set = [
    "score", "teamscore", "scores", "goals", "teamgoals", "points", "pts", "runs", "tore", "ft",
  ]
  private static let shortScores = [("fthg", "ftag"), ("hg", "ag")]
  private static let resultNames: Set = [
    "ft", "score", "result", "fulltime", "ergebnis", "resultat",
  ]

  /// Finds two columns of names that have values in common; nil without them.
  init?(_ columns: [TableGuess.Column]) {
    typealias Words = (String, String)
    func pair(_ words: Words, _ rest: Set<String>, areNumbers: Bool) -> [TableGuess.Column]? {
      let possible = columns.filter { $0.isNumeric == areNumbers }
      return possible.lazy.compactMap { first in
        let noun = first.name.replacing(words.0, with: "")
        guard noun != first.name, rest.contains(noun), !(noun + words.0).allSatisfy(\.isNumber)
        else { return nil }
        return possible.first { $0.name == first.name.replacing(words.0, with: words.1) }
          .map { [first, $0] }
      }.first
    }
    let pairs = Self.sideWords.lazy.compactMap { words in
      pair(words, Self.nouns, areNumbers: false).map { (words: words, sides: $0) }
    }
    let found = pairs.first { pair in
      pair.sides.allSatisfy { $0.isComplete && !$0.isDated }
        && !Set(pair.sides[0].texts).isDisjoint(with: pair.sides[1].texts)
    }
    guard let found else { return nil }
    sides = found.sides
    let result = columns.first { column in
      // As `2-1` or `6:4`.
      let results = column.texts.count { $0.prefixMatch(of: /\d+ ?[-–:] ?\d+/) != nil }
      return Self.resultNames.contains(column.name) && 2 * results > column.texts.count
    }
    results =
      pair(found.words, Self.scores, areNumbers: true)
      ?? Self.shortScores.lazy.compactMap { pair($0, [""], areNumbers: true) }.first
      ?? result.map { [$0] } ?? []
    winner =
      results.isEmpty
      ? columns.first { $0.name == "winner" && !found.sides.contains($0) } : nil
  }

  /// The columns in the order of a title such as `Ajax 2–1 Celtic`.
  var all: [TableGuess.Column] { [sides[0]] + results + [sides[1]] }

  /// The template of a match in one line.
  var title: String {
    let texts = all.map(\.reference)
    return switch results.count {
    case 0: texts.joined(separator: " – ")
    case 1: texts.joined(separator: " ")
    default: "\(texts[0]) \(texts[1])–\(texts[2]) \(texts[3])"
    }
  }
}
