import Browser
import Films
import Foundation
import Recordings

extension Film {
  /// Creates a film of a file: a recording is read, a script is run.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - style: The motion: that of the recording's frames if it has any, or Flipbook's own.
  ///   - environment: The device, the size of type and the direction of reading.
  /// - Throws: `SourceError` if the file is missing or wrong, or if one of the script's steps
  ///   fails.
  /// - Precondition: `framesPerSecond` is at least 1.
  public init(
    _ path: String, framesPerSecond: Int = 60, style: MotionStyle = .observed,
    environment: DisplayEnvironment = DisplayEnvironment()
  ) throws(SourceError) {
    try self.init(
      path, framesPerSecond: framesPerSecond, style: style, environment: environment,
      pages: PageOptions())
  }

  /// Creates a film of a file, with options for the page of its script.
  package init(
    _ path: String, framesPerSecond: Int, style: MotionStyle = .observed,
    environment: DisplayEnvironment = DisplayEnvironment(), pages: PageOptions
  ) throws(SourceError) {
    try self.init(
      try SourceFile.load(path, stopwatch: Stopwatch.read, pages: pages),
      framesPerSecond: framesPerSecond, style: style, environment: environment)
  }

  /// Creates a film of a script's text. The data files that it names are those of the current
  /// folder.
  ///
  /// ```swift
  /// let film = try Film(
  ///   script: """
  ///     flipbook: 1
  ///     name: fruit
  ///     steps:
  ///       - apply: {sections: [{section: main, items: [Apples, Pears]}]}
  ///       - wait: 1.0
  ///       - apply: {sections: [{section: main, items: [Pears, Plums, Apples]}]}
  ///     """)
  /// ```
  ///
  /// - Parameters:
  ///   - style: The motion: that of the recording's frames if it has any, or Flipbook's own.
  ///   - environment: The device, the size of type and the direction of reading.
  /// - Throws: `SourceError` if the script is wrong, with lines and columns of the text, or if one
  ///   of its steps fails.
  /// - Precondition: `framesPerSecond` is at least 1.
  public init(
    script text: String, framesPerSecond: Int = 60, style: MotionStyle = .observed,
    environment: DisplayEnvironment = DisplayEnvironment()
  ) throws(SourceError) {
    let source = try SourceFile.run(Data(text.utf8), "script", stopwatch: Stopwatch.read)
    try self.init(
      source, framesPerSecond: framesPerSecond, style: style, environment: environment)
  }

  /// Creates a film of a source that has been read.
  package init(
    _ source: LoadedSource, framesPerSecond: Int, style: MotionStyle = .observed,
    environment: DisplayEnvironment = DisplayEnvironment()
  ) throws(SourceError) {
    if let failure = source.failure { throw .failed(failure) }
    self.init(
      source.recording, framesPerSecond: framesPerSecond, style: style, environment: environment)
    includesCosts = source.hasRecordedCosts
  }
}
