import Films
import Foundation
import TextAndFiles

/// Expects the frames of a transition at some moments to match its golden.
///
/// ```swift
/// let film = try Film("Scenarios/contacts.yaml")
/// expectGolden(try film.transition(3))
/// expectGolden(try film.transition(3).geometry, named: "geometry")
/// ```
///
/// The golden is stored beside the test in `Goldens/TESTFILE/`: a sheet of pictures, their geometry
/// as text, and a manifest. The geometry is compared first and exactly, on every machine. Pixels
/// are compared exactly if libraries, fonts and processor match the golden's, and with a tolerance
/// otherwise. A missing or unreadable golden, another size, other moments, and the recording of a
/// golden are failures. Works in Swift Testing and in XCTest.
///
/// ### Performance
///
/// A golden draws each moment and reads its sheet. A golden of geometry draws nothing.
///
/// - Parameters:
///   - moments: Shares of the transition, from 0 to 1; `transition.frameMoments` is every frame.
///   - name: The golden's name; by default `FILM-apply-N`. Two goldens of one test file need two
///     names. The changes of `Film.showing` follow it.
public func expectGolden(
  _ transition: Transition, at moments: [Double] = [0, 0.25, 0.5, 0.75, 1],
  named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let location = GoldenLocation(call: call)
  location.report([location.failure(of: transition, at: moments, named: name)])
}

/// Expects several transitions to match their goldens, each of its default name.
///
/// ```swift
/// expectGolden(try Film("Scenarios/contacts.yaml").transitions)
/// ```
///
/// An empty list fails. Goldens that an added or removed apply has shifted fail once. With all
/// transitions of a film, a golden of an apply that is no transition any more fails.
public func expectGolden(
  _ transitions: [Transition], at moments: [Double] = [0, 0.25, 0.5, 0.75, 1],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: StaticString = #function
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  if transitions.isEmpty { call.fail("there is no transition to test") }
  let location = GoldenLocation(call: call)
  location.report(transitions.map { location.failure(of: $0, at: moments) })
  location.reportGoldensWithoutTransition(of: transitions, at: moments)
}

/// Expects the geometry of several transitions to match their goldens, each of its default name.
///
/// An empty list fails. Goldens that an added or removed apply has shifted fail once. With all
/// transitions of a film, a golden of an apply that is no transition any more fails.
public func expectGolden(
  _ geometries: [TransitionGeometry], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: StaticString = #function
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  if geometries.isEmpty { call.fail("there is no transition to test") }
  let location = GoldenLocation(call: call)
  location.report(geometries.map { location.failure(of: $0) })
  if let moments = geometries.first?.moments, geometries.allSatisfy({ $0.moments == moments }) {
    location.reportGoldensWithoutTransition(
      of: geometries.map(\.transition), at: moments, isGeometry: true)
  }
}

/// Expects the geometry of a transition to match its golden: the same text on every machine.
///
/// The golden is one file beside the test, `Goldens/TESTFILE/NAME.geometry.txt`.
public func expectGolden(
  _ geometry: TransitionGeometry, named name: String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: StaticString = #function
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let location = GoldenLocation(call: call)
  location.report([location.failure(of: geometry, named: name)])
}

/// Expects the observed motion after an apply to match its golden, within tolerances.
///
/// The golden is one file beside the test, `Goldens/TESTFILE/NAME.motion.txt`. The same motion
/// matches at any rate of frames.
///
/// - Parameters:
///   - points: The points by which places and sizes may differ.
///   - time: The time by which movements may come earlier or later; nil is one frame: the longer
///     interval of the golden and of this run.
public func expectGolden(
  _ motion: ObservedTransition, points: Double = 0.5, time: Duration? = nil,
  named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let tolerance = MotionTolerance(points: points, time: time?.nanoseconds)
  let location = GoldenLocation(call: call)
  location.report([
    location.failure(
      of: (name ?? motion.defaultName) + GoldenStore.motionEnd,
      content: GoldenRegistry.Entry(
        film: motion.film, place: call.place, content: motion.hashValue)
    ) { check in check.verify(motion, within: tolerance, named: name) }
  ])
}

/// The location of a test's goldens, and the command that runs the test again.
struct GoldenLocation {
  let call: TestCall

  /// `Goldens/TESTFILE` beside the test's file.
  var folder: String {
    let file = URL(fileURLWithPath: "\(call.filePath)")
    return file.deletingLastPathComponent().path + "/Goldens/" + testFile
  }

  private var testFile: String {
    URL(fileURLWithPath: "\(call.filePath)").deletingPathExtension().lastPathComponent
  }

