import Foundation
import ListSimulator

/// The simulated view behind a collection or table view, for the framework's index paths and cells.
@MainActor final class HostedList {
  let view: ListView
  let complaints: ComplaintHandler
  private let log = ExceptionLog()
  private let device: SimulatedDevice
  weak var host: (any ListHost)?
  /// The recorder, which retains the list.
  weak var recorder: AppRecorder?
  /// The boxes that a running provider has dequeued; retained here, because content refers to its
  /// box weakly.
  private var lent: [HostedBox] = []
  var isEditing = false { didSet { updateStates() } }
  private(set) var size: CGSize
  /// True if the list scrolls horizontally: the simulated view's heights are then widths.
  var isHorizontal = false { didSet { if isHorizontal != oldValue { view.viewport = viewport } } }

  init(style: ListView.Style, size: CGSize) {
    device = SimulatedDevice.current
    complaints = device.complaints(into: log)
    self.size = device.visibleSize(size)
    view = ListView(
      style: style,
      viewport: ListSize(width: Double(self.size.width), height: Double(self.size.height)),
      clock: device.clock, complaints: complaints)
    LayoutPass.current?.add(view)
  }

  var exceptions: [DiffableException] { log.exceptions }

  func resize(to size: CGSize) {
    self.size = device.visibleSize(size)
    view.viewport = viewport
  }

  private var viewport: ListSize {
    let (width, height) = (Double(size.width), Double(size.height))
    return isHorizontal
      ? ListSize(width: height, height: width) : ListSize(width: width, height: height)
  }

  var clock: AnimationClock? { device.clock }

  /// Performs the effect of a touch after recording it.
  func carryOut(_ touch: ListTouch, _ effect: () -> Void) {
    if let recorder { recorder.record(touch, effect) } else { effect() }
  }

  /// Connects the simulated view with a diffable or an app's own data source.
  func feed(from dataSource: AnyObject?) {
    LayoutPass.current?.add(view)
    if let feed = (dataSource as? any SimulatedFeed)?.feed {
      if view.dataSource !== feed { view.dataSource = feed }
    } else {
      view.dataSource = dataSource == nil ? nil : self
    }
  }

  func performBatchUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    let completion = mainQueueCompletion(completion.map { body in { body(true) } })
    try? view.performBatchUpdates({ updates?() }, completion: completion)
  }
}

// The app's own data source, adapted to the simulated view. Called on its owner, the main actor's
// queue.
extension HostedList: @preconcurrency ListViewDataSource {
  func numberOfSections(in _: ListView) -> Int { host?.ownSectionCount ?? 0 }

  func listView(_: ListView, numberOfItemsInSection section: Int) -> Int {
    host?.ownItemCount(inSection: section) ?? 0
  }

  func listView(_: ListView, cellForItemAt path: ItemPath) -> ListCell? {
    let path = IndexPath(path)
    return box(of: host?.ownCell(forItemAt: path), at: path)
  }
}

// Cells, headers and footers.
extension HostedList {
  func register(
    _ identifier: String, kind: String? = nil, _ make: @escaping () -> any HostedContent
  ) {
    if let kind {
      view.register(identifier, kind: kind) { HostedBox(make()) }
    } else {
      view.register(identifier) { HostedBox(make()) }
    }
  }

  func dequeue(_ identifier: String, for path: IndexPath?) -> (any HostedContent)? {
    lend(view.dequeueReusableCell(identifier, for: path.map { ItemPath($0) }))
  }

  func dequeue(_ identifier: String, kind: String, for path: IndexPath) -> (any HostedContent)? {
    lend(view.dequeueReusableSupplementaryView(ofKind: kind, identifier, for: ItemPath(path)))
  }

  private func lend(_ view: ListReusableView?) -> (any HostedContent)? {
    guard let box = view as? HostedBox else { return nil }
    lent.append(box)
    return box.content
  }

  /// Returns the box of a provider's content for a row, or for a header or footer without a path.
  /// Content that was not dequeued gets a new box.
  func box(of content: (any HostedContent)?, at path: IndexPath? = nil) -> HostedBox? {
    defer { lent = [] }
    if let path, let cell = content as? UICollectionViewCell {
      cell.isSelected = view.selectedPaths.contains(ItemPath(path))
      cell.isEditing = isEditing
      cell.willShow()
    }
    return content.map { $0.box ?? HostedBox($0) }
  }

  func content(at path: IndexPath) -> (any HostedContent)? {
    (view.cellForItem(at: ItemPath(path)) as? HostedBox)?.content
  }

  func content(ofKind kind: String, at path: IndexPath) -> (any HostedContent)? {
    (view.supplementaryView(ofKind: kind, at: ItemPath(path)) as? HostedBox)?.content
  }
}

// Index paths.
extension HostedList {
  var visiblePaths: [IndexPath] { view.visiblePaths.map { IndexPath($0) } }

  /// Nil without a selection, as in the framework.
  var selectedPaths: [IndexPath]? {
    let paths = view.selectedPaths.map { IndexPath($0) }
    return paths.isEmpty ? nil : paths
  }

  /// Selects a row, or clears the selection without one.
  func select(_ path: IndexPath?, keepingOthers: Bool) {
    if !keepingOthers || path == nil {
      for path in view.selectedPaths { view.deselect(path) }
    }
    if let path { view.select(ItemPath(path)) }
    updateStates()
  }

  func deselect(_ path: IndexPath) {
    view.deselect(ItemPath(path))
    updateStates()
  }

  /// Updates the states of the cells of a collection view.
  private func updateStates() {
    let selected = Set(view.selectedPaths)
    for path in view.preparedPaths {
      guard let cell = content(at: IndexPath(path)) as? UICollectionViewCell else { continue }
      (cell.isSelected, cell.isEditing) = (selected.contains(path), isEditing)
    }
  }

  func contains(_ path: IndexPath) -> Bool { view.verticalBounds(of: ItemPath(path)) != nil }

  func path(of content: any HostedContent) -> IndexPath? {
    view.preparedPaths.map { IndexPath($0) }.first { self.content(at: $0) === content }
  }
}

/// Returns a completion for a simulated data source that calls `body` on the main queue.
///
/// Unchecked: the framework's completions are not `Sendable`, but they are called only on the main
/// queue.
func mainQueueCompletion(_ body: (() -> Void)?) -> (@Sendable () -> Void)? {
  guard let body else { return nil }
  nonisolated(unsafe) let completion = body
  return { completion() }
}

extension SimulatedDevice {
  /// Returns the visible size of a view. Without a size it is the screen's, because Auto Layout is
  /// inert.
  fileprivate func visibleSize(_ size: CGSize) -> CGSize {
    size.width > 0 && size.height > 0 ? size : screenSize
  }
}
