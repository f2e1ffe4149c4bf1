import DiffableData
import Foundation
import Recordings
import Testing

@testable import Scenarios

@Suite struct ModelTests {
  /// The file's rows by splitting at commas, which is enough for its fields.
  private func rows(of file: String) throws -> [[String]] {
    let path = repository.appending(path: "Scenarios/Data/\(file)")
    let text = try String(contentsOf: path, encoding: .utf8)
    #expect(!text.contains("\""))
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func items(_ apply: Apply?, _ section: String) throws -> [String] {
    try #require(apply).snapshot.itemIdentifiers(inSection: section)
  }

  @Test("a search has the same result, whatever the earlier text")
  func searches() throws {
    let items = (0..<200).map { number in
      var item = ItemContent(id: "i\(number)")
      item.title = "Peak \(String(number * 7919 % 1000, radix: 5)) e\u{301}"
      return item
    }
    var model = SearchModel(items: items)
    var generator = SeededGenerator(seed: 1)
    let texts = [
      "P", "Pe", "Peak 1", "Peak 12", "Peak", "", "12", "123", "3", "e", "e\u{301}", "é",
    ]
    for text in texts {
      let answer = try model.output(for: .search(text), current: Snapshot(), using: &generator)
      let named = items.filter { $0.displayTitle.lowercased().contains(text.lowercased()) }
      let expected = text.isEmpty ? items : named
      #expect(
        Set(answer.snapshot?.itemIdentifiers ?? []) == Set(expected.map(\.id)), "\(text)")
    }
  }

  @Test("a search ignores case, also where it changes the number of letters")
  func searchCase() throws {
    let titles = ["Straße", "ΟΔΟΣ", "Café"]
    var model = SearchModel(items: titles.map { ItemContent(id: $0, title: $0) })
    var generator = SeededGenerator(seed: 1)
    for (text, found) in [
      ("STRAS", ["Straße"]), ("strasse", ["Straße"]), ("STRAß", ["Straße"]), ("οδος", ["ΟΔΟΣ"]),
      ("CAFÉ", ["Café"]), ("cafe", []),
    ] {
      let output = try model.output(for: .search(text), current: Snapshot(), using: &generator)
      #expect(output.snapshot?.itemIdentifiers == found, "\(text)")
    }
  }

