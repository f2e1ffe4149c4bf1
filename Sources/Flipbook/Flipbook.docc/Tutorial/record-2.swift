import Flipbook

let source = DiffableDataSource<String, Int>(owner: .main)
let header = Recording(name: "inbox", title: "Inbox")
let recorder = Recorder<String, Int>(
  to: "inbox.flip.jsonl", header: header, options: RecorderOptions(opening: .replacing)
) { id in
  ItemContent(id: "\(id)", title: "Message \(id)")
}
recorder.attach(to: source)

var list = Snapshot<String, Int>()
try list.appendSections(["inbox"])
try list.appendItems([1, 2, 3])
source.apply(list)
try list.moveItem(3, before: 1)
try list.deleteItems([2])
source.apply(list)
recorder.finish()
