#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

struct Network: Hashable {
  let name: String
  let identifier = UUID()
}

/// A switch, the current network, and a changing list of others.
class WiFiSettingsViewController: UIViewController {
  enum Section: CaseIterable {
    case config
    case networks
  }

  enum ItemType {
    case wifiEnabled
    case currentNetwork
    case availableNetwork
  }

  struct Item: Hashable {
    let title: String
    let type: ItemType
    private let identifier: UUID

    init(title: String, type: ItemType) {
      (self.title, self.type) = (title, type)
      identifier = UUID()
    }

    init(_ network: Network, type: ItemType = .availableNetwork) {
      (title, self.type) = (network.name, type)
      identifier = network.identifier
    }

    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    static func == (left: Item, right: Item) -> Bool { left.identifier == right.identifier }
  }

  static let reuseIdentifier = "reuse-identifier"
  var isWiFiOn = true
  var networks: [Network] = []
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UITableViewDiffableDataSource<Section, Item>!
  let wifiSwitch = UISwitch()
  let switchItem = Item(title: "Wi-Fi", type: .wifiEnabled)
  let currentItem = Item(Network(name: "Home"), type: .currentNetwork)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Wi-Fi"
    view.addSubview(tableView)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.reuseIdentifier)
    wifiSwitch.isOn = isWiFiOn
    wifiSwitch.addTarget(
      self, action: Selector(WiFiSettingsViewController.toggleWiFi(_:)), for: .touchUpInside)
    configureDataSource()
    updateUI(animated: false)
  }

  private func toggleWiFi(_ wifiSwitch: UISwitch) {
    isWiFiOn = wifiSwitch.isOn
    updateUI()
  }

  /// Shows the networks of a scan every two seconds.
  func scan(finding scans: ArraySlice<[Network]>) {
    guard let found = scans.first else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) { [weak self] in
      self?.networks = found
      self?.updateUI()
      self?.scan(finding: scans.dropFirst())
    }
  }

  func configureDataSource() {
    dataSource = UITableViewDiffableDataSource<Section, Item>(tableView: tableView) {
      [weak self] (tableView: UITableView, indexPath: IndexPath, item: Item) -> UITableViewCell? in
      guard let self else { return nil }
      let cell = tableView.dequeueReusableCell(
        withIdentifier: Self.reuseIdentifier, for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      switch item.type {
      case .wifiEnabled:
        cell.accessoryType = .none
        cell.accessoryView = wifiSwitch
      case .currentNetwork, .availableNetwork:
        cell.accessoryType = .detailDisclosureButton
        cell.accessoryView = nil
      }
      return cell
    }
    dataSource.defaultRowAnimation = .fade
  }

  func updateUI(animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.config])
    snapshot.appendItems(isWiFiOn ? [switchItem, currentItem] : [switchItem], toSection: .config)
    if isWiFiOn {
      snapshot.appendSections([.networks])
      snapshot.appendItems(networks.map { Item($0) }, toSection: .networks)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
