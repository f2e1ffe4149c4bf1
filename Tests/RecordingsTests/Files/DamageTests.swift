import DiffableData
import Foundation
import Recordings
import TestSupport
import Testing

@Suite("A damaged recording")
struct DamageTests {
  /// Three keyframes, 64 applies apart; an item moves with each apply.
  private func whole() throws -> [String] { try Self.made.get() }

  private static let made = Result { try whole() }

  private static func whole() throws -> [String] {
    var fixture = RecorderFixture()
    var items = (0..<50).map { "item-\($0)" }
    for number in 0..<150 {
      items.append(items.remove(at: number % 20))
      fixture.apply(try TextSnapshot(validating: [("main", items)]), at: Int64(number) * 1_000)
    }
    return lines(fixture.recording.fileText)
  }

  private func offset(ofLine number: Int, in lines: [String]) -> Int {
    lines.prefix(number - 1).reduce(0) { $0 + $1.utf8.count + 1 }
  }

  private var recovering: RecordingReaderOptions {
    var options = RecordingReaderOptions()
    options.recovers = true
    return options
  }

  private func recover(_ lines: [String]) throws(Diagnostics) -> RecordingFile {
    try RecordingFile.parse(Data(file(lines).utf8), file: "x.flip.jsonl", options: recovering)
  }

  @Test("is rejected with line, byte offset and the lost events")
  func located() throws {
    var lines = try whole()
    lines[10] = #"{"k":"apply","seq":9,"dt":"#
    lines[11] = "\u{0}\u{0}\u{0}"
    expectRefusal(of: file(lines), line: 11, saying: "byte \(offset(ofLine: 11, in: lines))")
    expectRefusal(of: file(lines), line: 11, saying: "events 9 to 10 are lost")
  }

  @Test("is rejected with the gap of missing lines")
  func missing() throws {
    var lines = try whole()
    lines.removeSubrange(20..<25)
    expectRefusal(of: file(lines), line: 21, saying: "from 18 to 24")
  }

  @Test("with recovery has an end that is behind the damage")
  func endBehindDamage() throws {
    var lines = try whole()
    let damaged = lines.count - 2
    lines[damaged] = "torn in the middle"
    let messages = try recover(lines).warnings.map(\.message)
    #expect(messages.count == 1 && messages[0].hasSuffix("the rest is lost"), "\(messages)")
    let cut = try recover(Array(lines.dropLast())).warnings.map(\.message)
    #expect(cut.last?.hasSuffix("it has no end") == true)
  }

  @Test("with recovery continues at the next keyframe, with a warning about the loss")
  func recovered() throws {
    let intact = try parse(file(whole())).recording
    var lines = try whole()
    lines[10] = "torn in the middle"
    let read = try recover(lines)
    let kept = intact.timedApplies.map(\.apply.snapshot)
    #expect(read.recording.timedApplies.map(\.apply.snapshot) == Array(kept[..<9] + kept[64...]))
    #expect(read.warnings.map(\.line) == [11, 11])
    #expect(read.warnings[0].message.contains("at the keyframe"))
    #expect(read.warnings[1].message == "events 9 to 63 are lost")
    #expect(dropped(read) == [55])
  }

