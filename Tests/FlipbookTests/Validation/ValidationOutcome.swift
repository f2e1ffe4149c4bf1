import Flipbook
import Recordings

/// What a validation finds in a file, as `flipbook validate` prints it.
///
/// `EndToEndTests.ValidateTests` shows the output and the status of the program.
struct ValidationOutcome {
  /// The lines of the warnings or errors, each with its end.
  let messages: String
  let isRefused: Bool

  /// Validates a text as a file of a name.
  ///
  /// - Parameter isStrict: True as with `--strict`.
  init(_ text: String, name: String, isStrict: Bool = false) throws {
    let sandbox = try Sandbox(name, text)
    var options = RecordingReaderOptions()
    options.isStrict = isStrict
    let (found, isRefused) = try Self.findings("\(sandbox.path)/\(name)", options)
    self.isRefused = isRefused
    messages = found.map { "\($0)\n".replacing("\(sandbox.path)/", with: "") }.joined()
  }

  private static func findings(
    _ path: String, _ options: RecordingReaderOptions
  ) throws(SourceError) -> (all: [Diagnostic], isRefused: Bool) {
    do throws(SourceError) {
      return (try SourceFile.validate(path, options: options).warnings, false)
    } catch {
      guard case .refused(let diagnostics) = error else { throw error }
      return (diagnostics.all, true)
    }
  }
}
