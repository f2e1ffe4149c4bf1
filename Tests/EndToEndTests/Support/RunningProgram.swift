import Dispatch
import Foundation
import Synchronization
import Testing

/// The result of a program that ended.
struct Outcome: Sendable {
  /// The exit status as in a shell: 128 plus the signal's number.
  var status: Int32
  var bytes: [UInt8]
  var errors: String

  /// Standard output as text.
  var output: String { String(decoding: bytes, as: UTF8.self) }
  /// Standard output as JSON.
  var json: JSON {
    get throws { try JSONDecoder().decode(JSON.self, from: Data(bytes)) }
  }
}

/// A started program; its streams are unnamed files, so that it never waits for a reader.
struct RunningProgram {
  struct Failure: Error {
    var program: String
    var code: Int32
  }

  /// No test takes that long, even on a busy machine, unless something hangs.
  static let limit = Duration.seconds(180)

  let process: pid_t
  private let program: String
  private let output: FileHandle
  private let errors: FileHandle

  /// Starts a program by its path.
  init(
    _ program: String, _ arguments: [String], input: [UInt8] = [], folder: String,
    environment: [String: String]
  ) throws {
    self.program = program
    let given = try Self.namelessFile()
    try given.write(contentsOf: input)
    try given.seek(toOffset: 0)
    output = try Self.namelessFile()
    errors = try Self.namelessFile()

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, given.fileDescriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.fileDescriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.fileDescriptor, STDERR_FILENO)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    // A thread that runs tests may block signals, which its child processes would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    // Not every C library can change the child's folder; a shell can.
    let words = CStrings(["sh", "-c", #"cd "$0" && exec "$@""#, folder, program] + arguments)
    let variables = CStrings(environment.map { "\($0)=\($1)" })
    var process: pid_t = 0
    let code = posix_spawn(
      &process, "/bin/sh", &actions, &attributes, words.pointers, variables.pointers)
    try given.close()
    guard code == 0 else { throw Failure(program: program, code: code) }
    self.process = process
  }

  /// Waits for the end; kills a program that takes too long and records an issue.
  func wait(
    within limit: Duration = Self.limit, at place: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    // Waiting takes no processor time, and leaves no zombie process.
    let isLate = Mutex(false)
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler { [process] in
      isLate.withLock { $0 = true }
      kill(process, SIGKILL)
    }
    timer.schedule(deadline: .now() + .seconds(Int(limit.components.seconds)))
    timer.activate()
    defer { timer.cancel() }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if isLate.withLock({ $0 }) {
      Issue.record("\(program) did not end within \(limit)", sourceLocation: place)
    }
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, bytes: try Self.contents(output),
      errors: String(decoding: try Self.contents(errors), as: UTF8.self))
  }

  private static func contents(_ file: FileHandle) throws -> [UInt8] {
    try file.seek(toOffset: 0)
    return [UInt8](try file.readToEnd() ?? Data())
  }

  private static func namelessFile() throws -> FileHandle {
    var template = Array((NSTemporaryDirectory() + "/flipbook-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(program: "mkstemp", code: errno) }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}

/// Strings for C: an array of pointers that ends with nil.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [String]) {
    pointers = words.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}
