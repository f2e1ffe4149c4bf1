import DiffableData

/// A data source of a list view, by counts and paths.
///
/// An app that implements it reports changes by the view's batch updates. All methods are called on
/// the view's owner.
public protocol ListViewDataSource: AnyObject {
  /// Returns the current number of sections.
  func numberOfSections(in view: ListView) -> Int
  /// Returns the current number of items of a section.
  func listView(_ view: ListView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell for a path; nil causes a complaint.
  func listView(_ view: ListView, cellForItemAt path: ItemPath) -> ListCell?
  /// Returns the header or footer of a section; by default nil. Called only for those with a
  /// height.
  func listView(
    _ view: ListView, supplementaryViewOfKind kind: String, at path: ItemPath
  ) -> ListReusableView?
}

extension ListViewDataSource {
  /// Returns nil.
  public func listView(
    _ view: ListView, supplementaryViewOfKind kind: String, at path: ItemPath
  ) -> ListReusableView? { nil }
}

/// The interface of a diffable data source to its view. Only the data source may change the view.
protocol DiffableViewDataSource: ListViewDataSource {
  func complain(_ complaint: Complaint)
  /// Defers applies while `body` runs.
  func whileBusy<Result>(_ body: () -> Result) -> Result
}
