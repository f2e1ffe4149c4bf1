import CResources
import Foundation
import Processes
import Recordings
import Scenarios
import TextAndFiles

extension Scenario {
  /// Runs the scenario's page in a headless browser, and records its list.
  ///
  /// With the clock `steps` two runs produce equal recordings. A failed run has an empty recording.
  ///
  /// - Throws: `OutputError` if there is no browser, or if the run is cancelled.
  package func run(
    _ page: ScriptedPage, _ options: PageOptions
  ) throws(OutputError) -> ScenarioRun {
    let program = try BrowserProgram.find()
    do throws(BrowserError) {
      do throws(BrowserError) {
        return try run(page, program, .display, mayBecomeUnlimited: page.clock == .steps, options)
      } catch .needsOtherRate {
        do throws(BrowserError) {
          return try run(page, program, .unlimited, options)
        } catch .needsOtherRate {
          return try run(page, program, .display, options)
        }
      }
    } catch {
      return try failedRun(error)
    }
  }

  /// Runs the page like `run(_:_:)`, in a browser that other runs share.
  package func run(
    _ page: ScriptedPage, _ options: PageOptions, in shared: SharedBrowser
  ) throws(OutputError) -> ScenarioRun {
    do throws(BrowserError) {
      return try shared.use { browser, rate, mayChange throws(BrowserError) in
        try run(page, browser, rate, isShared: true, mayChange, options)
      }
    } catch {
      return try failedRun(error)
    }
  }

  private func run(
    _ page: ScriptedPage, _ program: BrowserProgram, _ rate: BrowserProcess.FrameRate,
    mayBecomeUnlimited: Bool = false, _ options: PageOptions
  ) throws(BrowserError) -> ScenarioRun {
    let browser = try BrowserError.wrapping { () throws(OutputError) in
      try BrowserProcess(program, rate: rate, scale: stage.scale, options)
    }
    return try run(page, browser, rate, isShared: false, mayBecomeUnlimited, options)
  }

  private func run(
    _ page: ScriptedPage, _ browser: BrowserProcess, _ rate: BrowserProcess.FrameRate,
    isShared: Bool,
    _ mayBecomeUnlimited: Bool, _ options: PageOptions
  ) throws(BrowserError) -> ScenarioRun {
    let limit = try BrowserError.wrapping { () throws(OutputError) in
      try ProgramSearch(path: nil).timeLimit(default: PageSession.defaultTimeLimit)
    }
    let session = try PageSession(
      self, page, browser, options, timeLimit: limit, inNewContext: isShared)
    try session.load(
      scripts: scripts(page, rate, mayBecomeUnlimited, skipsFrames: isShared))
    var recorder = PageRecorder(
      session, page, skipsImpossibleSteps: options.skipsImpossibleSteps)
    var run = ScenarioRun(recording: emptyRecording)
    do throws(BrowserError) {
      let text = try recorder.record()
      run.recording = try recording(text, session, paces: recorder.paces)
      run.lines = recorder.lines(of: run.recording)
    } catch {
      guard case .page(let failure) = error else { throw error }
      run.failure = failure
    }
    (run.skippedSteps, run.stepStarts) = (recorder.skipped, recorder.stepStarts)
    if run.failure != nil { return run }
    run.warnings = session.warnings
    if browser.lacksSandbox {
      run.warnings.append(
        Diagnostic(
          .warning, file: file,
          message: "the browser runs without its sandbox, because the user is root"))
    }
    try session.close()
    return run
  }

  /// Returns the scripts that the browser runs before the page's own ones.
  private func scripts(
    _ page: ScriptedPage, _ rate: BrowserProcess.FrameRate, _ mayBecomeUnlimited: Bool,
    skipsFrames: Bool
  ) -> [String] {
    let options =
      "window.__flipbookOptions = {seed: \(seed), isUnlimited: \(rate == .unlimited), "
      + "mayBecomeUnlimited: \(mayBecomeUnlimited), skipsFrames: \(skipsFrames)};"
    let clock = [
      resource_page_clock_js(), resource_page_animations_js(),
      resource_page_observers_js(), resource_page_scrolling_js(),
      resource_page_time_js(),
    ]
    let files =
      (page.clock == .steps ? clock : [])
      + [resource_flipbook_recorder_js(), resource_page_driver_js()]
    return [options] + files.map { String(cString: $0) }
  }

  /// Reads the recorder's text, with the head of the script.
  private func recording(
    _ text: String, _ session: PageSession, paces: [(time: Int64, pace: Event.Pace)]
  ) throws(BrowserError) -> Recording {
    let file: RecordingFile
    do {
      file = try RecordingFile.parse(Data(text.utf8), file: "the page's recording")
    } catch {
      throw session.failed("page_not_recorded", "\(error)")
    }
    var recording = file.recording
    (recording.name, recording.title, recording.seed) = (name, title, seed)
    recording.motion = motion
    recording.unknown = .object([
      "identity": recording.unknown?["identity"], "source": recording.unknown?["source"],
    ])
    setStage(of: &recording)
    for (time, pace) in paces {
      let place = recording.events.firstIndex { $0.nanoseconds > time } ?? recording.events.endIndex
      recording.events.insert(Event(time: .nanoseconds(time), kind: .pace(pace)), at: place)
    }
    return recording
  }

  /// Gives a recording the stage of the script, as large as the visible part of the list with the
  /// bar above it.
  private func setStage(of recording: inout Recording) {
    let visible = recording.events.compactMap { event in
      if case .frame(let frame) = event.kind { frame.visible } else { nil }
    }
    let width = visible.map(\.width).max() ?? recording.stage.width
    let height = visible.map(\.height).max() ?? recording.stage.height
    recording.stage = stage
    recording.stage.chrome = stage.chrome ?? Stage.Chrome.none
    recording.stage.showsTouches = stage.showsTouches ?? true
    guard recording.stage.chrome != .sheet else { return }
    recording.stage.width = max(1, width.rounded(.up))
    recording.stage.height = max(1, height.rounded(.up))
    if recording.stage.chrome == .navigation { recording.stage.addNavigationBar() }
  }

  private func failedRun(_ error: BrowserError) throws(OutputError) -> ScenarioRun {
    let failure: RunFailure
    switch error {
    case .output(let error): throw error
    case .page(let found): failure = found
    case .silent(let method):
      failure = self.failure(
        kind: "browser_silent", message: "the browser does not answer \(method)")
    case .refused(let method, let reason):
      failure = self.failure(
        kind: "browser_refuses", message: "the browser refuses \(method): \(reason)")
    case .needsOtherRate:
      failure = self.failure(
        kind: "browser_refuses", message: "the browser draws no frames")
    }
    return ScenarioRun(recording: emptyRecording, failure: failure)
  }
}
