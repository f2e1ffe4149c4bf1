/// The rules by which columns get a role in a table: when, who or what.
struct ColumnChoice: Sendable {
  /// A column, with what is known of its table.
  @dynamicMemberLookup
  struct Candidate {
    let column: TableGuess.Column
    let facts: TableFacts

    subscript<Value>(dynamicMember path: KeyPath<TableGuess.Column, Value>) -> Value {
      column[keyPath: path]
    }

    func isNamed(_ names: some Sequence<String>) -> Bool { column.isNamed(names) }
  }

  enum Role {
    case time, item, measure, place, duration
    /// A number whose name says nothing.
    case number
  }

  typealias Condition = @Sendable (Candidate) -> Bool

  /// A column for which one of them holds has none of the roles.
  let exclusions: [(reason: String, holds: Condition)]
  /// The first that holds gives a column its role; earlier ones are likelier.
  let rules: [(role: Role, reason: String, holds: Condition)]
  /// The names that order the columns of one rule, the likeliest first.
  let names: [String]

  /// Returns the columns with the indices of their rules, the likeliest first.
  func ranked(in facts: TableFacts) -> [(column: TableGuess.Column, rule: Int)] {
    let ranked = TableGuess.preferred(facts.columns, names).compactMap { column in
      let candidate = Candidate(column: column, facts: facts)
      return exclusions.contains { $0.holds(candidate) }
        ? nil : rules.firstIndex { $0.holds(candidate) }.map { (column, $0) }
    }
    return rules.indices.flatMap { rule in ranked.filter { $0.1 == rule } }
  }

  func columns(in facts: TableFacts) -> [TableGuess.Column] { ranked(in: facts).map(\.column) }
}
