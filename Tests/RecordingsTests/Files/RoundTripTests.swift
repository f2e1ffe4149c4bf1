import DiffableData
import Foundation
import Recordings
import TestSupport
import Testing

@Suite("A recording after writing and reading")
struct RoundTripTests {
  @Test("is written again with the same bytes", arguments: [1, 20_190_606] as [UInt64])
  func fixedPoint(seed: UInt64) throws {
    let written = try randomRecording(seed: seed, applies: 200).fileText
    let file = try parse(written)
    #expect(file.warnings == [], "seed \(seed)")
    #expect(file.recording.fileText == written, "seed \(seed)")
  }

  @Test("equals the original, with stage, motion, seed and every event")
  func equal() throws {
    let seed: UInt64 = 5
    let recording = try randomRecording(seed: seed, applies: 60)
    let read = try parse(recording.fileText).recording
    #expect(read.stage == recording.stage, "seed \(seed)")
    #expect(read.motion == recording.motion, "seed \(seed)")
    #expect(read.seed == .max - seed)
    #expect(read.events.count == recording.events.count, "seed \(seed)")
    for (index, pair) in zip(read.events, recording.events).enumerated() {
      #expect(pair.0 == pair.1, "seed \(seed), event \(index)")
    }
    #expect(read == recording, "seed \(seed)")
  }

  @Test("keeps the marks of each apply, which equality ignores")
  func marks() throws {
    let seed: UInt64 = 6
    let recording = try randomRecording(seed: seed, applies: 120)
    let read = try parse(recording.fileText).recording
    func marks(_ recording: Recording, _ key: KeyPath<TextSnapshot, [String]>) -> [[String]] {
      recording.timedApplies.map { _, apply in
        apply.snapshot[keyPath: key].filter { apply.snapshot.contains(item: $0) }
      }
    }
    for key in [\TextSnapshot.reloadedItemIdentifiers, \.reconfiguredItemIdentifiers] {
      #expect(marks(recording, key).joined().count > 10, "the recording has too few marks")
      #expect(marks(read, key) == marks(recording, key), "seed \(seed)")
    }
    let sections = recording.timedApplies.map(\.apply.snapshot.reloadedSectionIdentifiers)
    #expect(sections.joined().count > 5)
    #expect(read.timedApplies.map(\.apply.snapshot.reloadedSectionIdentifiers) == sections)
  }

  @Test("keeps a spring's parameters, and rejects one that would never settle")
  func springs() throws {
    let spring = Motion.Curve.spring(mass: 1.5, stiffness: 200, damping: 12)
    let recording = Recording(name: "s", title: "S", motion: Motion(curve: spring))
    let text = recording.fileText
    #expect(lines(text).first?.contains(#""curve":{"spring":[1.5,200,12]}"#) == true)
    #expect(try parse(text).recording.motion.curve == spring)
    let still = text.replacingOccurrences(of: "[1.5,200,12]", with: "[1.5,0,12]")
    #expect(throws: Diagnostics.self) { try parse(still) }
    let later = text.replacingOccurrences(of: "[1.5,200,12]", with: "[1.5,200]")
    #expect(try parse(later).recording.motion.curve == .settle)
  }

  @Test("has the same bytes as an equal one that was made separately")
  func equalBytes() throws {
    let pair = try (0..<2).map { _ in try randomRecording(seed: 9, applies: 40) }
    #expect(pair[0] == pair[1])
    #expect(pair[0].fileText == pair[1].fileText)
  }

  @Test("keeps each spelling of an identifier with canonically equivalent characters")
  func spelling() throws {
    var fixture = RecorderFixture()
    try fixture.apply("a: x y caf\u{e9} z", at: 0)
    try fixture.apply("a: x y cafe\u{301} z", at: 1)
    try fixture.apply("a: x cafe\u{301} z y", at: 2)
    let read = try parse(fixture.recording.fileText).recording
    let spellings = read.timedApplies.map { _, apply in
      apply.snapshot.itemIdentifiers.joined(separator: " ").unicodeScalars.count
    }
    #expect(spellings == [10, 11, 11])
    #expect(read.fileText == fixture.recording.fileText)
  }

  @Test("keeps its named curves by name and others by their control points")
  func curves() throws {
    for (curve, text) in [
      (Motion.Curve.easeInOut, #""curve":"easeInOut""#), (.linear, #""curve":"linear""#),
      (.cubic(x1: 0.25, y1: 0.5, x2: 1, y2: 1.75), #""curve":[0.25,0.5,1,1.75]"#),
    ] {
      let recording = Recording(name: "c", title: "C", motion: Motion(curve: curve))
      #expect(lines(recording.fileText).first?.contains(text) == true)
      #expect(try parse(recording.fileText).recording.motion.curve == curve)
    }
  }

  @Test("keeps seeds beyond other readers' integers")
  func seeds() throws {
    for seed in [nil, 0, UInt64(Int64.max), UInt64(Int64.max) + 1, UInt64.max] {
      let recording = Recording(name: "s", title: "S", seed: seed)
      #expect(try parse(recording.fileText).recording.seed == seed)
    }
  }

  @Test("has lines that any JSON reader can parse, numbered from 0 without a gap")
  func otherReaders() throws {
    let recording = try randomRecording(seed: 12, applies: 70)
    let all = lines(recording.fileText)
    #expect(try decoded(all[0])["flipbook"] as? Int == 1)
    let numbers = try all.dropFirst().map { try decoded($0)["seq"] as? Int }
    #expect(numbers == Array(0..<(all.count - 1)))
  }

  @Test("has each time as the interval since the previous event")
  func distances() throws {
    var fixture = RecorderFixture()
    try fixture.apply("a: x", at: 1_000)
    fixture.append(.mark("m"), at: 251_000)
    try fixture.apply("a:", at: 251_000)
    fixture.finish(at: 900_000)
    let distances = try lines(fixture.recording.fileText).dropFirst().map {
      try decoded($0)["dt"] as? Int
    }
    #expect(distances == [1_000, 250_000, 0, 649_000])
  }

  @Test("has the last event's time as its duration if it was not finished later")
  func duration() throws {
    var fixture = RecorderFixture()
    try fixture.apply("a: x", at: 5_000)
    #expect(try parse(fixture.recording.fileText).recording.nanoseconds == 5_000)
    fixture.finish(at: 1_000)
    #expect(fixture.recording.nanoseconds == 5_000)
    fixture.finish(at: 7_000)
    #expect(try parse(fixture.recording.fileText).recording.nanoseconds == 7_000)
  }
}
