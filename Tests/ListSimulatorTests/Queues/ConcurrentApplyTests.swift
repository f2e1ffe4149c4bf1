import DiffableData
import Dispatch
import ListSimulator
import TestSupport
import Testing

/// Applies from many threads at once. Run with `--sanitize=thread` too: on macOS, because on Linux
/// ThreadSanitizer does not support `Mutex` and reports every access under it as a race.
@Suite("Concurrent applies")
struct ConcurrentApplyTests {
  private static let threads = 8
  private static let applies = 25

  /// A log of the calls of observers and completions.
  private struct CallLog: Sendable {
    let applied = SharedLog<String>()
    let completed = SharedLog<String>()
    let breaks = SharedLog<String>()

    /// Records applies, and those that do not start from the previous snapshot.
    func watch(_ source: TextSource) {
      let last = ConfinedList()
      source.observe { change in
        if change.oldSnapshot != last.snapshot { breaks.add(change.oldSnapshot.text) }
        last.snapshot = change.snapshot
        applied.add(change.snapshot.sectionIdentifiers.last ?? "")
      }
    }
  }

  /// A list that only the queue uses.
  private final class ConfinedList: @unchecked Sendable {
    var snapshot = TextSnapshot()
  }

  private static func snapshot(_ name: String, seed: Int) throws -> TextSnapshot {
    var random = SplitMix64(seed: UInt64(seed))
    let items = (0..<20).map(String.init).shuffled(using: &random).prefix(12)
    return try TextSnapshot(validating: [("list", Array(items)), (name, [])])
  }

  @Test("from the background complete once each, in the order of their updates")
  func background() throws {
    let owner = PausableQueue()
    let complaints = SharedLog<Complaint>()
    let source = TextSource(owner: .queue(owner.queue), complaints: complaints.log)
    let witness = CallLog()
    owner.queue.sync { witness.watch(source) }
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<Self.applies {
        let name = "\(thread).\(number)"
        guard let snapshot = try? Self.snapshot(name, seed: thread * 1_000 + number) else { return }
        source.apply(snapshot) { witness.completed.add(name) }
      }
    }
    owner.settle()
    #expect(complaints.all == [])
    #expect(witness.breaks.all == [])
    #expect(witness.applied.all.count == Self.threads * Self.applies)
    #expect(witness.completed.all == witness.applied.all)
    for thread in 0..<Self.threads {
      let own = witness.applied.all.filter { $0.hasPrefix("\(thread).") }
      #expect(own == (0..<Self.applies).map { "\(thread).\($0)" })
    }
  }

  @Test("with animations complete by their end time, ties in the order of the applies")
  func animated() throws {
    let owner = PausableQueue()
    let clock = AnimationClock()
    let source = TextSource(owner: .queue(owner.queue), clock: clock, complaints: .none)
    let witness = CallLog()
    owner.queue.sync { witness.watch(source) }
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      guard let snapshot = try? Self.snapshot("\(thread)", seed: thread) else { return }
      source.apply(snapshot) { witness.completed.add("\(thread)") }
    }
    owner.settle()
    #expect(witness.completed.all.count == 1)
    owner.queue.sync { clock.advance(by: .seconds(1)) }
    #expect(witness.completed.all == witness.applied.all)
  }

  @Test(
    "from the owner's queue and the background, with look-ups, taps and a view, neither race nor deadlock"
  )
  func everything() throws {
    let owner = PausableQueue()
    let complaints = SharedLog<Complaint>()
    let view = ConfinedView()
    let source = owner.queue.sync {
      TextSource(owner: .queue(owner.queue), view: view.view, complaints: complaints.log) {
        _, _, _ in ListCell()
      }
    }
    let witness = CallLog()
    owner.queue.sync { witness.watch(source) }
    let tree = try outline("A .a1 B .b1 ..x")
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<10 {
        let name = "\(thread).\(number)"
        guard let snapshot = try? Self.snapshot(name, seed: thread * 99 + number) else { return }
        switch (thread + number) % 4 {
        case 0: owner.queue.sync { source.apply(snapshot) { witness.completed.add(name) } }
        case 1: source.apply(tree, to: "tree") { witness.completed.add(name) }
        case 2: source.applySnapshotUsingReloadData(snapshot) { witness.completed.add(name) }
        default: source.apply(snapshot) { witness.completed.add(name) }
        }
        _ = source.snapshot(for: "tree")
        _ = source.indexPath(for: "7").flatMap { source.itemIdentifier(for: $0) }
        owner.queue.async { source.tapDisclosure(of: "A") }
      }
    }
    owner.settle()
    #expect(witness.breaks.all == [])
    #expect(witness.completed.all.count == Self.threads * 10)
    #expect(Set(witness.completed.all).count == Self.threads * 10)
    #expect(Set(complaints.kinds) == [.mixedQueues])
  }

  /// A view that only its queue uses.
  private final class ConfinedView: @unchecked Sendable {
    let view = ListView(complaints: .none)
  }

  @Test("awaited by many tasks all return")
  func tasks() async throws {
    let owner = PausableQueue()
    let source = TextSource(owner: .queue(owner.queue), complaints: .none)
    let snapshots = try (0..<40).map { try Self.snapshot("\($0)", seed: $0) }
    let count = await withTaskGroup(of: Int.self) { group in
      for snapshot in snapshots {
        group.addTask {
          await source.apply(snapshot)
          return 1
        }
      }
      return await group.reduce(0, +)
    }
    #expect(count == 40)
  }
}
