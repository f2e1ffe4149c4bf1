import ArgumentParser
import Encoding
import Flipbook
import Recordings
import Rendering
import Scenarios

struct ListCommand: ReportingCommand {
  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case models, steps, operations, keys, layouts, themes, curves, symbols, formats
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List models, steps, keys, layouts, themes, curves, symbols and formats.",
    discussion: """
      The steps, operations and keys are those of scenario scripts.

        flipbook list layouts
        flipbook list symbols -o symbols.png

      \(InstalledDocuments.place(of: "Script.md"))
      """)

  @Argument(help: "The topic to list. (default: all topics)")
  var topic: Topic?

  @Option(help: "The format of the list.")
  var format = ReportFormat.text

  @Option(
    name: .shortAndLong,
    help: "With the topic symbols: the picture of all symbols to write, x.png or x.svg.")
  var output: String?

  func validate() throws {
    guard let output else { return }
    guard topic == .symbols else {
      throw ValidationError("Only the symbols have a picture: flipbook list symbols -o \(output)")
    }
    guard output.hasSuffix(".png") || output.hasSuffix(".svg") else {
      throw ValidationError("The picture of symbols is a .png or .svg, not '\(output)'.")
    }
  }

  func work() throws {
    if let output { return try drawSymbols(to: output) }
    let topics = topic.map { [$0] } ?? Topic.allCases
    try format.print(topics.flatMap(lines), json: json(topics).prettyText)
  }

  private func lines(_ topic: Topic) -> [String] {
    let entries = entries(topic)
    let width = entries.map(\.name.count).max() ?? 0
    return [topic.rawValue]
      + entries.map { entry in
        let space = String(repeating: " ", count: width - entry.name.count)
        return entry.text.isEmpty ? "  \(entry.name)" : "  \(entry.name)\(space)  \(entry.text)"
      }
  }

  private func json(_ topics: [Topic]) -> JSONValue {
    let lists = topics.map { topic in
      JSONValue.Member(
        topic.rawValue,
        .array(
          entries(topic).map { entry in
            .object([.init("name", .string(entry.name))] + entry.members)
          }))
    }
    return .object([.init("flipbook", .integer(1))] + lists)
  }

  private func entries(_ topic: Topic) -> [ListEntry] {
    let schema = ScriptSchema.current
    return switch topic {
    case .models:
      ModelKind.allCases.map { model in
        ListEntry(
          model.rawValue, model.summary,
          more: [.init("steps", .strings(model.commands))])
      }
    case .steps: schema.steps.map { ListEntry($0.name, $0.summary) }
    case .operations: ["edit", "outline"].flatMap { operations(of: $0, schema) }
    case .keys: schema.structure.flatMap(keys)
    case .layouts: SectionLayout.Kind.allCases.map { ListEntry($0.rawValue, $0.summary) }
    case .themes: Theme.builtIn.map { ListEntry($0.name, $0.summary) }
    case .curves:
      Motion.Curve.named.map { ListEntry($0.name, $0.curve.summary) }
    case .symbols: builtInSymbols.map { ListEntry($0, "") }
    case .formats: OutputTarget.catalog.map { ListEntry($0.name, $0.summary) }
    }
  }

  private func operations(of step: String, _ schema: ScriptSchema) -> [ListEntry] {
    schema.operations(of: step).map { operation in
      let keys = operation.keys.map(\.name).filter { $0 != "op" }
      let list = keys.isEmpty ? "" : " (\(keys.joined(separator: ", ")))"
      return ListEntry(
        operation.name, operation.summary, text: "\(step): \(operation.summary)\(list)",
        more: [.init("step", .string(step)), .init("keys", .strings(keys))])
    }
  }

  private func keys(of mapping: ScriptSchema.Mapping) -> [ListEntry] {
    mapping.keys.map { key in
      let usual = key.defaultValue.map { ["default \($0)"] } ?? (key.isRequired ? ["required"] : [])
      let notes = ([key.values] + usual).joined(separator: "; ")
      return ListEntry(
        "\(mapping.name).\(key.name)", key.summary, text: "\(key.summary) (\(notes))",
        more: [
          .init("values", .string(key.values)), .init("required", .bool(key.isRequired)),
          .init("default", key.defaultValue.map(JSONValue.string) ?? .null),
        ])
    }
  }
}

private struct ListEntry {
  let name: String
  let text: String
  let members: [JSONValue.Member]

  init(_ name: String, _ summary: String, text: String? = nil, more: [JSONValue.Member] = []) {
    self.name = name
    self.text = text ?? summary
    members = (summary.isEmpty ? [] : [.init("summary", .string(summary))]) + more
  }
}

extension SectionLayout.Kind {
  fileprivate var summary: String {
    switch self {
    case .list: "rows from edge to edge"
    case .insetGrouped: "rows in rounded groups"
    case .board: "sections side by side as columns of cards"
    case .grid: "cards in columns"
    case .swatches: "patches of color, one row per section"
    case .carousel: "round devices and app tiles in a row"
    case .outline: "a tree: rows from edge to edge, indented by level"
    case .bubbles: "the messages of a chat, the viewer's own at the trailing side"
    case .recorded: "the app's own frames, as the recording has them"
    }
  }
}

extension Motion.Curve {
  fileprivate var summary: String {
    if self == .settle {
      return "a spring without bounce, 98 % of the way after the duration; the default"
    }
    if case .spring(let mass, let stiffness, let damping) = self {
      func short(_ value: Double) -> Double { (value * 100).rounded() / 100 }
      return "spring of mass \(short(mass)), stiffness \(short(stiffness)) and damping "
        + "\(short(damping)), with a duration of its own"
    }
    let (x1, y1, x2, y2) = controlPoints
    return "cubic Bézier with control points (\(x1), \(y1)) (\(x2), \(y2))"
  }
}
