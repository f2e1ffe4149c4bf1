import Choreography
import Recordings
import TextAndFiles

/// The accessible text of a film: title, applies and captions.
struct FilmTranscript {
  struct Entry {
    /// The number of the apply in the film's source.
    var number: Int
    /// The first frame of the transition.
    var frame: Int
    /// The length of the transition, in frames.
    var length: Int
    /// Nanoseconds from the film's start.
    var time: Int64
    /// True for the list with which a part of a recording begins.
    var isOpening: Bool
    /// `3 inserted, 1 moved`.
    var summary: String
    /// The cost of the difference, in nanoseconds; nil if it was not measured.
    var cost: Int64?
  }

  var title: String
  var entries: [Entry]
  /// The film's captions with their times.
  var cues: [CaptionTrack.Cue]
  /// True if the film itself shows the captions.
  var areCaptionsDrawn: Bool
  /// Nanoseconds.
  var duration: Int64
  private let timeline: Timeline?

  /// Creates the text of a composition's first film, with costs only if they are part of the
  /// source.
  init(_ composition: Composition, title: String, includesCosts: Bool) {
    self.title = title
    areCaptionsDrawn = composition.overlays.contains(.captions)
    timeline = composition.timelines.first
    guard let timeline else {
      (entries, cues, duration) = ([], [], 0)
      return
    }
    cues = timeline.filmCaptions.cues
    duration = timeline.duration
    entries = timeline.shownApplies.map { index in
      let motion = timeline.applyMotions[index]
      let first = timeline.firstFrame(from: motion.start)
      let rest = timeline.firstFrame(from: motion.start + motion.duration)
      return Entry(
        number: index, frame: first, length: max(0, rest - first),
        time: timeline.filmTime(at: motion.start), isOpening: timeline.isOpening(index),
        summary: timeline.summary(ofStep: index),
        cost: includesCosts ? motion.apply.diffNanoseconds : nil)
    }
  }

  /// The description for screen readers: the film's length and the motion of its first applies, as
  /// `flipbook explain` prints it. O(events), and O(items) for each of them.
  var description: String {
    let count = counted(entries.count { !$0.isOpening }, "apply", "applies")
    let paragraphs = (timeline?.motionDescriptions(limit: Self.describedApplies) ?? []).filter {
      $0.apply != nil
    }
    let lines = paragraphs.map { "At \(secondsText($0.time, places: 2)): \($0.text)" }
    let rest = entries.count - lines.count
    return "\(count) in \(secondsText(duration, places: 2)). " + lines.joined(separator: " ")
      + (rest > 0 ? " And \(rest) more." : "")
  }

  /// The motion of each apply in words, without the captions, by its number. O(events), and
  /// O(items) for each apply.
  var words: [Int: String] {
    let words = timeline?.motionDescriptions(includesCaptions: false) ?? []
    return Dictionary(words.compactMap { words in words.apply.map { ($0, words.text) } }) { $1 }
  }

  private static let describedApplies = 12
}

extension Timeline {
  /// Returns the first frame at or after a time.
  fileprivate func firstFrame(from time: Int64) -> Int {
    let frame = frame(at: time)
    return self.time(ofFrame: frame) < time ? frame + 1 : frame
  }
}
