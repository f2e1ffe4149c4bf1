import Foundation
import Recordings
import Scenarios
import TextAndFiles

/// One page in a browser: its commands, and the watch over what it does.
final class PageSession {
  let scenario: Scenario
  let page: ScriptedPage
  let browser: BrowserProcess
  /// Errors that the page wrote to its console.
  var warnings: [Diagnostic] = []
  /// The step that runs; nil before the first one.
  var step: PageStep?
  /// The data of HTML drag and drop, for the browser's events; nil without such a drag.
  private(set) var dragData: JSONValue?

  private let options: PageOptions
  private(set) var session: String?
  /// The sessions of the page's workers.
  var workers: Set<String> = []
  /// The files that the page may read.
  let files: FileAccessPolicy
  /// The context of a page in a shared browser: its own storage and caches.
  private var context: JSONValue?
  private var mainFrame = ""
  private var isLoaded = false
  /// The status of a failed answer to the request for the page, with its name; nil for success.
  private(set) var failedStatus: String?
  private var isRecording = false
  /// The addresses of requests without an end so far, by their identifiers.
  private var requests: [String: String] = [:]
  /// The identifiers of requests whose answers have begun.
  private var answered: Set<String> = []
  /// The time for a command of the page, and for loading it, in seconds.
  let timeLimit: Double

  static let defaultTimeLimit = 30.0
  /// The time in which requests have to end before the page's clock goes on, in seconds.
  private static let requestTime = 3.0

  init(
    _ scenario: Scenario, _ page: ScriptedPage, _ browser: BrowserProcess, _ options: PageOptions,
    timeLimit: Double, inNewContext isShared: Bool
  ) throws(BrowserError) {
    (self.scenario, self.page, self.browser, self.options) = (scenario, page, browser, options)
    self.timeLimit = timeLimit
    files = FileAccessPolicy(of: page, in: scenario)
    browser.connection.onEvent = { [unowned self] event throws(BrowserError) in
      try receive(event)
    }
    let target = isShared ? try openTarget() : try onlyTarget()
    try attach(to: target)
  }

  /// Closes a page in a context of its own, with everything that it has stored.
  func close() throws(BrowserError) {
    guard let context else { return }
    browser.connection.onEvent = { _ in }
    _ = try browser.connection.call(
      "Target.disposeBrowserContext", ["browserContextId": context], seconds: timeLimit)
  }

  // MARK: Commands

  /// Sends a command to the page, and waits for its result.
  func call(
    _ method: String, _ parameters: KeyValuePairs<String, JSONValue?> = [:]
  ) throws(BrowserError) -> JSONValue {
    do {
      return try browser.connection.call(method, parameters, session: session, seconds: timeLimit)
    } catch {
      throw explained(error)
    }
  }

