import TextAndFiles

/// Returns the candidate that is nearest to a mistyped word; nil if none is near.
///
/// Edit distance with transpositions (optimal string alignment), at most a third of the word's
/// length and at most 3. O(candidates × length²).
package func nearMiss<S: Sequence<String>>(to word: String, among candidates: S) -> String? {
  let limit = min(3, max(1, word.count / 3))
  let lowered = Letters(word)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates where candidate != word {
    let distance = lowered.distance(to: Letters(candidate), limit: limit)
    if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// A limit on the work for suggestions in one run: about 100,000 names, or 50 ms. Beyond it there
/// are none.
package final class SuggestionBudget {
  private var rest = 2_000_000

  package init() {}

  /// Spends the cost of a comparison with a name; returns false if the budget is exhausted.
  fileprivate func spend(_ name: String) -> Bool {
    // Letters outside of ASCII take longer to compare.
    let cost = 8 + name.utf8.count * (name.utf8.allSatisfy { $0 < 0x80 } ? 1 : 16)
    rest -= min(rest, cost)
    return rest > 0
  }
}

/// Returns the name that is nearest to a word; nil if none is near.
///
/// Short names may differ only in case, because they resemble each other by chance. A word of more
/// than 200 bytes has no near name, because the search takes O(length²).
///
/// - Parameters:
///   - shortest: The minimum length of a word that may differ in more than its case.
///   - budget: The work that remains for this search and others.
package func closeName<Names: Sequence<String>>(
  to word: String, among names: Names, shortest: Int = 3,
  within budget: SuggestionBudget = SuggestionBudget()
) -> String? {
  guard word.utf8.count <= 200 else { return nil }
  let isShort = word.count < shortest
  var isWithin = true
  let near = nearMiss(
    to: word,
    among: names.lazy.prefix { name in
      isWithin = budget.spend(name)
      return isWithin
    }.filter { name in
      name.utf8.count <= 200 && (!isShort || name.lowercased() == word.lowercased())
    })
  guard isWithin else { return nil }
  return near ?? onlyName(beginningWith: word, among: names)
}

/// Returns the only name that begins with a word of four letters or more: `checkmark` for `check`.
private func onlyName<Names: Sequence<String>>(
  beginningWith word: String, among names: Names
) -> String? {
  guard word.count >= 4 else { return nil }
  var found: String?
  for name in names where name.utf8.count > word.utf8.count && name.hasPrefix(word) {
    guard found == nil else { return nil }
    found = name
  }
  return found
}

/// Returns `; did you mean 'x'?` for a near miss, else an empty text.
///
/// One-letter words get no suggestion.
package func suggestion<Names: Sequence<String>>(for word: String, among names: Names) -> String {
  suggestion(for: word, among: names, within: SuggestionBudget())
}

private func suggestion<Names: Sequence<String>>(
  for word: String, among names: Names, within budget: SuggestionBudget
) -> String {
  closeName(to: word, among: names, shortest: 2, within: budget)
    .map { "; did you mean '\($0.showingInvisible)'?" } ?? ""
}

/// Returns `; did you mean 'x'?` for a near miss, else `; there are 'x', 'y' and 'z'`.
///
/// Beyond `limit` names, the text ends with the number of the others.
package func choices(
  for word: String, among names: [String], limit: Int = 30,
  within budget: SuggestionBudget = SuggestionBudget()
) -> String {
  let near = suggestion(for: word, among: names, within: budget)
  guard near.isEmpty else { return near }
  if names.isEmpty { return "; there is none" }
  let rest = names.count - limit
  let shown =
    names.prefix(limit).map { "'\($0.showingInvisible)'" } + (rest > 0 ? ["\(rest) more"] : [])
  return shown.count == 1 ? "; there is only \(shown[0])" : "; there are " + listing(shown)
}

/// The letters of a name without their case; bytes, if all of them are ASCII.
private enum Letters {
  case ascii([UInt8])
  case characters([Character])

  init(_ name: String) {
    let bytes = Array(name.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self = .ascii(bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    } else {
      self = .characters(Array(name.lowercased()))
    }
  }

  private var characters: [Character] {
    switch self {
    case .ascii(let bytes): bytes.map { Character(UnicodeScalar($0)) }
    case .characters(let characters): characters
    }
  }

  /// Returns the edit distance; if it exceeds the limit, any number above the limit.
  func distance(to other: Letters, limit: Int) -> Int {
    if case .ascii(let a) = self, case .ascii(let b) = other {
      return editDistance(a, b, limit: limit)
    }
    return editDistance(characters, other.characters, limit: limit)
  }
}

private func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], limit: Int) -> Int {
  guard abs(a.count - b.count) <= limit else { return .max }
  var (beforePrevious, previous, row) = ([Int](), Array(0...b.count), Array(0...b.count))
  for i in a.indices {
    row[0] = i + 1
    var least = i + 1
    for j in b.indices {
      let substitution = previous[j] + (a[i] == b[j] ? 0 : 1)
      var cost = min(substitution, previous[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      row[j + 1] = cost
      least = min(least, cost)
    }
    // A transposition from the previous row can make the next row lower by one.
    guard least <= limit + 1 else { return .max }
    (beforePrevious, previous, row) = (previous, row, beforePrevious.isEmpty ? row : beforePrevious)
  }
  return previous[b.count]
}
