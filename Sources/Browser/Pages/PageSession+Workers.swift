import Recordings
import TextAndFiles

/// The requests of workers, which have sessions of their own.
///
/// Shared workers would not be attached to a page; the browser runs without them.
extension PageSession {
  /// Reports each worker of a page or a worker before its script begins.
  func attachWorkers(of session: String?) throws(BrowserError) {
    try send(
      "Target.setAutoAttach",
      [
        "autoAttach": .bool(true), "waitForDebuggerOnStart": .bool(true), "flatten": .bool(true),
        "filter": .array([.object(["type": .string("worker")])]),
      ], to: session)
  }

  /// Watches over a worker's requests; returns true for the events of workers.
  func watchWorker(_ event: DevToolsConnection.Event) throws(BrowserError) -> Bool {
    let worker = event.parameters["sessionId"]?.string
    switch event.method {
    case "Target.attachedToTarget" where event.session != nil:
      guard let worker, event.session == session || workers.contains(event.session ?? "") else {
        return true
      }
      workers.insert(worker)
      try guardWorker(worker)
    case "Target.detachedFromTarget":
      guard let worker, workers.remove(worker) != nil else { return false }
    case "Network.requestWillBeSent":
      guard workers.contains(event.session ?? "") else { return false }
      let address = event.parameters["request"]?["url"]?.string ?? ""
      try checkFile(address, kind: event.parameters["type"]?.string)
    default: return workers.contains(event.session ?? "")
    }
    return true
  }

  /// Blocks a worker's requests for files elsewhere, and lets it begin.
  private func guardWorker(_ worker: String) throws(BrowserError) {
    try attachWorkers(of: worker)
    try send("Network.enable", [:], to: worker)
    // Browsers of before 2025 know only the first form, and block all files.
    try send("Network.setBlockedURLs", ["urls": .array([.string("file:*")])], to: worker)
    let patterns = files.patterns.map { pattern, isBlocked in
      JSONValue.object(["urlPattern": .string(pattern), "block": .bool(isBlocked)])
    }
    try send("Network.setBlockedURLs", ["urlPatterns": .array(patterns)], to: worker)
    try send("Runtime.runIfWaitingForDebugger", [:], to: worker)
  }

  /// Sends a command without waiting for its result, as during another command.
  private func send(
    _ method: String, _ parameters: KeyValuePairs<String, JSONValue?>, to session: String?
  ) throws(BrowserError) {
    _ = try BrowserError.wrapping { () throws(OutputError) in
      try browser.connection.send(method, parameters, session: session)
    }
  }

  /// Ends the run if the page reads a file that it may not.
  func checkFile(_ address: String, kind: String?) throws(BrowserError) {
    guard !files.mayRead(address, kind: kind) else { return }
    throw failed(
      "page_reads_file",
      "the page reads \(shortened(address)), which is outside of the script's folder; move it there"
    )
  }
}
