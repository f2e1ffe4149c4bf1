/// Scenarios that are small enough to film quickly.
enum Script {
  /// 8 frames at 10 frames per second, 7 of them different; 3 applies; a warning and a mark.
  static let small = """
    flipbook: 1
    name: small
    title: Small
    stage: {size: [60, 80], scale: 1, layout: {kind: list, rowHeight: 20}, chrome: none}
    motion: {duration: 0.2, curve: linear}
    steps:
      - apply: {sections: [{section: main, items: [a, b]}]}
        animated: false
      - wait: 0.2
      - mark: changed
      - edit:
          - {op: insertItems, items: [c], before: a}
          - {op: moveItem, item: b, before: c}
          - {op: reloadItems, items: [a]}
          - {op: appendItems, items: [c]}
      - wait: 0.3
      - edit: [{op: deleteItems, items: [a]}]
      - wait: 0.3

    """

  /// Two applies, then a failing step.
  static let failing = """
    flipbook: 1
    name: failing
    steps:
      - apply: {sections: [{section: main, items: [a, b]}]}
      - wait: 0.5
      - edit: [{op: deleteItems, items: [a]}]
      - edit:
          - {op: deleteAllItems}
          - {op: appendItems, items: [x]}
      - edit: [{op: deleteItems, items: [b]}]

    """

  /// Large pictures for minutes, for tests that interrupt the run.
  static let endless = """
    flipbook: 1
    name: endless
    stage: {size: [400, 800], scale: 4}
    motion: {duration: 60, curve: linear}
    steps:
      - apply: {sections: [{section: main, items: [a, b, c, d, e]}]}
      - wait: 60
      - edit: [{op: moveItem, item: e, before: a}]
      - wait: 600

    """
}
