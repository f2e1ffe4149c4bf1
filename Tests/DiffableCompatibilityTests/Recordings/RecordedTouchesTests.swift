import DiffableCompatibility
import Foundation
import ListSimulator
import Recordings
import Testing

@MainActor
@Suite("The recording of touches in a UIKit app has")
struct RecordedTouchesTests: AppRecordingSuite {
  let clock = AnimationClock()

  @Test("the tap on a switch, and the row with the switch off")
  func toggle() throws {
    let app = WiFiSettingsViewController()
    app.networks = [Network(name: "Attic")]
    let recorder = try recorder(app)
    clock.advance(by: .milliseconds(500))
    app.wifiSwitch.simulateTap()
    let recording = recorder.finish()
    #expect(
      contents(recording).filter { $0.title == "Wi-Fi" }.map(\.isOn) == [true, false])
    #expect(contents(recording).first { $0.title == "Attic" }?.accessory == .disclosure)
    let taps = recording.events.compactMap { (event) -> Event.Tap? in
      if case .tap(let tap) = event.kind { tap } else { nil }
    }
    #expect(taps == [Event.Tap(item: "Wi-Fi", path: ItemPath(section: 0, item: 0))])
    #expect(recording.timedApplies.map(\.apply.snapshot.numberOfItems) == [3, 1])
  }

  @Test("a switch after a tap, with the following apply")
  func turned() throws {
    let app = WiFiSettingsViewController()
    app.networks = [Network(name: "Attic")]
    let recorder = try recorder(app)
    app.wifiSwitch.simulateTap()
    let apply = try #require(recorder.finish().timedApplies.last?.apply)
    #expect(apply.snapshot.reconfiguredItemIdentifiers == [apply.snapshot.itemIdentifiers[0]])
  }

  @Test("a swipe, and its deletion at the end of the touch")
  func swipe() throws {
    let app = TasksViewController(["Sow", "Water"].map { .init($0) })
    let recorder = try recorder(app)
    app.collectionView.simulateSwipe(at: IndexPath(item: 1, section: 0))
    let recording = recorder.finish()
    let swipes = recording.events.compactMap { (event) -> Event.Swipe? in
      if case .swipe(let swipe) = event.kind { swipe } else { nil }
    }
    #expect(swipes.map(\.item) == ["Water"])
    #expect(swipes.map(\.action) == ["delete"])
    #expect(recording.timedApplies.map(\.time) == [0, 700_000_000])
    #expect(recording.timedApplies.last?.apply.snapshot.itemIdentifiers == ["Sow"])
  }

  @Test("the star of a row whose cell changed without an apply")
  func star() throws {
    let app = EmojiExplorerViewController([("Food", [.init(text: "🍎", title: "apple")])])
    let recorder = try recorder(app)
    app.collectionView.simulateSwipe(at: IndexPath(item: 0, section: 2), from: .leading)
    let recording = recorder.finish()
    let last = try #require(contents(recording).last)
    #expect(last.title == "🍎")
    #expect(last.detail == "apple")
    #expect(last.image == "star")
    #expect(recording.timedApplies.count == 1)
    let swipes = recording.events.compactMap { (event) -> Event.Swipe? in
      if case .swipe(let swipe) = event.kind { swipe } else { nil }
    }
    #expect(swipes.map(\.edge) == [.leading])
  }

  @Test("a drag, and its apply at the drop")
  func drag() throws {
    let app = ReorderableListViewController(
      [("A", ["1", "2", "fixed"])], method: .finalSnapshot)
    let recorder = try recorder(app)
    app.dataSource.simulateDrag(of: "1", to: IndexPath(item: 1, section: 0))
    app.dataSource.simulateDrag(of: "fixed", to: IndexPath(item: 0, section: 0))
    let recording = recorder.finish()
    let drags = recording.events.compactMap { (event) -> Event.Drag? in
      if case .drag(let drag) = event.kind { drag } else { nil }
    }
    #expect(drags.map(\.item) == ["1", "fixed"])
    #expect(drags.map(\.isAllowed) == [true, false])
    #expect(recording.timedApplies.map(\.time) == [0, 600_000_000])
    #expect(recording.timedApplies.last?.apply.snapshot.itemIdentifiers == ["2", "1", "fixed"])
  }

  @Test("the tap on a disclosure, with the tree before and after")
  func disclosure() throws {
    let app = OutlineViewController(
      roots: ["Food", "Sports"], children: ["Food": ["Bread"]])
    let recorder = try recorder(app)
    app.dataSource.simulateTapOnDisclosure(of: "Food")
    let recording = recorder.finish()
    #expect(recording.timedApplies.map { $0.apply.trees["main"]?.count } == [2, 3])
    #expect(
      recording.events.contains { event in
        event.kind == .tap(Event.Tap(item: "Food", path: ItemPath(section: 0, item: 0)))
      })
    #expect(recording.stage.layout.base.kind == .outline)
  }

  @Test("complaints of known kinds")
  func complaintKinds() {
    #expect(Event.Complaint.kinds == Complaint.Kind.allCases.map(\.rawValue))
  }
}
