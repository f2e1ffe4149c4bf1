import DiffableData

extension ListView {
  /// The number of sections that the view shows. O(1).
  public var numberOfSections: Int { table.sections.count }

  /// The number of items in a section that the view shows; 0 without the section. O(1).
  public func numberOfItems(inSection section: Int) -> Int {
    table.sections.indices.contains(section) ? table.sections[section].rows.count : 0
  }

  /// The numbers that the data source gives now. O(s).
  var currentCounts: [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.listView(self, numberOfItemsInSection: $0))
    }
  }
}
