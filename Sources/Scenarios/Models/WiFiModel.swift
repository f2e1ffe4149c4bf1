import DiffableData
import Recordings

/// Wi-Fi settings: a switch, the current network, and the networks in reach.
struct WiFiModel: ListModel {
  static let switchItem = "wifi"

  private let networks: [ItemContent]
  private let current: ItemContent
  /// The networks out of reach, by index.
  private var absent = Set<Int>()
  private var isOn = true

  /// Networks other than the current one.
  ///
  /// - Parameter isSecured: for each network, true if it shows a lock.
  init(networks: [ItemContent], isSecured: [Bool], current: ItemContent, isCurrentSecured: Bool) {
    let rows = zip(networks, isSecured).map { Self.row($0, isSecured: $1) }
    self.networks = rows.sorted {
      precedesByScalars(($0.displayTitle, $0.id), ($1.displayTitle, $1.id))
    }
    self.current = Self.row(current, isSecured: isCurrentSecured, isCurrent: true)
  }

  /// The rows that are not among the networks: the switch and the current network.
  var ownItems: [String] { [Self.switchItem, current.id] }

  var sectionNames: [String]? { ["config", "networks"] }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    switch command {
    case .start:
      absent = []
      isOn = true
      return ModelOutput(
        snapshot: try snapshot(), items: [switchRow, self.current] + networks,
        sections: [SectionContent(id: "networks", header: "Networks")])
    case .tick:
      scan(&generator)
      return ModelOutput(snapshot: try snapshot())
    case .toggle:
      isOn.toggle()
      var snapshot = try snapshot()
      try snapshot.reconfigureItems([Self.switchItem])
      return ModelOutput(snapshot: snapshot, items: [switchRow])
    default:
      return ModelOutput(snapshot: current)
    }
  }

  /// Removes some networks or restores some, each with a probability of one third. If none is left,
  /// all are restored.
  private mutating func scan(_ generator: inout SeededGenerator) {
    switch generator.below(3) {
    case 0: absent.formUnion(some(networks.indices.filter { !absent.contains($0) }, &generator))
    case 1: absent.subtract(some(absent.sorted(), &generator))
    default: break
    }
    if absent.count == networks.count { absent = [] }
  }

  private func some(_ candidates: [Int], _ generator: inout SeededGenerator) -> [Int] {
    candidates.isEmpty
      ? [] : generator.pick(1 + generator.below(candidates.count), of: candidates)
  }

  private func snapshot() throws(SnapshotError) -> Snapshot<String, String> {
    guard isOn else {
      return try Snapshot(validating: [(section: "config", items: [Self.switchItem])])
    }
    let rows = networks.indices.filter { !absent.contains($0) }.map { networks[$0].id }
    return try Snapshot(validating: [
      (section: "config", items: [Self.switchItem, current.id]),
      (section: "networks", items: rows),
    ])
  }

  private var switchRow: ItemContent {
    var row = ItemContent(id: Self.switchItem, title: "Wi-Fi")
    row.accessory = .switch
    row.isOn = isOn
    return row
  }

  private static func row(
    _ network: ItemContent, isSecured: Bool, isCurrent: Bool = false
  ) -> ItemContent {
    var row = network
    row.symbol = row.symbol ?? "wifi"
    if isSecured { row.image = row.image ?? "lock" }
    if isCurrent { row.accessory = .checkmark }
    return row
  }
}
