import Dispatch

extension DispatchQueue {
  /// Calls `work` at a deadline: on the main queue by the clock of the current `SimulatedDevice`,
  /// if it has one; otherwise like the framework.
  ///
  /// Overload resolution prefers it to the framework's method, which has more parameters. So an
  /// app's delayed work runs when a test advances the clock.
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    let device = SimulatedDevice.current
    // On Linux each access to the main queue makes a new object.
    guard label == DispatchQueue.main.label, device.clock != nil else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    // The deadline was computed slightly earlier, so the intended delay is a little longer.
    let now = DispatchTime.now().uptimeNanoseconds
    let delay = max(0, Double(deadline.uptimeNanoseconds) - Double(now)) / 1e9
    device.run(after: (delay * 1e3).rounded(.up) / 1e3) { work() }
  }
}
