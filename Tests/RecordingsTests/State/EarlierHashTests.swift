import DiffableData
import Foundation
import Recordings
import Testing

// The expected values come from this Python program:
//
//   def fnv(data):
//       h = 0xcbf29ce484222325
//       for byte in data: h = ((h ^ byte) * 0x100000001b3) % 2**64
//       return f"{h:016x}"
@Suite("Recordings whose header names no hash")
struct EarlierHashTests {
  private let header = #"{"flipbook":1,"name":"old","title":"Old","stage":{"size":[320,200]}}"#

  // fnv(b'Smain\0Ieverest\0Ik2\0') and fnv(b'Smain\0Ik2\0').
  private let first =
    #"{"k":"snapshot","seq":0,"dt":0,"#
    + #""sections":[{"section":"main","items":["everest","k2"]}],"h":"ef1f1cc8f1e49d02"}"#
  private func second(_ hash: String) -> String {
    #"{"k":"apply","seq":1,"dt":0,"ops":[{"delete":"everest","at":[0,0]}],"h":"\#(hash)"}"#
  }

  @Test("are checked by FNV-1a over all that they hold")
  func checked() throws {
    let text = file([header, first, second("a5456ae64b901b83")])
    let counts = try parse(text).recording.applies.map(\.apply.snapshot.numberOfItems)
    #expect(counts == [2, 1])
    expectRefusal(
      of: file([header, first, second("a5456ae64b901b80")]), line: 3,
      saying: "apply 1: the state's hash does not match")
  }

  // fnv(b'Smain\0Ifood\0Iapple\0T0+food\0T1-apple\0').
  @Test("count each entry of a tree with its level and whether it is expanded")
  func trees() throws {
    let line =
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"main","items":["food","apple"],"#
      + #""tree":[{"id":"food","expanded":true,"children":[{"id":"apple"}]}]}],"h":"ff9eb5fd70d2f162"}"#
    #expect(try parse(file([header, line])).recording.applies.count == 1)
  }

  @Test("are gone on with in their own hash, and are read again")
  func resumed() throws {
    let old = TemporaryFile()
    try old.write(Array(file([header, first]).utf8))
    var options = RecorderOptions()
    options.opening = .appending
    let recorder = Recorder<String, String>(
      to: old.path, header: Recording(name: "new", title: "New"), options: options
    ) { ItemContent(id: $0) }
    for items in [["everest", "k2"], ["k2"]] {
      recorder.apply(try Snapshot(validating: [("main", items)]), animated: false)
    }
    recorder.finish()
    let text = String(decoding: try old.bytes, as: UTF8.self)
    let hashes = try lines(text).map(decoded).compactMap { $0["h"] as? String }
    #expect(hashes == ["ef1f1cc8f1e49d02", "ef1f1cc8f1e49d02", "a5456ae64b901b83"])
    #expect(try readAll(old.path).warnings == [])
  }

  @Test("are written again with the hash of today")
  func rewritten() throws {
    let text = try parse(file([header, first, second("a5456ae64b901b83")])).recording.fileText
    #expect(try decoded(lines(text)[0])["hash"] as? String == "pairs")
    #expect(try parse(text).warnings == [])
  }

  @Test("is not checked where a later version names a hash of its own, with a warning")
  func unknown() throws {
    let later = header.replacing("\"name\"", with: #""hash":"cubes","name""#)
    let end = #"{"k":"end","seq":1,"dt":0,"applies":1,"duration":0,"index":[]}"#
    let read = try parse(file([later, first, end]))
    #expect(read.warnings.map(\.message).count == 1)
    #expect(read.warnings[0].message.contains("not checked"))
  }
}
