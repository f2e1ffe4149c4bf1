import Foundation
import Testing

@Suite("flipbook replay")
struct ReplayTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small])
  }

  private let header = #"{"flipbook":1,"minor":0,"name":"x","title":"X"}"#
  private let keyframe =
    #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"main","items":["a","b","c"]}]}"#

  private func write(_ lines: [String]) throws {
    let end = #"{"k":"end","seq":\#(lines.count),"dt":0}"#
    let text = ([header] + lines + [end]).map { $0 + "\n" }.joined()
    try sandbox.write(text, to: "x.flip.jsonl")
  }

  @Test("runs a scenario first")
  func scenario() throws {
    #expect(
      try sandbox.output("replay", "small.yaml")
        == "small: 3 applies replayed, 3 hashes checked, nothing found\n")
  }

  @Test("names the apply, the section and the items of a wrong hash: status 1")
  func hash() throws {
    try write([
      keyframe,
      #"{"k":"apply","seq":1,"dt":0,"ops":[{"delete":"b","at":[0,1]}],"h":"0123456789abcdef"}"#,
    ])
    let outcome = try sandbox.flipbook("replay", "x.flip.jsonl")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("apply 1, section 'main': hash_mismatch: "))
    #expect(lines[0].hasSuffix(" [b]"))
    #expect(lines[1] == "x: 2 applies replayed, 1 hash checked, 1 finding")
  }

  @Test("prints the same as JSON")
  func json() throws {
    try write([
      keyframe,
      #"{"k":"apply","seq":1,"dt":0,"ops":[{"delete":"b","at":[0,1]}],"h":"0123456789abcdef"}"#,
    ])
    let outcome = try sandbox.flipbook("replay", "x.flip.jsonl", "--format", "json")
    #expect(outcome.status == 1)
    let finding = try #require(try outcome.json["findings"]?[0])
    #expect(finding["apply"]?.integer == 1)
    #expect(finding["kind"]?.string == "hash_mismatch")
    #expect(finding["section"]?.string == "main")
    #expect(finding["ids"]?.strings == ["b"])
  }

  @Test("validates batches by the rules of the chosen view")
  func rules() throws {
    // An item leaves a deleted section, which current collection views allow.
    try write([
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"s","items":["a"]},"#
        + #"{"section":"t","items":["b"]}]}"#,
      #"{"k":"apply","seq":1,"dt":0,"ops":[{"deleteSection":"s","at":0},"#
        + #"{"move":"a","from":[0,0],"to":[0,0]}]}"#,
    ])
    #expect(try sandbox.flipbook("replay", "x.flip.jsonl").status == 0)
    let table = try sandbox.flipbook("replay", "x.flip.jsonl", "--rules", "table_view")
    #expect(table.status == 1)
    #expect(table.output.contains("apply 1, section 't': move_out_of_deleted_section: "))
    #expect(table.output.contains("[a]"))
  }

  @Test(
    "judges a hand-written batch that was performed, as check does, with the arithmetic",
    arguments: [
      (#""deletes":[[0,0]]"#, #"["a","b","c"]"#, "invalid_item_count", "(0 inserted, 1 deleted)"),
      (
        #""deletes":[[0,0]],"inserts":[[0,5]]"#, #"["b","c","x"]"#, "out_of_range",
        "there are only 3"
      ),
      (#""deletes":[[0,9]]"#, #"["b","c"]"#, "out_of_range", "which only contains 3"),
      (
        #""moves":[[[0,0],[0,1]],[[0,0],[0,2]]]"#, #"["b","a","c"]"#, "one_source_to_two_targets",
        "to both"
      ),
      (
        #""deletes":[[0,0]],"moves":[[[0,0],[0,1]]]"#, #"["b","c"]"#, "delete_and_move",
        "a delete and a move from the same index path"
      ),
      (
        #""section_inserts":[1]"#, #"["a","b","c"]"#, "invalid_section_count",
        "(1 inserted, 0 deleted)"
      ),
    ])
  func recordedBatch(_ changes: String, _ items: String, _ kind: String, _ text: String) throws {
    try write([
      keyframe, #"{"k":"batch","seq":1,"dt":1000000000,\#(changes)}"#,
      #"{"k":"snapshot","seq":2,"dt":0,"sections":[{"section":"main","items":\#(items)}]}"#,
    ])
    let replay = try sandbox.flipbook("replay", "x.flip.jsonl")
    #expect(replay.status == 1)
    #expect(replay.output.hasPrefix("apply 1"))
    #expect(replay.output.contains(": \(kind): "))
    #expect(replay.output.contains(text))
    let check = try sandbox.flipbook("check", "x.flip.jsonl")
    #expect(check.status == 1)
    #expect(check.output.contains("[illegal-batch]"))
    #expect(check.output.contains(text))
  }

  @Test("accepts a batch that fits, one that was refused, and several before one apply")
  func legalBatches() throws {
    let after =
      #"{"k":"snapshot","seq":2,"dt":0,"sections":[{"section":"main","items":["b","c"]}]}"#
    try write([keyframe, #"{"k":"batch","seq":1,"dt":0,"deletes":[[0,0]]}"#, after])
    #expect(try sandbox.flipbook("replay", "x.flip.jsonl").status == 0)
    try write([
      keyframe,
      #"{"k":"batch","seq":1,"dt":0,"deletes":[[0,9]],"refused":[{"kind":"out_of_range"}]}"#, after,
    ])
    #expect(try sandbox.flipbook("replay", "x.flip.jsonl").status == 0)
    try write([
      keyframe, #"{"k":"batch","seq":1,"dt":0,"deletes":[[0,0],[0,1]]}"#,
      #"{"k":"batch","seq":2,"dt":0,"inserts":[[0,1]]}"#,
      #"{"k":"snapshot","seq":3,"dt":0,"sections":[{"section":"main","items":["b","c"]}]}"#,
    ])
    #expect(try sandbox.flipbook("replay", "x.flip.jsonl").status == 0)
  }

  @Test("reports operations that do not fit, with the item: status 65")
  func misfit() throws {
    try write([keyframe, #"{"k":"apply","seq":1,"dt":0,"ops":[{"delete":"c","at":[0,1]}]}"#])
    let outcome = try sandbox.flipbook("replay", "x.flip.jsonl")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("x.flip.jsonl:3: error: apply 1: the operations do not fit"))
    #expect(outcome.errors.contains("'c' is not at [0, 1] in section 'main'"))
  }

  @Test("finds marks of unknown items, with the framework's message")
  func marks() throws {
    try write([
      keyframe,
      #"{"k":"apply","seq":1,"dt":0,"ops":[{"delete":"b","at":[0,1]}],"reloads":["a","b"],"#
        + #""reconfigures":["z"],"reload_sections":["main"]}"#,
    ])
    let outcome = try sandbox.flipbook("replay", "x.flip.jsonl")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0]
        == "apply 1: mark_unknown: Attempted to reload item identifier that does not exist in the "
        + "snapshot: b [b]")
    #expect(lines[1].hasPrefix("apply 1: mark_unknown: Attempted to reconfigure item identifier"))
    let check = try sandbox.flipbook("check", "x.flip.jsonl")
    #expect(
      check.status == 65 && check.errors.contains("x.flip.jsonl:3: error: apply 1: Attempted"))
    let validation = try sandbox.flipbook("validate", "x.flip.jsonl")
    #expect(validation.status == 65)
    #expect(
      validation.errors == """
        x.flip.jsonl:3: error: apply 1: Attempted to reload item identifier that does not exist in \
        the snapshot: b
        x.flip.jsonl:3: error: apply 1: Attempted to reconfigure item identifier that does not exist \
        in the snapshot: z

        """)
  }

  @Test("warns of contents of items that no list has, as does 'validate'")
  func looseContents() throws {
    let content = #"{"k":"content","seq":0,"dt":0,"items":[{"id":"a"},{"id":"silk"},{"id":"z"}]}"#
    let later = [
      keyframe.replacing(#""seq":0"#, with: #""seq":1"#).replacing(#""c""#, with: #""milk""#),
      #"{"k":"content","seq":2,"dt":0,"items":[{"id":"milk","title":"2 l"}]}"#,
      #"{"k":"apply","seq":3,"dt":0,"ops":[{"insert":"z","at":[0,3]}]}"#,
    ]
    try write([content] + later)
    let warning =
      "x.flip.jsonl:2: warning: the content of 'silk' has no effect: no list has this item; did you "
      + "mean 'milk'?\n"
    for command in ["replay", "validate"] {
      let outcome = try sandbox.flipbook(command, "x.flip.jsonl")
      #expect(outcome.status == 0)
      #expect(outcome.errors == warning)
    }
    let strict = try sandbox.flipbook("validate", "--strict", "x.flip.jsonl")
    #expect(strict.status == 65)
    // If all rows have content, the model has never shown the others.
    let all = #"{"id":"b"},{"id":"milk"},"#
    try write([content.replacing(#"{"id":"a"},"#, with: #"{"id":"a"},"# + all)] + later)
    #expect(try sandbox.flipbook("validate", "x.flip.jsonl").errors == "")
    // A content behind the last apply may be that of the next one.
    try write([
      keyframe, content.replacing(#""seq":0"#, with: #""seq":1"#).replacing("silk", with: "b"),
    ])
    #expect(try sandbox.flipbook("validate", "x.flip.jsonl").errors == "")
  }

  @Test("finds a tree that does not match the section's items")
  func tree() throws {
    try write([
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"main","items":["a","b"],"#
        + #""tree":[{"id":"a","expanded":false,"children":[{"id":"b","expanded":false,"children":[]}]}]}]}"#
    ])
    let outcome = try sandbox.flipbook("replay", "x.flip.jsonl")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("apply 0, section 'main': tree_mismatch: "))
    #expect(outcome.output.contains("[b]"))
  }
}
