import Foundation
import Processes
import Recordings
import TextAndFiles

/// A browser's messages over the Chrome DevTools Protocol: JSON that ends with a zero byte.
final class DevToolsConnection {
  /// A message that no command asked for.
  struct Event {
    let method: String
    let parameters: JSONValue
    /// The session of a page; nil for what the browser itself reports.
    let session: String?
  }

  /// Receives each event as it comes, also while a command waits. An error ends the command.
  var onEvent: (Event) throws(BrowserError) -> Void = { _ in }

  private let process: ChildProcess
  private var received: [UInt8] = []
  private var replies: [Int64: JSONValue] = [:]
  private var lastCommand: Int64 = 0

  init(_ process: ChildProcess) { self.process = process }

  /// Sends a command, and waits for its result.
  ///
  /// - Throws: `BrowserError`; `.silent` if there is no result after `seconds`.
  func call(
    _ method: String, _ parameters: KeyValuePairs<String, JSONValue?> = [:],
    session: String? = nil, seconds: Double
  ) throws(BrowserError) -> JSONValue {
    let command = try BrowserError.wrapping { () throws(OutputError) in
      try send(method, parameters, session: session)
    }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let result = try result(of: command, method) { return result }
      guard try receive(until: deadline) else { throw .silent(method: method) }
    }
  }

  /// Returns the result of a command, once; nil if it has not been received.
  ///
  /// - Throws: `BrowserError.refused`.
  func result(of command: Int64, _ method: String) throws(BrowserError) -> JSONValue? {
    guard let reply = replies.removeValue(forKey: command) else { return nil }
    if let error = reply["error"] {
      throw .refused(method: method, reason: error["message"]?.string ?? error.text)
    }
    return reply["result"] ?? .null
  }

  /// Sends a command without waiting for its result; returns its number.
  @discardableResult
  func send(
    _ method: String, _ parameters: KeyValuePairs<String, JSONValue?>, session: String?
  ) throws(OutputError) -> Int64 {
    lastCommand += 1
    let message = JSONValue.object([
      "id": .integer(lastCommand), "method": .string(method), "params": .object(parameters),
      "sessionId": session.map { .string($0) },
    ])
    try process.write(Array(message.text.utf8) + [0])
    return lastCommand
  }

  /// Receives messages for some time.
  func wait(until deadline: ContinuousClock.Instant) throws(BrowserError) {
    while try receive(until: deadline) {}
  }

  /// Receives at least one message; returns false after the deadline.
  func receive(until deadline: ContinuousClock.Instant) throws(BrowserError) -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try BrowserError.wrapping { () throws(OutputError) in
        try process.receive(into: buffer, until: deadline)
      }
      guard let count else { return false }
      // Messages may be large, so only new bytes are searched.
      let searched = received.count
      received += buffer.prefix(count)
      if let end = received[searched...].firstIndex(of: 0) {
        try readMessages(firstEnd: end)
        return true
      }
    }
  }

  private func readMessages(firstEnd: Int) throws(BrowserError) {
    var (start, end) = (0, Int?.some(firstEnd))
    while let found = end {
      try append(Array(received[start..<found]))
      start = found + 1
      end = received[start...].firstIndex(of: 0)
    }
    received.removeFirst(start)
  }

  private func append(_ bytes: [UInt8]) throws(BrowserError) {
    let message: JSONValue
    do {
      message = try JSONValue(parsing: bytes, allowsRepeatedKeys: true)
    } catch {
      throw .refused(method: "a message", reason: "it is not JSON")
    }
    if case .integer(let command)? = message["id"] {
      replies[command] = message
    } else if let method = message["method"]?.string {
      try onEvent(
        Event(
          method: method, parameters: message["params"] ?? .null,
          session: message["sessionId"]?.string))
    }
  }
}
