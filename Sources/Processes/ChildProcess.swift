import Foundation
import TextAndFiles

/// A child process with a connection to its standard input, from its standard output, or to its
/// file descriptors 3 and 4.
///
/// If no byte is transferred within the time limit, the process and its children are terminated. It
/// has a process group of its own, so an interrupt from the keyboard reaches only the parent, which
/// terminates it.
package final class ChildProcess {
  /// The stream of the child that is connected; other standard streams are `/dev/null`.
  package enum PipeDirection {
    case input, output
    /// File descriptor 3 for reading and 4 for writing, as browsers take commands.
    case channel
    case none
  }

  private let program: String
  private let process: pid_t
  private let timeLimit: Double
  private let isCancelled: () -> Bool
  /// The parent's ends of the streams; -1 if closed or not connected.
  private var input: Int32 = -1
  private var output: Int32 = -1
  private var channel: Int32 = -1
  private var errors: Int32 = -1
  /// The last bytes of the child's standard error.
  private var errorOutput: [UInt8] = []
  /// The wait status; nil while the child runs.
  private var status: Int32?
  /// The time waited since the child's last progress.
  private var idle = Duration.zero

  /// Starts a program. The time limit is in seconds.
  ///
  /// - Parameter variables: Values that differ from this process's environment.
  /// - Throws: `OutputError.inputOutput` if the system cannot start it.
  package init(
    _ path: String, arguments: [String], variables: [String: String] = [:], link: PipeDirection,
    timeLimit: Double, isCancelled: @escaping () -> Bool
  ) throws(OutputError) {
    program = (path as NSString).lastPathComponent
    self.timeLimit = timeLimit
    self.isCancelled = isCancelled
    let child = try SpawnedProcess(path, arguments: arguments, variables: variables, link: link)
    (process, input, output, errors) = (child.process, child.input, child.output, child.errors)
    channel = child.channel
  }

  deinit {
    kill()
    Self.close(&errors)
  }

  // MARK: Streams

  /// Writes bytes, waiting while the child is busy.
  ///
  /// - Throws: `OutputError.programFailed` if the program has ended, `.programStuck`,
  ///   `.cancelled`.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    let stream = channel >= 0 ? channel : input
    var sent = 0
    // The parent's own work does not count as the child's delay.
    idle = .zero
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        send(stream, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Self.flags)
      }
      let code = count < 0 ? errno : 0
      switch code {
      case 0:
        sent += count
        idle = .zero
      case EINTR: break
      case EAGAIN: try pause(until: POLLOUT, stream)
      // The reading end is closed.
      case EPIPE, ECONNRESET: throw failed(try wait())
      default: throw .writing(program, code: code)
      }
    }
  }

  /// Reads until the buffer is full or the child closes its output; returns the number of bytes.
  ///
  /// - Throws: `OutputError.programStuck` and `.cancelled`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(OutputError) -> Int {
    var filled = 0
    idle = .zero
    while filled < buffer.count {
      let count = Foundation.read(
        output, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      let code = count < 0 ? errno : 0
      switch code {
      case 0 where count == 0: return filled
      case 0:
        filled += count
        idle = .zero
      case EINTR: break
      case EAGAIN: try pause(until: POLLIN, output)
      default: throw .writing(program, code: code)
      }
    }
    return filled
  }

  /// Reads what the child has sent over its channel, waiting for at least one byte.
  ///
  /// - Returns: The number of bytes; nil after the deadline.
  /// - Throws: `OutputError.programFailed` if the child has closed the channel, `.programStuck` and
  ///   `.cancelled`.
  package func receive(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant
  ) throws(OutputError) -> Int? {
    while true {
      idle = .zero
      let count = Foundation.read(channel, buffer.baseAddress, buffer.count)
      let code = count < 0 ? errno : 0
      switch code {
      case 0 where count > 0: return count
      case EINTR: break
      case EAGAIN:
        guard .now < deadline else { return nil }
        try pause(until: POLLIN, channel)
      default: throw failed(try wait())
      }
    }
  }

  /// Reads the child's output to its end, as text.
  ///
  /// - Throws: `OutputError.programStuck` and `.cancelled`.
  package func readText() throws(OutputError) -> String {
    var text: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try read(into: buffer)
      text += buffer.prefix(count)
      guard count == buffer.count else { return String(decoding: text, as: UTF8.self) }
    }
  }

  /// Writing to a dead child returns an error instead of raising SIGPIPE.
  #if os(Linux)
    private static let flags = Int32(MSG_NOSIGNAL)
  #else
    private static let flags: Int32 = 0
  #endif

  /// Waits until a stream is ready, at most for some milliseconds.
  private func pause(
    until event: some BinaryInteger, _ stream: Int32, milliseconds: Int32 = 100
  ) throws(OutputError) {
    guard !isCancelled() else { throw .cancelled }
    if idle > .seconds(timeLimit) {
      kill()
      throw .programStuck(program: program, seconds: timeLimit, lines: lastLines)
    }
    let start = ContinuousClock.now
    var streams = [
      pollfd(fd: stream, events: Int16(event), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    poll(&streams, 2, milliseconds)
    if streams[1].revents != 0 { drainErrors() }
    // Time while the parent is suspended, as by Control-Z, does not count.
    idle += min(.now - start, .milliseconds(200))
  }

  /// Drains the child's standard error, so that it does not block, and keeps the last 4 KiB.
  private func drainErrors() {
    guard errors >= 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(errors, &bytes, bytes.count)
    if count > 0 {
      errorOutput = Array((errorOutput + bytes.prefix(count)).suffix(4096))
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      Self.close(&errors)
    }
  }

  /// The last 8 lines of the child's standard error so far.
  package var lastLines: [String] {
    drainErrors()
    let text = String(decoding: errorOutput, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(8).map(String.init)
  }

  // MARK: The end

  /// Closes the input and waits for a successful exit.
  ///
  /// A child that still changes `file` does not count as stuck.
  ///
  /// - Throws: `OutputError.programFailed`, `.programStuck` and `.cancelled`.
  package func finish(writing file: String) throws(OutputError) {
    Self.close(&input)
    idle = .zero
    let status = try wait(watching: file)
    guard status == 0 else { throw failed(status) }
  }

  /// Waits for the exit; returns the exit status, or the negative number of a signal.
  ///
  /// - Throws: `OutputError.programStuck` and `.cancelled`.
  package func wait(watching file: String? = nil) throws(OutputError) -> Int32 {
    Self.close(&input)
    func stamp() -> [Int]? { file.flatMap(fileStatus)?.stamp }
    var last = stamp()
    while !hasEnded() {
      try pause(until: 0, -1, milliseconds: 5)
      let now = stamp()
      if now != last { (last, idle) = (now, .zero) }
    }
    let status = status ?? 0
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }

  /// Terminates the child's process group: by SIGTERM, and after 0.25 s by SIGKILL.
  ///
  /// - Parameter isHard: True for SIGKILL at once.
  package func kill(isHard: Bool = false) {
    Self.close(&input)
    Self.close(&output)
    Self.close(&channel)
    if !hasEnded(), !isHard {
      Foundation.kill(-process, SIGTERM)
      let limit = ContinuousClock.now + .milliseconds(250)
      while !hasEnded(), .now < limit { usleep(2000) }
    }
    if status == nil {
      Foundation.kill(-process, SIGKILL)
      reap()
    }
  }

  /// Returns true if the child has exited, and terminates the rest of its process group.
  private func hasEnded() -> Bool {
    if status != nil { return true }
    // Not reaped yet, so its process and group numbers are not reused.
    var info = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    let isKnown = waitid(P_PID, id_t(process), &info, Int32(options)) == 0
    if isKnown ? info.si_signo == 0 : errno == EINTR { return false }
    Foundation.kill(-process, SIGKILL)
    reap()
    return true
  }

  private func reap() {
    var status: Int32 = 0
    var ended = waitpid(process, &status, 0)
    while ended < 0, errno == EINTR { ended = waitpid(process, &status, 0) }
    // If SIGCHLD is ignored, the status is unavailable and counts as a failure.
    self.status = ended < 0 ? 0xFF << 8 : status
  }

  private func failed(_ status: Int32) -> OutputError {
    .programFailed(program: program, status: status, lines: lastLines)
  }

  private static func close(_ stream: inout Int32) {
    if stream >= 0 { Foundation.close(stream) }
    stream = -1
  }
}
