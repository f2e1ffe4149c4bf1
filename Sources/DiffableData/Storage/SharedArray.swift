/// An array whose copies go on sharing all elements but those that one of them changed.
///
/// To copy an array of references means to count each of them, in memory that the processor has to
/// fetch first; the first edit of a copied snapshot would be busy with little else.
@usableFromInline
struct SharedArray<Element: Sendable>: Sendable {
  /// Memory for elements, which one array adds to and changes if no other one has it.
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
  /// The elements that are this array's own, and which one is at each index, or -1 for the shared
  /// one; empty while all are shared.
  @usableFromInline var own: ContiguousArray<Element> = []
  @usableFromInline var places: ContiguousArray<Int32> = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// - Complexity: O(1); setting costs O(n) once so many elements were set that all are copied.
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

  /// Adds an element at the end. O(1) amortised.
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

  /// The place of an element that is now this array's own; nil if all are.
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

  /// Moves to memory that is nobody else's. O(n).
  @inlinable
  mutating func copyAll(capacity: Int) {
    let copy = Buffer(capacity: max(capacity, 1))
    for index in 0..<count { (copy.elements + index).initialize(to: self[index]) }
    copy.count = count
    (shared, own, places) = (copy, [], [])
  }
}
