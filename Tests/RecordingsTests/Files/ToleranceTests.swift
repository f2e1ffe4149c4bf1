import Foundation
import Recordings
import TestSupport
import Testing

@Suite("A recording is read despite")
struct ToleranceTests {
  private func recording() throws -> Recording {
    var fixture = RecorderFixture(Recording(name: "tiny", title: "Tiny"))
    fixture.content(items: [ItemContent(id: "é", title: "山 \"1\"")], at: 0)
    try fixture.apply("a: x é", at: 0)
    try fixture.apply("a: x é z", at: 250_000_000)
    fixture.append(.mark("filtered"), at: 250_000_000)
    fixture.finish(at: 750_000_000)
    return fixture.recording
  }

  @Test("a torn last line, which is dropped with a warning that names it")
  func tornLine() throws {
    let all = lines(try recording().fileText)
    let text = file(Array(all.prefix(3))) + String(all[3].dropLast(5))
    let read = try parse(text)
    #expect(read.recording.timedApplies.count == 1)
    #expect(read.warnings.map(\.severity) == [.warning, .warning])
    #expect(read.warnings.first?.line == 4)
    #expect(read.warnings.first?.message.contains("incomplete") == true)
  }

  @Test("a torn last line only: a complete line with an error is rejected without a line feed, too")
  func wrongLine() throws {
    let all = lines(try recording().fileText)
    let wrong = all[2].replacing(/"h":"[0-9a-f]+"/, with: #""h":"0000""#)
    #expect(wrong != all[2])
    #expect {
      try parse(file(Array(all.prefix(2))) + wrong)
    } throws: { error in
      (error as? Diagnostics)?.all.first?.line == 3
    }
  }

  @Test("a missing end, with a warning")
  func missingEnd() throws {
    let all = lines(try recording().fileText)
    let read = try parse(file(all.dropLast()))
    #expect(read.warnings.count == 1)
    #expect(read.warnings.first?.message.contains("end") == true)
    #expect(read.recording.events.count == 4)
    #expect(read.recording.nanoseconds == 250_000_000)
  }

  @Test("switches and messages by shorter keys, which are written as those of scripts")
  func aliases() throws {
    func text(_ keys: (String, String, String)) -> String {
      file([
        header,
        #"{"k":"content","seq":0,"dt":0,"items":[{"id":"a","\#(keys.0)":true,"\#(keys.1)":false,"\#(keys.2)":true}]}"#,
        #"{"k":"end","seq":1,"dt":0}"#,
      ])
    }
    let read = try parse(text(("isOn", "isOwn", "isUnread")))
    guard case .content(let items, _) = read.recording.events[0].kind else {
      throw Missing()
    }
    #expect(items[0].isOn == true && items[0].isOwn == false && items[0].isUnread == true)
    #expect(try read.recording == parse(text(("on", "own", "unread"))).recording)
    #expect(read.recording.fileText.contains(#""isOn":true,"isOwn":false,"isUnread":true"#))
  }

  private struct Missing: Error {}

  @Test("operations whose keys are in another order")
  func keyOrder() throws {
    let text = try randomRecording(seed: 5, applies: 40).fileText
    let operations = try Regex(
      #"\{("(?:insert|delete|move)":"[^"]*"),("(?:at|from)":\[[^\]]*\])(,"to":\[[^\]]*\])?\}"#)
    var count = 0
    let turned = text.replacing(operations) { match in
      count += 1
      let parts = (1...3).compactMap { match.output[$0].substring }
      return "{" + parts[1] + parts.dropFirst(2).joined() + "," + parts[0] + "}"
    }
    #expect(count > 20)
    #expect(turned != text)
    #expect(try parse(turned).recording == parse(text).recording)
  }

  @Test("a missing line feed after a complete last line, without a warning")
  func missingLineFeed() throws {
    let text = try recording().fileText
    #expect(text.last == "\n")
    let read = try parse(String(text.dropLast()))
    #expect(read.warnings == [])
    #expect(read.recording == (try recording()))
  }

  @Test("events of unknown kinds, which are kept and whose time counts")
  func unknownKinds() throws {
    let text = file([
      header, #"{"k":"hologram","seq":0,"dt":400,"depth":3}"#,
      #"{"k":"mark","seq":1,"dt":100,"label":"m"}"#, #"{"k":"end","seq":2,"dt":0}"#,
    ])
    let read = try parse(text)
    #expect(read.warnings == [])
    #expect(
      read.recording.events == [
        Event(
          time: 400,
          kind: .unknown(UnknownEvent("hologram", [.init("depth", .integer(3 as Int64))]))),
        Event(time: 500, kind: .mark("m")),
      ])
  }

  @Test("unknown keys")
  func unknownKeys() throws {
    let text = file([
      #"{"flipbook":1,"minor":9,"name":"n","future":{"a":[1]}}"#,
      #"{"k":"mark","seq":0,"dt":1,"label":"m","colour":"red"}"#, #"{"k":"end","seq":1,"dt":0}"#,
    ])
    #expect(try parse(text).recording.events.count == 1)
  }

  @Test("marks of unknown items, which have no effect")
  func unknownMarks() throws {
    let line =
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"a","items":["x"]}],"#
      + #""reloads":["y","x"],"reconfigures":["q"],"reload_sections":["b"]}"#
    let apply = try #require(
      try parse(file([header, line, end])).recording.timedApplies.first?.apply)
    #expect(apply.snapshot.reloadedItemIdentifiers == ["x"])
    #expect(apply.snapshot.reconfiguredItemIdentifiers == [])
    #expect(apply.snapshot.reloadedSectionIdentifiers == [])
  }

  @Test("a cut at any byte: with a warning, or an error with its location")
  func everyCut() throws {
    let bytes = Data(try recording().fileText.utf8)
    let headerEnd = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for length in 0..<(bytes.count - 1) {
      let cut = bytes.prefix(length)
      do throws(Diagnostics) {
        let read = try RecordingFile.parse(cut, file: "x")
        #expect(length >= headerEnd, "cut at \(length)")
        #expect(read.warnings.allSatisfy { $0.line != nil }, "cut at \(length)")
        #expect(!read.warnings.isEmpty, "cut at \(length)")
      } catch {
        #expect(length < headerEnd, "cut at \(length): \(error)")
        #expect(error.all.map(\.line) == [1], "cut at \(length)")
      }
    }
  }

  @Test("damaged bytes anywhere: it is read or rejected with a line, and never crashes")
  func damagedBytes() throws {
    let seed: UInt64 = 4
    var random = SplitMix64(seed: seed)
    let text = Array(try recording().fileText.utf8)
    let digits = text.indices.filter { (48...57).contains(text[$0]) }
    var refused = 0
    for round in 0..<200 {
      var bytes = Data(text)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place =
          round % 2 == 0
          ? digits.randomElement(using: &random) ?? 0
          : Int.random(in: bytes.indices, using: &random)
        bytes[place] =
          round % 2 == 0
          ? UInt8.random(in: 45...57, using: &random) : .random(in: 0...255, using: &random)
      }
      do throws(Diagnostics) {
        _ = try RecordingFile.parse(bytes, file: "x")
      } catch {
        refused += 1
        #expect(!error.all.isEmpty, "seed \(seed), round \(round)")
        #expect(error.all.allSatisfy { $0.line != nil }, "seed \(seed), round \(round)")
      }
    }
    #expect(refused > 0 && refused < 200, "\(refused) refused")
  }
}
