/// Returns the candidate that a mistyped word most likely means; nil if none is near.
///
/// Edit distance with transpositions (optimal string alignment), at most a third of the word's
/// length and at most 3. O(candidates × length²).
public func nearMiss<S: Sequence<String>>(to word: String, among candidates: S) -> String? {
  let limit = min(3, max(1, word.count / 3))
  var best: (distance: Int, candidate: String)?
  for candidate in candidates where candidate != word {
    let distance = editDistance(
      Array(word.lowercased()), Array(candidate.lowercased()), limit: limit)
    if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// Returns the name that is nearest to a word, if one is near.
///
/// Short names are near to each other by chance, so that only their case may differ. A word of more
/// than 200 bytes has no near name, because the search costs O(length²).
///
/// - Parameter shortest: the number of letters from which a name may differ in other ways.
package func closeName<Names: Sequence<String>>(
  to word: String, among names: Names, shortest: Int = 3
) -> String? {
  guard word.utf8.count <= 200 else { return nil }
  let isShort = word.count < shortest
  let near = nearMiss(
    to: word,
    among: names.lazy.filter { name in
      name.utf8.count <= 200 && (!isShort || name.lowercased() == word.lowercased())
    })
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
/// No letter is near to another one.
public func suggestion<Names: Sequence<String>>(for word: String, among names: Names) -> String {
  closeName(to: word, among: names, shortest: 2).map { "; did you mean '\($0)'?" } ?? ""
}

/// Returns `; did you mean 'x'?` for a near miss, else `; there are 'x', 'y' and 'z'`.
///
/// Of many names it shows the first ones and the number of the others.
package func choices(for word: String, among names: [String], limit: Int = 30) -> String {
  let near = suggestion(for: word, among: names)
  guard near.isEmpty else { return near }
  if names.isEmpty { return "; there is none" }
  let rest = names.count - limit
  let shown = names.prefix(limit).map { "'\($0)'" } + (rest > 0 ? ["\(rest) more"] : [])
  guard let last = shown.last, shown.count > 1 else { return "; there is only \(shown[0])" }
  return "; there are " + shown.dropLast().joined(separator: ", ") + " and \(last)"
}

private func editDistance(_ a: [Character], _ b: [Character], limit: Int) -> Int {
  guard abs(a.count - b.count) <= limit else { return .max }
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      let substitution = previous[j] + (a[i] == b[j] ? 0 : 1)
      var cost = min(substitution, previous[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforePrevious, previous) = (previous, row)
  }
  return previous[b.count]
}