  /// Returns the command that records only one golden of the running test again.
  func acceptCommand(_ name: String) -> String {
    "FLIPBOOK_GOLDENS=failed FLIPBOOK_GOLDEN_ONLY=\(shellWord(name)) "
      + "swift test --filter \(shellWord(call.testFilter))"
  }

  /// The command that records each golden of the running test that differs.
  private var acceptAllCommand: String {
    "FLIPBOOK_GOLDENS=failed swift test --filter \(shellWord(call.testFilter))"
  }

  /// A golden that does not pass, with the line that names the page of all reports; or the error
  /// that prevented a comparison.
  typealias Failure = Result<(outcome: GoldenOutcome, index: String), any Error>

  /// Compares a transition with its golden; nil if it passes.
  func failure(
    of transition: Transition, at moments: [Double], named name: String? = nil
  ) -> Failure? {
    let name = transition.goldenName(name)
    return failure(of: name, shots: { try transition.goldenContent(at: moments) }) { check, shots in
      check.verify(shots, named: name, fps: transition.film.framesPerSecond)
    }
  }

  /// Compares the geometry of a transition with its golden; nil if it passes.
  func failure(of geometry: TransitionGeometry, named name: String? = nil) -> Failure? {
    let name = geometry.transition.goldenName(name)
    return failure(
      of: name + ".geometry",
      shots: { try geometry.transition.goldenContent(at: geometry.moments) }
    ) { check, shots in check.verifyGeometry(shots, named: name) }
  }

  private func failure(
    of name: String, shots: () throws -> GoldenContent,
    verify: (GoldenCheck, GoldenContent) -> GoldenOutcome
  ) -> Failure? {
    do {
      let shots = try shots()
      return failure(of: name, content: GoldenRegistry.Entry(shots, at: call.place)) {
        verify($0, shots)
      }
    } catch {
      return .failure(error)
    }
  }

  /// Runs a check with the trait's and the environment's settings; nil if it passes.
  func failure(
    of name: String, content entry: GoldenRegistry.Entry, verify: (GoldenCheck) -> GoldenOutcome
  ) -> Failure? {
    let options = GoldenOptions.current
    let environment = ProcessInfo.processInfo.environment
    do {
      var settings = try options.settings(in: environment)
      if settings.mode != .never {
        settings.acceptCommand = acceptCommand(name)
        settings.acceptAllCommand = acceptAllCommand
      }
      settings.reportFolder = options.reportFolder(in: environment) + "/" + testFile
      try GoldenRegistry.shared.check("\(folder)/\(name)", entry)
      let check = GoldenCheck(store: GoldenStore(folder: folder), settings: settings)
      let outcome = verify(check)
      if outcome.passes || outcome.isRecorded {
        GoldenRegistry.shared.note("\(folder)/\(name)", entry)
      }
      try GoldenUsage.note(outcome)
      guard !outcome.passes else { return nil }
      let index = try GoldenReports.add(outcome, in: options.reportFolder(in: environment))
      return .success((outcome, index))
    } catch {
      return .failure(error)
    }
  }

  /// Reports failures at the call, and once those that are shifted by the same number of applies.
  func report(_ failures: [Failure?]) {
    let failures = failures.compactMap(\.self)
    let outcomes = failures.compactMap { try? $0.get().outcome }
    let shifted = outcomes.shiftedText
    if let text = shifted?.text { call.fail(text) }
    for failure in failures {
      switch failure {
      case .success(let (outcome, index)):
        if shifted?.names.contains(outcome.name) == true { continue }
        call.fail(outcome.text + index.withoutCurrentFolder, attaching: attachments(outcome))
      case .failure(let error): call.fail("\(error)".withoutCurrentFolder)
      }
    }
  }

  /// Reports the goldens of a whole film to which no transition of it belongs any more.
  func reportGoldensWithoutTransition(
    of transitions: [Transition], at moments: [Double], isGeometry: Bool = false
  ) {
    let store = GoldenStore(folder: folder)
    for name in store.goldensWithoutTransition(
      of: transitions, at: moments, isGeometry: isGeometry)
    {
      let text = """
        golden '\(name)' has no transition in this run: its apply was removed, or moves nothing
          to accept: remove \(store.files(of: name).map(shellPath).joined(separator: " "))
        """
      call.fail(text.withoutCurrentFolder)
    }
  }

  /// Returns the report and the worst moment's pictures, for frameworks that attach files to
  /// failures.
  private func attachments(_ outcome: GoldenOutcome) -> [TestCall.AttachedFile] {
    let report = outcome.report.flatMap { FileManager.default.contents(atPath: $0) }
    return
      (report.map { [TestCall.AttachedFile(name: "\(outcome.fileName).html", bytes: [UInt8]($0))] }
      ?? [])
      + outcome.images.map { TestCall.AttachedFile(name: $0.name, bytes: $0.bytes) }
  }
}
