/// The candidate that a mistyped word most likely meant.
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

/// `; did you mean 'x'?` where there is a near miss, else nothing.
public func suggestion<S: Sequence<String>>(for word: String, among candidates: S) -> String {
  nearMiss(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
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
