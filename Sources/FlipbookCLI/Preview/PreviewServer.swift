import Encoding
import FlyingSocks
import Foundation
import TextAndFiles

/// Serves the preview's page only on this machine.
///
/// It supports one `GET` per connection. All of FlyingFox would link every command with libcurl and
/// its 25 dependencies, for a proxy.
struct PreviewServer {
  let content: PreviewContent
  let port: UInt16

  /// Serves until `isDone`; `announce` receives the address once the server accepts requests.
  ///
  /// The page is made again whenever a file changes, even without a request, so that errors are
  /// reported.
  ///
  /// - Throws: `OutputError.cannotCreate` if the port is taken, and the errors of `announce`.
  func run(until isDone: () -> Bool, announce: (String) throws -> Void) throws {
    let socket = try listening()
    defer { try? socket.close() }
    let server = Task { [content] in
      let pool = SocketPool.make()
      try await pool.prepare()
      async let events: Void = pool.run()
      let listener = try AsyncSocket(socket: socket, pool: pool)
      let connections = PreviewConnections()
      while !Task.isCancelled {
        do {
          let connection = try await listener.accept()
          await connections.add { onRequest in
            await Self.answer(connection, from: content, onRequest)
          }
        } catch {
          // The usual reason is that no file descriptor is free.
          await connections.closeOldest()
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      try await events
    }
    defer { server.cancel() }
    let follower = Task { [content] in
      while !Task.isCancelled {
        _ = await content.page()
        try? await Task.sleep(for: .milliseconds(400))
      }
    }
    defer { follower.cancel() }
    if case .ip4(_, let port) = try socket.sockname() { try announce("http://127.0.0.1:\(port)/") }
    while !isDone() { Thread.sleep(forTimeInterval: 0.05) }
  }

  private func listening() throws(OutputError) -> Socket {
    do {
      let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
      let socket = try Socket(domain: Int32(type(of: address).family))
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: address)
      try socket.listen()
      return socket
    } catch {
      var reason = error.localizedDescription
      if case SocketError.failed(_, EADDRINUSE, _) = error {
        reason = "port \(port) is in use; try --port 0"
      }
      throw .cannotCreate(path: "http://127.0.0.1:\(port)/", reason: reason)
    }
  }

  /// Answers the one request of a connection and closes it; `onRequest` is called between the two.
  private static func answer(
    _ connection: AsyncSocket, from content: PreviewContent, _ onRequest: @Sendable () async -> Void
  ) async {
    defer { try? connection.close() }
    let request = try? await within(.seconds(10)) { try await PreviewRequest(from: connection) }
    guard let request else { return }
    await onRequest()
    let (status, type, text) =
      switch request.path {
      case _ where !request.isLocal:
        ("403 Forbidden", "plain", "This preview answers to localhost only.\n")
      case "/": ("200 OK", "html", await content.page())
      case "/version": ("200 OK", "plain", await content.version())
      default: ("404 Not Found", "plain", "There is only the page at /.\n")
      }
    let head = [
      "HTTP/1.1 \(status)", "Content-Type: text/\(type); charset=utf-8",
      "Content-Length: \(text.utf8.count)", "Cache-Control: no-store", "Connection: close", "", "",
    ]
    let answer = Data((head.joined(separator: "\r\n") + text).utf8)
    try? await within(.seconds(60)) { try await connection.write(answer) }
    // Closing with unread bytes would reset the connection and discard the answer.
    shutdown(connection.socket.file.rawValue, Int32(SHUT_WR))
    try? await within(.seconds(1)) { while true { _ = try await connection.read(atMost: 4096) } }
  }
}

/// Runs work with a time limit; cancels it and throws when the limit is reached.
private func within<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: limit)
      throw SocketError.disconnected
    }
    guard let value = try await group.next() else { throw SocketError.disconnected }
    return value
  }
}

/// The open connections of a preview. A new one beyond the limit closes the oldest, so that silent
/// connections do not block others.
private actor PreviewConnections {
  /// A quarter of the process's file descriptors; the film's own files need the rest.
  private static let limit = max(1, min(100, sysconf(Int32(_SC_OPEN_MAX)) / 4))

  private struct Connection {
    let number: Int
    let task: Task<Void, Never>
    /// True until its request has arrived.
    var isIdle = true
  }

  private var connections: [Connection] = []
  private var count = 0

  /// Starts the work of a connection, which calls its argument when its request has arrived.
  func add(_ work: @escaping @Sendable (_ onRequest: @Sendable () async -> Void) async -> Void) {
    if connections.count >= Self.limit { closeOldest() }
    count += 1
    let number = count
    let task = Task {
      await work { await self.begin(number) }
      connections.removeAll { $0.number == number }
    }
    connections.append(Connection(number: number, task: task))
  }

  /// Ends the oldest connection, preferably one without a request.
  func closeOldest() {
    guard !connections.isEmpty else { return }
    connections.remove(at: connections.firstIndex(where: \.isIdle) ?? 0).task.cancel()
  }

  private func begin(_ number: Int) {
    guard let index = connections.firstIndex(where: { $0.number == number }) else { return }
    connections[index].isIdle = false
  }
}

/// The used parts of a `GET` request.
private struct PreviewRequest {
  let path: Substring
  private let host: String

  /// Reads a request up to the empty line after its headers, 64 KB at most.
  ///
  /// - Throws: `SocketError.disconnected` for any other request.
  init(from connection: AsyncSocket) async throws {
    var bytes: [UInt8] = []
    var head = bytes[...]
    while true {
      // A client may send more after the headers.
      if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        head = bytes[..<end.lowerBound]
        break
      }
      guard bytes.count < 1 << 16 else { throw SocketError.disconnected }
      bytes += try await connection.read(atMost: 4096)
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[0] == "GET" else { throw SocketError.disconnected }
    path = words[1].prefix { $0 != "?" }
    let field = lines.first { $0.lowercased().hasPrefix("host:") }
    host = (field ?? "").dropFirst(5).trimmingCharacters(in: .whitespaces).lowercased()
  }

  /// True if the request's host is a local name of this machine.
  ///
  /// A foreign site's name may resolve to this machine (DNS rebinding). Requests of its pages have
  /// that name as host, and must not read the film.
  var isLocal: Bool {
    host.wholeMatch(of: /(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?/) != nil
  }
}
