// Records a long history, and reports each apply that is in the file. A test kills it.
//
// usage: KillableRecorder FILE APPLIES [new|replacing|numbered|wrong]
//
// By default it continues the file. `wrong` records frames that no film can show, twice. With a
// mode the recorder uses its default reports on standard error, and the last line is its file's
// name.

import DiffableData
import Foundation
import Recordings

guard CommandLine.arguments.count >= 3, let applies = Int(CommandLine.arguments[2]) else {
  exit(64)
}

let word = CommandLine.arguments.dropFirst(3).first
let openings: [String: RecordingWriter.Opening] = [
  "new": .new, "replacing": .replacing, "numbered": .numbered, "wrong": .new,
]
var options = RecorderOptions()
if let word {
  guard let opening = openings[word] else { exit(64) }
  options.opening = opening
} else {
  options.opening = .appending
  options.onFailure = { error in
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(74)
  }
}
let recorder = Recorder<Int, Int>(
  to: CommandLine.arguments[1], header: Recording(name: "killable", title: "Killable"),
  options: options
) { ItemContent(id: "item-\($0)", title: "Item \($0)") }

var snapshot = Snapshot<Int, Int>()
try snapshot.appendSections([0, 1])
try snapshot.appendItems(Array(0..<40), toSection: 0)
for number in 0..<applies {
  let item = number % 40
  if number % 7 == 3 { try snapshot.moveItem(item, before: (item + 1) % 40) }
  try snapshot.appendItems([1_000 + number], toSection: 1)
  try snapshot.deleteItems([1_000 + number - 25])
  recorder.apply(snapshot, animated: true)
  recorder.flush()
  var line = Array("\(number)\n".utf8)
  write(STDOUT_FILENO, &line, line.count)
}
if word == "wrong" {
  let wrong = LayoutFrame(x: 0, y: 0, width: .nan, height: 1)
  for _ in 0..<2 { recorder.apply(snapshot, animated: true, frames: LayoutFrames(visible: wrong)) }
}
recorder.finish()
if word != nil { print(recorder.path ?? "no file") }
