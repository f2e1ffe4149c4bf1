extension Duration {
  /// The nearest whole number of nanoseconds; that of the nearer end beyond 292 years.
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let rest = Int64((Double(attoseconds) / 1e9).rounded())
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !isTooLong else { return seconds < 0 ? .min : .max }
    let (sum, isBeyond) = whole.addingReportingOverflow(rest)
    return isBeyond ? (rest < 0 ? .min : .max) : sum
  }
}
