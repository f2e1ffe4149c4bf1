import TextAndFiles

/// Returns a duration with three significant digits and its unit: "1.23 ms".
public func durationText(_ nanoseconds: Int64) -> String {
  scaledText(nanoseconds, [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]) ?? "\(nanoseconds) ns"
}

func threeDigits(_ value: Double) -> String {
  let places = value.magnitude >= 99.95 ? 0 : value.magnitude >= 9.995 ? 1 : 2
  return decimal(value, places: places)
}

/// Returns a share from 0 to 1 in percent: "0.4 %", "12 %". A very small one is "<0.1 %", so that
/// "0 %" means nothing.
func percentText(_ share: Double) -> String {
  let percent = share * 100
  if percent > 0, percent < 0.05 { return "<0.1 %" }
  return decimal(percent, places: percent < 9.95 && percent > 0 ? 1 : 0) + " %"
}

/// Returns bytes with three significant digits and their decimal unit: "1.23 MB".
public func bytesText(_ bytes: Int64) -> String {
  scaledText(bytes, [(1e9, "GB"), (1e6, "MB"), (1e3, "kB")]) ?? "\(bytes) B"
}

private func scaledText(_ value: Int64, _ units: [(scale: Double, name: String)]) -> String? {
  units.first { Double(value.magnitude) >= $0.scale * 0.9995 }
    .map { threeDigits(Double(value) / $0.scale) + " " + $0.name }
}

/// Returns a number of items as on a command line: "10", "100k", "1M".
public func countText(_ count: Int) -> String {
  for (scale, name) in [(1_000_000, "M"), (1_000, "k")]
  where count >= scale && count % scale == 0 {
    return "\(count / scale)\(name)"
  }
  return "\(count)"
}
