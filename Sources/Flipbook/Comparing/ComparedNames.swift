/// Short names of two compared paths, for titles: the shortest ends of the paths that differ.
///
/// `a/old/league.yaml` and `a/new/league.yaml` become `old/league.yaml` and
/// `new/league.yaml`.
struct ComparedNames: Equatable {
  var first: String
  var second: String

  /// O(characters).
  init(_ first: String, _ second: String) {
    let parts = [first, second].map { $0.split(separator: "/") }
    var count = 1
    while count < max(parts[0].count, parts[1].count),
      parts[0].suffix(count) == parts[1].suffix(count)
    {
      count += 1
    }
    let names = parts.map { $0.suffix(count).joined(separator: "/") }
    (self.first, self.second) = names[0] == names[1] ? (first, second) : (names[0], names[1])
  }

  /// `old/league.yaml and new/league.yaml`.
  var title: String { "\(first) and \(second)" }
}
