/// Where the search for runs stands.
@usableFromInline
struct RunScan {
  /// The new item in question, as a place and as an index.
  @usableFromInline var place: Int
  @usableFromInline var index: Int
  /// The old item that is expected next, and the direction in which the run goes.
  @usableFromInline var guess: Int
  @usableFromInline var step = 1
  @usableFromInline var misses = 0
  @usableFromInline var pause = 0
  @usableFromInline var nextPause = 16

  @inlinable
  init(place: Int, index: Int, guess: Int) {
    self.place = place
    self.index = index
    self.guess = guess
  }

  /// How many new items are passed before a table is asked where the next run is.
  @inlinable static var patience: Int { 4 }

  /// After 16 misses in a row no long run begins near: pauses grow, and a run that is met late is
  /// followed back to its start.
  @inlinable @inline(__always)
  mutating func shouldLookUp() -> Bool {
    if pause > 0 {
      pause &-= 1
      return false
    }
    misses &+= 1
    if misses > 16 {
      misses = Self.patience
      pause = nextPause
      nextPause = min(nextPause &* 2, 256)
    }
    return misses > Self.patience
  }

  @inlinable @inline(__always)
  mutating func found(next: Int, step: Int) {
    guess = next
    self.step = step
    misses = 0
    nextPause = 16
  }
}
