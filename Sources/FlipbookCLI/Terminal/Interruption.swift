import Foundation
import Synchronization

/// The request to end the program: by Control-C, by closing its terminal, or by `kill`, as job
/// schedulers do.
///
/// Once work polls for it, a signal does not end the program; the work stops and cleans up. Before
/// the first poll there is nothing to clean up, and the program ends. It also ends at another
/// signal one second later, if the work has not polled in between.
final class Interruption: Sendable {
  private let state = State()
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Shared: a second signal source would compete with the first one's handler.
  private static let shared = Interruption()

  /// Runs work that polls, from any thread, for a request to stop. Before, between and after such
  /// works, signals end the program.
  static func during<Result>(
    _ work: (_ isRequested: @escaping @Sendable () -> Bool) throws -> Result
  ) rethrows -> Result {
    let state = shared.state
    defer { state.endWork() }
    return try work { state.isRequested }
  }

  private init() {
    let state = state
    let isHeard = DispatchGroup()
    sources = Mutex(
      Self.heard.map { number in
        isHeard.enter()
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { state.interrupt(by: number) }
        source.setRegistrationHandler {
          #if canImport(Darwin)
            signal(number, SIG_IGN)
          #endif
          isHeard.leave()
        }
        source.resume()
        return source
      })
    // Until its source is registered, a signal ends the program; it must not be ignored before.
    isHeard.wait()
  }

  /// From now on, signals end the program with a status of their own.
  static func endsProgram() {
    for number in heard { signal(number, endInterrupted) }
  }

  /// The status of a program whose work was stopped.
  static var status: ExitStatus {
    ExitStatus(rawValue: 128 + lastSignal.load(ordering: .relaxed)) ?? .interrupted
  }

  /// The handled signals, except those that the parent process ignores, as `nohup` does. Evaluated
  /// before the first one is handled.
  private static let heard: [Int32] = [SIGHUP, SIGINT, SIGTERM].filter { number in
    // Functions cannot be compared, but their addresses can.
    let before = unsafeBitCast(signal(number, SIG_IGN), to: Int.self)
    return before != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static let lastSignal = Atomic<Int32>(SIGINT)

  private final class State: Sendable {
    private let wasAsked = Atomic(false)
    private let wasRequested = Atomic(false)
    private let wasTold = Atomic(false)
    private let request = Mutex(ContinuousClock.Instant?.none)

    var isRequested: Bool {
      if !wasAsked.load(ordering: .relaxed) { wasAsked.store(true, ordering: .relaxed) }
      let isRequested = wasRequested.load(ordering: .relaxed)
      if isRequested { wasTold.store(true, ordering: .relaxed) }
      return isRequested
    }

    /// Forgets the polls: the next signal ends the program, and so does one that the work ignored.
    func endWork() {
      if wasRequested.load(ordering: .relaxed), !wasTold.load(ordering: .relaxed) {
        endInterrupted(Interruption.lastSignal.load(ordering: .relaxed))
      }
      wasAsked.store(false, ordering: .relaxed)
      wasRequested.store(false, ordering: .relaxed)
      wasTold.store(false, ordering: .relaxed)
      request.withLock { $0 = nil }
    }

    func interrupt(by number: Int32) {
      let now = ContinuousClock.now
      let first = request.withLock { first in
        first = first ?? now
        return first ?? now
      }
      let isLate = now - first > .seconds(1) && !wasTold.load(ordering: .relaxed)
      if isLate || !wasAsked.load(ordering: .relaxed) { endInterrupted(number) }
      Interruption.lastSignal.store(number, ordering: .relaxed)
      wasRequested.store(true, ordering: .relaxed)
    }
  }
}

/// Ends the program; uses only functions that are allowed in a signal handler.
private func endInterrupted(_ signal: Int32) {
  let text: StaticString = "flipbook: error: interrupted\n"
  _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  _exit(128 + signal)
}
