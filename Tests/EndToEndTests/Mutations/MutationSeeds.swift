import Foundation
import Testing

/// Initial scripts and recordings.
enum MutationSeeds {
  /// The scenarios of this repository, and scripts with every step, operation and layout.
  static let scripts: [String: String] = {
    var scripts = [
      "small": Script.small, "operations": operations, "layouts": layouts, "sort": sort,
      "search": search, "changes": changes, "page": page,
    ]
    let folder = repository.appending(path: "Scenarios").path
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard file.hasSuffix(".yaml") else { continue }
      scripts[file] = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }
    return scripts
  }()

  /// The tables that the scenarios read.
  static func data() throws -> [String: [UInt8]] {
    let folder = repository.appending(path: "Scenarios/Data").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try Dictionary(
      uniqueKeysWithValues: files.map {
        ("Data/\($0)", [UInt8](try repositoryFile("Scenarios/Data/\($0)")))
      })
  }

  /// Recordings of all scripts, except long ones, and a compressed one.
  static let recordings = Result {
    let sandbox = try Sandbox()
    for (name, bytes) in try data() { try sandbox.write(bytes, to: name) }
    var recordings: [String: [UInt8]] = [:]
    for (name, script) in scripts where !script.contains("\npage:") {
      try sandbox.write(script, to: "s.yaml")
      let bytes = Array(try sandbox.output("record", "s.yaml", "-o", "-").utf8)
      if bytes.count < 30_000 { recordings[name] = bytes }
    }
    recordings["observed"] = Array(observedRecording.utf8)
    try sandbox.write(Script.small, to: "s.yaml")
    recordings["frames"] = Array(
      try sandbox.output("record", "s.yaml", "--frames", "20", "-o", "-").utf8)
    try sandbox.write(operations, to: "s.yaml")
    try sandbox.output("record", "s.yaml", "-o", "x.flip.jsonl.gz")
    recordings["operations.gz"] = try sandbox.bytes("x.flip.jsonl.gz")
    return recordings
  }

  private static let operations = """
    flipbook: 1
    name: operations
    title: Operations
    summary: Every operation of edits, outlines and batches.
    seed: 9
    stage: {size: [120, 160], scale: 1, view: table, layout: {kind: list, rowHeight: 20, spacing: 1, inset: 2}, chrome: none, theme: dark, searchField: Find, composer: Say}
    motion: {duration: 0.2, curve: {spring: [1, 100, 10]}, overlap: retarget, rowAnimation: middle, countUp: true}
    sections:
      - {id: main, header: Main, footer: End}
    steps:
      - apply: {sections: [{section: main, items: [a, {id: b, title: B, subtitle: s, detail: d, color: "#AABBCC", symbol: wifi, accessory: switch, isOn: true, image: p, badge: "3", badgeColor: "#112233", bar: 0.5, isOwn: true, isUnread: true}, c]}]}
        animated: false
      - wait: 0.2
      - mark: changed
      - edit:
          - {op: appendSections, sections: [x, y]}
          - {op: insertSections, sections: [z], before: x}
          - {op: moveSection, section: y, after: main}
          - {op: appendItems, items: [d, e], section: x}
          - {op: insertItems, items: [f], before: a}
          - {op: insertItems, items: [g, h], after: b}
          - {op: moveItem, item: c, before: f}
          - {op: moveItem, item: d, toSection: y}
          - {op: reloadItems, items: [a]}
          - {op: reconfigureItems, items: [{id: b, title: New}]}
          - {op: reloadSections, sections: [x]}
          - {op: deleteItems, items: [e]}
          - {op: deleteSections, sections: [z]}
        queue: background
        content: [{id: a, detail: "2", badge: null}]
        reconfigure: changed
      - content: [{id: a, detail: "3"}]
      - wait: 0.3
      - edit: [{op: deleteAllItems}, {op: appendSections, sections: [main]}, {op: appendItems, items: [a, b, c]}]
        reload: true
      - scroll: {to: b, duration: 0.1}
      - swipe: {item: a, action: delete, duration: 0.2}
      - drag: {item: a, after: c, duration: 0.2, cancelled: true}
      - caption: A sentence
      - batch:
          deletes: [[0, 1]]
          inserts: [[0, 0]]
          moves: [[[0, 0], [0, 1]]]
          reloads: [[0, 2]]
          sections: {deletes: [], inserts: [], moves: [], reloads: []}
          then: {sections: [{section: main, items: [n, a, c]}]}
          expect: accepted
      - outline:
          section: main
          tree: [{id: r, expanded: true, children: [s, {id: t, children: [u]}]}]
          edit:
            - {op: append, items: [v, w]}
            - {op: append, items: [q], parent: v}
            - {op: insert, items: [p], before: v}
            - {op: insert, tree: [{id: k, expanded: true, children: [l]}], after: r}
            - {op: delete, items: [w]}
            - {op: expand, items: [v]}
            - {op: collapse, items: [r]}
            - {op: replaceChildren, parent: t, tree: [m]}
      - tap: r
      - expand: [v]
      - collapse: v
      - outline: {section: main, edit: [{op: deleteAll}, {op: append, items: [end]}]}
      - scroll: end
      - wait: 0.2

    """

  /// Every key and step of a page, for commands that need no browser.
  private static let page = """
    flipbook: 1
    name: page
    seed: 9
    stage: {size: [390, 600], scale: 1, theme: dark, touches: true}
    page:
      file: todos.html
      list: "#todos"
      items: li
      id: data-id
      sections: .group
      headers: h2
      footers: .sum
      leaving: .leave-active
      clock: steps
    steps:
      - tap: "#add"
      - type: {into: "#filter", text: "mo\\n", every: 0.2}
      - scroll: li
      - scroll: {to: li, duration: 0.5}
      - scroll: {by: [0, 300]}
      - drag: {item: li, to: "#end", duration: 0.3}
      - drag: {item: li, by: [0, 44]}
      - evaluate: "shuffle()"
      - caption: A sentence
      - mark: changed
      - pace: 0.5
      - wait: 1

    """

  private static let layouts = """
    flipbook: 1
    name: layouts
    stage:
      size: [200, 240]
      scale: 1
      view: collection
      layout:
        default: {kind: grid, columns: 3, rowHeight: 20, spacing: 2}
        one: {kind: swatches, columns: 4, itemWidth: 16}
        two: {kind: carousel, itemWidth: 30, rowHeight: 30}
        three: {kind: insetGrouped, inset: 4}
      chrome: sheet
    motion: {duration: 0.2, curve: [0.2, 0, 0.4, 1], overlap: additive}
    sections: {one: {header: One}, two: {footer: Two}}
    steps:
      - apply: {sections: [{section: one, items: [1, 2, 3]}, {section: two, items: [x, y]}, {section: three, items: [p]}, {section: four, items: [true, q]}]}
      - wait: 0.3
      - apply: {sections: [{section: three, items: [p, 1]}, {section: one, items: [3, 2]}, {section: four, items: [q, x]}]}
      - drag: {item: q, to: [1, 0], duration: 0.2}
      - wait: 0.2

    """

  private static let sort = """
    flipbook: 1
    name: sort
    seed: 2
    stage: {size: [64, 68], scale: 1, layout: {kind: swatches}}
    model: {insertionSort: {columns: 4, rows: 2}}
    steps:
      - start: {}
      - sort: {every: 0.1, count: 2}
      - shuffle: {}
      - wait: 0.1
      - sort: {every: 0.1}

    """

  private static let search = """
    flipbook: 1
    name: search
    stage: {size: [120, 160], scale: 1, searchField: Find}
    data:
      hills: [{id: a, title: Alp}, {id: b, title: Berg}, {id: c, title: Col}]
    model: {search: {items: hills}}
    steps:
      - start: {}
      - type: {text: be, every: 0.1}
      - clear: {}
      - type: co

    """

  private static let changes = """
    flipbook: 1
    name: churn-small
    seed: 3
    stage: {size: [64, 68], scale: 1, layout: {kind: swatches}}
    model: {churn: {items: 30, sections: 3, inserts: 0.1, deletes: 0.1, moves: 0.1, crossMoves: 0.1, reloads: 0.1}}
    steps:
      - start: {}
      - tick: {every: 0.1, count: 4}

    """
}
