/// A value that only its owner uses, inside something that every thread may hold.
///
/// Unchecked, because no type can say "on the queue that was handed in". Each access checks it.
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
