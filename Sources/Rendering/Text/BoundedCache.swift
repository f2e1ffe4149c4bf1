/// A cache that is emptied when it is full.
struct BoundedCache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var cost = 0
  private let limit: Int

  /// Creates a cache with a limit of the total cost.
  init(limit: Int) { self.limit = limit }

  /// Returns the cached value, or makes and caches it. Amortized O(1) plus the time of `make`.
  mutating func value(
    for key: Key, cost: (Value) -> Int = { _ in 1 }, make: () -> Value
  ) -> Value {
    if let value = values[key] { return value }
    let value = make()
    if self.cost + cost(value) > limit { removeAll() }
    values[key] = value
    self.cost += cost(value)
    return value
  }

  mutating func removeAll() { (values, cost) = ([:], 0) }
}
