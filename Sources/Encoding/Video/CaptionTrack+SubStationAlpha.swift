import Choreography
import TextAndFiles

extension CaptionTrack {
  /// The cues as a file of SubStation Alpha, without those of no length in hundredths of a second.
  ///
  /// ffmpeg converts all subtitles of MP4 from this format, which has no escapes for `\\` and `{`.
  var subStationAlpha: String {
    // ffmpeg's default style, so that no cue gets another one.
    var text = """
      [Script Info]
      ScriptType: v4.00+

      [V4+ Styles]
      Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, \
      Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, \
      Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
      Style: Default,Arial,16,&Hffffff,&Hffffff,&H0,&H0,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,0

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

      """
    for cue in cues {
      let (start, end) = (Self.hundredths(cue.start), Self.hundredths(cue.end))
      guard start < end else { continue }
      text += "Dialogue: 0,\(Self.stamp(start)),\(Self.stamp(end)),Default,,0,0,0,,"
      text += Self.literal(cue.text) + "\n"
    }
    return text
  }

  private static func hundredths(_ time: Int64) -> Int64 { (time + 5_000_000) / 10_000_000 }

  /// Formats hundredths of a second, for example `0:01:02.25`.
  private static func stamp(_ time: Int64) -> String {
    func two(_ value: Int64) -> String { zeroFilled(String(value), to: 2) }
    return "\(time / 360_000):\(two(time / 6000 % 60)):\(two(time / 100 % 60)).\(two(time % 100))"
  }

  /// Returns a text that is shown as it is, on one line.
  private static func literal(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      // An empty override code, so that the character and the next one are no code.
      case "\\", "{": result += "\(scalar){\\}"
      case "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result += " "
      case _ where scalar.properties.generalCategory == .control: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
