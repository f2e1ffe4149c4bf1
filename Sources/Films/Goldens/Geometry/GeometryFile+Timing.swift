import TextAndFiles

extension GeometryFile {
  /// The timing of a transition.
  struct Timing: Hashable, Sendable {
    /// Nanoseconds.
    var duration: Int64
    /// A curve's name, such as `easeInOut`, or its numbers.
    var curve: String
    /// The behavior of an apply that interrupts another.
    var overlap: String
    var framesPerSecond: Int
    /// Pixels per point of the film's own stage.
    var scale: Double

    /// `lasts 0.250 s, curve linear, overlap additive, 60 frames per second, scale 2.0`.
    var text: String {
      "lasts \(Self.seconds(duration)), curve \(curve), overlap \(overlap), "
        + "\(framesPerSecond) frames per second, scale \(scale)"
    }

    /// Returns the differences from an earlier timing, as phrases such as `has the scale 3.0
    /// instead of 2.0`, with these words before the earlier value.
    func changes(from old: Timing, insteadOf words: String = "instead of") -> [String] {
      let parts = [
        ("lasts ", Self.seconds(duration), Self.seconds(old.duration), ""),
        ("has the curve ", curve, old.curve, ""), ("has the overlap ", overlap, old.overlap, ""),
        ("has ", "\(framesPerSecond)", "\(old.framesPerSecond)", " frames per second"),
        ("has the scale ", "\(scale)", "\(old.scale)", ""),
      ]
      return parts.filter { $0.1 != $0.2 }.map { verb, now, before, unit in
        "\(verb)\(now)\(unit) \(words) \(before)"
      }
    }

    /// Seconds with three decimals, or with nine if they need more.
    static func seconds(_ time: Int64) -> String {
      (time % 1_000_000 == 0
        ? decimal(parts: time / 1_000_000, places: 3) : decimal(parts: time, places: 9)) + " s"
    }
  }
}

extension GeometryFile.Timing {
  /// Parses a line of `text`; nil for any other line.
  init?(_ text: some StringProtocol) {
    let line =
      /lasts (\d+)\.(\d{3}|\d{9}) s, curve (.+), overlap (\w+), (\d+) frames per second, scale ([\d.e+-]+)/
    guard let match = String(text).wholeMatch(of: line), let seconds = Int64(match.1),
      let fraction = Int64(match.2.padding(toLength: 9, withPad: "0", startingAt: 0)),
      let frames = Int(match.5), let scale = Double(match.6),
      seconds < 1_000_000
    else { return nil }
    self.init(
      duration: seconds * 1_000_000_000 + fraction, curve: String(match.3),
      overlap: String(match.4),
      framesPerSecond: frames, scale: scale)
  }
}
