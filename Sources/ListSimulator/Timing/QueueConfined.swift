/// A value that is used at home alone, inside something that every thread may hold.
///
/// Unchecked, because no type can say "on the queue that was handed in": views, observers and
/// handlers belong to the app's own thread and are only touched there.
final class HomeBound<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
