/// A film's frames in GIF's time, which counts hundredths of a second.
///
/// Every picture stands equally long and shows the film's frame of its own time, so nothing drifts.
/// Browsers show pictures of less than two hundredths for ten.
struct GIFClock: Hashable, Sendable {
  /// The hundredths of a second that each picture stands.
  let delay: Int
  private let filmRate: Int

  /// Creates the clock that is nearest to so many frames per second.
  init(filmRate: Int) {
    self.filmRate = filmRate
    delay = max(2, (200 + filmRate) / (2 * filmRate))
  }

  /// Pictures per second, as a fraction.
  var rate: String { "100/\(delay)" }

  /// The film's frame that a picture shows.
  func filmFrame(ofPicture number: Int) -> Int { number * delay * filmRate / 100 }

  /// A note for the user if the GIF's rate differs from the film's; nil if it does not.
  var note: String? {
    guard delay * filmRate != 100 else { return nil }
    let tenths = (2000 + delay) / (2 * delay)
    let rate = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(rate) frames a second: a GIF counts hundredths"
  }
}
