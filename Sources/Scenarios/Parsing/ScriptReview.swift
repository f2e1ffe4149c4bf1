import Recordings
import TextAndFiles

/// Checks the references of a valid script: from steps to data, from headers to sections.
struct ScriptReview {
  private let script: Scenario
  private let fields: CheckedMapping
  private let sink: DiagnosticSink
  private let uses: [StepReferences]

  init(_ script: Scenario, _ fields: CheckedMapping, _ sink: DiagnosticSink) {
    (self.script, self.fields, self.sink) = (script, fields, sink)
    uses = script.steps.map { StepReferences($0.activity) }
  }

  /// Reports items without data, and warns of unused data and unknown sections. O(items + steps).
  func examine() {
    reportUnknownItems()
    warnOfUnknownSections()
    warnOfSharedItems()
    warnOfUnusedData()
    HiddenContentReview(script, fields, sink).examine()
    LayoutReview(script, fields, sink).examine(uses.flatMap(\.sections))
    warnOfEmptyFilm()
    sink.warnOfRepeatedMarks(
      script.steps.compactMap { step in
        if case .action(.mark(let label)) = step.activity { (label, step.place) } else { nil }
      })
    StepReview(script, sink).examine()
  }

  // MARK: Steps

  /// Warns of a script whose film shows an empty stage.
  private func warnOfEmptyFilm() {
    let starts = script.steps.contains { step in
      if case .action(.command(.start)) = step.activity { true } else { false }
    }
    if let model = fields["model"], let kind = script.modelKind, !starts {
      sink.warn(
        "no step starts the model '\(kind.rawValue)'; begin the steps with '- start: {}'", at: model
      )
    } else if script.model == nil, uses.allSatisfy(\.sections.isEmpty), let steps = fields["steps"]
    {
      sink.warn(
        "no step shows a list, and the film is empty\(forExample(StepKey.apply.example))", at: steps
      )
    }
  }

  // MARK: Items

  /// Reports the items without data in a script that declares data.
  private func reportUnknownItems() {
    guard !script.data.isEmpty, showsDataItems else { return }
    var known = Set(script.data.lazy.flatMap(\.items).map(\.id))
    known.formUnion(uses.lazy.flatMap(\.inline))
    if let wifi = script.model as? WiFiModel { known.formUnion(wifi.ownItems) }
    lazy var names = known.sorted().prefix(100_000)
    var reported = known
    for item in uses.lazy.flatMap(\.items) where reported.insert(item.id).inserted {
      let near = suggestion(for: item.id, among: names)
      let remedy =
        near.isEmpty ? "; add it there, or give its content here: {id: …, title: …}" : near
      sink.report("there is no item \(quoted(item.id)) in 'data'\(remedy)", at: item.place)
    }
    // Without a model, the list's own errors are more exact.
    guard script.model != nil else { return }
    for (step, use) in zip(script.steps, uses) {
      for id in use.required where reported.insert(id).inserted {
        sink.report(
          "there is no item \(quoted(id)) in 'data'\(suggestion(for: id, among: names))",
          at: step.place)
      }
    }
  }

  /// True if no model creates items of its own.
  private var showsDataItems: Bool {
    switch script.modelKind {
    case nil, .search, .wifi, .discovery, .reorder: true
    default: false
    }
  }

  /// Warns of data that no step and no model uses.
  private func warnOfUnusedData() {
    let named = Set(
      fields["model"]?.mapping?.flatMap { $0.value.mapping ?? [] }.compactMap(\.value.text) ?? [])
    let used = Set(uses.lazy.flatMap(\.items).map(\.id)).union(uses.lazy.flatMap(\.required))
    for set in script.data where !named.contains(set.name) && !set.items.isEmpty {
      // An item of two sets counts as a use of both.
      if set.items.contains(where: { used.contains($0.id) }) { continue }
      warn(of: set.name, in: "data", "no step and no model uses the data \(quoted(set.name))")
    }
  }

  /// Warns of items that have different contents in two data sets.
  private func warnOfSharedItems() {
    guard script.data.count > 1 else { return }
    var owners: [String: (set: String, content: ItemContent)] = [:]
    for set in script.data {
      var shared: [String: [String]] = [:]
      for item in set.items {
        if let owner = owners[item.id] {
          if owner.content != item { shared[owner.set, default: []].append(item.id) }
        } else {
          owners[item.id] = (set.name, item)
        }
      }
      for (owner, ids) in shared.sorted(by: { $0.key < $1.key }) {
        warn(
          of: set.name, in: "data",
          "\(shortListing(ids, limit: 3)) \(ids.count == 1 ? "is" : "are") in the data "
            + "\(quoted(owner)) too; a row has one content, so use other ids")
      }
    }
  }

