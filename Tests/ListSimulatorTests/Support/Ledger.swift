import Foundation
import ListSimulator

/// Values that several threads write down, under a lock that ThreadSanitizer knows.
final class Ledger<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value] = []

  func add(_ value: Value) { lock.withLock { values.append(value) } }

  var all: [Value] { lock.withLock { values } }
}

extension Ledger<Complaint> {
  var log: ComplaintLog { ComplaintLog { self.add($0) } }

  var kinds: [Complaint.Kind] { all.map(\.kind) }
}
