/// The identifiers of a snapshot in order, as borrowed runs of contiguous memory.
///
/// An identifier has an *index*, counted across all runs, and a *place*: the number of its run and
/// the offset in the run, packed into one integer. A place gives the address and the index in O(1).
/// No run is empty.
@usableFromInline
struct ItemRuns<ID>: ~Copyable {
  @usableFromInline let memory: ScratchPiece<Int>
  /// The first identifier of each run.
  @usableFromInline let bases: UnsafeMutablePointer<UnsafePointer<ID>>
  /// The tags of each run, one per identifier.
  @usableFromInline let tagBases: UnsafeMutablePointer<UnsafePointer<UInt32>>
  /// The index of each run's first identifier, and at the end the number of all.
  @usableFromInline let starts: UnsafeMutablePointer<Int>
  @usableFromInline var runCount = 0
  /// The memory of copied runs, if they were joined.
  @usableFromInline var ownItems: UnsafeMutablePointer<ID>?
  @usableFromInline var ownTags: UnsafeMutablePointer<UInt32>?
  /// The number of bits by which a run's number is shifted to make room for the offset.
  @usableFromInline var shift = 0

  @inlinable
  init(capacity: Int, _ scratch: inout Scratch) {
    // One piece for the three of them, whose elements have the same size.
    memory = scratch.piece(of: Int.self, capacity: capacity * 3 + 1)
    starts = memory.base
    starts[0] = 0
    let raw = UnsafeMutableRawPointer(starts + capacity + 1)
    bases = raw.bindMemory(to: UnsafePointer<ID>.self, capacity: capacity)
    tagBases = UnsafeMutableRawPointer(bases + capacity)
      .bindMemory(to: UnsafePointer<UInt32>.self, capacity: capacity)
  }

  @inlinable
  deinit {
    if let ownItems {
      ownItems.deinitialize(count: starts[runCount])
      ownItems.deallocate()
    }
    ownTags?.deallocate()
  }

  /// Appends a run; the caller keeps its memory alive and unchanged. O(1).
  @inlinable
  mutating func append(_ base: UnsafePointer<ID>, _ tags: UnsafePointer<UInt32>, count: Int) {
    if count == 0 { return }
    bases[runCount] = base
    tagBases[runCount] = tags
    runCount += 1
    starts[runCount] = starts[runCount - 1] + count
    while count > 1 << shift { shift += 1 }
  }

  /// The number of identifiers. O(1).
  @inlinable
  var count: Int { starts[runCount] }

  /// True if the runs should be copied into one: they are many and tiny, or their places exceed 32
  /// bits. O(1).
  @inlinable
  var isScattered: Bool {
    runCount > 64 && runCount &* 16 > count || runCount << shift >= 1 << 32 - 1
  }
}

extension ItemRuns {
  /// Returns the address of a place in range. O(1).
  @inlinable @inline(__always)
  func pointer(at place: Int) -> UnsafePointer<ID> {
    bases[place &>> shift] + (place & ((1 &<< shift) &- 1))
  }

  /// Returns the tag of the identifier at a place in range. O(1).
  @inlinable @inline(__always)
  func tag(at place: Int) -> UInt32 { tagPointer(at: place).pointee }

  @inlinable @inline(__always)
  func tagPointer(at place: Int) -> UnsafePointer<UInt32> {
    tagBases[place &>> shift] + (place & ((1 &<< shift) &- 1))
  }

  /// Returns the index of a place, including the places before the first and after the last item.
  /// O(1).
  @inlinable @inline(__always)
  func index(at place: Int) -> Int {
    if place < 0 { return -1 }
    return starts[place &>> shift] &+ (place & ((1 &<< shift) &- 1))
  }

  /// Returns the number of identifiers from a place to the end of its run in a direction,
  /// inclusive. O(1).
  @inlinable @inline(__always)
  func room(at place: Int, _ step: Int) -> Int {
    let offset = place & ((1 &<< shift) &- 1)
    if step < 0 { return offset &+ 1 }
    let run = place &>> shift
    return starts[run &+ 1] &- starts[run] &- offset
  }

  /// Returns the place at a distance of at most one beyond the run. O(1).
  @inlinable @inline(__always)
  func place(_ place: Int, movedBy distance: Int) -> Int {
    let run = place &>> shift
    let offset = (place & ((1 &<< shift) &- 1)) &+ distance
    if offset < 0 {
      if run == 0 { return -1 }
      return (run &- 1) &<< shift | (starts[run] &- starts[run &- 1] &- 1)
    }
    if offset == starts[run &+ 1] &- starts[run] { return (run &+ 1) &<< shift }
    return run &<< shift | offset
  }

  /// Returns the place of an index. O(log(number of runs)).
  @inlinable
  func place(ofIndex index: Int) -> Int {
    var low = 0
    var high = runCount
    while low < high {
      let middle = (low &+ high &+ 1) &>> 1
      if starts[middle] <= index { low = middle } else { high = middle &- 1 }
    }
    return low &<< shift | (index &- starts[low])
  }

  /// Returns the run of an index. O(log(number of runs)).
  @inlinable
  func run(ofIndex index: Int) -> Int { place(ofIndex: index) &>> shift }

  /// Returns the address of an index. Indices must not decrease from call to call. Amortized O(1).
  @inlinable @inline(__always)
  func pointer(atIndex index: Int, _ run: inout Int) -> UnsafePointer<ID> {
    while index >= starts[run &+ 1] { run &+= 1 }
    return bases[run] + (index &- starts[run])
  }

  /// Returns a copy of the identifiers as one run. O(n).
  @usableFromInline
  func joined() -> ItemRuns {
    let items = UnsafeMutablePointer<ID>.allocate(capacity: count)
    let tags = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    for run in 0..<runCount {
      (items + starts[run]).initialize(from: bases[run], count: starts[run + 1] - starts[run])
      (tags + starts[run]).update(from: tagBases[run], count: starts[run + 1] - starts[run])
    }
    var scratch = Scratch()
    var joined = ItemRuns(capacity: 1, &scratch)
    joined.append(items, tags, count: count)
    joined.ownItems = items
    joined.ownTags = tags
    return joined
  }
}
