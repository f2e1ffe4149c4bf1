import Choreography
import Recordings
import TextAndFiles

/// The accessible text of a film: title, applies and captions. Of films side by side it tells all.
struct FilmTranscript {
  struct Entry {
    /// The number of the apply in the film's source; of films side by side its place in the list.
    var number: Int
    /// The first frame of the transition.
    var frame: Int
    /// The length of the transition, in frames.
    var length: Int
    /// Nanoseconds from the film's start.
    var time: Int64
    /// True for the list with which a part of a recording begins.
    var isOpening: Bool
    /// `3 inserted, 1 moved`; of films side by side `Inbox, apply 2: 3 inserted, 1 moved`.
    var summary: String
    /// The cost of the difference, in nanoseconds; nil if it was not measured.
    var cost: Int64?
    /// The film, counted from the left, and the apply in its source.
    fileprivate var source: (film: Int, apply: Int)
  }

  var title: String
  /// In order of their times.
  var entries: [Entry]
  /// The film's captions with their times.
  var cues: [CaptionTrack.Cue]
  /// True if the film itself shows the captions.
  var areCaptionsDrawn: Bool
  /// Nanoseconds.
  var duration: Int64
  private let composition: Composition

  /// Creates the text of a composition, with costs only if they are part of the source.
  init(_ composition: Composition, title: String, includesCosts: Bool) {
    self.title = title
    self.composition = composition
    areCaptionsDrawn = composition.overlays.contains(.captions)
    cues = composition.captions.cues
    duration = composition.duration
    entries = composition.timelines.enumerated().flatMap { film, timeline in
      timeline.shownApplies.map { index in
        let motion = timeline.applyMotions[index]
        let first = timeline.firstFrame(from: motion.start)
        let rest = timeline.firstFrame(from: motion.start + motion.duration)
        return Entry(
          number: index, frame: first, length: max(0, rest - first),
          time: timeline.filmTime(at: motion.start), isOpening: timeline.isOpening(index),
          summary: timeline.summary(ofStep: index),
          cost: includesCosts ? motion.apply.diffNanoseconds : nil, source: (film, index))
      }
    }
    if composition.timelines.count > 1 { mergeFilms() }
  }

  /// Puts the applies of all films in the order of their times, and names their films.
  private mutating func mergeFilms() {
    entries = entries.enumerated().sorted {
      ($0.element.frame, $0.element.time, $0.offset)
        < ($1.element.frame, $1.element.time, $1.offset)
    }.enumerated().map { place, sorted in
      var entry = sorted.element
      entry.number = place
      let name = composition.titles[entry.source.film]
      entry.summary = "\(name), apply \(entry.source.apply): \(entry.summary)"
      return entry
    }
  }

  /// The description for screen readers: the film's length and the motion of its first applies, as
  /// `flipbook explain` prints it; of films side by side, that of each. O(events), and O(items) for
  /// each of the applies.
  var description: String {
    let timelines = composition.timelines
    guard timelines.count != 1 else { return description(of: 0, limit: Self.describedApplies) }
    let films = timelines.indices.map { film in
      let text = description(of: film, limit: Self.describedApplies / timelines.count)
      return "\(composition.titles[film]): \(text)"
    }
    return "\(films.count) films side by side, \(secondsText(duration, places: 2)). "
      + films.joined(separator: " ")
  }

  private func description(of film: Int, limit: Int) -> String {
    let (timeline, entries) = (
      composition.timelines[film], entries.filter { $0.source.film == film }
    )
    let count = counted(entries.count { !$0.isOpening }, "apply", "applies")
    let paragraphs = timeline.motionDescriptions(limit: limit).filter { $0.apply != nil }
    let lines = paragraphs.map { "At \(secondsText($0.time, places: 2)): \($0.text)" }
    let rest = entries.count - lines.count
    return "\(count) in \(secondsText(timeline.duration, places: 2)). "
      + lines.joined(separator: " ") + (rest > 0 ? " And \(rest) more." : "")
  }

  /// The motion of each entry in words, without the captions, by its number. O(events), and
  /// O(items) for each apply.
  var words: [Int: String] {
    let isAlone = composition.timelines.count == 1
    var words: [Int: String] = [:]
    for (film, timeline) in composition.timelines.enumerated() {
      let told = timeline.motionDescriptions(includesCaptions: false)
      let texts = Dictionary(told.compactMap { told in told.apply.map { ($0, told.text) } }) { $1 }
      for entry in entries where entry.source.film == film {
        guard let text = texts[entry.source.apply] else { continue }
        words[entry.number] = isAlone ? text : "\(composition.titles[film]): \(text)"
      }
    }
    return words
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
