import Foundation

/// Why a program could not be started: the system's error code.
package struct SpawnError: Error {
  package var code: Int32
}

/// Starts a program in a process group of its own, without standard output.
package struct Spawn {
  struct Spawned {
    var process: pid_t
    /// Where to write, without waiting.
    var input: Int32
  }

  private let path: String
  private let arguments: [String]

  package init(_ path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// Starts the program with a connection to its standard input, and with a file behind standard
  /// error.
  func run(errors: Int32) throws(SpawnError) -> Spawned {
    let ends = try Self.connection()
    defer { close(ends.theirs) }
    do {
      return Spawned(process: try spawn(input: ends.theirs, errors: errors), input: ends.ours)
    } catch {
      close(ends.ours)
      throw error
    }
  }

  /// Starts the program with nothing to read, and without standard error.
  package func runAlone() throws(SpawnError) -> pid_t {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { throw SpawnError(code: errno) }
    defer { close(nothing) }
    return try spawn(input: nothing, errors: nothing, usual: [SIGXFSZ])
  }

  /// Starts the program; it does not ignore the signals that we do, but for SIGXFSZ: a program
  /// without it says what is wrong when a file becomes too large.
  private func spawn(
    input: Int32, errors: Int32, usual more: [Int32] = []
  ) throws(SpawnError) -> pid_t {
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
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] + more { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, words, environ)
    guard code == 0 else { throw SpawnError(code: code) }
    return process
  }

  /// Two connected sockets that other children do not inherit; writing does not wait.
  ///
  /// A pipe would end our process by a signal when the reader dies; a socket can do without.
  private static func connection() throws(SpawnError) -> (theirs: Int32, ours: Int32) {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SpawnError(code: errno) }
    #else
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { throw SpawnError(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      var isOn: Int32 = 1
      let length = socklen_t(MemoryLayout<Int32>.size)
      setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &isOn, length)
    #endif
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }
}
