/// An error whose description has several lines, or a location.
package protocol DetailedError: Error {
  /// The description. Lines may hold unescaped file names.
  var lines: [String] { get }
  /// True if the first line begins with a location and `error:`.
  var isLocated: Bool { get }
}

/// Returns the lines of an error's description.
package func lines(of error: any Error) -> [String] {
  (error as? any DetailedError)?.lines ?? ["\(error)"]
}
