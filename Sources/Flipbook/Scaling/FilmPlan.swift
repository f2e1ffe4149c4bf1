import Choreography
import Foundation
import Recordings
import Rendering

/// One film, of one recording or of several side by side, before it is laid out.
package struct FilmPlan: Sendable {
  /// The recordings, from left to right.
  package var recordings: [Recording]
  package var setup: FilmSetup
  /// True if the costs of the differences are from the recordings, not from this run.
  package var hasRecordedCosts: Bool

  package init(_ recordings: [Recording], setup: FilmSetup, hasRecordedCosts: Bool) {
    (self.recordings, self.setup) = (recordings, setup)
    self.hasRecordedCosts = hasRecordedCosts
  }

  /// Returns the first film, and options with the others beside it.
  ///
  /// - Throws: `Diagnostics` for a text that is not a theme.
  package func film(_ options: RenderOptions) throws -> (film: Film, options: RenderOptions) {
    let films = recordings.enumerated().map { index, recording in
      var film = Film(
        recording, framesPerSecond: setup.framesPerSecond, style: setup.motion(ofFilm: index),
        environment: setup.environment,
        part: setup.parts.indices.contains(index) ? setup.parts[index] : nil)
      film.includesCosts = hasRecordedCosts
      return film
    }
    var options = options
    options.scale = setup.scale
    options.companions = films.dropFirst().map(\.timeline)
    options.titles = setup.titles
    options.theme = try setup.loadTheme()
    options.darkTheme = setup.loadDarkTheme()
    options.overlays = Overlays(rawValue: setup.overlays)
    return (films[0], options)
  }

  /// The names of all recordings.
  package var name: String { recordings.map(\.name).joined(separator: ", ") }

  /// Returns the page of all films.
  ///
  /// - Throws: `Diagnostics` for a text that is not a theme.
  package func page(_ options: RenderOptions) throws -> Composition {
    let (film, options) = try film(options)
    return film.composition(options)
  }

  /// True if two runs draw different pictures, because they show their own measurements.
  package var showsThisRun: Bool { setup.showsCosts && !hasRecordedCosts }

  /// The recordings' files.
  ///
  /// This run's measurements are left out unless pictures show them: they differ from run to run.
  var files: [[UInt8]] {
    recordings.map { recording in
      (hasRecordedCosts || showsThisRun ? recording : recording.withoutCosts).fileBytes
    }
  }

  /// Returns a hash over everything that can change a pixel; 16 hexadecimal digits. O(recordings).
  func fingerprint(_ drawing: DrawingFingerprint) throws -> String {
    var hash = WordHash()
    for file in files { file.withUnsafeBytes { hash.add($0) } }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(setup).withUnsafeBytes { hash.add($0) }
    let fonts = try FontSet.installed()
    let others = try recordings.flatMap { try $0.otherFonts(beside: fonts) }
    let words =
      [FlipbookVersion.current, "\(hasRecordedCosts)"] + drawing.parts.map(\.value) + others
    return Self.digits(hash, WordHash(words.joined(separator: "\n")))
  }

  static func digits(_ parts: WordHash...) -> String {
    var hash = WordHash()
    for part in parts { withUnsafeBytes(of: part.value.littleEndian) { hash.add($0) } }
    return hash.digits
  }
}

extension Recording {
  /// The recording without the costs of its differences.
  var withoutCosts: Recording {
    var recording = self
    recording.events = events.map { event in
      guard case .apply(var apply) = event.kind else { return event }
      apply.diffNanoseconds = nil
      return Event(time: event.nanoseconds, kind: .apply(apply), unknown: event.unknown)
    }
    return recording
  }
}