  @Test("search shows the peaks whose names contain the text")
  func searchShowsThePeaksWhoseNamesContainTheText() throws {
    let peaks = try rows(of: "peaks.csv")
    #expect(peaks.count == 387)
    let recording = try shipped("mountain-search").run().recording
    let applies = recording.timedApplies.map(\.apply)
    let texts = ["", "c", "ca", "can", "", "m", "mo", "mon", "mont", ""]
    #expect(applies.count == texts.count)
    for (apply, text) in zip(applies, texts) {
      let found = peaks.filter { text.isEmpty || $0[1].lowercased().contains(text) }
      let names = try items(apply, "main").map { id in
        try #require(peaks.first { $0[0] == id })[1].lowercased()
      }
      #expect(names.count == found.count)
      let scalars = names.map { $0.unicodeScalars.map(\.value) }
      #expect(
        zip(scalars, scalars.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
    }
    let everest = recording.recordedItems.first { $0.id == "mount-everest" || $0.id == "everest" }
    #expect(everest?.detail?.hasPrefix("8,84") == true)
  }

  @Test("wifi hides its networks")
  func wifiHidesItsNetworks() throws {
    let run = try shipped("wifi-settings").run()
    let applies = run.recording.timedApplies.map(\.apply)
    let networks = try rows(of: "networks.csv")
    #expect(networks.count == 17)
    #expect(try items(applies.first, "config") == ["wifi", "paper-plane"])
    let titles = networks.sorted {
      $0[1].unicodeScalars.lexicographicallyPrecedes($1[1].unicodeScalars)
    }
    #expect(try items(applies.first, "networks") == titles.map { $0[0] })

    let off = applies[applies.count - 2]
    #expect(off.snapshot.sectionIdentifiers == ["config"])
    #expect(off.snapshot.itemIdentifiers == ["wifi"])
    #expect(off.snapshot.reconfiguredItemIdentifiers == ["wifi"])
    let switches = run.recording.recordedItems.filter { $0.id == "wifi" }
    #expect(switches.map(\.isOn) == [true, false, true])

    let told = run.recording.recordedItems
    #expect(told.first { $0.id == "cafe-guest" }?.image == nil)
    #expect(told.first { $0.id == "pigeon-post" }?.symbol == "wifi")
    #expect(told.first { $0.id == "upstairs-piano" }?.image == "lock")
    #expect(told.first { $0.id == "paper-plane" }?.accessory == .checkmark)
  }

  @Test("the current network is not among the others")
  func theCurrentNetworkIsNotAmongTheOthers() throws {
    let text = script(
      "- start: {}", head: "data: {n: {rows: [a, b, c]}}\nmodel: {wifi: {networks: n, current: b}}")
    #expect(try parse(text).run().recording.states == ["config: wifi b | networks: a c"])
  }

  @Test("a scan removes, restores or keeps networks with equal probability")
  func aScanRemovesRestoresOrKeepsNetworksWithEqualProbability() throws {
    var model = WiFiModel(
      networks: (0..<17).map { ItemContent(id: "n\($0)") },
      isSecured: Array(repeating: false, count: 17), current: ItemContent(id: "c"),
      isCurrentSecured: false)
    var generator = SeededGenerator(seed: 5)
    var snapshot = try #require(
      model.output(for: .start, current: Snapshot(), using: &generator).snapshot)
    var (fewer, more, same) = (0, 0, 0)
    for _ in 0..<3000 {
      let next = try #require(
        model.output(for: .tick, current: snapshot, using: &generator).snapshot)
      let change = next.numberOfItems - snapshot.numberOfItems
      if change < 0 { fewer += 1 } else if change > 0 { more += 1 } else { same += 1 }
      #expect(next.numberOfItems > 2)
      snapshot = next
    }
    // A network returns only after it has left; a scan without candidates changes nothing.
    #expect((800...1200).contains(fewer) && (700...1200).contains(more) && same > 800)
  }

  @Test("insertion sort ends sorted after 22 steps")
  func insertionSortEndsSortedAfter22Steps() throws {
    let recording = try shipped("insertion-sort").run().recording
    let applies = recording.timedApplies
    #expect(applies.count == 1 + 22 + 1)
    let isAnimated = applies.map(\.apply.isAnimated)
    #expect(isAnimated == [false] + Array(repeating: true, count: 23))
    let steps = applies[1...22].map(\.time)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 == 125_000_000 })
    for apply in applies { #expect(apply.apply.snapshot.numberOfItems == 529) }
    for row in 0..<23 {
      let sorted = try items(applies[22].apply, "row\(row)")
      #expect(sorted == (0..<23).map { "r\(row)n\($0)" })
      #expect(try items(applies[0].apply, "row\(row)") != sorted)
      #expect(try items(applies[23].apply, "row\(row)") != sorted)
    }
    #expect(applies[1...22].allSatisfy { $0.apply.difference.counts.itemMoves <= 23 })
  }

  @Test("swatches have evenly spaced hues")
  func swatchesHaveEvenlySpacedHues() {
    let sixths = ["#FF0000", "#FFFF00", "#00FF00", "#00FFFF", "#0000FF", "#FF00FF"]
    #expect((0..<6).map { hexColor(hue: Double($0) / 6) } == sixths)
    #expect(hexColor(hue: 1.0 / 12) == "#FF8000")
  }

  @Test("devices appear and vanish in the given numbers")
  func devicesAppearAndVanishInTheGivenNumbers() throws {
    let people = try shipped("airdrop-discovery").run().recording.timedApplies.map {
      try items($0.apply, "people").count
    }
    #expect(Array(people.prefix(5)) == [0, 2, 5, 3, 8])
    #expect(people.last == (people.dropLast().last ?? 0) - 4)
    let text = script(
      "- start: {}\n- discover: {count: 9}\n- vanish: 1\n- vanish: 7\n- discover: 0",
      head: "data: {d: {rows: [a, b, c]}}\nmodel: {discovery: {devices: d}}")
    let applies = try parse(text).run().recording.timedApplies
    #expect(applies.map(\.apply.snapshot.numberOfItems) == [0, 3, 2, 0, 0])
  }

  @Test("devices that stay keep their order")
  func devicesThatStayKeepTheirOrder() throws {
    let applies = try shipped("airdrop-discovery").run().recording.timedApplies
    for apply in applies { #expect(apply.apply.difference.itemMoves.isEmpty) }
  }

  @Test("an item in two sections is rejected")
  func anItemInTwoSectionsIsRejected() {
    let head = "data: {d: {rows: [a]}, e: {rows: [a]}}\n"
    #expect(
      messages(script("[]", head: head + "model: {discovery: {devices: d, apps: e}}")) == [
        "4:39:the item 'a' of 'apps' is in another of the model's sections too"
      ])
  }
}

@Suite struct SeededGeneratorTests {
  @Test("the generator is SplitMix64")
  func theGeneratorIsSplitMix64() {
    // The published test vector of splitmix64.c for the seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test("numbers below a bound are evenly spread")
  func numbersBelowABoundAreEvenlySpread() {
    var generator = SeededGenerator(seed: 1)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[generator.below(7)] += 1 }
    #expect(counts.allSatisfy { (9_500...10_500).contains($0) })
    #expect(generator.below(1) == 0 && generator.below(0) == 0)
  }

  @Test("a shuffle keeps every element")
  func aShuffleKeepsEveryElement() {
    var generator = SeededGenerator(seed: 2)
    let shuffled = generator.shuffled(Array(0..<100))
    #expect(shuffled != Array(0..<100) && shuffled.sorted() == Array(0..<100))
    #expect(generator.pick(3, of: [9, 8, 7]) == [9, 8, 7])
    #expect(generator.pick(5, of: [1]) == [1])
  }
}
