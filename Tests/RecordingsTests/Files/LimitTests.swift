import Foundation
import Recordings
import Testing

@Suite("An untrusted recording's limits")
struct LimitTests {
  @Test("are those of Documentation/Recording.md by default")
  func documented() {
    let limits = RecordingLimits()
    #expect(limits.lineBytes == 67_108_864)
    #expect(limits.items == 1_000_000)
    #expect(limits.nanoseconds == 3_600_000_000_000)
    #expect(limits.maxExpansionRatio == 50)
    #expect(limits.sections == 10_000)
    #expect(limits.idBytes == 1_024)
    #expect(limits.textBytes == 65_536)
  }

  @Test("reject times out of range of a transition")
  func times() {
    let late = #"{"k":"mark","seq":0,"dt":4611686018427387904,"label":"x"}"#
    expectRefusal(
      of: file([header, late]), line: 2, saying: "'dt' leads to a time that is negative")
    for duration in [Int64.max, -1] {
      let end = #"{"k":"end","seq":0,"dt":0,"duration":\#(duration)}"#
      expectRefusal(
        of: file([header, end]), line: 2, saying: "'duration' leads to a time that is negative")
    }
  }

  @Test("reject a nanosecond more than an hour, in any key, unless they allow more")
  func duration() throws {
    func mark(_ number: Int, after delay: Int64) -> String {
      #"{"k":"mark","seq":\#(number),"dt":\#(delay),"label":"x"}"#
    }
    let half: Int64 = 1_800_000_000_000
    let end = #"{"k":"end","seq":2,"dt":0}"#
    let hour = file([header, mark(0, after: half), mark(1, after: half), end])
    #expect(try parse(hour).recording.nanoseconds == 2 * half)
    let longer = file([header, mark(0, after: half), mark(1, after: half + 1), end])
    let message = "lasts longer than 3600 seconds; --limit-duration allows more"
    expectRefusal(of: longer, line: 3, saying: message)
    let lateEnd = #"{"k":"end","seq":1,"dt":0,"duration":\#(2 * half + 1)}"#
    expectRefusal(
      of: file([header, mark(0, after: half), lateEnd]), line: 3, saying: message)
    var limits = RecordingLimits()
    limits.nanoseconds += 1
    #expect(try parse(longer, limits: limits).recording.nanoseconds == 2 * half + 1)
  }

  private func snapshotLine(_ sections: String) -> String {
    #"{"k":"snapshot","seq":0,"dt":0,"sections":[\#(sections)]}"#
  }

