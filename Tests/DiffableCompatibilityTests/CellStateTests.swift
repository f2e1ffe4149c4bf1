import DiffableCompatibility
import Testing

extension UIConfigurationStateCustomKey {
  fileprivate static let name = UIConfigurationStateCustomKey("org.example.name")
}

/// A content configuration of the app's own, with its own view.
private struct BadgeContent: UIContentConfiguration {
  var name: String?
  var isBright = false

  func makeContentView() -> UIView & UIContentView { BadgeView(self) }

  func updated(for state: UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    updated.isBright = state.isSelected
    return updated
  }
}

private final class BadgeView: UIView, UIContentView {
  let label = UILabel()
  var configuration: any UIContentConfiguration { didSet { show() } }

  init(_ content: BadgeContent) {
    configuration = content
    super.init(frame: .zero)
    addSubview(label)
    show()
  }

  // The compiler requires it, here as on a device; no storyboard is used.
  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  private func show() {
    guard let content = configuration as? BadgeContent else { return }
    label.text = content.name
    label.textColor = content.isBright ? .white : .black
  }
}

/// A cell that looks as its state requires, including the app's custom state.
private final class BadgeCell: UICollectionViewCell {
  private(set) var states: [UICellConfigurationState] = []
  var name: String? { didSet { setNeedsUpdateConfiguration() } }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state[.name] = name
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    states.append(state)
    var content = BadgeContent().updated(for: state)
    content.name = state[.name] as? String
    contentConfiguration = content
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = nil
    background.backgroundColorTransformer = .init { [isSelected = state.isSelected] in
      $0.withAlphaComponent(isSelected ? 1 : 0.3)
    }
    backgroundConfiguration = background
  }
}

@MainActor
@Suite("A cell with states")
struct CellStateTests {
  private let view = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private let source: UICollectionViewDiffableDataSource<Int, String>

  init() {
    let registration = UICollectionView.CellRegistration<BadgeCell, String> { cell, _, name in
      cell.name = name
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot)
  }

  private var first: BadgeCell? { view.visibleCells.first as? BadgeCell }

  private var label: UILabel? { (first?.contentView as? BadgeView)?.label }

  @Test("is configured once before it is shown, with the app's custom state")
  func once() {
    #expect(first?.states.count == 1)
    #expect(first?.states.first?[.name] as? String == "a")
    #expect(label?.text == "a")
  }

  @Test("is configured again when it is touched and selected, with the same content view")
  func selection() {
    let label = label
    view.simulateTap(at: IndexPath(item: 0, section: 0))
    #expect(first?.states.map(\.isSelected) == [false, false, true, true])
    #expect(first?.states.map(\.isHighlighted) == [false, true, true, false])
    #expect(label?.textColor == .white)
    #expect(self.label === label)
    #expect(
      first?.backgroundConfiguration?.resolvedBackgroundColor(for: .red)
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
    #expect(label?.textColor == .black)
  }

  @Test("is configured again when the list is edited")
  func editing() {
    view.isEditing = true
    #expect(first?.states.last?.isEditing == true)
  }

  @Test("keeps its selection when its item moves, and loses it when the cell shows another item")
  func reuse() {
    view.simulateTap(at: IndexPath(item: 0, section: 0))
    let cell = first
    var snapshot = source.snapshot()
    snapshot.moveItem("a", afterItem: "b")
    source.apply(snapshot)
    #expect(view.visibleCells.last === cell)
    #expect(cell?.isSelected == true)
    snapshot.deleteItems(["a"])
    source.apply(snapshot)
    snapshot.appendItems(["c"])
    source.apply(snapshot)
    #expect(cell?.name == "c")
    #expect(cell?.isSelected == false)
  }
}

@MainActor
@Suite("Animated changes")
struct TimedChangeTests {
  @Test("of a view apply immediately and complete by the device's clock")
  func animation() {
    let clock = AnimationClock()
    let view = UIView()
    var isFinished = false
    SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) {
      UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }) { isFinished = $0 }
    }
    #expect(view.alpha == 0)
    clock.advance(by: .milliseconds(199))
    #expect(!isFinished)
    clock.advance(by: .milliseconds(1))
    #expect(isFinished)
  }

  @Test("do not retain the target of a control")
  func target() {
    final class Listener {
      func hear() {}
    }
    let control = UIControl()
    weak var gone: Listener?
    do {
      let listener = Listener()
      control.addTarget(listener, action: Selector(Listener.hear), for: .valueChanged)
      gone = listener
    }
    control.sendActions(for: .valueChanged)
    #expect(gone == nil)
  }
}
