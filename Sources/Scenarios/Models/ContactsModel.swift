import DiffableData
import Recordings

/// Contacts in groups. A contact's identity is its name and its email.
///
/// A change of either gives another item, so the list has a delete and an insert. If the update
/// keeps the contact's identity, its row is reconfigured instead.
struct ContactsModel: ListModel {
  struct Contact: Hashable, Sendable {
    /// The row's name, which commands use for the contact.
    let row: String
    var name: String
    var email: String
    var group: String
    /// The item identifier that an update has kept; nil if name and email determine it.
    var keptItem: String?

    var item: String { keptItem ?? "\(name) <\(email)>" }
  }

  private let first: [Contact]
  private let groups: [String]
  private let rowContents: [String: ItemContent]
  private var contacts: [Contact]

  /// Contacts in the order of their groups' first appearance, each group sorted by name.
  ///
  /// - Parameter rowContents: the content of a row besides name and email.
  init(_ contacts: [Contact], rowContents: [String: ItemContent]) {
    first = contacts
    self.contacts = contacts
    self.rowContents = rowContents
    groups = contacts.map(\.group).unique()
  }

  var sectionNames: [String]? { groups }

  var names: [String]? { first.map(\.row) }

  func item(named name: String) -> String? { first.first { $0.row == name }?.item }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    switch command {
    case .start:
      contacts = first
      return ModelOutput(
        snapshot: try snapshot(), items: contacts.map(content),
        sections: groups.map { SectionContent(id: $0, header: $0) })
    case .update(let update): return try self.update(update)
    case .remove(let row):
      contacts.removeAll { $0.row == row }
      return ModelOutput(snapshot: try snapshot())
    default:
      return ModelOutput(snapshot: current)
    }
  }

  private mutating func update(_ update: ContactUpdate) throws(SnapshotError) -> ModelOutput {
    guard let index = contacts.firstIndex(where: { $0.row == update.contact }) else {
      return ModelOutput(snapshot: try snapshot())
    }
    var contact = contacts[index]
    contact.keptItem = update.keepsIdentity ? contact.item : nil
    contact.name = update.name ?? contact.name
    contact.email = update.email ?? contact.email
    contacts[index] = contact
    var snapshot = try snapshot()
    if update.keepsIdentity { try snapshot.reconfigureItems([contact.item]) }
    return ModelOutput(snapshot: snapshot, items: [content(contact)])
  }

  private func snapshot() throws(SnapshotError) -> Snapshot<String, String> {
    try Snapshot(
      validating: groups.map { group in
        let members = contacts.filter { $0.group == group }
          .sorted { precedesByScalars(($0.name, $0.row), ($1.name, $1.row)) }
        return (section: group, items: members.map(\.item))
      })
  }

  private func content(_ contact: Contact) -> ItemContent {
    var content = rowContents[contact.row] ?? ItemContent(id: contact.row)
    content.id = contact.item
    content.title = contact.name
    content.subtitle = contact.email
    return content
  }
}
