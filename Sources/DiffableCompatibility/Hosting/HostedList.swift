import Foundation
import ListSimulator

/// The simulated view behind one of the framework's, with the way between cells and boxes.
@MainActor final class HostedList {
  let view: ListView
  let log = ExceptionLog()
  let complaints: ComplaintLog
  let device: SimulatedDevice
  /// Boxes that were dequeued for a provider, which has not answered yet.
  private var lent: [ListReusableView] = []

  init(style: ListView.Style, size: CGSize) {
    device = SimulatedDevice.current
    complaints = device.complaints(into: log)
    view = ListView(
      style: style, viewport: ListSize(device.visible(size)), clock: device.clock,
      complaints: complaints)
  }

  func resize(to size: CGSize) { view.viewport = ListSize(device.visible(size)) }

  func register(_ identifier: String, _ make: @escaping () -> any HostedContent) {
    view.register(identifier) {
      let cell = HostedCell(make())
      cell.content.box = cell
      return cell
    }
  }

  func register(
    _ identifier: String, kind: String, _ make: @escaping () -> any HostedContent
  ) {
    view.register(identifier, kind: kind) {
      let view = HostedView(make())
      view.content.box = view
      return view
    }
  }

  func dequeue(_ identifier: String, for path: IndexPath?) -> (any HostedContent)? {
    let cell = view.dequeueReusableCell(identifier, for: path.map { ItemPath($0) })
    return lend(cell as? HostedCell)?.content
  }

  func dequeue(
    _ identifier: String, kind: String, for path: IndexPath
  ) -> (any HostedContent)? {
    let found = view.dequeueReusableSupplementaryView(
      ofKind: kind, identifier, for: ItemPath(path))
    return lend(found as? HostedView)?.content
  }

  private func lend<Box: ListReusableView>(_ box: Box?) -> Box? {
    if let box { lent.append(box) }
    return box
  }

  /// The box of a provider's answer; a cell that was not dequeued gets one of its own.
  func cellBox(of content: (any HostedContent)?) -> HostedCell? {
    defer { lent = [] }
    guard let content else { return nil }
    if let box = content.box as? HostedCell { return box }
    let box = HostedCell(content)
    content.box = box
    return box
  }

  func viewBox(of content: (any HostedContent)?) -> HostedView? {
    defer { lent = [] }
    guard let content else { return nil }
    if let box = content.box as? HostedView { return box }
    let box = HostedView(content)
    content.box = box
    return box
  }

  func content(at path: IndexPath) -> (any HostedContent)? {
    (view.cellForItem(at: ItemPath(path)) as? HostedCell)?.content
  }

  func content(ofKind kind: String, at path: IndexPath) -> (any HostedContent)? {
    (view.supplementaryView(ofKind: kind, inSection: path.section) as? HostedView)?.content
  }

  var visiblePaths: [IndexPath] { view.visiblePaths.map { IndexPath($0) } }

  func path(of content: any HostedContent) -> IndexPath? {
    view.preparedPaths.map { IndexPath($0) }.first { self.content(at: $0) === content }
  }
}

extension SimulatedDevice {
  /// The visible size of a view. There is no Auto Layout: without a size it is the screen's.
  fileprivate func visible(_ size: CGSize) -> CGSize {
    size.width > 0 && size.height > 0 ? size : screenSize
  }
}

extension ListSize {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}
