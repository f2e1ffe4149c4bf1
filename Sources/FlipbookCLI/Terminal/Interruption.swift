import Foundation
import Synchronization

/// Whether somebody pressed Control-C.
///
/// While one is alive and is asked now and then, an interrupt does not end the program; the work
/// stops and cleans up. Before it is asked there is nothing to clean up, and the program ends.
final class Interruption {
  private let state = State()
  private let source: any DispatchSourceSignal

  init() {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [state] in state.interrupt() }
    source.resume()
  }

  deinit {
    source.cancel()
    signal(SIGINT, endInterrupted)
  }

  /// Whether it has happened; may be asked from any thread.
  var check: @Sendable () -> Bool {
    { [state] in state.isRequested }
  }

  /// From now on Control-C ends the program with its own status, unless whoever started the
  /// program wanted no interrupts at all.
  static func endsProgram() {
    let before = unsafeBitCast(signal(SIGINT, endInterrupted), to: Int.self)
    // Functions cannot be compared, their addresses can.
    if before == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
  }

  private final class State: Sendable {
    private let wasAsked = Atomic(false)
    private let wasRequested = Atomic(false)

    var isRequested: Bool {
      if !wasAsked.load(ordering: .relaxed) { wasAsked.store(true, ordering: .relaxed) }
      return wasRequested.load(ordering: .relaxed)
    }

    func interrupt() {
      if !wasAsked.load(ordering: .relaxed) { endInterrupted(SIGINT) }
      wasRequested.store(true, ordering: .relaxed)
    }
  }
}

/// Does nothing but what is allowed while a signal is handled.
private func endInterrupted(_ signal: Int32) {
  let text: StaticString = "flipbook: error: interrupted\n"
  _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  _exit(ExitStatus.interrupted.rawValue)
}
