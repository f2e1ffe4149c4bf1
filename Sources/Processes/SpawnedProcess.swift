import Foundation
import TextAndFiles

/// A process spawned in a process group of its own, with the parent's ends of its streams.
///
/// Not swift-subprocess: version 1.0 needs Swift 6.2 and is asynchronous, while encoders are fed
/// from a synchronous thread and outlive the call that started them.
struct SpawnedProcess {
  let process: pid_t
  /// The non-blocking end for writing; -1 if the child's input is `/dev/null`.
  var input: Int32 = -1
  /// The non-blocking end for reading; -1 if the child's output is `/dev/null`.
  var output: Int32 = -1
  /// The non-blocking end of the child's file descriptors 3 and 4; -1 without them.
  var channel: Int32 = -1
  /// The non-blocking end for reading the child's standard error.
  var errors: Int32

  init(
    _ path: String, arguments: [String], variables: [String: String],
    link: ChildProcess.PipeDirection
  ) throws(OutputError) {
    // The parent's end, then the child's.
    var ends: [Int32] = []
    do throws(OutputError) {
      ends += try Self.pipe(to: path)
      ends += link == .none ? [-1, -1] : try Self.connection(to: path)
      var streams = [STDIN_FILENO: -1, STDOUT_FILENO: -1, STDERR_FILENO: ends[1]]
      switch link {
      case .input: streams[STDIN_FILENO] = ends[3]
      case .output: streams[STDOUT_FILENO] = ends[3]
      case .channel: (streams[3], streams[4]) = (ends[3], ends[3])
      case .none: break
      }
      process = try Self.spawn(
        path, arguments, variables, streams,
        // SIGXFSZ stays ignored, so that encoders report a file that grows too large.
        [SIGHUP, SIGINT, SIGTERM, SIGPIPE, SIGCHLD] + (link == .none ? [SIGXFSZ] : []))
    } catch {
      for end in ends where end >= 0 { close(end) }
      throw error
    }
    for end in [ends[1], ends[3]] where end >= 0 { close(end) }
    for end in [ends[0], ends[2]] where end >= 0 {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    errors = ends[0]
    switch link {
    case .input: input = ends[2]
    case .channel: channel = ends[2]
    case .output, .none: output = ends[2]
    }
  }

  /// Spawns a program whose file descriptors are copies of ours; -1 is `/dev/null`.
  private static func spawn(
    _ path: String, _ arguments: [String], _ variables: [String: String],
    _ streams: [Int32: Int32], _ usualSignals: [Int32]
  ) throws(OutputError) -> pid_t {
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
    for (number, stream) in streams.sorted(by: { $0.key < $1.key }) {
      if stream >= 0 {
        posix_spawn_file_actions_adddup2(&actions, stream, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in usualSignals { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words = pointers([path] + arguments)
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let pairs = pointers(environment.map { "\($0)=\($1)" })
    defer { for word in words + pairs { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, words, pairs)
    guard code == 0 else { throw .writing(path, code: code) }
    return process
  }

  /// Returns copies of strings, which end with nil.
  private static func pointers(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { strdup($0) } + [nil]
  }

  /// Returns two connected sockets with close-on-exec.
  ///
  /// Unlike a pipe, a socket can suppress SIGPIPE.
  private static func connection(to path: String) throws(OutputError) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .writing(path, code: errno) }
    #else
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else {
        throw .writing(path, code: errno)
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      var isOn: Int32 = 1
      let length = socklen_t(MemoryLayout<Int32>.size)
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, length)
    #endif
    return ends
  }

  /// Returns the reading and the writing end of a pipe. Not a socket, as scripts cannot open
  /// `/dev/stderr` on one.
  ///
  /// A child that another thread spawns concurrently inherits them, which is harmless: the parent
  /// does not wait for end of file.
  private static func pipe(to path: String) throws(OutputError) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw .writing(path, code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }
}
