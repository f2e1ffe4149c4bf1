#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

struct Contact: Hashable {
  var name: String
  var email: String
}

struct ContactList {
  var friends: [Contact] = []
  var family: [Contact] = []
  var coworkers: [Contact] = []
}

class SubtitledCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }
}

/// Three groups of contacts, with titles, and rows to delete.
class ContactListViewController: UITableViewController {
  enum Section: String, CaseIterable {
    case friends
    case family
    case coworkers
  }

  /// The data source implements titles and deletions.
  class DataSource: UITableViewDiffableDataSource<Section, Contact> {
    var deleted: [Contact] = []

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      sectionIdentifier(for: section)?.rawValue.capitalized
    }

    override func tableView(
      _ tableView: UITableView, canEditRowAt indexPath: IndexPath
    ) -> Bool {
      sectionIdentifier(for: indexPath.section) != .family
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let contact = itemIdentifier(for: indexPath) else { return }
      deleted.append(contact)
      var snapshot = snapshot()
      snapshot.deleteItems([contact])
      apply(snapshot)
    }
  }

  private let reuseIdentifier = "contact"
  private(set) lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SubtitledCell.self, forCellReuseIdentifier: reuseIdentifier)
    tableView.dataSource = dataSource
  }

  func update(with list: ContactList, animate: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Contact>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(list.friends, toSection: .friends)
    snapshot.appendItems(list.family, toSection: .family)
    snapshot.appendItems(list.coworkers, toSection: .coworkers)
    dataSource.apply(snapshot, animatingDifferences: animate)
  }

  func remove(_ contact: Contact, animate: Bool = true) {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([contact])
    dataSource.apply(snapshot, animatingDifferences: animate)
  }
}

extension ContactListViewController {
  private func makeDataSource() -> DataSource {
    let reuseIdentifier = reuseIdentifier
    return DataSource(
      tableView: tableView,
      cellProvider: { tableView, indexPath, contact in
        let cell = tableView.dequeueReusableCell(withIdentifier: reuseIdentifier, for: indexPath)
        cell.textLabel?.text = contact.name
        cell.detailTextLabel?.text = contact.email
        return cell
      })
  }
}
