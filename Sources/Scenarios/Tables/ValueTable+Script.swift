import DiffableData
import Recording

extension ValueTable {
  static let view = ValueTable("view", Stage.View.allCases.map(\.rawValue))
  static let theme = ValueTable("theme", Stage.Theme.allCases.map(\.rawValue))
  static let chrome = ValueTable("chrome", Stage.Chrome.allCases.map(\.rawValue))
  static let layoutKind = ValueTable("layoutKind", SectionLayout.Kind.allCases.map(\.rawValue))
  static let curve = ValueTable("curve", Motion.Curve.named.map(\.name))
  static let overlap = ValueTable("overlap", Motion.Overlap.allCases.map(\.rawValue))
  static let rowAnimation = ValueTable(
    "rowAnimation", Motion.RowAnimation.allCases.map(\.rawValue))
  static let accessory = ValueTable("accessory", ItemContent.Accessory.allCases.map(\.rawValue))
  static let queue = ValueTable("queue", UpdateQueue.allCases.map(\.rawValue))
  static let format = ValueTable("format", DataFormat.allCases.map(\.rawValue))
  static let expectation = ValueTable("expectation", ["accepted", "refused"])
  static let identity = ValueTable("identity", ["new", "kept"])
  static let swipeAction = ValueTable("swipeAction", ["delete"])

  /// All enumerations of a script.
  static let all = [
    view, theme, chrome, layoutKind, curve, overlap, rowAnimation, accessory, queue, format,
    expectation, identity, swipeAction,
  ]
}
