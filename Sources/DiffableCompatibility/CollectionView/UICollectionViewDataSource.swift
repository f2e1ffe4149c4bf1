import Foundation
import ListSimulator

/// Who says what a collection view shows, in numbers and places.
@MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// The number of sections; optional, by default 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// The number of items in a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// The cell for an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// A framework's data source that has a simulated one.
@MainActor protocol SimulatedFeed: AnyObject {
  var feed: any ListViewDataSource { get }
}

/// The app's own data source, as the simulated view asks it: at home, the main actor's queue.
final class OwnItems: ListViewDataSource {
  private weak var view: UICollectionView?

  @MainActor init(_ view: UICollectionView) { self.view = view }

  private func ask<Answer: Sendable>(
    or fallback: Answer,
    _ question: @MainActor (UICollectionView, any UICollectionViewDataSource) -> Answer
  ) -> Answer {
    let view = view
    return MainActor.assumeIsolated {
      guard let view, let dataSource = view.dataSource else { return fallback }
      return question(view, dataSource)
    }
  }

  func numberOfSections(in _: ListView) -> Int {
    ask(or: 0) { $1.numberOfSections(in: $0) }
  }

  func listView(_: ListView, numberOfItemsInSection section: Int) -> Int {
    ask(or: 0) { $1.collectionView($0, numberOfItemsInSection: section) }
  }

  func listView(_: ListView, cellForItemAt path: ItemPath) -> ListCell? {
    ask(or: Found(box: nil)) { view, dataSource in
      let cell = dataSource.collectionView(view, cellForItemAt: IndexPath(path))
      return Found(box: view.list.cellBox(of: cell))
    }.box
  }
}

/// A box on its way within the main queue; unchecked, because it never leaves it.
struct Found: @unchecked Sendable {
  let box: HostedCell?
}
