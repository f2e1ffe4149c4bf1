import Analysis
import Testing
import TextAndFiles

@Suite("A duration as text")
struct DurationTextTests {
  @Test(
    "has three digits and the largest unit",
    arguments: [
      (0, "0 ns"), (1, "1 ns"), (999, "999 ns"), (1_000, "1.00 µs"), (1_234, "1.23 µs"),
      (9_994, "9.99 µs"), (9_996, "10.0 µs"), (12_345, "12.3 µs"), (99_940, "99.9 µs"),
      (99_960, "100 µs"), (123_456, "123 µs"), (999_499, "999 µs"), (999_500, "1.00 ms"),
      (1_000_000, "1.00 ms"), (56_700_000, "56.7 ms"), (999_499_999, "999 ms"),
      (999_500_000, "1.00 s"), (1_000_000_000, "1.00 s"), (2_400_000_000, "2.40 s"),
      (61_000_000_000, "61.0 s"), (3_600_000_000_000, "3600 s"),
    ] as [(Int64, String)])
  func units(nanoseconds: Int64, text: String) {
    #expect(durationText(nanoseconds) == text)
  }

  @Test("keeps its sign")
  func negative() {
    #expect(durationText(-1_234_000) == "-1.23 ms")
    #expect(durationText(-5) == "-5 ns")
  }

  @Test(
    "in seconds has two decimals",
    arguments: [
      (0, "0.00 s"), (4_000_000, "0.00 s"), (6_000_000, "0.01 s"), (999_000_000, "1.00 s"),
      (1_250_000_000, "1.25 s"), (2_400_000_000, "2.40 s"), (3_600_000_000_000, "3600.00 s"),
      (-1_250_000_000, "-1.25 s"),
    ] as [(Int64, String)])
  func seconds(nanoseconds: Int64, text: String) {
    #expect(secondsText(nanoseconds) == text)
  }
}
