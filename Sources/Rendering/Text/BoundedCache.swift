/// A cache that forgets everything when it is full.
struct BoundedCache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var cost = 0
  private let limit: Int

  /// A cache of at most `limit`, in the unit of the values' costs.
  init(limit: Int) { self.limit = limit }

  /// Returns the kept value, or else makes it and keeps it. O(1), amortized, and what `make` takes.
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
