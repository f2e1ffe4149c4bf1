import DiffableData
import Testing

func at(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

func moving<Place>(_ from: Place, _ to: Place) -> BatchMove<Place> {
  BatchMove(from: from, to: to)
}

extension BatchUpdate {
  /// A batch of changes to sections.
  static func ofSections(
    inserts: [Int] = [], deletes: [Int] = [], moves: [BatchMove<Int>] = [], reloads: [Int] = []
  ) -> BatchUpdate {
    BatchUpdate(
      sections: BatchChanges(inserts: inserts, deletes: deletes, moves: moves, reloads: reloads))
  }

  /// A batch of changes to items.
  static func ofItems(
    inserts: [ItemPath] = [], deletes: [ItemPath] = [], moves: [BatchMove<ItemPath>] = [],
    reloads: [ItemPath] = [], reconfigures: [ItemPath] = []
  ) -> BatchUpdate {
    BatchUpdate(
      items: BatchChanges(inserts: inserts, deletes: deletes, moves: moves, reloads: reloads),
      reconfigures: reconfigures)
  }
}

/// A batch between numbers of items, with the expected violations.
struct BatchCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let old: [Int]
  let new: [Int]
  let rules: BatchRules
  let batch: BatchUpdate
  let expected: [String]

  init(
    _ description: String, _ old: [Int], _ new: [Int], _ batch: BatchUpdate,
    _ rules: BatchRules = .current, _ expected: String...
  ) {
    testDescription = "\(description) (\(rules.rawValue))"
    (self.old, self.new, self.batch) = (old, new, batch)
    (self.rules, self.expected) = (rules, expected)
  }

  var violations: [BatchViolation] {
    batch.violations(oldCounts: old, newCounts: new, rules: rules)
  }
}
