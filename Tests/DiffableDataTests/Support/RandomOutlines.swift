import TestSupport

extension OutlineOperation {
  /// An operation on the items i0 to i13, sometimes invalid.
  static func random(using random: inout SplitMix64) -> OutlineOperation {
    let item = Argument.one(name(using: &random))
    let items = Argument.many(names(using: &random))
    let tree = Argument.tree(tree(using: &random))
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: return OutlineOperation("append", items)
    case 2, 3, 4: return OutlineOperation("append", items, item)
    case 5: return OutlineOperation("insertBefore", items, item)
    case 6: return OutlineOperation("insertAfter", items, item)
    case 7, 8: return OutlineOperation("insertBefore", tree, item)
    case 9, 10: return OutlineOperation("insertAfter", tree, item)
    case 11, 12: return OutlineOperation("replaceChildren", item, tree)
    case 13: return OutlineOperation("delete", .many([name(using: &random)]))
    case 14: return OutlineOperation("expand", items)
    default:
      return Int.random(in: 0..<20, using: &random) == 0
        ? OutlineOperation("deleteAll") : OutlineOperation("collapse", items)
    }
  }

  private static func name(using random: inout SplitMix64) -> String {
    "i\(Int.random(in: 0..<14, using: &random))"
  }

  private static func names(using random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in name(using: &random) }
  }

  /// Up to four items, each with a random parent among those before it.
  private static func tree(using random: inout SplitMix64) -> [TreeModel.Node] {
    var model = TreeModel(roots: [])
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let node = TreeModel.Node(
        id: name(using: &random), isExpanded: Bool.random(using: &random))
      _ = model.append([node], to: model.ids.randomElement(using: &random))
    }
    return model.roots
  }
}
