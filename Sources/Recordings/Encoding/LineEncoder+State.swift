import DiffableData

extension LineEncoder {
  /// Writes a list as the `sections` of a keyframe.
  mutating func sections(_ state: RecordedList) {
    raw("[")
    for (index, section) in state.snapshot.sectionIdentifiers.enumerated() {
      raw(index > 0 ? ",{\"section\":" : "{\"section\":")
      string(section)
      raw(",\"items\":[")
      var isFirst = true
      state.snapshot.forEachItem(inSectionAt: index) { item in
        if !isFirst { raw(",") }
        isFirst = false
        string(item)
      }
      raw("]")
      if let tree = state.trees[section] {
        raw(",\"tree\":")
        self.tree(tree)
      }
      raw("}")
    }
    raw("]")
  }

  /// Writes the member of changed trees, if there are any.
  mutating func trees(_ trees: [TreeChange]) {
    guard !trees.isEmpty else { return }
    key("trees")
    list(trees) { line, change in
      line.raw("{\"section\":")
      line.string(change.section)
      line.raw(",\"tree\":")
      if let tree = change.tree { line.tree(tree) } else { line.raw("null") }
      line.raw("}")
    }
  }

  /// Writes a tree as nested nodes, without recursion: a tree may be deep.
  mutating func tree(_ tree: SectionSnapshot<String>) {
    raw("[")
    var level = -1
    for entry in tree.entries {
      // Closes the entries that are open at this level and below it.
      for _ in stride(from: level, through: entry.level, by: -1) { raw("]}") }
      if entry.level <= level { raw(",") }
      raw("{\"id\":")
      string(entry.item)
      raw(
        entry.isExpanded
          ? ",\"expanded\":true,\"children\":[" : ",\"expanded\":false,\"children\":[")
      level = entry.level
    }
    for _ in stride(from: level, through: 0, by: -1) { raw("]}") }
    raw("]")
  }

  /// Writes a difference as the `ops` of an apply: deletes and sources of moves by places before
  /// the update, inserts and targets of moves by places after it.
  mutating func operations(_ difference: Difference<String, String>) {
    raw("[")
    let start = bytes.count
    for change in difference.sectionDeletes { section("deleteSection", change, start) }
    for change in difference.sectionInserts { section("insertSection", change, start) }
    for move in difference.sectionMoves {
      open("moveSection", move.id, start)
      raw("\"from\":")
      integer(move.from)
      raw(",\"to\":")
      integer(move.to)
      raw("}")
    }
    for change in difference.itemDeletes { item("delete", change, start) }
    for change in difference.itemInserts { item("insert", change, start) }
    for move in difference.itemMoves {
      open("move", move.id, start)
      raw("\"from\":")
      path(move.from.section, move.from.item)
      raw(",\"to\":")
      path(move.to.section, move.to.item)
      raw("}")
    }
    raw("]")
  }

  private mutating func section(
    _ name: StaticString, _ change: Difference<String, String>.SectionChange, _ start: Int
  ) {
    open(name, change.id, start)
    raw("\"at\":")
    integer(change.index)
    raw("}")
  }

  private mutating func item(
    _ name: StaticString, _ change: Difference<String, String>.ItemChange, _ start: Int
  ) {
    open(name, change.id, start)
    raw("\"at\":")
    path(change.path.section, change.path.item)
    raw("}")
  }

  private mutating func open(_ name: StaticString, _ id: String, _ start: Int) {
    raw(bytes.count > start ? ",{\"" : "{\"")
    raw(name)
    raw("\":")
    string(id)
    raw(",")
  }
}
