import Foundation
import Recordings
import TestSupport
import Testing

@Suite("A recording full of unknown parts")
struct UnknownFloodTests {
  /// Thousands of events with nested lists, of an unknown kind or with an unknown key.
  private static func flood(_ event: String) -> String {
    let lists = String(repeating: "[],", count: 20_000) + "0"
    let lines = (1...200).map { seq in
      #"{"seq":\#(seq),"k":""# + event.replacing("LISTS", with: "[\(lists)]")
    }
    return
      ([#"{"flipbook":1,"hash":"pairs"}"#, #"{"k":"snapshot","seq":0}"#] + lines
      + [#"{"k":"end","seq":201}"#]).joined(separator: "\n") + "\n"
  }

  @Test(
    "is copied and used in little memory: its 12 MB never become a tree of values",
    arguments: [
      #"later","x":LISTS}"#, #"content","items":[{"id":"a","later":LISTS}]}"#,
      #"mark","label":"m","later":LISTS}"#,
    ].share(oneIn: 3))
  func memory(_ event: String) throws {
    let sandbox = try Sandbox(["x.flip.jsonl": Self.flood(event)])
    // Address space would include mapped memory: the peak of resident memory, in kB.
    func peak(_ command: String) throws -> Int {
      let outcome = try sandbox.shell(
        "python3 -c 'import resource, subprocess, sys; subprocess.run(sys.argv[1:], "
          + "stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True); "
          + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \"$FLIPBOOK\" \(command)"
      )
      return try #require(Int(outcome.output.trimmingCharacters(in: .newlines)), "\(outcome)")
    }
    let least = try peak("--version")
    for command in ["validate", "check", "replay"] {
      #expect(try peak("\(command) x.flip.jsonl") < least + 20_000, "\(command)")
    }
    #expect(try peak("record x.flip.jsonl -o y.flip.jsonl") < least + 30_000)
    #expect(try sandbox.text("y.flip.jsonl").contains("[],[],[]"))
    try sandbox.output("record", "y.flip.jsonl", "-o", "z.flip.jsonl")
    #expect(try sandbox.bytes("z.flip.jsonl") == sandbox.bytes("y.flip.jsonl"))
  }

  @Test("is the same as a value and in a file")
  func members() throws {
    let members: [JSONValue.Member] = [
      .init("é", .array([.null, .bool(true), .literal("1e3"), .number(0.5)])),
      .init("o", .object(["p": .string("q\"\n\u{2028}"), "r": .array([])])),
    ]
    let event = UnknownEvent("later", members)
    #expect(event.members == members)
    var recording = Recording(name: "n", title: "N")
    recording.events = [Event(time: 5, kind: .unknown(event))]
    recording.nanoseconds = 5
    let read = try RecordingFile.parse(Data(recording.fileBytes), file: "x").recording
    #expect(read == recording)
    #expect(read.events.first?.kind == .unknown(event))
    #expect(UnknownEvent("later", []).members == [])
  }
}
