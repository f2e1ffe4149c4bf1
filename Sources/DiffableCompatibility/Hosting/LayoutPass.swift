import ListSimulator

/// The first layout pass of a controller's lists, after its view was loaded.
@MainActor final class LayoutPass {
  /// The pass of the controller whose view is being loaded; nil outside of that.
  @TaskLocal static var current: LayoutPass?

  private var lists: [ListView] = []

  func add(_ list: ListView) {
    list.waitsForLayout = true
    lists.append(list)
  }

  /// Calls `load`, then performs the pass of the lists that it created or connected.
  static func afterward(_ load: () -> Void) {
    let pass = LayoutPass()
    $current.withValue(pass, operation: load)
    for list in pass.lists { list.waitsForLayout = false }
  }
}
