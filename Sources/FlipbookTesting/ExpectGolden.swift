import Flipbook
import Foundation
import Testing

/// Expects a transition to look at some moments as its golden does.
///
/// ```swift
/// let film = try Film(scenario: "Scenarios/contacts.yaml")
/// expectGolden(film.transition(3))
/// expectGolden(film.transition(3).geometry, named: "geometry")
/// ```
///
/// The golden lies beside the test in `Goldens/TESTFILE/`: a sheet of pictures, their geometry as
/// text, and a manifest. The geometry is compared first and exactly, on every machine. Pixels are
/// compared exactly if libraries, fonts and processor are the golden's, and with a tolerance
/// otherwise. A missing or unreadable golden, another size or other moments are failures, and
/// recording one is, too.
///
/// ### Performance
///
/// A golden costs the drawing of each moment and the reading of its sheet. One of geometry draws
/// nothing.
///
/// - Parameters:
///   - moments: Shares of the transition, from 0 to 1; `transition.frameMoments` is every frame.
///   - name: The golden's name; by default `FILM-apply-N`.
public func expectGolden(
  _ transition: Transition, at moments: [Double] = [0, 0.25, 0.5, 0.75, 1],
  named name: String? = nil, filePath: String = #filePath, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let place = GoldenPlace(filePath: filePath, function: function)
  place.expect(sourceLocation) { check in
    check.verify(
      try transition.shots(at: moments), named: name,
      fps: transition.film.timeline.framesPerSecond)
  }
}

/// Expects the geometry of a transition to be that of its golden: the same text on every machine.
///
/// The golden is one file beside the test, `Goldens/TESTFILE/NAME.geometry.txt`.
public func expectGolden(
  _ geometry: TransitionGeometry, named name: String? = nil, filePath: String = #filePath,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  let place = GoldenPlace(filePath: filePath, function: function)
  place.expect(sourceLocation) { check in
    check.verifyGeometry(try geometry.transition.shots(at: geometry.moments), named: name)
  }
}

/// The place of a test's goldens, and the command that runs the test again.
struct GoldenPlace {
  let filePath: String
  let function: String

  /// `Goldens/TESTFILE` beside the test's file.
  var folder: String {
    let file = URL(fileURLWithPath: filePath)
    return file.deletingLastPathComponent().path + "/Goldens/" + testFile
  }

  private var testFile: String {
    URL(fileURLWithPath: filePath).deletingPathExtension().lastPathComponent
  }

  private var acceptCommand: String {
    let name = function.prefix { $0 != "(" }
    return "FLIPBOOK_GOLDENS=failed swift test --filter '\(testFile)|\(name)'"
  }

  /// Runs a check with the trait's and the environment's settings, and records its problems.
  func expect(
    _ sourceLocation: SourceLocation, _ verify: (GoldenCheck) throws -> GoldenOutcome
  ) {
    let options = GoldenOptions.current
    do {
      var settings = try options.settings(in: ProcessInfo.processInfo.environment)
      settings.acceptCommand = acceptCommand
      settings.reportFolder =
        options.reportFolder(in: ProcessInfo.processInfo.environment)
        + "/" + testFile
      let check = GoldenCheck(store: GoldenStore(folder: folder), settings: settings)
      let outcome = try verify(check)
      try GoldenUsage.note(outcome)
      guard !outcome.passes else { return }
      attach(outcome, sourceLocation)
      Issue.record("\(outcome.text)", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
  }

  /// Attaches the report, for test runs with `--attachments-path`.
  private func attach(_ outcome: GoldenOutcome, _ sourceLocation: SourceLocation) {
    #if compiler(>=6.2)
      guard let path = outcome.report, let data = FileManager.default.contents(atPath: path)
      else { return }
      Attachment.record(
        [UInt8](data), named: "\(outcome.name).html", sourceLocation: sourceLocation)
    #endif
  }
}

/// Notes the goldens that tests compare, so that `flipbook golden prune` finds the unused ones.
enum GoldenUsage {
  /// Adds a line to the file that `FLIPBOOK_GOLDEN_USE` names; does nothing without it.
  ///
  /// - Throws: `EncodingError`: a golden that is missing from the list would be pruned.
  static func note(_ outcome: GoldenOutcome) throws(EncodingError) {
    guard let path = ProcessInfo.processInfo.environment["FLIPBOOK_GOLDEN_USE"], !path.isEmpty
    else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    guard descriptor >= 0 else { throw .writing(path, code: errno) }
    defer { close(descriptor) }
    // One write, because tests run in parallel.
    let line = Array("\(outcome.folder)/\(outcome.fileName)\n".utf8)
    let count = write(descriptor, line, line.count)
    guard count == line.count else { throw .writing(path, code: count < 0 ? errno : ENOSPC) }
  }
}
