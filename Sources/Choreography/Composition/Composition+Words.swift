// The words and the length of films side by side, which are those of all of them.
extension Composition {
  /// The title of the only film's recording, or the titles of all films.
  package var title: String {
    timelines.count == 1 ? timelines[0].recording.title : titles.joined(separator: ", ")
  }

  /// The names of the films' recordings.
  package var name: String { timelines.map(\.recording.name).joined(separator: ", ") }

  /// The length of the longest film, in nanoseconds.
  package var duration: Int64 { timelines.map(\.duration).max() ?? 0 }

  /// The captions of all films. Of several films, each has its film's title, and those of one moment
  /// are one caption. O(cues × log cues).
  package var captions: CaptionTrack {
    guard timelines.count > 1 else {
      return timelines.first?.filmCaptions ?? CaptionTrack(cues: [])
    }
    let tracks = timelines.map(\.filmCaptions)
    let cues = [false, true].flatMap { isAutomatic in
      merged(tracks.map { $0.cues.filter { $0.isAutomatic == isAutomatic } })
    }
    return CaptionTrack(
      cues: cues.enumerated().sorted {
        ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
      }
      .map(\.element))
  }

  /// The motion of all films in words. Of several films, each cue has its film's title, and lasts
  /// until the next one of any film begins; those of one moment are one cue.
  package var descriptions: CaptionTrack {
    guard timelines.count > 1 else {
      return timelines.first?.descriptions ?? CaptionTrack(cues: [])
    }
    let told = timelines.enumerated().flatMap { index, timeline in
      timeline.descriptions.cues.map { titled($0, index) }
    }
    var cues: [CaptionTrack.Cue] = []
    for cue in told.enumerated().sorted(by: { ($0.1.start, $0.0) < ($1.1.start, $1.0) }).map(\.1) {
      if let last = cues.last, last.start == cue.start {
        cues[cues.count - 1].text += " " + cue.text
        cues[cues.count - 1].end = max(last.end, cue.end)
      } else {
        if let last = cues.last { cues[cues.count - 1].end = min(last.end, cue.start) }
        cues.append(cue)
      }
    }
    return CaptionTrack(cues: cues)
  }

  /// Returns the subjects of all films in sentences, together of at most `limit` characters.
  package func subjectText(limit: Int) -> String {
    timelines.enumerated().map { index, timeline in
      let title = timeline.subjectTitle == titles[index] ? "" : "\(titles[index]): "
      let rest = limit / timelines.count - title.count - 1
      return (timelines.count == 1 ? "" : title)
        + timeline.subjectText(limit: timelines.count == 1 ? limit : rest)
    }.joined(separator: " ")
  }

  /// The titles of what all films show.
  package var subjectTitle: String {
    timelines.count == 1 ? timelines[0].subjectTitle : titles.joined(separator: ", ")
  }

  private func titled(_ cue: CaptionTrack.Cue, _ film: Int) -> CaptionTrack.Cue {
    var cue = cue
    cue.text = "\(titles[film]): \(cue.text)"
    return cue
  }

  /// Returns the cues of one kind of all films, without overlaps.
  private func merged(_ films: [[CaptionTrack.Cue]]) -> [CaptionTrack.Cue] {
    var merged: [CaptionTrack.Cue] = []
    var next = films.map { _ in 0 }
    let edges = Set(films.joined().flatMap { [$0.start, $0.end] }).sorted()
    for (start, end) in zip(edges, edges.dropFirst()) {
      var texts: [String] = []
      for (film, cues) in films.enumerated() {
        while next[film] < cues.count, cues[next[film]].end <= start { next[film] += 1 }
        guard next[film] < cues.count, cues[next[film]].start <= start else { continue }
        texts.append(titled(cues[next[film]], film).text)
      }
      let text = texts.joined(separator: " · ")
      if let last = merged.last, last.end == start, last.text == text {
        merged[merged.count - 1].end = end
      } else if !text.isEmpty {
        let isAutomatic = films.joined().first?.isAutomatic ?? false
        merged.append(
          CaptionTrack.Cue(start: start, end: end, text: text, isAutomatic: isAutomatic))
      }
    }
    return merged
  }
}
