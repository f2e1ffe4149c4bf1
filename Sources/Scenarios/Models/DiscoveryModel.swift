import DiffableData
import Recordings

/// A share sheet: the devices in reach, above fixed rows of apps and actions.
struct DiscoveryModel: ListModel {
  private let devices: [ItemContent]
  private let fixed: [(section: String, items: [ItemContent])]
  /// The devices in reach by their index, each with its distance.
  private var distances: [Int: UInt64] = [:]

  init(devices: [ItemContent], apps: [ItemContent], actions: [ItemContent]) {
    self.devices = devices
    fixed = [("apps", apps), ("actions", actions)].filter { !$0.1.isEmpty }
  }

  var sectionNames: [String]? { ["people"] + fixed.map(\.section) }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    switch command {
    case .start:
      distances = [:]
      return ModelOutput(snapshot: try snapshot(), items: devices + fixed.flatMap { $0.items })
    case .discover(let count):
      discover(count, &generator)
    case .vanish(let count):
      vanish(count, of: present, &generator)
    case .tick:
      let before = present
      discover(generator.below(4), &generator)
      vanish(generator.below(4), of: before, &generator)
    default:
      return ModelOutput(snapshot: current)
    }
    return ModelOutput(snapshot: try snapshot())
  }

  var deviceCount: Int { devices.count }

  private var present: [Int] { devices.indices.filter { distances[$0] != nil } }

  /// Adds some of the devices that are not in reach, each at a random distance.
  private mutating func discover(_ count: Int, _ generator: inout SeededGenerator) {
    let absent = devices.indices.filter { distances[$0] == nil }
    for index in generator.pick(count, of: absent) { distances[index] = generator.next() }
  }

  private mutating func vanish(
    _ count: Int, of present: [Int], _ generator: inout SeededGenerator
  ) {
    for index in generator.pick(count, of: present) { distances[index] = nil }
  }

  /// Returns a new snapshot with the devices from the nearest to the farthest.
  private func snapshot() throws(SnapshotError) -> Snapshot<String, String> {
    let near = present.sorted { (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1) }
    let people = (section: "people", items: near.map { devices[$0].id })
    return try Snapshot(
      validating: [people] + fixed.map { (section: $0.section, items: $0.items.map(\.id)) })
  }
}
