import DiffableData
import Dispatch
import ListSimulator
import Testing

@Suite("The owner of a data source")
struct OwnerTests {
  @Test("is the only one who may touch handlers, observers and the view")
  func foreignAccess() async {
    await #expect(processExitsWith: .failure) {
      let source = TextSource(owner: .queue(DispatchQueue(label: "owner")))
      source.observe { _ in }
    }
  }

  @Test("may not be two threads at once that do not know of each other")
  func overlap() async {
    await #expect(processExitsWith: .failure) {
      let source = TextSource(owner: .caller, complaints: .none)
      source.observe { _ in
        let other = DispatchQueue(label: "other")
        other.sync { source.apply(TextSnapshot()) }
      }
      source.apply(TextSnapshot())
    }
  }

  @Test("may be one thread after the other")
  func turns() throws {
    let complaints = Ledger<Complaint>()
    let source = TextSource(owner: .caller, complaints: complaints.log)
    let changes = Ledger<String>()
    source.observe { changes.add(text($0.snapshot)) }
    for number in 1...3 {
      let snapshot = try list("a: \(number)")
      DispatchQueue(label: "\(number)").sync { source.apply(snapshot) }
    }
    #expect(changes.all == ["a: 1", "a: 2", "a: 3"])
    #expect(complaints.all == [])
  }
}
