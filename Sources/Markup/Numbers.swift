/// Returns a number with some decimals, rounded half away from zero; never "-0.000".
package func decimal(_ value: Double, places: Int) -> String {
  let scaled = (value * [1, 10, 100, 1_000][places]).rounded()
  return scaled.magnitude < 9e15 ? decimal(parts: Int64(scaled), places: places) : "\(value)"
}

/// Returns a number of tenths, hundredths or thousandths as decimals: 2,450 thousandths are "2.450".
package func decimal(parts: Int64, places: Int) -> String {
  let digits = String(parts.magnitude).padded(to: places + 1)
  let sign = parts < 0 ? "-" : ""
  return sign + digits.dropLast(places) + (places > 0 ? "." : "") + digits.suffix(places)
}

extension String {
  /// Returns the digits with zeros in front of them, as many as a length asks for.
  package func padded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - utf8.count)) + self
  }
}
