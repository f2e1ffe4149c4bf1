import Foundation
import Recordings
import Synchronization
import TestSupport
import Testing

@testable import Scenarios

@Suite struct ShippedScriptTests {
  @Test(arguments: ShippedScenario.names)
  func everyScriptRunsAndLastsBetween6And15Seconds(name: String) throws {
    let scenario = try shipped(name)
    let run = scenario.run()
    #expect(run.failure == nil)
    #expect(scenario.name == name)
    #expect(scenario.summary != nil)
    #expect((6_000_000_000...15_000_000_000).contains(run.recording.nanoseconds))
    let times = run.recording.events.map(\.nanoseconds)
    #expect(times == times.sorted())
    let first = try String(contentsOfFile: shippedPath(name), encoding: .utf8)
      .prefix { $0 != "\n" }
    #expect(first == "# yaml-language-server: $schema=scenario.schema.json")
  }

  @Test(arguments: ShippedScenario.pages)
  func everyPageLastsBetween6And15Seconds(name: String) throws {
    let scenario = try shipped(name)
    #expect(scenario.page != nil && scenario.warnings == [])
    #expect(scenario.name == name)
    #expect(scenario.summary != nil)
    #expect((6_000_000_000...15_000_000_000).contains(scenario.nanoseconds))
    let text = try String(contentsOfFile: shippedPath(name), encoding: .utf8)
    #expect(text.hasPrefix("# yaml-language-server: $schema=scenario.schema.json\n"))
  }

  @Test("the folder has scripts of lists and of pages")
  func folder() {
    #expect(ShippedScenario.names.count > 10 && !ShippedScenario.pages.isEmpty)
  }

  @Test(arguments: ShippedScenario.names)
  func twoRunsAreEqual(name: String) throws {
    let scenario = try shipped(name)
    #expect(scenario.run().recording == scenario.run().recording)
    #expect(try shipped(name).run().recording == scenario.run().recording)
  }

  @Test("another seed gives another film")
  func anotherSeedGivesAnotherFilm() throws {
    let text = try String(contentsOfFile: shippedPath("insertion-sort"), encoding: .utf8)
    let other = try parse(text.replacing("seed: 7", with: "seed: 8"))
    #expect(other.run().recording.states != (try shipped("insertion-sort")).run().recording.states)
  }

  @Test("a stopwatch measures each difference")
  func aStopwatchMeasuresEachDifference() throws {
    let now = Mutex<Int64>(0)
    let run = try shipped("wifi-settings").run(stopwatch: {
      now.withLock { now in
        now += 5
        return now
      }
    })
    #expect(run.recording.timedApplies.allSatisfy { $0.apply.diffNanoseconds == 5 })
  }

  @Test("a script with a model runs")
  func aScriptWithAModelRuns() throws {
    let text = """
      flipbook: 1
      name: wifi-settings
      title: Wi-Fi
      summary: Networks come and go; the switch folds the list away.
      seed: 42
      stage:
        size: [375, 812]
        scale: 2
        view: table
        layout: {kind: insetGrouped}
        theme: light
      motion: {duration: 0.3, curve: easeInOut, overlap: additive, rowAnimation: fade}
      data: {networks: {file: Data/networks.csv, id: ssid, title: ssid}}
      model: {wifi: {networks: networks, current: breeno-net}}
      steps:
        - start: {}
        - tick: {every: 2.0, count: 4}
        - caption: Wi-Fi off
        - toggle: wifi
        - wait: 1.0
        - toggle: wifi
      """
    let scenario = try Scenario.parse(
      text, file: "a.yaml",
      dataFolder: .directory(repository.appending(path: "Scenarios").path))
    #expect(
      scenario.run().recording.milliseconds == [0, 2000, 4000, 6000, 8000, 8800, 9800])
  }
}
