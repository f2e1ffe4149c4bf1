/// A transition at some moments: what a golden holds, before it is drawn.
public struct GoldenShots: Sendable {
  /// One moment.
  public struct Shot: Sendable {
    /// A share of the transition, from 0 to 1.
    public var moment: Double
    /// The film's time, in nanoseconds.
    public var time: Int64
    /// What is on screen.
    public var scene: SceneFrame

    /// `t = 0.50`, the share with two decimals or more where it has them.
    public var label: String { "t = \(Self.text(moment))" }

    static func text(_ moment: Double) -> String {
      let thousandths = Int((moment * 10_000).rounded())
      let digits = String(10_000 + thousandths % 10_000).dropFirst()
      let short = digits.hasSuffix("00") ? digits.dropLast(2) : digits
      return "\(thousandths / 10_000).\(short)"
    }
  }

  /// The recording's name.
  public var film: String
  /// The apply, counted from 0.
  public var apply: Int
  /// Pixels a point of the film's own stage.
  public var scale: Double
  /// The moments in order.
  public var shots: [Shot]
  /// What the apply did to each item.
  public var operations: OperationNames

  /// `wifi-settings-apply-3`: what a golden is called where nobody names it.
  public var usualName: String { "\(film)-apply-\(apply)" }

  /// The moments, as shares from 0 to 1.
  public var moments: [Double] { shots.map(\.moment) }
}

/// What an apply did to each item, in the words of a report: `moved 7 → 2`.
public struct OperationNames: Hashable, Sendable {
  private var names: [String: String] = [:]

  /// No operations.
  public init() {}

  /// The operations of an apply of a film; none where there is no such apply. O(operations).
  public init(_ timeline: Timeline, apply index: Int) {
    guard timeline.steps.indices.contains(index) else { return }
    let difference = timeline.steps[index].apply.difference
    for mark in difference.marks.itemReloads { names[mark.id] = "reloaded" }
    for mark in difference.marks.itemReconfigures { names[mark.id] = "reconfigured" }
    for change in difference.itemInserts { names[change.id] = "inserted at \(place(change.path))" }
    for change in difference.itemDeletes { names[change.id] = "deleted at \(place(change.path))" }
    for move in difference.itemMoves {
      names[move.id] =
        move.from.section == move.to.section
        ? "moved \(move.from.item) → \(move.to.item)" : "moved \(move.from) → \(move.to)"
    }
  }

  /// What happened to an item; nil where it only made room.
  public subscript(item: String) -> String? { names[item] }

  /// `everest, moved 7 → 2,` or `cell everest`: the beginning of a sentence about an element.
  func subject(_ id: String, item: String?) -> String {
    guard let item, !item.isEmpty, let name = names[item] else { return id }
    return "\(item), \(name),"
  }

  private func place(_ path: ItemPath) -> String {
    path.section == 0 ? "\(path.item)" : "\(path)"
  }
}
