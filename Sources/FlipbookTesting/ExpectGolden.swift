import Films
import Foundation
import Synchronization
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
///     names.
public func expectGolden(
  _ transition: Transition, at moments: [Double] = [0, 0.25, 0.5, 0.75, 1],
  named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  GoldenLocation(call: call).expect(
    name ?? transition.defaultName, shots: { try transition.shots(at: moments) }
  ) { check, shots in
    check.verify(shots, named: name, fps: transition.film.framesPerSecond)
  }
}

/// Expects several transitions to match their goldens, each of its default name.
///
/// ```swift
/// expectGolden(try Film("Scenarios/contacts.yaml").transitions)
/// ```
///
/// An empty list fails.
public func expectGolden(
  _ transitions: [Transition], at moments: [Double] = [0, 0.25, 0.5, 0.75, 1],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: StaticString = #function
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  if transitions.isEmpty { call.fail("there is no transition to test") }
  for transition in transitions {
    expectGolden(
      transition, at: moments, fileID: fileID, filePath: filePath, line: line, column: column,
      function: function)
  }
}

/// Expects the geometry of several transitions to match their goldens, each of its default name.
///
/// An empty list fails.
public func expectGolden(
  _ geometries: [TransitionGeometry], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: StaticString = #function
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  if geometries.isEmpty { call.fail("there is no transition to test") }
  for geometry in geometries {
    expectGolden(
      geometry, fileID: fileID, filePath: filePath, line: line, column: column, function: function)
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
  GoldenLocation(call: call).expect(
    (name ?? geometry.transition.defaultName) + ".geometry",
    shots: { try geometry.transition.shots(at: geometry.moments) }
  ) { check, shots in check.verifyGeometry(shots, named: name) }
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
  GoldenLocation(call: call).expect(
    (name ?? motion.defaultName) + GoldenStore.motionEnd,
    content: GoldenRegistry.Entry(
      film: motion.film, place: call.place, content: motion.hashValue)
  ) { check in check.verify(motion, within: tolerance, named: name) }
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

  /// Runs a check of a transition's moments.
  func expect(
    _ name: String, shots: () throws -> GoldenShots,
    verify: (GoldenCheck, GoldenShots) -> GoldenOutcome
  ) {
    do {
      let shots = try shots()
      expect(name, content: GoldenRegistry.Entry(shots, at: call.place)) { verify($0, shots) }
    } catch {
      call.fail("\(error)")
    }
  }

  /// Runs a check with the trait's and the environment's settings, and reports its problems.
  func expect(
    _ name: String, content entry: GoldenRegistry.Entry, verify: (GoldenCheck) -> GoldenOutcome
  ) {
    let options = GoldenOptions.current
    let environment = ProcessInfo.processInfo.environment
    do {
      var settings = try options.settings(in: environment)
      if settings.mode != .never { settings.acceptCommand = acceptCommand(name) }
      settings.reportFolder = options.reportFolder(in: environment) + "/" + testFile
      try GoldenRegistry.shared.check("\(folder)/\(name)", entry)
      let check = GoldenCheck(store: GoldenStore(folder: folder), settings: settings)
      let outcome = verify(check)
      if outcome.passes || outcome.isRecorded {
        GoldenRegistry.shared.note("\(folder)/\(name)", entry)
      }
      try GoldenUsage.note(outcome)
      guard !outcome.passes else { return }
      let index = try GoldenReports.add(outcome, in: options.reportFolder(in: environment))
      call.fail(outcome.text + index, attaching: attachments(outcome))
    } catch {
      call.fail("\(error)")
    }
  }

  /// Returns the report and the worst moment's pictures, for frameworks that attach files to
  /// failures.
  private func attachments(_ outcome: GoldenOutcome) -> [TestCall.AttachedFile] {
    let report = outcome.report.flatMap { FileManager.default.contents(atPath: $0) }
    return
      (report.map { [TestCall.AttachedFile(name: "\(outcome.name).html", bytes: [UInt8]($0))] }
      ?? [])
      + outcome.images.map { TestCall.AttachedFile(name: $0.name, bytes: $0.bytes) }
  }
}

/// The goldens that this run's tests have compared or recorded, and the film of each.
///
/// Two films of one name would overwrite each other's golden in turn.
final class GoldenRegistry: Sendable {
  /// The registry of this process. Test frameworks have no place for the state of a run.
  static let shared = GoldenRegistry()

  /// A film that uses a golden.
  struct Entry: Sendable {
    let film: String
    let place: String
    /// A hash of the film's scenes, which distinguishes two films of one name.
    let content: Int

    init(film: String, place: String, content: Int) {
      (self.film, self.place, self.content) = (film, place, content)
    }

    init(_ shots: GoldenShots, at place: String) {
      film = shots.film
      self.place = place
      var hasher = Hasher()
      for shot in shots.shots {
        hasher.combine(shot.moment)
        hasher.combine(shot.scene.elements)
        hasher.combine(shot.scene.size)
      }
      content = hasher.finalize()
    }
  }

  private let entries = Mutex<[String: Entry]>([:])

  init() {}

  /// Throws if another film of this run uses the golden.
  ///
  /// - Throws: `GoldenError.collision`.
  func check(_ path: String, _ entry: Entry) throws(GoldenError) {
    guard let other = entries.withLock({ $0[path] }), other.content != entry.content else { return }
    throw .collision(
      path: path, "the film '\(other.film)' at \(other.place)",
      "the film '\(entry.film)' at \(entry.place)")
  }

  func note(_ path: String, _ entry: Entry) {
    entries.withLock { $0[path] = entry }
  }
}

/// The page that links the reports of this process's tests.
enum GoldenReports {
  /// Static, because test frameworks have no place for the state of a run.
  private static let index = Mutex<ReportIndex?>(nil)

  /// Returns the page's name. A run of `swift test` has a process for each framework, so each has
  /// its own page.
  static func page(of framework: TestFramework?) -> String {
    framework == .xctest ? "index-xctest.html" : "index.html"
  }

  /// Adds an outcome's report, and returns a line that names the page once it has several.
  static func add(_ outcome: GoldenOutcome, in folder: String) throws -> String {
    guard outcome.report != nil else { return "" }
    return try index.withLock { index in
      var all = index ?? ReportIndex(folder: folder, name: page(of: .current))
      all.add(outcome)
      index = all
      try all.write()
      return all.count == 1 ? "" : "\n  all \(all.count) reports: \(all.path)"
    }
  }
}

/// The list of compared goldens, by which `flipbook golden prune` finds the unused ones.
enum GoldenUsage {
  /// Adds a line to the file that `FLIPBOOK_GOLDEN_USE` names; does nothing without it.
  ///
  /// - Throws: `OutputError`, because a golden that is missing from the list would be pruned.
  static func note(_ outcome: GoldenOutcome) throws(OutputError) {
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
