import Recordings
import Scenarios

extension PageSession {
  /// Sets the size, the preferences, the time zone and the language that the page sees.
  func setEnvironment() throws(BrowserError) {
    let stage = scenario.stage
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(Int(stage.width)), "height": .integer(Int(stage.height)),
        "deviceScaleFactor": .number(stage.scale), "mobile": .bool(false),
      ])
    let features = [
      ("prefers-color-scheme", stage.theme == .dark ? "dark" : "light"),
      ("prefers-contrast", stage.theme == .highContrast ? "more" : "no-preference"),
      ("prefers-reduced-motion", "no-preference"),
    ]
    _ = try call(
      "Emulation.setEmulatedMedia",
      [
        "features": .array(
          features.map { .object(["name": .string($0.0), "value": .string($0.1)]) })
      ])
    _ = try call("Emulation.setFocusEmulationEnabled", ["enabled": .bool(true)])
    _ = try call("Emulation.setTimezoneOverride", ["timezoneId": .string("UTC")])
    _ = try call("Emulation.setLocaleOverride", ["locale": .string("en-US")])
  }
}
