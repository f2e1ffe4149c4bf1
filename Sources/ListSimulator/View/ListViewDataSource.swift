import DiffableData

/// A data source of a list view, in numbers and places.
///
/// An app that implements it reports its own changes with the view's batch updates, as before
/// diffable data sources. All methods are called on the view's owner.
public protocol ListViewDataSource: AnyObject {
  /// Returns the present number of sections.
  func numberOfSections(in view: ListView) -> Int
  /// Returns the present number of items of a section.
  func listView(_ view: ListView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell for a place; nil causes a complaint.
  func listView(_ view: ListView, cellForItemAt path: ItemPath) -> ListCell?
  /// Returns the header or footer of a section; by default nil. The view asks only for those with a
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

/// A diffable data source, for its view. Only it may change the view.
protocol ListFeed: ListViewDataSource {
  func complain(_ complaint: Complaint)
  /// Lets applies wait while the view asks for cells.
  func whileBusy<Result>(_ body: () -> Result) -> Result
}
