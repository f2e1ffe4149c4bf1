import Foundation

/// A program that is fed through its standard input.
///
/// What it says on standard error goes to a nameless file, so that it never waits for a reader; its
/// standard output goes nowhere. It has a process group of its own: an interrupt from the keyboard
/// comes to us alone, and we end it.
final class ChildProcess {
  private let program: String
  private let process: pid_t
  private var input: Int32
  private let errors: Int32
  private let isCancelled: () -> Bool
  private var isRunning = true

  /// Starts a program by its path.
  ///
  /// - Throws: `EncodingError.inputOutput` where the system cannot start it, and what
  ///   `TemporaryFiles` throws.
  init(
    _ path: String, arguments: [String], isCancelled: @escaping () -> Bool
  ) throws(EncodingError) {
    program = (path as NSString).lastPathComponent
    self.isCancelled = isCancelled
    let errors = try TemporaryFiles.openNameless()
    do throws(SpawnError) {
      let spawned = try Spawn(path, arguments: arguments).run(errors: errors)
      (process, input, self.errors) = (spawned.process, spawned.input, errors)
    } catch {
      close(errors)
      throw .writing(path, code: error.code)
    }
  }

  deinit {
    kill()
    Foundation.close(errors)
  }

  /// Feeds bytes; waits while the program is busy.
  ///
  /// - Throws: `EncodingError.programFailed` when the program has ended, `.cancelled`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = send(input, rest.baseAddress, rest.count, Self.flags)
      let code = count < 0 ? errno : 0
      switch code {
      case 0: rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      case EINTR: break
      case EAGAIN: try waitForRoom()
      case EPIPE, ECONNRESET: throw try failure()
      default: throw .writing(program, code: code)
      }
    }
  }

  /// A program that dies gives an error, not the signal that would end our process.
  #if os(Linux)
    private static let flags = Int32(MSG_NOSIGNAL)
  #else
    private static let flags: Int32 = 0
  #endif

  /// Ends the input and waits for a good end.
  ///
  /// - Throws: `EncodingError.programFailed` and `.cancelled`.
  func finish() throws(EncodingError) {
    closeInput()
    let status = try wait()
    guard status == 0 else { throw failed(status) }
  }

  /// Ends the program at once.
  func kill() {
    closeInput()
    guard isRunning else { return }
    Foundation.kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isRunning = false
  }

  private func closeInput() {
    if input >= 0 { Foundation.close(input) }
    input = -1
  }

  private func waitForRoom() throws(EncodingError) {
    guard !isCancelled() else { throw .cancelled }
    var room = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
    poll(&room, 1, 100)
  }

  /// Why nobody reads the input any more.
  private func failure() throws(EncodingError) -> EncodingError {
    closeInput()
    return failed(try wait())
  }

  /// The exit status; a signal's number as a negative one.
  private func wait() throws(EncodingError) -> Int32 {
    var status: Int32 = 0
    while isRunning {
      guard !isCancelled() else { throw .cancelled }
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        isRunning = false
      } else if ended < 0, errno != EINTR {
        isRunning = false
        throw .writing(program, code: errno)
      } else {
        usleep(5000)
      }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }

  private func failed(_ status: Int32) -> EncodingError {
    .programFailed(program: program, status: status, lines: lastLines())
  }

  /// The end of what it said: at most 8 lines of 4 KiB.
  private func lastLines() -> [String] {
    let size = lseek(errors, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: Int(min(4096, max(0, size))))
    let count = pread(errors, &bytes, bytes.count, size - off_t(bytes.count))
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(8).map(String.init)
  }
}
