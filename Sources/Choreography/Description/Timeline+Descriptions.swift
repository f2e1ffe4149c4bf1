extension Timeline {
  /// The motion in words, one cue for each transition or caption, in film time. A cue lasts until a
  /// voice has read it, or the next one begins.
  ///
  /// O(events), and O(items) for each apply.
  package var descriptions: CaptionTrack {
    var cues: [CaptionTrack.Cue] = []
    for words in motionDescriptions().flatMap(\.passages)
    where words.text != "Nothing changes." {
      let start = min(max(0, words.time), duration)
      // Applies of one moment are one cue, because a later one would hide an earlier one.
      if let last = cues.last, start - last.start < Self.minCueDuration {
        cues[cues.count - 1].text += " " + words.text
        cues[cues.count - 1].end = max(last.end, start + words.duration)
      } else {
        if !cues.isEmpty { cues[cues.count - 1].end = min(cues[cues.count - 1].end, start) }
        cues.append(
          .init(start: start, end: start + words.duration, text: words.text, isAutomatic: false))
      }
      let last = cues.count - 1
      let speech = Int64(cues[last].text.count) * Self.speechTime
      cues[last].end = min(duration, max(cues[last].end, cues[last].start + speech))
    }
    return CaptionTrack(cues: cues.filter { $0.start < $0.end })
  }

  /// Nanoseconds of a voice per character: 15 characters a second.
  private static let speechTime: Int64 = 66_000_000
  /// The shortest cue that players show, in nanoseconds.
  private static let minCueDuration: Int64 = 1_000_000
}
