/// A bounded cache that forgets what was not asked for while half of its room was filled anew.
struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  private let halfLimit: Int

  /// A cache of at most `limit`, in the unit of the values' costs.
  init(limit: Int) { halfLimit = max(1, limit / 2) }

  /// The kept value, or nil. O(1).
  mutating func value(for key: Key, cost: (Value) -> Int = { _ in 1 }) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// Keeps a value. O(1), amortised.
  mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    if youngCost + cost > halfLimit {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = value
    youngCost += cost
  }

  mutating func removeAll() { self = GenerationCache(limit: 2 * halfLimit) }
}
