import Encoding
import FlyingFox
import Foundation
import Synchronization

/// Serves a studio's page only on this machine.
struct PreviewServer {
  let studio: PreviewStudio
  let port: UInt16

  /// Serves until `isDone`; `announce` receives the address once the server accepts requests.
  ///
  /// The page is made again whenever a file has changed, also while no browser asks for it, so that
  /// errors are reported.
  ///
  /// - Throws: `EncodingError.cannotCreate` if the port is taken, and the errors of `announce`.
  func run(until isDone: () -> Bool, announce: (String) throws -> Void) throws {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
    let state = ServerState()
    let task = Task { [studio] in
      do {
        await Self.addRoutes(to: server, studio)
        try await server.run()
      } catch {
        state.fail("\(error.localizedDescription)")
      }
    }
    defer { task.cancel() }
    Task {
      do {
        try await server.waitUntilListening()
        if case .ip4(_, port: let port)? = await server.listeningAddress { state.listen(at: port) }
      } catch {
        state.fail("\(error.localizedDescription)")
      }
    }
    let follower = Task { [studio] in
      while !Task.isCancelled {
        if state.port != nil { _ = await studio.page() }
        try? await Task.sleep(for: .milliseconds(400))
      }
    }
    defer { follower.cancel() }
    var isAnnounced = false
    while !isDone() {
      if let reason = state.failure {
        let isTaken = reason.lowercased().contains("in use")
        throw EncodingError.cannotCreate(
          path: "http://127.0.0.1:\(port)/",
          reason: isTaken ? "port \(port) is in use; try --port 0" : reason)
      }
      if !isAnnounced, let port = state.port {
        try announce("http://127.0.0.1:\(port)/")
        isAnnounced = true
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  private static func addRoutes(to server: HTTPServer, _ studio: PreviewStudio) async {
    await server.appendRoute("GET /") { request in
      guard isLocal(request) else { return refusal }
      return answer(await studio.page(), as: "text/html; charset=utf-8")
    }
    await server.appendRoute("GET /version") { request in
      guard isLocal(request) else { return refusal }
      return answer(await studio.version(), as: "text/plain; charset=utf-8")
    }
  }

  /// True for requests to this machine by its own name.
  ///
  /// A page of a foreign site may have a name that leads here (DNS rebinding); its requests name
  /// that site, and it must not read the film.
  private static func isLocal(_ request: HTTPRequest) -> Bool {
    let host = request.headers[.host]?.lowercased() ?? ""
    return host.wholeMatch(of: /(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?/) != nil
  }

  private static var refusal: HTTPResponse {
    answer(
      "This preview answers to localhost only.\n", as: "text/plain; charset=utf-8", .forbidden)
  }

  private static func answer(
    _ text: String, as type: String, _ status: HTTPStatusCode = .ok
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: type, HTTPHeader("Cache-Control"): "no-store"],
      body: Data(text.utf8))
  }
}

/// The state that the server's tasks share with the thread that waits for them.
private final class ServerState: Sendable {
  private let state = Mutex((port: UInt16?.none, failure: String?.none))

  var port: UInt16? { state.withLock { $0.port } }
  var failure: String? { state.withLock { $0.failure } }

  func listen(at port: UInt16) { state.withLock { $0.port = port } }
  func fail(_ reason: String) { state.withLock { $0.failure = $0.failure ?? reason } }
}
