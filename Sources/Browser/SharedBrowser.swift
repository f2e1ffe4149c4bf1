import Scenarios
import TextAndFiles

/// A browser for many runs of a scenario's page, one after the other, each in a context of its own.
///
/// With the clock `steps` it draws only the frames that may show something else than moved
/// animations, so that a run takes a fraction of the page's time. A page that needs another rate of
/// frames gets a browser with it.
package final class SharedBrowser {
  private let program: BrowserProgram
  private let scale: Double
  private let options: PageOptions
  /// The rates that are left to try.
  private var rates: [BrowserProcess.FrameRate]
  private var browser: BrowserProcess?

  /// Finds a browser, which starts with the first run.
  ///
  /// - Throws: `OutputError` if there is none.
  package init(
    for page: ScriptedPage, of scenario: Scenario, _ options: PageOptions
  ) throws(OutputError) {
    program = try BrowserProgram.find()
    (scale, self.options) = (scenario.stage.scale, options)
    rates = page.clock == .steps ? BrowserProcess.rates : [.display]
  }

  /// Calls a function with the browser, its rate and whether another one can be tried; again with
  /// another browser if the page needs that.
  func use(
    _ body: (BrowserProcess, BrowserProcess.FrameRate, Bool) throws(BrowserError) -> ScenarioRun
  ) throws(BrowserError) -> ScenarioRun {
    do {
      let run = try body(try started(), rates[0], rates.count == BrowserProcess.rates.count)
      // A failed run may leave anything behind.
      if run.failure != nil { browser = nil }
      return run
    } catch {
      browser = nil
      guard case .needsOtherRate = error, rates.count > 1 else { throw error }
    }
    rates.removeFirst()
    return try use(body)
  }

  private func started() throws(BrowserError) -> BrowserProcess {
    if let browser { return browser }
    let new = try BrowserError.wrapping { () throws(OutputError) in
      try BrowserProcess(program, rate: rates[0], scale: scale, options)
    }
    browser = new
    return new
  }
}
