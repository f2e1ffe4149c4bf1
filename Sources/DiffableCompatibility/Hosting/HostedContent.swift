import ListSimulator

/// A cell, header or footer of the framework's, which the simulated view knows by its box.
@MainActor protocol HostedContent: UIView {
  /// Weak, as the box holds the content.
  var box: ListReusableView? { get set }
  func prepareForReuse()
}

/// A framework's cell in the simulated view.
final class HostedCell: ListCell {
  let content: any HostedContent

  init(_ content: any HostedContent) { self.content = content }

  // The simulated view reuses cells on its owner, which is the main actor's queue.
  override func prepareForReuse() {
    let content = content
    MainActor.assumeIsolated { content.prepareForReuse() }
  }
}

/// A framework's header or footer in the simulated view.
final class HostedView: ListReusableView {
  let content: any HostedContent

  init(_ content: any HostedContent) { self.content = content }

  override func prepareForReuse() {
    let content = content
    MainActor.assumeIsolated { content.prepareForReuse() }
  }
}
