import ArgumentParser
import Browser

struct PageAccessOptions: ParsableArguments {
  @Flag(
    name: .customLong("allow-network"),
    help: "Let the page of a script load from other machines; otherwise that is an error.")
  var allowsNetwork = false

  /// Returns the options for the page of a script.
  func options(_ isCancelled: @escaping @Sendable () -> Bool) -> PageOptions {
    PageOptions(allowsNetwork: allowsNetwork, isCancelled: isCancelled)
  }
}