  @Test("reject an additional item in a keyframe")
  func items() throws {
    var limits = RecordingLimits()
    limits.items = 3
    let three = snapshotLine(#"{"section":"a","items":["x","y"]},{"section":"b","items":["z"]}"#)
    #expect(try parse(file([header, three, end]), limits: limits).warnings == [])
    limits.items = 2
    expectRefusal(
      of: file([header, three, end]), limits: limits, line: 2, saying: "3 items; the limit is 2")
  }

  @Test("reject an additional item after a delta")
  func itemsOfADelta() {
    var limits = RecordingLimits()
    limits.items = 1
    let one = snapshotLine(#"{"section":"a","items":["x"]}"#)
    let delta = #"{"k":"apply","seq":1,"dt":0,"ops":[{"insert":"y","at":[0,1]}]}"#
    expectRefusal(of: file([header, one, delta]), limits: limits, line: 3, saying: "2 items")
  }

  @Test("reject an additional section")
  func sections() {
    var limits = RecordingLimits()
    limits.sections = 1
    let two = snapshotLine(#"{"section":"a"},{"section":"b"}"#)
    expectRefusal(of: file([header, two, end]), limits: limits, line: 2, saying: "2 sections")
  }

  @Test("reject an additional section after a delta")
  func sectionsOfADelta() {
    var limits = RecordingLimits()
    limits.sections = 1
    let one = snapshotLine(#"{"section":"a"}"#)
    let delta = #"{"k":"apply","seq":1,"dt":0,"ops":[{"insertSection":"b","at":1}]}"#
    expectRefusal(of: file([header, one, delta]), limits: limits, line: 3, saying: "2 sections")
  }

  @Test("count an identifier's bytes: 1 KiB is accepted, one byte more is not")
  func identifiers() throws {
    for id in ["i", "é"] {
      let fits = String(repeating: id, count: 1_024 / id.utf8.count)
      let lines =
        [
          { snapshotLine(#"{"section":"a","items":["\#($0)"]}"#) },
          { snapshotLine(#"{"section":"\#($0)"}"#) },
          { #"{"k":"content","seq":0,"items":[{"id":"\#($0)"}]}"# },
          { #"{"k":"content","seq":0,"items":[],"sections":[{"id":"\#($0)"}]}"# },
        ] as [(String) -> String]
      for line in lines {
        #expect(try parse(file([header, line(fits), end])).warnings == [])
        expectRefusal(of: file([header, line(fits + "x"), end]), line: 2, saying: "1024 bytes")
      }
    }
  }

  @Test("count the bytes of every text: 64 KiB is accepted, one byte more is not")
  func texts() throws {
    let fits = String(repeating: "t", count: 65_536)
    let lines =
      [
        { #"{"k":"mark","seq":0,"label":"\#($0)"}"# },
        { #"{"k":"caption","seq":0,"text":"\#($0)"}"# },
        { #"{"k":"field","seq":0,"text":"\#($0)"}"# },
        { #"{"k":"content","seq":0,"sections":[{"id":"a","header":"\#($0)"}]}"# },
        { #"{"k":"content","seq":0,"sections":[{"id":"a","footer":"\#($0)"}]}"# },
      ] as [(String) -> String]
    for line in lines {
      #expect(try parse(file([header, line(fits), end])).warnings == [])
      expectRefusal(of: file([header, line(fits + "t"), end]), line: 2, saying: "65536 bytes")
    }
    for key in ["title", "subtitle", "detail", "color", "symbol", "badge"] {
      let item = #"{"k":"content","seq":0,"items":[{"id":"a","\#(key)":"\#(fits)t"}]}"#
      expectRefusal(of: file([header, item, end]), line: 2, saying: "65536 bytes")
    }
    let image = #"{"k":"content","seq":0,"items":[{"id":"a","image":"\#(fits)t"}]}"#
    #expect(try parse(file([header, image, end])).warnings == [])
    let title = #"{"flipbook":1,"title":"\#(fits)t"}"#
    expectRefusal(of: file([title, end]), line: 1, saying: "65536 bytes")
  }

  @Test("count an image's bytes: 1 MiB is accepted, one byte more is not")
  func images() throws {
    let fits = String(repeating: "i", count: 1_048_576)
    func item(_ image: String) -> String {
      #"{"k":"content","seq":0,"items":[{"id":"a","image":"\#(image)"}]}"#
    }
    #expect(try parse(file([header, item(fits), end])).warnings == [])
    expectRefusal(of: file([header, item(fits + "i"), end]), line: 2, saying: "1048576 bytes")
  }

  @Test("count a line's bytes")
  func lineLength() throws {
    var limits = RecordingLimits()
    let mark = #"{"k":"mark","seq":0,"dt":0,"label":"\#(String(repeating: "m", count: 80))"}"#
    limits.lineBytes = mark.utf8.count
    #expect(try parse(file([header, mark, end]), limits: limits).warnings == [])
    limits.lineBytes -= 1
    expectRefusal(
      of: file([header, mark, end]), limits: limits, line: 2,
      saying: "longer than \(limits.lineBytes) bytes")
  }

  @Test(
    "reject a stage or a motion that no film can have",
    arguments: [
      #""stage":{"size":[0,812]}"#, #""stage":{"size":[375,1e9]}"#,
      #""stage":{"size":[375,812],"scale":0}"#, #""motion":{"duration":-1}"#,
      #""motion":{"duration":60000000001}"#, #""motion":{"stagger":100000001}"#,
      #""motion":{"stagger":-1}"#,
      #""stage":{"size":[375,812],"layout":{"kind":"grid","columns":0}}"#,
      #""stage":{"size":[375,812],"layout":{"kind":"grid","columns":9223372036854775807}}"#,
      #""stage":{"size":[375,812],"layout":{"sections":{"a":{"kind":"grid","columns":-3}}}}"#,
      #""stage":{"size":[375,812],"layout":{"rowHeight":-1}}"#,
      #""stage":{"size":[375,812],"layout":{"spacing":1e300}}"#,
      #""motion":{"curve":[2,0,1,1]}"#, #""motion":{"curve":[0,1e300,1,1]}"#,
    ])
  func stage(member: String) {
    expectRefusal(of: file([#"{"flipbook":1,\#(member)}"#, end]), line: 1, saying: "must be")
  }
}
