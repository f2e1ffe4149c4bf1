import DiffableData
import Dispatch
import ListSimulator
import TestSupport
import Testing

@Suite("An apply from the background")
struct BackgroundTests {
  private let owner = PausableQueue()
  private let complaints = SharedLog<Complaint>()

  private func source(stopwatch: @escaping @Sendable () -> Duration = { .zero }) -> TextSource {
    TextSource(owner: .queue(owner.queue), complaints: complaints.log, stopwatch: stopwatch)
  }

  @Test("computes its difference there, and updates and completes on the owner's queue")
  func places() throws {
    let owner = owner
    let places = SharedLog<String>()
    let source = source(stopwatch: {
      places.add("difference on owner: \(owner.isCurrent)")
      return .zero
    })
    owner.queue.sync {
      source.observe { change in
        places.add("observer on owner: \(owner.isCurrent), from \(change.queue)")
      }
    }
    source.apply(try snapshot("a: 1")) { places.add("completion on owner: \(owner.isCurrent)") }
    owner.settle()
    #expect(
      places.all == [
        "difference on owner: false", "difference on owner: false",
        "observer on owner: true, from background", "completion on owner: true",
      ])
  }

  @Test("does not wait for the owner's queue, and the next apply continues from it")
  func doesNotWait() throws {
    let source = source()
    let ledger = SharedLog<String>()
    owner.queue.sync {
      source.observe { ledger.add("\($0.oldSnapshot.text) → \($0.snapshot.text)") }
    }
    try owner.paused {
      source.apply(try snapshot("a: 1"))
      var next = source.snapshot()
      try next.appendItems(["2"])
      source.apply(next)
      #expect(source.snapshot().text == "a: 1 2")
      #expect(source.indexPath(for: "1") == nil)
      #expect(ledger.all == [])
    }
    owner.settle()
    #expect(source.indexPath(for: "2") == at(0, 1))
    #expect(ledger.all == [" → a: 1", "a: 1 → a: 1 2"])
    #expect(complaints.all == [])
  }

  @Test("does not deadlock while the owner's queue waits for the caller's queue")
  func waitingOwnerQueue() throws {
    let source = source()
    let background = DispatchQueue(label: "background")
    let snapshot = try snapshot("a: 1")
    owner.queue.sync { background.sync { source.apply(snapshot) } }
    owner.settle()
    #expect(source.indexPath(for: "1") == at(0, 0))
  }

  @Test("mixed with applies from the owner's queue is performed with a complaint each time")
  func mixed() throws {
    let source = source()
    let snapshots = try ["a: 1", "a: 2", "a: 3"].map { try snapshot($0) }
    owner.queue.sync { source.apply(snapshots[0]) }
    #expect(complaints.all == [])
    source.apply(snapshots[1])
    source.apply(try outline("4"), to: "a")
    owner.queue.sync { source.apply(snapshots[2]) }
    owner.settle()
    #expect(complaints.kinds == [.mixedQueues, .mixedQueues])
    #expect(complaints.all.map(\.raisesException) == [false, false])
    #expect(
      complaints.all.first?.message
        == "Warning: applying updates in a non-thread confined manner is dangerous and can lead to "
        + "deadlocks. Please always submit updates either always on the main queue or always off "
        + "the main queue")
    #expect(source.snapshot().text == "a: 3")
  }

  @Test("is performed before a later apply from the owner's queue")
  func overtaken() throws {
    let source = source()
    let ledger = SharedLog<String>()
    owner.queue.sync { source.observe { ledger.add("\($0.queue) \($0.snapshot.text)") } }
    let background = DispatchQueue(label: "background")
    let (first, second) = (try snapshot("a: 1"), try snapshot("a: 2"))
    owner.queue.sync {
      background.sync { source.apply(first) { ledger.add("first") } }
      source.apply(second) { ledger.add("second") }
    }
    owner.settle()
    #expect(ledger.all == ["background a: 1", "main a: 2", "first", "second"])
    #expect(complaints.kinds == [.mixedQueues])
  }

  @Test("is not the source of a tap or a drag, even if the app applies from the background")
  func interaction() throws {
    let source = source()
    source.apply(try outline("A .a1 B"), to: "tree")
    owner.settle()
    owner.queue.sync {
      source.tapDisclosure(of: "A")
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.drag("B", to: at(0, 0))
    }
    #expect(source.snapshot().text == "tree: B A a1")
    #expect(complaints.all == [])
  }

  @Test("reports complaints on the owner's queue")
  func complaintAtHome() throws {
    let owner = owner
    let source = source()
    let places = SharedLog<String>()
    owner.queue.sync {
      source.observeEvents { event in
        if case .complained(let complaint) = event {
          places.add("\(complaint.kind.rawValue) on owner: \(owner.isCurrent)")
        }
      }
    }
    owner.queue.sync { source.apply(TextSnapshot()) }
    source.apply(TextSnapshot())
    owner.settle()
    #expect(places.all == ["mixed_queues on owner: true"])
  }

  @Test("on the main queue of the process is not one from the main actor")
  @MainActor func mainQueue() async throws {
    let source = TextSource(owner: .main, complaints: complaints.log)
    let queues = SharedLog<UpdateQueue>()
    source.observe { queues.add($0.queue) }
    source.apply(try snapshot("a: 1"), completion: nil)
    #expect(source.indexPath(for: "1") == at(0, 0))
    await source.apply(try snapshot("a: 2"))
    let snapshot = try snapshot("a: 3")
    await Task.detached { await source.apply(snapshot) }.value
    #expect(queues.all == [.main, .main, .background])
    #expect(complaints.kinds == [.mixedQueues])
  }
}
