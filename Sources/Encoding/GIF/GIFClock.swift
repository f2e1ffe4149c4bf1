/// A film's frames in GIF's time, which counts hundredths of a second.
///
/// Every picture stands equally long, and shows the film's frame of its own time: nothing drifts.
/// Browsers take less than two hundredths for a mistake and show such a picture for ten.
struct GIFClock: Hashable, Sendable {
  /// Hundredths of a second that each picture stands.
  let delay: Int
  private let filmRate: Int

  /// The nearest that a GIF can hold to so many frames a second.
  init(filmRate: Int) {
    self.filmRate = filmRate
    delay = max(2, (200 + filmRate) / (2 * filmRate))
  }

  /// Pictures a second, as a fraction.
  var rate: String { "100/\(delay)" }

  /// The film's frame that a picture shows.
  func filmFrame(ofPicture number: Int) -> Int { number * delay * filmRate / 100 }

  /// What to tell whoever asked for the film's own rate; nil where they get it.
  var note: String? {
    guard delay * filmRate != 100 else { return nil }
    let tenths = (2000 + delay) / (2 * delay)
    let rate = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(rate) frames a second: a GIF counts hundredths"
  }
}
