import DiffableData
import Dispatch
import Foundation
import ListSimulator
import TestSupport
import Testing

@Suite("The owner of a data source")
struct OwnerTests {
  @Test("alone may access handlers, observers and the view")
  func foreignAccess() async {
    await #expect(processExitsWith: .failure) {
      let source = TextSource(owner: .queue(DispatchQueue(label: "owner")))
      source.observe { _ in }
    }
  }

  @Test("is named where another thread uses them, with the thread and the cure")
  func message() async {
    let main = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await Task.detached { TextSource(owner: .main).observe { _ in } }.value
    }
    let text = String(decoding: main?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        the view, handlers and observers of a data source belong to its owner, the main queue, \
        but are used on a background thread: mark the test or function @MainActor, or make the \
        data source with 'owner: .caller'
        """))
    let other = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      TextSource(owner: .queue(DispatchQueue(label: "lists"))).observe { _ in }
    }
    let otherText = String(decoding: other?.standardErrorContent ?? [], as: UTF8.self)
    #expect(otherText.contains("belong to its owner, the queue 'lists', but are used on "))
  }

  @Test("cannot be two unsynchronized threads at the same time")
  func overlap() async {
    await #expect(processExitsWith: .failure) {
      let source = TextSource(owner: .caller, complaints: .none)
      source.observe { _ in
        onAnotherThread { source.apply(TextSnapshot()) }
        exit(0)
      }
      source.apply(TextSnapshot())
    }
  }

  @Test("may change from one thread to another")
  func turns() throws {
    let complaints = SharedLog<Complaint>()
    let source = TextSource(owner: .caller, complaints: complaints.log)
    let changes = SharedLog<String>()
    source.observe { changes.add($0.snapshot.text) }
    for number in 1...3 {
      let snapshot = try snapshot("a: \(number)")
      onAnotherThread { source.apply(snapshot) }
    }
    #expect(changes.all == ["a: 1", "a: 2", "a: 3"])
    #expect(complaints.all == [])
  }
}

/// Runs a body on a new thread and waits for it; a queue's `sync` would run it on this one.
private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    isDone.signal()
  }
  isDone.wait()
}
