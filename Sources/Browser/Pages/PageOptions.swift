/// Permissions of a scenario's page, and the end of its run.
package struct PageOptions: Sendable {
  /// True if a page may load from other machines.
  package var allowsNetwork: Bool
  /// True if a run leaves out the steps whose elements are not there or cannot be touched.
  package var skipsImpossibleSteps = false
  /// Polled while a page runs; true ends the run.
  package var isCancelled: @Sendable () -> Bool

  package init(
    allowsNetwork: Bool = false, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.allowsNetwork, self.isCancelled) = (allowsNetwork, isCancelled)
  }
}
