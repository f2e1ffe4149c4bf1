/// A value that only the owner's queue uses, inside an object that every thread may hold.
///
/// Unchecked, because no type expresses "on that queue". Each access checks the queue.
final class QueueConfined<Value>: @unchecked Sendable {
  private let owner: OwnerQueue
  private var storage: Value

  init(_ value: Value, owner: OwnerQueue) {
    (storage, self.owner) = (value, owner)
  }

  var value: Value {
    get { owner.confined { storage } }
    _modify {
      owner.enter()
      defer { owner.leave() }
      yield &storage
    }
  }
}
