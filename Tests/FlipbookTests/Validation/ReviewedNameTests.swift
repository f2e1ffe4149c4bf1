import Testing

@Suite("The validation of a recording reports of its names and values")
struct ReviewedNameTests {
  @Test(
    "an unknown event; with --strict one that is similar to a known one is an error",
    arguments: [
      (#"{"k":"aply","ops":[]}"#, "unknown kind of event 'aply'; did you mean 'apply'?", true),
      (#"{"k":"Snapshot"}"#, "unknown kind of event 'Snapshot'; did you mean 'snapshot'?", true),
      (#"{"k":"hologram"}"#, "unknown kind of event 'hologram', which has no effect here", false),
    ])
  func kind(_ event: String, _ message: String, _ isRefused: Bool) throws {
    try ReviewedRecording.expect(
      ReviewedRecording.recording(event), line: 3, message, isRefused: isRefused)
  }

  @Test(
    "a key or a value of the header",
    arguments: [
      (
        #""minor":-1"#,
        "the header: 'minor' is a number from 0 to 1000000, and not -1"
      ),
      (#""titel":"T""#, "unknown key 'titel' in the header; did you mean 'title'?"),
      (#""creatd":"T""#, "unknown key 'creatd' in the header; did you mean 'created'?"),
      (
        #""generator":{"nam":"x"}"#,
        "unknown key 'nam' in 'generator' of the header; did you mean 'name'?"
      ),
      (#""stage":{"size":[9,9],"them":"dark"}"#, "unknown key 'them' in 'stage' of the header; …"),
      (
        #""stage":{"size":[9,9],"theme":"Dark"}"#,
        "'stage' of the header: 'Dark' is none of light, dark, high-contrast; did you mean 'dark'?"
      ),
      (#""stage":{"size":[9,9],"view":"list"}"#, "'stage' of the header: 'list' is none of …"),
      (#""stage":{"size":[9,9],"chrome":"nav"}"#, "'stage' of the header: 'nav' is none of …"),
      (#""stage":{"size":[9,9],"anchor":"end"}"#, "'stage' of the header: 'end' is none of …"),
      (#""stage":{"size":[9,9,9]}"#, "'size' of the header: 3 numbers are not a size, …"),
      (
        #""stage":{"size":[9,9],"layout":{"kind":"table"}}"#,
        "'layout' of the header: 'table' is none of list, …"
      ),
      (
        #""stage":{"size":[9,9],"layout":{"colums":2}}"#,
        "unknown key 'colums' in 'layout' of the header; did you mean 'columns'?"
      ),
      (
        #""stage":{"size":[9,9],"layout":{"sections":{"main":{"kind":"lst"}}}}"#,
        "'sections' of the header: 'lst' is none of list, …"
      ),
      (
        #""stage":{"size":[9,9],"layout":{"sections":{"main":{"row_height":9}}}}"#,
        "unknown key 'row_height' in 'sections' of the header; did you mean 'rowHeight'?"
      ),
      (
        #""motion":{"curve":"ease-in"}"#,
        "'motion' of the header: 'ease-in' is not a curve; did you mean 'easeIn'?"
      ),
      (#""motion":{"curve":{"sprig":[1,2,3]}}"#, "'curve' of the header: a curve is a name, …"),
      (#""motion":{"curve":[0,1]}"#, "'curve' of the header: a curve is a name, …"),
      (
        #""motion":{"duration":300}"#,
        "'motion' of the header: 'duration' is 300 ns, too short to …"
      ),
      (#""motion":{"overlap":"add"}"#, "'motion' of the header: 'add' is none of …"),
      (#""motion":{"rowAnimation":"slide"}"#, "'motion' of the header: 'slide' is none of …"),
      (#""motion":{"ovrlap":"additive"}"#, "unknown key 'ovrlap' in 'motion' of the header; …"),
    ])
  func header(_ member: String, _ message: String) throws {
    let header = #"{"flipbook":1,"hash":"pairs",\#(member)}"#
    try ReviewedRecording.expect(ReviewedRecording.recording(nil, header: header), line: 1, message)
  }

  @Test(
    "a key or a value of content and of an apply",
    arguments: [
      (
        #"{"k":"apply","reconfigure":["apples"]}"#,
        "unknown key 'reconfigure' in 'apply'; did you mean 'reconfigures'?"
      ),
      (#"{"k":"edit","ops":[]}"#, "unknown kind of event 'edit'; did you mean 'apply'?"),
      (#"{"k":"type","text":"a"}"#, "unknown kind of event 'type'; did you mean 'field'?"),
      (
        #"{"k":"content","items":[{"id":"apples","color":"red"}]}"#,
        "'items' of 'content': 'red' is not a color of the form '#RRGGBB'"
      ),
      (
        #"{"k":"content","items":[{"id":"apples","accessory":"Switch"}]}"#,
        "'items' of 'content': 'Switch' is none of none, disclosure, checkmark, switch, reorder; did you "
          + "mean 'switch'?"
      ),
      (
        #"{"k":"content","sections":[{"id":"main","heder":"H"}]}"#,
        "unknown key 'heder' in 'sections' of 'content'; did you mean 'header'?"
      ),
      (#"{"k":"content","item":[]}"#, "unknown key 'item' in 'content'; did you mean 'items'?"),
      (
        #"{"k":"apply","sections":[{"section":"main","items":[]}]}"#,
        "the key 'sections' has no effect in 'apply'; it belongs to 'content'"
      ),
      (#"{"k":"apply","opps":[]}"#, "unknown key 'opps' in 'apply'; did you mean 'ops'?"),
      (
        #"{"k":"apply","queue":"Main"}"#,
        "'apply': 'Main' is none of main, background; did you mean 'main'?"
      ),
      (
        #"{"k":"apply","cost":{"dif":1}}"#,
        "unknown key 'dif' in 'cost' of 'apply'; did you mean 'diff'?"
      ),
      (
        #"{"k":"apply","warnings":[{"kind":"existing_identifer","ids":[]}]}"#,
        "'warnings' of 'apply': 'existing_identifer' is none of existing_identifier; did you mean …"
      ),
      (
        #"{"k":"apply","ops":[{"delete":"bread","at":[0,1],"form":1}]}"#,
        "unknown key 'form' in 'ops' of 'apply'; did you mean 'from'?"
      ),
      (
        #"{"k":"apply","ops":[{"move":"bread","from":[0,1],"to":[0,0],"atx":1}]}"#,
        "unknown key 'atx' in 'ops' of 'apply'; did you mean 'at'?"
      ),
      (
        #"{"k":"apply","trees":[{"section":"main","tre":[]}]}"#,
        "unknown key 'tre' in 'trees' of 'apply'; did you mean 'tree'?"
      ),
      (
        #"{"k":"apply","trees":[{"section":"main","tree":[{"id":"apples"},{"id":"bread","expended":true}]}]}"#,
        "unknown key 'expended' in 'tree' of 'apply'; did you mean 'expanded'?"
      ),
      (
        #"{"k":"snapshot","sections":[{"section":"main","items":["a"],"tree":[{"id":"a","childen":[]}]}]}"#,
        "unknown key 'childen' in 'tree' of 'snapshot'; did you mean 'children'?"
      ),
      (
        #"{"k":"snapshot","sections":[{"section":"main","itmes":["a"]}]}"#,
        "unknown key 'itmes' in 'sections' of 'snapshot'; did you mean 'items'?"
      ),
      (
        #"{"k":"apply","frames":{"visible":[0,0,9,9],"heders":[]}}"#,
        "unknown key 'heders' in 'frames' of 'apply'; did you mean 'headers'?"
      ),
      (
        #"{"k":"apply","frames":{"visible":[0,0,9,9],"items":[{"id":"bread","form":[0,0,9,9]}]}}"#,
        "unknown key 'form' in 'items' of 'apply'; did you mean 'from'?"
      ),
      (
        #"{"k":"mark","text":"m"}"#,
        "the key 'text' has no effect in 'mark'; it belongs to 'caption'"
      ),
      (#"{"k":"caption","txt":"m"}"#, "unknown key 'txt' in 'caption'; did you mean 'text'?"),
    ])
  func content(_ event: String, _ message: String) throws {
    try ReviewedRecording.expect(ReviewedRecording.recording(event), line: 3, message)
  }

  @Test(
    "an unknown word and key",
    arguments: [
      (#"{"k":"complaint","kind":"later_kind"}"#, "'complaint': 'later_kind' is none of …"),
      (#"{"k":"mark","label":"m","weather":1}"#, "unknown key 'weather' in 'mark', which has …"),
    ])
  func open(_ event: String, _ message: String) throws {
    try ReviewedRecording.expect(
      ReviewedRecording.recording(event), line: 3, message, isRefused: false)
  }
}