  @Test("with recovery keeps the times after it: those of the end, or of the lost events' lines")
  func recoveredTimes() throws {
    let intact = try parse(file(whole())).recording.timedApplies.map(\.time)
    let times = Array(intact[..<9] + intact[64...])
    var lines = try whole()
    lines.remove(at: 10)
    var read = try recover(lines)
    #expect(read.recording.timedApplies.map(\.time) == times)
    #expect(read.warnings[0].message.hasSuffix(", at the time that the file's end states"))

    // Without an end, the time of the removed line is unknown, 1,000 ns here.
    read = try recover(lines.dropLast())
    let early = intact[64...].map { $0 - 1_000 }
    #expect(read.recording.timedApplies.map(\.time) == intact[..<9] + early)
    #expect(read.warnings[0].message.hasSuffix("so later times are too early"))

    // A wrong hash loses what follows, but no time.
    lines = try whole().dropLast()
    lines[10].replace(/"h":"[0-9a-f]+"/, with: #""h":"0000000000000000""#)
    read = try recover(lines)
    #expect(read.recording.timedApplies.map(\.time) == times)
    #expect(read.warnings[0].message.contains("at the keyframe"))
    #expect(!read.warnings[0].message.contains("too early"))
  }

  @Test("with recovery loses nothing to a line that is there twice, which is rejected without")
  func doubled() throws {
    let intact = try parse(file(whole())).recording
    var lines = try whole()
    lines.insert(lines[10], at: 11)
    expectRefusal(of: file(lines), line: 12, saying: "event 9 is repeated")
    let read = try recover(lines)
    #expect(read.recording.events == intact.events)
    #expect(read.warnings.count == 1)
    #expect(read.warnings.first?.line == 12)
  }

  @Test("compares a keyframe with the last apply that was read, not with a rejected one")
  func refused() throws {
    let kept = try parse(file(whole())).recording.timedApplies.map(\.apply.snapshot)
    var lines = try whole()
    lines[10] = lines[10].replacing(/"h":"[0-9a-f]+"/, with: #""h":"0000000000000000""#)
    let applies = try recover(lines).recording.timedApplies
    #expect(applies[9].apply.snapshot == kept[64])
    #expect(applies[9].apply.difference == kept[64].difference(from: TextSnapshot()))
    #expect(applies[9].apply.dropped == 55)
  }

  /// The numbers of missing applies, of each apply that follows any.
  private func dropped(_ file: RecordingFile) -> [Int] {
    file.recording.timedApplies.map(\.apply.dropped).filter { $0 > 0 }
  }

  @Test("with recovery has the number of lost applies before a keyframe, or 1 if it is unknown")
  func numberOfLost() throws {
    var lines = try whole()
    (lines[10], lines[100]) = ("torn", "torn")
    #expect(dropped(try recover(lines)) == [55, 29])
    #expect(dropped(try recover(lines.dropLast())) == [54, 28])
    lines.removeSubrange(11..<65)
    #expect(dropped(try recover(lines.dropLast())) == [1, 28])

    // The keyframe tells its own change if only a caption is lost.
    lines = [
      #"{"flipbook":1}"#, #"{"k":"snapshot","seq":0,"sections":[{"section":"m","items":["a"]}]}"#,
      "torn", #"{"k":"snapshot","seq":2,"sections":[{"section":"m","items":["b","a"]}]}"#,
      #"{"k":"end","seq":3,"index":[[0,15],[2,99]],"index_applies":[0,1],"index_times":[0,0]}"#,
    ]
    let read = try recover(lines)
    #expect(dropped(read) == [])
    #expect(read.recording.timedApplies.last?.apply.difference.itemInserts.map(\.id) == ["b"])
  }

  @Test("does not continue at a damaged keyframe, but at the one after it")
  func damagedKeyframe() throws {
    var lines = try whole()
    lines[65] = lines[65].replacing("item-7", with: "item-77")
    let read = try recover(lines)
    #expect(read.recording.timedApplies.count == 64 + 150 - 128)
  }

  @Test("is read up to the damage if no keyframe follows")
  func noKeyframe() throws {
    var lines = try whole()
    lines[140] = "{}"
    let read = try recover(lines)
    #expect(read.recording.timedApplies.count == 139)
    #expect(read.warnings.first?.message.contains("the rest is lost") == true)
  }

  @Test("is undamaged after its recovery and writing")
  func rewritten() throws {
    var lines = try whole()
    lines.remove(at: 30)
    let recovered = try recover(lines).recording
    let read = try parse(recovered.fileText)
    #expect(read.warnings == [] && read.recording == recovered)
  }

  @Test(
    "of any kind gives an error with its location, or a partial recording", arguments: [1, 2, 3])
  func anyDamage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = Array(file(try whole()).utf8)
    var refused = 0
    for round in 0..<12 {
      var bytes = text
      // The last ones damage the header, without which there is no recording.
      let start = Int.random(in: round < 9 ? 100..<text.count : 0..<60, using: &random)
      let end = min(text.count, start + Int.random(in: 1...400, using: &random))
      switch round % 3 {
      case 0: bytes.removeSubrange(start..<end)
      case 1: for index in start..<end { bytes[index] = .random(in: 0...255, using: &random) }
      default: bytes.insert(contentsOf: text[start..<end], at: start / 2)
      }
      do throws(Diagnostics) {
        _ = try RecordingFile.parse(Data(bytes), file: "x", options: recovering)
      } catch {
        refused += 1
        #expect(!error.all.isEmpty, "seed \(seed), round \(round)")
        #expect(error.all.allSatisfy { $0.line == 1 }, "seed \(seed), round \(round)")
      }
    }
    #expect(refused > 0 && refused < 12, "\(refused) refused")
  }

  @Test("is rejected with `isStrict` if its last line is torn or its end is missing")
  func strict() throws {
    var options = RecordingReaderOptions()
    options.isStrict = true
    let text = file(try whole())
    #expect(
      try RecordingFile.parse(Data(text.utf8), file: "x", options: options).warnings == [])
    for (part, message) in [
      (String(text.dropLast(30)), "incomplete"), (file(try whole().dropLast()), "no end"),
    ] {
      #expect {
        try RecordingFile.parse(Data(part.utf8), file: "x", options: options)
      } throws: { error in
        (error as? Diagnostics)?.all.first?.message.contains(message) == true
      }
    }
  }
}
