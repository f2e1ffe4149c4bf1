import DiffableData
import Testing

@Suite("Editing a tree")
struct SectionSnapshotEditTests {
  private func edited(_ text: String, _ edit: (inout Outline) throws -> Void) throws -> String {
    var changed = try outline(text)
    try edit(&changed)
    #expect(changed.brokenInvariant == nil)
    return changed.text
  }

  @Test("appends roots and children after the existing ones")
  func append() throws {
    #expect(try edited("a(b) c") { try $0.append(["x", "y"]) } == "a(b) c x y")
    #expect(try edited("a(b(d)) c") { try $0.append(["x", "y"], to: "a") } == "a(b(d) x y) c")
    #expect(try edited("a") { try $0.append(["x"], to: "a") } == "a(x)")
    #expect(try edited("a") { try $0.append(["x"], to: nil) } == "a x")
  }

  @Test("inserts before an item, as its siblings")
  func insertBefore() throws {
    #expect(try edited("a(b c)") { try $0.insert(["x", "y"], before: "c") } == "a(b x y c)")
    #expect(try edited("a(b c)") { try $0.insert(["x"], before: "b") } == "a(x b c)")
    #expect(try edited("a(b) c") { try $0.insert(["x"], before: "a") } == "x a(b) c")
  }

  @Test("inserts after an item's whole subtree, as its siblings")
  func insertAfter() throws {
    #expect(try edited("a(b(d) c)") { try $0.insert(["x", "y"], after: "b") } == "a(b(d) x y c)")
    #expect(try edited("a(b c)") { try $0.insert(["x"], after: "c") } == "a(b c x)")
    #expect(try edited("a(b) c") { try $0.insert(["x"], after: "a") } == "a(b) x c")
  }

  @Test("deletes items with their descendants")
  func delete() throws {
    #expect(try edited("a(b(d) c) e") { try $0.delete(["b", "e"]) } == "a(c)")
    #expect(try edited("a(b(d) c) e") { try $0.delete(["c"]) } == "a(b(d)) e")
    #expect(try edited("a(b) e") { try $0.delete(["a", "e"]) } == "")
  }

  @Test("deletes an item once, even if it or its ancestors occur repeatedly")
  func deleteTwice() throws {
    #expect(try edited("a(b(d)) e") { try $0.delete(["d", "a", "b", "a"]) } == "e")
  }

  @Test("deletes all")
  func deleteAll() throws {
    var changed = try outline("a+(b) c")
    changed.deleteAll()
    #expect(changed == Outline())
    #expect(changed.isEmpty)
    try changed.append(["a"])
    #expect(changed.text == "a")
  }

  @Test("discards the expanded state of deleted items")
  func forgetting() throws {
    let text = try edited("a+(b+(c))") { tree in
      try tree.delete(["b"])
      try tree.append(["b"], to: "a")
    }
    #expect(text == "a+(b)")
  }

  @Test("does nothing for an empty argument at any position")
  func emptyArguments() throws {
    let text = try edited("a+(b)") { tree in
      try tree.append([], to: "z")
      try tree.insert([String](), before: "z")
      try tree.insert([String](), after: "z")
      try tree.insert(Outline(), before: "z")
      try tree.insert(Outline(), after: "z")
      try tree.delete([])
    }
    #expect(text == "a+(b)")
  }

  @Test("does not change earlier copies")
  func values() throws {
    let original = try outline("a+(b c) d")
    var copy = Outline(original)
    #expect(copy == original)
    try copy.delete(["b"])
    try copy.append(["x"], to: "d")
    copy.collapse(["a"])
    #expect(original.text == "a+(b c) d")
    #expect(copy.text == "a(c) d(x)")
  }
}
