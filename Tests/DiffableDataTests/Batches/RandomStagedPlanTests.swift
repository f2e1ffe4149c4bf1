import DiffableData
import TestSupport
import Testing

@Suite("The staged plan of a random difference")
struct RandomStagedPlanTests {
  /// Fixed seeds, and a new one that is printed, so that its failure can be reproduced.
  static let seeds: [UInt64] = {
    let fresh = UInt64.random(in: 1_000...UInt64.max)
    print("RandomStagedPlanTests: fresh seed \(fresh)")
    return Array(0..<250) + [fresh]
  }()

  @Test(
    "has legal stages that end in the new snapshot, and a minimal number of moves", arguments: seeds
  )
  func plan(seed: UInt64) {
    let complaint = { complaintAboutPlan(of: $0, seed: seed) }
    let pair = ListPair(seed: seed, sections: 6, items: 14)
    if complaint(pair) == nil { return }
    let small = shrunk(pair, while: complaint)
    Issue.record("seed \(seed): \(complaint(small) ?? ""): \(small)")
  }
}

private func complaintAboutPlan(of pair: ListPair, seed: UInt64) -> String? {
  do {
    var (old, new) = try pair.snapshots()
    var random = SplitMix64(seed: seed)
    try new.reloadItems(new.itemIdentifiers.filter { _ in Bool.random(using: &random) })
    try new.reconfigureItems(new.itemIdentifiers.filter { _ in Bool.random(using: &random) })
    try new.reloadSections(new.sectionIdentifiers.filter { _ in Bool.random(using: &random) })
    let stages = new.stagedPlan(from: old).stages
    if let complaint = complaintAboutMoves(of: stages, old, new) { return complaint }
    for stage in stages {
      if stage.batch.isEmpty { return "\(stage.kind) is empty" }
      for rules in BatchRules.allCases {
        let violations = stage.batch.violations(from: old, to: stage.snapshot, rules: rules)
        if let violation = violations.first { return "\(stage.kind): \(violation)" }
      }
      if !leads(stage.batch, from: old, to: stage.snapshot) { return "\(stage.kind) misses" }
      old = stage.snapshot
    }
    return old == new ? nil : "the end is not the new snapshot"
  } catch {
    return "\(error)"
  }
}

/// Each kind occurs once, in order; the number of moves is minimal; no retained item is deleted.
private func complaintAboutMoves(
  of stages: [StagedPlan<String, String>.Stage], _ old: TextSnapshot, _ new: TextSnapshot
) -> String? {
  let kinds = StagedPlan<String, String>.StageKind.allCases.filter { kind in
    stages.contains { $0.kind == kind }
  }
  if stages.map(\.kind) != kinds { return "the order of stages" }
  let counts = new.difference(from: old).counts
  if stages.reduce(0, { $0 + $1.batch.sections.moves.count }) != counts.sectionMoves {
    return "the number of section moves"
  }
  if stages.reduce(0, { $0 + $1.batch.items.moves.count }) != counts.itemMoves {
    return "the number of item moves"
  }
  let survivors = old.itemIdentifiers.filter { new.contains(item: $0) }
  let kept = stages.map(\.snapshot).allSatisfy { state in
    survivors.allSatisfy { state.contains(item: $0) }
  }
  return kept ? nil : "an item that lives on is deleted"
}

/// Returns true if the paths of a batch account for every item and section of two snapshots, where
/// all others keep their order.
private func leads(_ batch: BatchUpdate, from old: TextSnapshot, to new: TextSnapshot) -> Bool {
  let items = batch.items
  let gone = Set(items.deletes + items.moves.map(\.from))
  let come = Set(items.inserts + items.moves.map(\.to))
  let sectionsGone = Set(batch.sections.deletes + batch.sections.moves.map(\.from))
  let sectionsCome = Set(batch.sections.inserts + batch.sections.moves.map(\.to))
  func rest(_ snapshot: TextSnapshot, without paths: Set<ItemPath>) -> [String: [String]] {
    var rest: [String: [String]] = [:]
    for (section, id) in snapshot.sectionIdentifiers.enumerated() {
      let items = (try? snapshot.itemIdentifiers(inSection: id)) ?? []
      rest[id] = items.enumerated().filter { !paths.contains(at(section, $0.offset)) }
        .map(\.element)
    }
    return rest
  }
  let (left, arrived) = (rest(old, without: gone), rest(new, without: come))
  let stayed = old.sectionIdentifiers.enumerated().filter { !sectionsGone.contains($0.offset) }
  let placed = new.sectionIdentifiers.enumerated().filter { !sectionsCome.contains($0.offset) }
  return stayed.map(\.element) == placed.map(\.element)
    && stayed.allSatisfy { left[$0.element] == arrived[$0.element] }
}
