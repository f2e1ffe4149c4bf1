import Recordings
import TextAndFiles

/// The captions of a film: those of its script that are shown, and a generated one for each change
/// of the list; or its motion in words.
public struct CaptionTrack: Hashable, Sendable {
  /// A caption with its time span.
  public struct Cue: Hashable, Sendable {
    /// Nanoseconds.
    public var start: Int64
    /// Nanoseconds, after `start`.
    public var end: Int64
    /// The text, on one line.
    public var text: String
    /// True if it describes an apply, false if it comes from the script.
    public var isAutomatic: Bool
  }

  /// In order of their starts; the script's cues come before automatic ones.
  public let cues: [Cue]
  /// The indices of the script's cues and of the automatic ones. Cues of one kind do not overlap.
  private let (scripted, automatic): ([Int], [Int])

  /// The font size of a caption's text below a stage, in points.
  package static let fontSize = 17.0
  /// The distance between two of its lines, in points.
  package static let lineHeight = 24.0
  /// The number of lines after which it is cut.
  private static let maxLines = 12

  /// The minimum duration of an automatic cue, in nanoseconds, unless the next apply is earlier.
  private static let readingTime: Int64 = 1_600_000_000

  init(script: [(time: Int64, text: String)], applyMotions: [Timeline.ApplyMotion], duration: Int64)
  {
    var cues: [Cue] = []
    for (index, entry) in script.enumerated() where !entry.text.isBlank {
      let next = index + 1 < script.count ? script[index + 1].time : duration
      cues.append(Cue(start: entry.time, end: next, text: entry.text, isAutomatic: false))
    }
    // The first apply only shows the initial list.
    for (index, motion) in applyMotions.enumerated().dropFirst() {
      let next = index + 1 < applyMotions.count ? applyMotions[index + 1].start : duration
      let end = min(next, motion.start + max(motion.duration, Self.readingTime))
      let text = motion.apply.summary
      guard motion.apply.counts.total > 0 || motion.apply.markCount > 0 else { continue }
      cues.append(Cue(start: motion.start, end: end, text: text, isAutomatic: true))
    }
    self.init(
      cues: cues.filter { $0.start < $0.end }.enumerated()
        .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element))
  }

  /// The script's cues, in order.
  package var scriptCues: [Cue] { scripted.map { cues[$0] } }

  /// A track without overlaps: cues at the same time are joined on one line, the script's first.
  /// O(cues × log cues).
  public var withoutOverlaps: CaptionTrack {
    let edges = Set(cues.flatMap { [$0.start, $0.end] }).sorted()
    var merged: [Cue] = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      let text = [cue(scripted, at: start), cue(automatic, at: start)].compactMap(\.?.text)
        .joined(separator: " · ")
      if let last = merged.last, last.end == start, last.text == text {
        merged[merged.count - 1].end = end
      } else if !text.isEmpty {
        merged.append(Cue(start: start, end: end, text: text, isAutomatic: false))
      }
    }
    return CaptionTrack(cues: merged)
  }

  init(cues: [Cue]) {
    self.cues = cues
    scripted = cues.indices.filter { !cues[$0].isAutomatic }
    automatic = cues.indices.filter { cues[$0].isAutomatic }
  }

  /// Returns the cue at a time among those at `places`. O(log places).
  private func cue(_ places: [Int], at time: Int64) -> Cue? {
    guard let last = places.indices.lastOfPrefix(where: { cues[places[$0]].start <= time }) else {
      return nil
    }
    let cue = cues[places[last]]
    return time < cue.end ? cue : nil
  }

  /// Returns the cues with their times mapped.
  func mapTimes(_ time: (Int64) -> Int64) -> CaptionTrack {
    CaptionTrack(
      cues: cues.map { cue in
        var cue = cue
        (cue.start, cue.end) = (time(cue.start), time(cue.end))
        return cue
      })
  }

  /// The cues of nonzero duration.
  var withoutEmpty: CaptionTrack { CaptionTrack(cues: cues.filter { $0.start < $0.end }) }

  /// Returns the caption at a time: the script's, or else the apply's. O(log cues).
  public func caption(at time: Int64, withAutomatic: Bool = true) -> String? {
    (cue(scripted, at: time) ?? (withAutomatic ? cue(automatic, at: time) : nil))?.text
  }

  /// Returns the number of lines that the longest caption takes at a width, 2 to 12. O(characters).
  func lineCount(width: Double, withAutomatic: Bool) -> Int {
    let lines = cues.lazy.filter { withAutomatic || !$0.isAutomatic }.map {
      WrappedText.lineCount(of: $0.text, size: Self.fontSize, isSemibold: true, within: width)
    }
    return min(Self.maxLines, max(2, lines.max() ?? 0))
  }

  /// The cues as a WebVTT file; automatic ones are at the top of the picture.
  public var webVTT: String {
    var text = "WEBVTT\n"
    var number = 0
    for cue in cues where Self.milliseconds(cue.start) < Self.milliseconds(cue.end) {
      number += 1
      let place = cue.isAutomatic ? " line:0" : ""
      text += "\n\(number)\n\(Self.stamp(cue.start)) --> \(Self.stamp(cue.end))\(place)\n"
      text += escaped(cue.text, keeping: "\"") + "\n"
    }
    return text
  }

  private static func milliseconds(_ time: Int64) -> Int64 { (time + 500_000) / 1_000_000 }

  /// Formats a time, for example `00:01:02.250`.
  private static func stamp(_ time: Int64) -> String {
    let all = milliseconds(time)
    func padded(_ value: Int64, _ width: Int) -> String { zeroFilled(String(value), to: width) }
    return "\(padded(all / 3_600_000, 2)):\(padded(all / 60_000 % 60, 2)):"
      + "\(padded(all / 1000 % 60, 2)).\(padded(all % 1000, 3))"
  }
}