  // MARK: Sections

  /// Warns of headers and layouts of sections that no step and no model creates.
  private func warnOfUnknownSections() {
    var known = Set(uses.flatMap(\.sections))
    if let model = script.model {
      guard let names = model.sectionNames else { return }
      known.formUnion(names)
    }
    // Empty for a model with invalid parameters, and for a script without a list.
    guard !known.isEmpty else { return }
    let names = known.sorted()
    func warn(of section: String, _ key: String) {
      guard !known.contains(section) else { return }
      self.warn(
        of: section, in: key,
        "no step makes a section \(quoted(section))\(choices(for: section, among: names))")
    }
    for section in script.sections { warn(of: section.id, "sections") }
    for section in script.stage.layout.sections.keys.sorted() { warn(of: section, "layout") }
  }

  /// Warns at the entry of a mapping, or of a list whose elements have an `id`.
  private func warn(of name: String, in key: String, _ message: String) {
    let node = fields[key] ?? fields["stage"]?.mapping?.first { $0.name == key }?.value
    let entry = node?.mapping?.first { $0.name == name }?.key
    let listed = node?.list?.first { entry in
      entry.mapping?.contains { $0.name == "id" && $0.value.text == name } ?? false
    }
    if let place = entry ?? listed ?? node { sink.warn(message, at: place) }
  }
}

extension DiagnosticSink {
  /// Warns of marks that `--select` cannot distinguish from an earlier one.
  func warnOfRepeatedMarks(_ marks: [(label: String, place: SourceLocation)]) {
    var lines: [String: Int] = [:]
    for mark in marks {
      if let first = lines[mark.label] {
        warn(
          "the mark \(quoted(mark.label)) is on line \(first) too, and --select finds only that one",
          at: mark.place)
      } else {
        lines[mark.label] = mark.place.line
      }
    }
  }
}

/// The items and sections that one step names.
private struct StepReferences {
  /// The items that the step shows.
  var items: [ItemReference] = []
  /// The items whose content is in the step.
  var inline: [String] = []
  /// The items that the step expects in the list.
  var required: [String] = []
  /// The sections that the step creates.
  var sections: [String] = []

  init(_ activity: Step.Activity) {
    switch activity {
    case .action(let action): add(action)
    case .drag(let drag):
      required = [drag.item]
      if case .item(.beside(let neighbor)) = drag.target { required.append(neighbor.identifier) }
    default: break
    }
    inline += items.filter(\.isInline).map(\.id)
  }

  private mutating func add(_ action: Action) {
    switch action {
    case .apply(let sections): add(sections)
    case .batch(let batch): add(batch.sections ?? [])
    case .edit(let edits): for edit in edits { add(edit.value) }
    case .outline(let change):
      sections = [change.section]
      items = (change.tree ?? []).flatMap(\.items)
      for edit in change.edits { add(edit.value) }
    case .tap(let item): required = [item]
    case .disclose(let items, _): required = items
    case .scroll(let scroll): required = [scroll.item]
    case .swipe(let swipe): required = [swipe.item]
    default: break
    }
  }

  private mutating func add(_ sections: [ListedSection]) {
    self.sections += sections.map(\.section)
    items += sections.flatMap(\.items)
  }

  private mutating func add(_ edit: ScriptEdit) {
    switch edit {
    case .appendSections(let new), .insertSections(let new, _): sections += new
    case .appendItems(let new, _): items += new
    case .insertItems(let new, let neighbor):
      items += new
      required.append(neighbor.identifier)
    // The framework ignores deletes of absent items.
    case .deleteItems: break
    case .moveItem, .reloadItems, .reconfigureItems:
      required += edit.items.map(\.id)
      inline += edit.items.filter(\.isInline).map(\.id)
    case .moveSection, .deleteSections, .reloadSections, .deleteAllItems: break
    }
  }

  private mutating func add(_ edit: OutlineEdit) {
    switch edit {
    case .append, .insert, .insertTree, .replaceChildren: items += edit.items
    case .delete, .expand, .collapse: required += edit.items.map(\.id)
    case .deleteAll: break
    }
  }
}
