import ListSimulator

/// A cell with a text that counts its reuses.
final class TextCell: ListCell {
  var text = ""
  var reuses = 0

  override func prepareForReuse() { reuses += 1 }
}

/// A view of ten rows of 10 points, with a data source that logs requests for cells.
final class Screen {
  let view: ListView
  let source: TextSource
  let complaints = SharedLog<Complaint>()
  /// The requests to the provider since the previous read.
  private var requests: [String] = []
  /// The items for which the provider returns nil.
  var missing = Set<String>()

  init(
    style: ListView.Style = .collection, overscan: Double = 0, header: Double = 0,
    clock: AnimationClock? = nil, owner: OwnerQueue = .caller,
    options: DataSourceOptions = DataSourceOptions()
  ) {
    view = ListView(
      style: style, viewport: ListSize(width: 100, height: 100),
      metrics: .uniform(row: 10, header: header), overscan: overscan, clock: clock,
      complaints: complaints.log)
    view.register("text") { TextCell() }
    var answer: TextSource.CellProvider = { _, _, _ in nil }
    source = TextSource(
      owner: owner, view: view, options: options, complaints: complaints.log
    ) { answer($0, $1, $2) }
    answer = { [unowned self] view, path, item in
      requests.append(item)
      guard !missing.contains(item) else { return nil }
      let cell = view.dequeueReusableCell("text", for: path) as? TextCell
      cell?.text = item
      return cell
    }
  }

  func takeRequests() -> [String] {
    defer { requests = [] }
    return requests
  }

  /// The texts of the visible cells, from top to bottom.
  var texts: [String?] {
    view.visiblePaths.map { (view.cellForItem(at: $0) as? TextCell)?.text }
  }
}

/// "r0 r1 … r19" for 20 rows.
func rows(_ range: Range<Int>) -> String { range.map { "r\($0)" }.joined(separator: " ") }
