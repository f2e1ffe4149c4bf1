import DiffableData

/// Who tells a list view what to show, in numbers and places: the old way.
public protocol ListViewDataSource: AnyObject {
  /// The number of sections, now.
  func numberOfSections(in view: ListView) -> Int
  /// The number of items of a section, now.
  func listView(_ view: ListView, numberOfItemsInSection section: Int) -> Int
  /// The cell for a place; nil is an error.
  func listView(_ view: ListView, cellForItemAt path: ItemPath) -> ListCell?
  /// The header or footer of a section; nil is an error if the section has one.
  func listView(
    _ view: ListView, supplementaryViewOfKind kind: String, at path: ItemPath
  ) -> ListReusableView?
}

extension ListViewDataSource {
  /// None, unless told otherwise.
  public func listView(
    _ view: ListView, supplementaryViewOfKind kind: String, at path: ItemPath
  ) -> ListReusableView? { nil }
}

/// A diffable data source, as the view knows it: it alone may change the view.
protocol ListFeed: ListViewDataSource {
  func complain(_ complaint: Complaint)
  /// Keeps applies waiting while the view asks for cells.
  func whileBusy<Result>(_ body: () -> Result) -> Result
}
