import TextAndFiles

/// Finds contents of items and sections that no list of a recording has, beside others that a list
/// has without content. A script records also contents of items that its model never shows.
struct ContentReview {
  /// The items or the sections.
  private struct Names {
    /// The hash values of those that a list had.
    private var held: Set<Int> = []
    /// The contents that no list had so far, by hash values: identifiers, their first lines, and
    /// the number of applies before them.
    private(set) var loose: [Int: (id: String, line: Int?, applies: Int)] = [:]
    /// Those that a list had before their first content.
    private(set) var bare: Set<String> = []
    /// The hash values of those with content.
    private var filled: Set<Int> = []
    /// True if there are more than `maxCount` names, so that nothing is known.
    private var isFull = false

    private static let maxCount = 100_000

    mutating func hold(_ id: String) {
      guard !isFull, held.insert(id.hashValue).inserted else { return }
      if !loose.isEmpty { loose[id.hashValue] = nil }
      if !filled.contains(id.hashValue) { bare.insert(id) }
      limit(held.count)
    }

    mutating func add(_ id: String, _ line: Int?, after applies: Int) {
      guard !isFull, filled.insert(id.hashValue).inserted else { return }
      if !held.contains(id.hashValue) { loose[id.hashValue] = (id, line, applies) }
      limit(filled.count)
    }

    private mutating func limit(_ count: Int) {
      if count > Self.maxCount { (held, filled, loose, bare, isFull) = ([], [], [:], [], true) }
    }
  }

  private var items = Names()
  private var sections = Names()
  private var applies = 0
  /// True if the file lacks applies, whose lists are unknown.
  private var hasGaps = false

  /// Reads the next line. O(items) at a keyframe, else O(changes + tree items).
  mutating func read(_ event: DecodedLine, line: Int?) {
    switch event.body {
    case .event(.content(let items, let sections)):
      for content in items { self.items.add(content.id, line, after: applies) }
      for content in sections { self.sections.add(content.id, line, after: applies) }
    case .keyframe(let lists, let trees, let facts, _):
      for list in lists {
        sections.hold(list.section)
        for item in list.items { items.hold(item) }
      }
      read(trees, facts)
    case .delta(let operations, let trees, let facts, _):
      for insert in operations.sectionInserts { sections.hold(insert.id) }
      for insert in operations.itemInserts { items.hold(insert.id) }
      read(trees, facts)
    case .event, .end: break
    }
  }

  private mutating func read(_ trees: [TreeChange], _ facts: ApplyAttributes) {
    for (_, tree) in trees { for item in tree?.items ?? [] { items.hold(item) } }
    hasGaps = hasGaps || facts.dropped > 0
    applies += 1
  }

  /// The findings, with the line of the first content of each. A content behind the last apply
  /// may be that of an apply which the recorder did not write.
  var problems: [(message: String, line: Int?)] {
    guard !hasGaps else { return [] }
    return [(items, "item", "items"), (sections, "section", "sections")].compactMap { found in
      let loose = found.0.loose.values.filter { $0.applies < applies }
        .sorted { ($0.line ?? 0, $0.id) < ($1.line ?? 0, $1.id) }
      guard let first = loose.first, !found.0.bare.isEmpty else { return nil }
      let names = shortListing(loose.map(\.id), limit: 3)
      let near = suggestion(for: first.id, among: found.0.bare.sorted())
      return (
        loose.count == 1
          ? "the content of \(names) has no effect: no list has this \(found.1)\(near)"
          : "the contents of \(names) have no effect: no list has these \(found.2)\(near)",
        first.line
      )
    }
  }
}
