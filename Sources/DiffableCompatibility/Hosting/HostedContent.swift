import ListSimulator

/// A cell, header or footer of the framework, hosted by a cell of the simulated view.
@MainActor protocol HostedContent: UIView {
  /// The box that hosts the content. Implementers declare it weak, because the box retains the
  /// content.
  var box: HostedBox? { get set }
  func prepareForReuse()
}

/// A cell of the simulated view that contains a cell, header or footer of the framework.
final class HostedBox: ListCell {
  let content: any HostedContent

  @MainActor init(_ content: any HostedContent) {
    self.content = content
    super.init()
    content.box = self
  }

  // The simulated view reuses cells on its owner, which is the main actor's queue.
  override func prepareForReuse() {
    let content = content
    MainActor.assumeIsolated {
      (content as? UICollectionViewCell)?.didHide()
      content.prepareForReuse()
    }
  }
}
