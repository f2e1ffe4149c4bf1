import Foundation
import Synchronization

/// Whether somebody pressed Control-C.
///
/// While one is alive an interrupt does not end the program; the work asks and cleans up.
final class Interruption {
  private let requested = SharedFlag()
  private let source: any DispatchSourceSignal

  init() {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [requested] in requested.set() }
    source.resume()
  }

  deinit {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }

  /// Whether it has happened; may be asked from any thread.
  var check: @Sendable () -> Bool {
    { [requested] in requested.isSet }
  }
}

private final class SharedFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
