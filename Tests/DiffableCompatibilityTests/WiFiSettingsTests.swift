import DiffableCompatibility
import Testing

@MainActor
@Suite("Wi-Fi settings in UIKit code")
struct WiFiSettingsTests {
  private func app() -> WiFiSettingsViewController {
    let app = WiFiSettingsViewController()
    app.networks = ["Attic", "Barn", "Cellar"].map { Network(name: $0) }
    app.loadViewIfNeeded()
    return app
  }

  @Test("shows the switch, the current network and the others")
  func all() {
    let app = app()
    #expect(app.tableView.texts == ["Wi-Fi", "Home", "Attic", "Barn", "Cellar"])
    #expect(app.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryView != nil)
    #expect(app.dataSource.defaultRowAnimation == .fade)
  }

  @Test("hides the networks after a tap on the switch, and shows them after the next one")
  func toggle() {
    let app = app()
    app.wifiSwitch.simulateTap()
    #expect(app.tableView.texts == ["Wi-Fi"])
    #expect(app.tableView.numberOfSections == 1)
    app.wifiSwitch.simulateTap()
    #expect(app.tableView.texts == ["Wi-Fi", "Home", "Attic", "Barn", "Cellar"])
  }

  @Test("scans every two seconds by the device's clock")
  func scanning() {
    let clock = AnimationClock()
    let app = WiFiSettingsViewController()
    app.networks = ["Attic", "Barn", "Cellar"].map { Network(name: $0) }
    SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) {
      app.loadViewIfNeeded()
      app.scan(finding: [[Network(name: "Den")], []])
    }
    clock.advance(by: .milliseconds(1500))
    #expect(app.networks.map(\.name) == ["Attic", "Barn", "Cellar"])
    clock.advance(by: .seconds(1))
    #expect(app.tableView.texts == ["Wi-Fi", "Home", "Den"])
    clock.advance(by: .seconds(2))
    #expect(app.tableView.texts == ["Wi-Fi", "Home"])
  }

  @Test("keeps the cells of remaining networks during a scan")
  func scan() {
    let app = app()
    let barn = app.tableView.cellForRow(at: IndexPath(row: 1, section: 1))
    app.networks = [Network(name: "Den")] + app.networks.dropFirst()
    app.updateUI()
    #expect(app.tableView.texts == ["Wi-Fi", "Home", "Den", "Barn", "Cellar"])
    #expect(app.tableView.cellForRow(at: IndexPath(row: 1, section: 1)) === barn)
    #expect(app.tableView.exceptions == [])
  }
}
