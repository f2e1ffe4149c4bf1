import Foundation
import Testing

@Suite("A recording is rejected with the line of the error")
struct RefusalTests {
  private let keyframe =
    #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"main","items":["everest","k2"]}],"#
    + #""animated":false,"h":"83dab1dc1ab0ca24"}"#

  @Test("for an empty file")
  func empty() {
    expectRefusal(of: "", line: 1, saying: "the file is empty")
  }

  @Test("for another version of the format")
  func version() {
    expectRefusal(of: file([#"{"flipbook":2}"#]), line: 1, saying: "version 2")
  }

  @Test("for an unknown feature, by name")
  func feature() {
    let line = #"{"flipbook":1,"features":["time-travel"]}"#
    expectRefusal(of: file([line]), line: 1, saying: "'time-travel'")
  }

  @Test("for a missing key, by name")
  func missingKey() {
    expectRefusal(of: file([#"{"name":"x"}"#]), line: 1, saying: "'flipbook'")
    expectRefusal(of: file([header, #"{"k":"mark"}"#, end]), line: 2, saying: "'seq'")
    expectRefusal(of: file([header, #"{"seq":0}"#, end]), line: 2, saying: "'k'")
    let nameless = #"{"k":"content","seq":0,"items":[{"title":"no id"}]}"#
    expectRefusal(of: file([header, nameless, end]), line: 2, saying: "'id'")
  }

  @Test("for a value of the wrong type, by its path")
  func wrongType() {
    let line = #"{"k":"content","seq":0,"items":[{"id":7}]}"#
    expectRefusal(of: file([header, line, end]), line: 2, saying: "items[0].id")
  }

  @Test("for a value of a nested list, by its whole path")
  func nestedType() {
    let line =
      #"{"k":"snapshot","seq":0,"sections":[{"section":"s"},{"section":"t","items":["a"],"#
      + #""tree":[{"id":"a","expanded":7}]}]}"#
    expectRefusal(
      of: file([header, line, end]), line: 2,
      saying: "'sections[1].tree[0].expanded' is not true or false")
  }

  @Test("for a line that is not JSON")
  func noJSON() {
    expectRefusal(of: file(["what is this"]), line: 1, saying: "JSON")
    expectRefusal(of: file([header, "{", end]), line: 2, saying: "JSON")
    expectRefusal(of: file([header, #"["k"]"#, end]), line: 2, saying: "no JSON object")
  }

  @Test("for a state with another hash than the recorded one")
  func wrongHash() {
    let damaged = keyframe.replacingOccurrences(of: "k2", with: "k3")
    expectRefusal(of: file([header, damaged, end]), line: 2, saying: "hash")
  }

  @Test("for a gap in the sequence, with both numbers")
  func gap() {
    let late = #"{"k":"mark","seq":3,"dt":0,"label":"x"}"#
    expectRefusal(of: file([header, keyframe, late]), line: 3, saying: "from 0 to 3")
  }

  @Test("for a repeated line")
  func repetition() {
    expectRefusal(of: file([header, keyframe, keyframe]), line: 3, saying: "event 0 is repeated")
  }

  @Test("for operations that do not fit the previous state")
  func misfit() {
    for operations in [
      #"{"delete":"k2","at":[0,0]}"#, #"{"delete":"k2","at":[7,1]}"#,
      #"{"insert":"x","at":[0,9]}"#, #"{"insert":"x","at":[-1,-1]}"#,
      #"{"insert":"k2","at":[0,0]}"#, #"{"deleteSection":"main","at":0}"#,
      #"{"moveSection":"main","from":0,"to":1}"#,
      #"{"move":"k2","from":[0,1],"to":[0,9223372036854775807]}"#,
    ] {
      let apply = #"{"k":"apply","seq":1,"dt":0,"ops":[\#(operations)]}"#
      expectRefusal(of: file([header, keyframe, apply]), line: 3, saying: "do not fit")
    }
  }

  @Test("for an incomplete operation")
  func incomplete() {
    for operation in [
      #"{"delete":"k2"}"#, #"{"at":[0,0]}"#, #"{"move":"k2","from":[0,1]}"#,
      #"{"insert":"x","at":0}"#, #"{"moveSection":"main","from":[0,0],"to":[0,1]}"#,
    ] {
      let apply = #"{"k":"apply","seq":1,"dt":0,"ops":[\#(operation)]}"#
      expectRefusal(of: file([header, keyframe, apply]), line: 3, saying: "an operation needs")
    }
  }

  @Test("for a duplicate identifier, also by canonical equivalence")
  func duplicates() {
    for (items, kind) in [
      (#"["a","a"]"#, "duplicate_identifier"),
      ("[\"\u{e9}\",\"e\u{301}\"]", "duplicate_identifier"),
      (#"["a"]},{"section":"t","items":["a"]"#, "item_in_two_sections"),
      (#"["a"]},{"section":"s","items":["b"]"#, "duplicate_section"),
    ] {
      let line = #"{"k":"snapshot","seq":0,"sections":[{"section":"s","items":\#(items)}]}"#
      expectRefusal(of: file([header, line, end]), line: 2, saying: kind)
    }
  }

  @Test("for a time that decreases or is out of range")
  func time() {
    let back = #"{"k":"mark","seq":0,"dt":-1,"label":"x"}"#
    expectRefusal(of: file([header, back, end]), line: 2, saying: "'dt'")
    let far = #"{"k":"mark","seq":0,"dt":4611686018427387904,"label":"x"}"#
    expectRefusal(of: file([header, far]), line: 2, saying: "'dt'")
    let halves = (0..<2).map { #"{"k":"mark","seq":\#($0),"dt":1800000000001,"label":"x"}"# }
    expectRefusal(of: file([header] + halves), line: 3, saying: "longer than 3600 seconds")
  }
}
