import Foundation
import Synchronization

/// Whether somebody wants the program to end: by Control-C, by closing its terminal, or by `kill`, as
/// job engines do.
///
/// While one is alive and is asked now and then, that does not end the program; the work stops and
/// cleans up. Before it is asked there is nothing to clean up, and the program ends; so it does at a
/// further signal a second later, if the work does not get to stop.
final class Interruption {
  private let state: State
  private let sources: [any DispatchSourceSignal]

  init() {
    let state = State()
    self.state = state
    sources = Self.heard.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { state.interrupt(by: number) }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    Self.endsProgram()
  }

  /// Whether it has happened; may be asked from any thread.
  var check: @Sendable () -> Bool {
    { [state] in state.isRequested }
  }

  /// From now on such a signal ends the program with a status of its own.
  static func endsProgram() {
    for number in heard { signal(number, endInterrupted) }
  }

  /// The status of a program whose work was stopped.
  static var status: ExitStatus {
    ExitStatus(rawValue: 128 + lastSignal.load(ordering: .relaxed)) ?? .interrupted
  }

  /// The signals that count: not those that whoever started the program wants ignored, as `nohup`
  /// does. Looked at before the first of them is handled.
  private static let heard: [Int32] = [SIGHUP, SIGINT, SIGTERM].filter { number in
    // Functions cannot be compared, their addresses can.
    let before = unsafeBitCast(signal(number, SIG_IGN), to: Int.self)
    return before != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static let lastSignal = Atomic<Int32>(SIGINT)

  private final class State: Sendable {
    private let wasAsked = Atomic(false)
    private let wasRequested = Atomic(false)
    private let request = Mutex(ContinuousClock.Instant?.none)

    var isRequested: Bool {
      if !wasAsked.load(ordering: .relaxed) { wasAsked.store(true, ordering: .relaxed) }
      return wasRequested.load(ordering: .relaxed)
    }

    func interrupt(by number: Int32) {
      let now = ContinuousClock.now
      let first = request.withLock { first in
        first = first ?? now
        return first ?? now
      }
      if !wasAsked.load(ordering: .relaxed) || now - first > .seconds(1) { endInterrupted(number) }
      Interruption.lastSignal.store(number, ordering: .relaxed)
      wasRequested.store(true, ordering: .relaxed)
    }
  }
}

/// Does nothing but what is allowed while a signal is handled.
private func endInterrupted(_ signal: Int32) {
  let text: StaticString = "flipbook: error: interrupted\n"
  _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  _exit(128 + signal)
}
