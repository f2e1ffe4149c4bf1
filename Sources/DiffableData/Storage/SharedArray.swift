/// An array whose copies share all elements except those that one of them changed.
///
/// A copy of an array of references retains each of them, and the processor has to fetch each
/// object for that. The first edit of a copied snapshot would spend most of its time there.
@usableFromInline
struct SharedArray<Element: Sendable>: Sendable {
  /// Memory for elements; an array changes it only if no other array refers to it.
  @usableFromInline
  final class Buffer: @unchecked Sendable {
    @usableFromInline let elements: UnsafeMutablePointer<Element>
    @usableFromInline let capacity: Int
    @usableFromInline var count = 0

    @inlinable
    init(capacity: Int) {
      elements = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    @inlinable
    deinit {
      elements.deinitialize(count: count)
      elements.deallocate()
    }
  }

  @usableFromInline var shared = Buffer(capacity: 1)
  /// The elements that only this array has, and for each index the position among them, or -1 for
  /// the shared element. Both are empty while all elements are shared.
  @usableFromInline var own: ContiguousArray<Element> = []
  @usableFromInline var places: ContiguousArray<Int32> = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// - Complexity: O(1); a set costs O(n) when enough elements are own that all are copied.
  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) get {
      let place = places.isEmpty ? -1 : Int(places[index])
      return place < 0 ? shared.elements[index] : own[place]
    }
    @inline(__always) _modify {
      let place = places.isEmpty ? -1 : Int(places[index])
      if place < 0 && isKnownUniquelyReferenced(&shared) {
        yield &shared.elements[index]
      } else if let place = ownPlace(of: index, place) {
        yield &own[place]
      } else {
        yield &shared.elements[index]
      }
    }
  }

  /// Adds an element at the end. O(1) amortized.
  @inlinable
  mutating func append(_ element: Element) {
    if places.isEmpty && isKnownUniquelyReferenced(&shared) {
      if count == shared.capacity { copyAll(capacity: count * 2) }
      (shared.elements + count).initialize(to: element)
      shared.count += 1
    } else {
      if places.isEmpty { places = ContiguousArray(repeating: -1, count: count) }
      places.append(Int32(own.count))
      own.append(element)
    }
    count += 1
  }

  /// The position of an element that only this array has now; nil if it now has all of them.
  @inlinable
  mutating func ownPlace(of index: Int, _ place: Int) -> Int? {
    if place >= 0 { return place }
    if own.count > 16 + count / 4 {
      copyAll(capacity: count)
      return nil
    }
    if places.isEmpty { places = ContiguousArray(repeating: -1, count: count) }
    places[index] = Int32(own.count)
    own.append(shared.elements[index])
    return own.count - 1
  }

  /// Copies all elements to unshared memory. O(n).
  @inlinable
  mutating func copyAll(capacity: Int) {
    let copy = Buffer(capacity: max(capacity, 1))
    for index in 0..<count { (copy.elements + index).initialize(to: self[index]) }
    copy.count = count
    (shared, own, places) = (copy, [], [])
  }
}
