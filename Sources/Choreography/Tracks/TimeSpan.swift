/// A span of time, in nanoseconds.
struct TimeSpan {
  var start: Int64
  var duration: Int64

  var end: Int64 { start + duration }

  func contains(_ time: Int64) -> Bool { start <= time && time < end }
}