  /// Evaluates an expression of our own scripts.
  func evaluate(_ expression: String) throws(BrowserError) -> JSONValue {
    let result = try call(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "awaitPromise": .bool(true),
        "returnByValue": .bool(true), "userGesture": .bool(true),
      ])
    return try succeeded(result)["value"] ?? .null
  }

  /// Starts statements of the user, which may use `await`.
  func start(_ script: String) throws(BrowserError) -> PendingResult {
    try start(
      "Runtime.evaluate",
      [
        "expression": .string(script), "awaitPromise": .bool(true), "replMode": .bool(true),
        "userGesture": .bool(true), "generatePreview": .bool(true),
      ])
  }

  /// Returns true once a command has its result, and the promise in it if there is one.
  func hasEnded(_ pending: inout PendingResult) throws(BrowserError) -> Bool {
    try settle()
    let result: JSONValue?
    do {
      result = try browser.connection.result(of: pending.command, pending.method)
    } catch {
      throw explained(error)
    }
    guard let result else { return false }
    let value = try succeeded(result)
    guard value["subtype"]?.string == "promise" else { return true }
    pending = try start("Runtime.awaitPromise", ["promiseObjectId": value["objectId"]])
    return try hasEnded(&pending)
  }

  /// A command without its result.
  struct PendingResult {
    fileprivate let command: Int64
    fileprivate let method: String
  }

  private func start(
    _ method: String, _ parameters: KeyValuePairs<String, JSONValue?>
  ) throws(BrowserError) -> PendingResult {
    let command = try BrowserError.wrapping { () throws(OutputError) in
      try browser.connection.send(method, parameters, session: session)
    }
    return PendingResult(command: command, method: method)
  }

  private func succeeded(_ result: JSONValue) throws(BrowserError) -> JSONValue {
    if let details = result["exceptionDetails"] { throw .page(exception(details)) }
    return result["result"] ?? .null
  }

  /// Waits for the page's requests and what it does with their answers, so that these come at the
  /// same time of its clock in every run.
  func settle() throws(BrowserError) {
    guard page.clock == .steps else { return }
    repeat {
      let isComplete = try awaitRequests()
      if try evaluate("__flipbookDriver.settle()") == .bool(true), isComplete {
        warnOfLateAnswer("the answer to a request has not ended")
      }
    } while !requests.isEmpty
  }

  /// Waits for the page's requests if there are some.
  func settleRequests() throws(BrowserError) {
    if !requests.isEmpty { try settle() }
  }

  /// Returns false, with warnings, if requests have not ended in time.
  private func awaitRequests() throws(BrowserError) -> Bool {
    let deadline = ContinuousClock.now + .seconds(Self.requestTime)
    while !requests.isEmpty {
      guard try browser.connection.receive(until: deadline) else {
        for (id, address) in requests.sorted(by: { $0.value < $1.value }) where !address.isEmpty {
          let (name, time) = (shortened(address), "after \(Int(Self.requestTime)) s")
          warnOfLateAnswer(
            answered.contains(id)
              ? "the answer of \(name) has not ended \(time)" : "\(name) has no answer \(time)")
        }
        requests = [:]
        return false
      }
    }
    return true
  }

  private func warnOfLateAnswer(_ reason: String) {
    warn("\(reason), and the page's clock goes on without it: two runs may differ")
  }

  /// Returns true if the page has begun to drag and drop; the browser then has its data.
  func awaitDrag() throws(BrowserError) -> Bool {
    guard try evaluate("__flipbookDriver.beganDrag()") == .bool(true) else { return false }
    let deadline = ContinuousClock.now + .seconds(2)
    while dragData == nil, try browser.connection.receive(until: deadline) {}
    return dragData != nil
  }

  /// Forgets the drag that the mouse's release has ended.
  func endDrag() { dragData = nil }

  // MARK: The beginning

  private func onlyTarget() throws(BrowserError) -> JSONValue? {
    let targets = try call("Target.getTargets")["targetInfos"]?.elements ?? []
    return targets.first { $0["type"]?.string == "page" }?["targetId"]
  }

  private func openTarget() throws(BrowserError) -> JSONValue? {
    context = try call("Target.createBrowserContext")["browserContextId"]
    return try call(
      "Target.createTarget", ["url": .string("about:blank"), "browserContextId": context])[
        "targetId"]
  }

  private func attach(to target: JSONValue?) throws(BrowserError) {
    let reply = try call("Target.attachToTarget", ["targetId": target, "flatten": .bool(true)])
    session = reply["sessionId"]?.string
    for domain in ["Page", "Runtime", "Network", "Log", "Inspector"] {
      _ = try call("\(domain).enable")
    }
    let tree = try call("Page.getFrameTree")
    mainFrame = tree["frameTree"]?["frame"]?["id"]?.string ?? ""
    _ = try call(
      "Fetch.enable",
      [
        "patterns": .array(
          ["http", "https", "file"].map {
            .object(["urlPattern": .string("\($0)://*")])
          })
      ])
    try attachWorkers(of: session)
    if !options.allowsNetwork {
      // A browser asks the local network for names that end with `.local`.
      let source = "delete window.RTCPeerConnection; delete window.webkitRTCPeerConnection"
      _ = try call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(source)])
    }
    _ = try call("Input.setInterceptDrags", ["enabled": .bool(true)])
    if page.clock == .steps {
      // The page's clock moves the animations.
      _ = try call("Animation.enable")
      _ = try call("Animation.setPlaybackRate", ["playbackRate": .integer(0)])
    }
    try setEnvironment()
  }

  /// Loads the page with our scripts before its own ones.
  func load(scripts: [String]) throws(BrowserError) {
    for script in scripts {
      _ = try call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
    }
    let reply: JSONValue
    do {
      reply = try browser.connection.call(
        "Page.navigate", ["url": .string(page.url)], session: session, seconds: timeLimit)
    } catch BrowserError.silent {
      throw failed("page_not_loaded", "'\(page.name)' has no answer after \(timeText)")
    }
    if let reason = reply["errorText"]?.string {
      throw failed("page_unreachable", "'\(page.name)' cannot be loaded: \(reason)")
    }
    let deadline = ContinuousClock.now + .seconds(timeLimit)
    while !isLoaded {
      guard try browser.connection.receive(until: deadline) else {
        throw failed("page_not_loaded", "'\(page.name)' is not loaded after \(timeText)")
      }
    }
    _ = try evaluate("document.fonts.ready.then(() => true)")
    isRecording = true
    try settle()
  }

  // MARK: Events

  private func receive(_ event: DevToolsConnection.Event) throws(BrowserError) {
    let parameters = event.parameters
    if try watchWorker(event) { return }
    // Another page of a shared browser may report its end late.
    let source = event.session ?? parameters["sessionId"]?.string
    guard source == nil || source == session else { return }
    switch event.method {
    case "Page.loadEventFired": isLoaded = true
    case "Runtime.exceptionThrown":
      if let details = parameters["exceptionDetails"] { throw .page(exception(details)) }
    case "Runtime.consoleAPICalled": addConsoleMessage(parameters)
    case "Log.entryAdded": addLogEntry(parameters)
    case "Page.javascriptDialogOpening":
      let text = shortened(parameters["message"]?.string ?? "")
      throw failed(
        "page_opens_dialog",
        "the page opens a dialog, which nobody answers, so its script must not: \(text)")
    case "Page.windowOpen":
      throw failed("page_opens_window", "the page opens a window for \(url(parameters))")
    case "Page.frameRequestedNavigation"
    where isMain(parameters["frameId"]) && PageAddress.isOfAnotherProgram(parameters["url"]):
      warn("the page opens \(url(parameters)), which is for another program")
    case "Page.frameRequestedNavigation" where isMain(parameters["frameId"]):
      throw failed("page_navigates", "the page goes to \(url(parameters)), and its list is gone")
    case "Page.frameNavigated" where isMain(parameters["frame"]?["id"]):
      throw failed(
        "page_navigates",
        "the page goes to \(url(parameters["frame"] ?? .null)), and its list is gone")
    case "Inspector.targetCrashed", "Target.targetCrashed":
      throw failed("page_crashed", "the page has crashed")
    case "Inspector.detached", "Target.detachedFromTarget":
      throw failed("page_closed", "the page closes itself")
    case "Fetch.requestPaused": try answer(parameters)
    case "Network.webSocketCreated": try checkNetwork(parameters["url"]?.string ?? "")
    // The end of a worker's script is not reported; it has no loader.
    case "Network.requestWillBeSent" where parameters["loaderId"]?.string?.isEmpty == false:
      // A stream of events never ends.
      let isStream = parameters["type"]?.string == "EventSource"
      let address = isStream ? "" : parameters["request"]?["url"]?.string ?? ""
      requests[parameters["requestId"]?.string ?? ""] = address
    case "Network.responseReceived":
      answered.insert(parameters["requestId"]?.string ?? "")
      if !isLoaded, parameters["type"]?.string == "Document",
        parameters["frameId"]?.string == mainFrame,
        case .integer(let status)? = parameters["response"]?["status"], status >= 400
      {
        let name = parameters["response"]?["statusText"]?.string ?? ""
        failedStatus = "the status \(status)" + (name.isEmpty ? "" : ", \(quoted(name))")
      }
    case "Network.loadingFinished", "Network.loadingFailed":
      requests[parameters["requestId"]?.string ?? ""] = nil
    case "Input.dragIntercepted": dragData = parameters["data"]
    default: break
    }
  }

  private func isMain(_ frame: JSONValue?) -> Bool { isRecording && frame?.string == mainFrame }

  private func url(_ parameters: JSONValue) -> String {
    shortened(parameters["url"]?.string ?? "another page")
  }

  func shortened(_ text: String) -> String {
    let text = PageAddress.name(text, page)
    return quoted(text.count > 200 ? text.prefix(200) + "…" : text)
  }

  /// Lets a request pass, or refuses it.
  private func answer(_ parameters: JSONValue) throws(BrowserError) {
    let address = parameters["request"]?["url"]?.string ?? ""
    try checkNetwork(address)
    try checkFile(address, kind: parameters["resourceType"]?.string)
    // Without waiting for the result, as this may come while another command waits.
    _ = try BrowserError.wrapping { () throws(OutputError) in
      try browser.connection.send(
        "Fetch.continueRequest", ["requestId": parameters["requestId"]], session: session)
    }
  }

  private func checkNetwork(_ address: String) throws(BrowserError) {
    guard !options.allowsNetwork, !PageAddress.isLocal(address) else { return }
    throw failed(
      "page_loads_from_network",
      "the page loads \(shortened(address)) from the network; --allow-network permits it")
  }
}
