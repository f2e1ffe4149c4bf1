#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

/// Rows of swatches, each a section, that are sorted step by step.
class InsertionSortViewController: UIViewController {
  struct Row: Hashable {
    let id = UUID()
  }

  struct Swatch: Hashable {
    let value: Int
    let color: UIColor
    private let id = UUID()

    init(_ value: Int, of maximum: Int) {
      self.value = value
      color = UIColor(
        hue: CGFloat(value) / CGFloat(maximum), saturation: 1, brightness: 1, alpha: 1)
    }

    static func == (left: Swatch, right: Swatch) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView!
  lazy var dataSource = makeDataSource()
  let values: [[Int]]
  private(set) var isSorting = false

  init(_ values: [[Int]]) {
    self.values = values
    super.init(nibName: nil, bundle: nil)
  }

  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 16, height: 34)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.backgroundColor = .black
    view.addSubview(collectionView)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
    var snapshot = NSDiffableDataSourceSnapshot<Row, Swatch>()
    for row in values {
      snapshot.appendSections([Row()])
      snapshot.appendItems(row.map { Swatch($0, of: 8) })
    }
    dataSource.apply(snapshot, animatingDifferences: false)
    configureButton()
  }

  private func configureButton() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: isSorting ? "Stop" : "Sort", style: .plain, target: self,
      action: Selector(InsertionSortViewController.toggleSort))
  }

  private func toggleSort() {
    isSorting.toggle()
    configureButton()
    sort()
  }

  /// Sorts one step eight times a second, until all rows are sorted.
  private func sort() {
    guard isSorting, performSortStep() else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(125)) { [weak self] in
      self?.sort()
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Row, Swatch> {
    UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, swatch in
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "swatch", for: indexPath)
      cell.backgroundColor = swatch.color
      return cell
    }
  }

  /// Moves the first unordered swatch of each row to its position; returns false if all are sorted.
  func performSortStep() -> Bool {
    var updated = dataSource.snapshot()
    var isChanged = false
    for row in updated.sectionIdentifiers {
      let swatches = updated.itemIdentifiers(inSection: row)
      guard
        let index = swatches.indices.dropFirst()
          .first(where: { swatches[$0].value < swatches[$0 - 1].value }),
        let anchor = swatches.first(where: { $0.value > swatches[index].value })
      else { continue }
      updated.moveItem(swatches[index], beforeItem: anchor)
      isChanged = true
    }
    if isChanged { dataSource.apply(updated) }
    return isChanged
  }
}
