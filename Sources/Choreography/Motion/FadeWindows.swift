/// The parts of a transition's time in which elements fade out and in.
package struct FadeWindows: Hashable, Sendable {
  /// The shares of the time in which what leaves fades out.
  package let departure: ClosedRange<Double>
  /// The shares of the time in which what arrives fades in.
  package let arrival: ClosedRange<Double>

  /// Out before in, so that no text shows through another.
  package static let sequence = FadeWindows(departure: 0...0.4, arrival: 0.4...1)
  /// Out before in, of one row in the place of another: as short as can be read, because a card
  /// looks empty in between. Early, for rows that overlap others halfway.
  package static let earlyReplacement = FadeWindows(departure: 0.1...0.3, arrival: 0.3...0.65)
  /// Late, for rows that overlap in the first third of the time, as with a spring.
  package static let lateReplacement = FadeWindows(departure: 0.1...0.4, arrival: 0.4...0.8)
  /// Out at once, before figures with texts below them slide through each other.
  package static let clearing = FadeWindows(departure: 0...0.2, arrival: 0.4...1)
  /// In at once, where nothing leaves; fast, because rows that make room may leave the screen.
  package static let arrivals = FadeWindows(departure: 0...0.4, arrival: 0...0.4)
  /// In faster still, where a list grows so much that nearly all its rows leave the screen at once.
  package static let crowd = FadeWindows(departure: 0...0.4, arrival: 0...0.2)
  /// A cross-fade of a header between two places, early because rows cover the old one as they pass.
  /// Both opacities together are at least 0.6 at every time. Where one header takes the place of
  /// rows that leave in the windows of a sequence, one of the two is below a third.
  package static let label = FadeWindows(departure: 0...0.5, arrival: 0.12...0.62)
  /// Out over most of the time, behind rows that travel, so that a list never looks empty.
  package static let departures = FadeWindows(departure: 0...0.8, arrival: 0.4...1)
  /// A cross-dissolve: both opacities together are at least 0.6 at every time.
  package static let dissolve = FadeWindows(departure: 0...0.8, arrival: 0.2...1)
  /// A cross-dissolve of whole pictures with reduced motion. New rows on their backgrounds lie above
  /// old ones: what is seen of both together is at least 0.6 at every time, and less than 1.
  package static let pictures = FadeWindows(departure: 0...0.9, arrival: 0.1...1)
  /// The backgrounds beneath a cross-dissolve: the new one is there before the old one leaves.
  package static let backgrounds = FadeWindows(departure: 0.5...1, arrival: 0...0.5)

  /// The longest cross-dissolve, in nanoseconds.
  package static let maxDissolveDuration: Int64 = 250_000_000
}
