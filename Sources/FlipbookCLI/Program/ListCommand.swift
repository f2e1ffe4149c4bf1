import ArgumentParser
import Encoding
import Flipbook
import Recordings
import Rendering
import Scenarios

struct ListCommand: ParsableCommand {
  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case models, layouts, themes, curves, formats
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List models, layouts, themes, curves and output formats.")

  @Argument(help: "What to list; everything without it.")
  var topic: Topic?

  func run() throws {
    try reporting {
      for topic in topic.map({ [$0] }) ?? Topic.allCases {
        try Terminal.output("\(topic.rawValue)\n")
        let width = entries(topic).map(\.name.count).max() ?? 0
        for entry in entries(topic) {
          let space = String(repeating: " ", count: width - entry.name.count)
          try Terminal.output("  \(entry.name)\(space)  \(entry.summary)\n")
        }
      }
    }
  }

  private func entries(_ topic: Topic) -> [(name: String, summary: String)] {
    switch topic {
    case .models: ModelKind.allCases.map { ($0.rawValue, $0.summary) }
    case .layouts: SectionLayout.Kind.allCases.map { ($0.rawValue, $0.summary) }
    case .themes: Theme.builtIn.map { ($0.name, $0.summary) }
    case .curves:
      [("settle", "a spring without a swing, 98 % of the way after the duration; the usual one")]
        + Motion.Curve.named.map { ($0.name, $0.curve.summary) }
    case .formats: OutputTarget.catalog
    }
  }
}

extension SectionLayout.Kind {
  fileprivate var summary: String {
    switch self {
    case .list: "rows from edge to edge"
    case .insetGrouped: "rows in rounded groups"
    case .grid: "cards in columns"
    case .swatches: "patches of color, one row per section"
    case .carousel: "round devices and app tiles in a row"
    case .outline: "a tree's rows from edge to edge, set in by level"
    }
  }
}

extension Motion.Curve {
  fileprivate var summary: String {
    if case .spring(let mass, let stiffness, let damping) = self {
      func short(_ value: Double) -> Double { (value * 100).rounded() / 100 }
      return "spring of mass \(short(mass)), stiffness \(short(stiffness)) and damping "
        + "\(short(damping)), as long as it takes"
    }
    let (x1, y1, x2, y2) = controlPoints
    return "cubic Bézier with control points (\(x1), \(y1)) (\(x2), \(y2))"
  }
}
