import Flipbook

let source = DiffableDataSource<String, Int>(owner: .main)
let header = Recording(name: "inbox", title: "Inbox")
let recorder = Recorder<String, Int>(
  to: "inbox.flip.jsonl", header: header, options: RecorderOptions(opening: .replacing)
) { id in
  ItemContent(id: "\(id)", title: "Message \(id)")
}
recorder.attach(to: source)
