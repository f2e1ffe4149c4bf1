import Testing

@testable import Scenarios

/// Any bytes are a scenario or give a list of errors.
@Suite struct FuzzTests {
  /// Counts of the texts that were scenarios and ran, and of those that gave errors.
  private struct Counts {
    var (run, refused) = (0, 0)

    mutating func read(_ bytes: [UInt8]) {
      let networks = "ssid,title,security\ncafe-guest,Café,open\npigeon-post,Pigeon,WPA2\n"
      do {
        let scenario = try Scenario.parse(
          bytes: bytes, file: "a.yaml", dataFolder: folder(["Data/networks.csv": networks]))
        guard scenario.applyCount.upperBound < 1000 else { return }
        _ = scenario.run()
        run += 1
      } catch {
        refused += 1
      }
    }
  }

  @Test("no prefix of a script crashes the parser")
  func everyPrefixOfAScriptIsReadOrRejected() throws {
    let bytes = try readFile(shippedPath("wifi-settings"), limit: 1 << 20)
    var counts = Counts()
    for length in 0...bytes.count { counts.read(Array(bytes.prefix(length))) }
    #expect(counts.run > 0 && counts.refused > 0, "\(counts)")
  }

  @Test("no mutated script crashes the parser")
  func mutatedScriptsAreReadOrRejected() throws {
    let bytes = try readFile(shippedPath("wifi-settings"), limit: 1 << 20)
    let tokens = ["*", "&a", "[", "{", ": ", "- ", "\"", "\u{0}", "\t", "!!", "<<", "9", "-", "é"]
      .map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 2024)
    var counts = Counts()
    for _ in 0..<300 {
      var mutated = bytes
      for _ in 0...generator.below(4) {
        let index = generator.below(mutated.count)
        switch generator.below(3) {
        case 0: mutated[index] = UInt8(generator.below(256))
        case 1: mutated.remove(at: index)
        default: mutated.insert(contentsOf: tokens[generator.below(tokens.count)], at: index)
        }
      }
      counts.read(mutated)
    }
    #expect(counts.run > 0 && counts.refused > 0, "\(counts)")
  }

  @Test("no mutated data file crashes the parser")
  func mutatedDataFilesAreReadOrRejected() {
    let bytes = Array("id,t\r\n1,\"a, \"\"b\"\"\"\n2,é\n".utf8)
    var generator = SeededGenerator(seed: 7)
    var (read, refused) = (0, 0)
    for _ in 0..<300 {
      var mutated = bytes
      mutated[generator.below(bytes.count)] = UInt8(generator.below(256))
      let data = mutated
      let folder = DataFolder { (_, _) throws(DataFolder.Failure) in data }
      for format in DataFormat.allCases {
        let text =
          "flipbook: 1\nname: a\nsteps: []\n"
          + "data: {d: {file: d, format: \(format.rawValue), id: id, title: t}}"
        do {
          _ = try Scenario.parse(text, file: "a.yaml", dataFolder: folder)
          read += 1
        } catch {
          refused += 1
        }
      }
    }
    #expect(read > 0 && refused > 0, "\(read) read, \(refused) refused")
  }
}
