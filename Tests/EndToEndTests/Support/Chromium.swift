import Comparison
import Foundation
import Rendering
import Testing

/// A headless browser.
enum Chromium {
  /// False on a developer's machine without a browser. On a build machine its tests fail without
  /// one.
  static let isTested = path != nil || ProcessInfo.processInfo.environment["CI"] == "true"

  /// The program; nil if none is on the path. `scripts/setup test` looks for the same names.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = [
      "chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser",
      "google-chrome", "google-chrome-stable",
    ]
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first(where: FileManager.default.isExecutableFile)
  }()

  /// A user preference that pages can query.
  enum Preference: String {
    case dark = "--blink-settings=preferredColorScheme=0"
    case reducedMotion = "--force-prefers-reduced-motion"
  }

  /// A page's picture as 8-bit RGB, of a size in points, at 2 pixels per point.
  static func screenshot(
    of address: String, width: Int, height: Int, preferring preferences: [Preference] = [],
    on sandbox: Sandbox
  ) throws -> [UInt8] {
    try shoot(address, width: width, height: height, preferring: preferences, on: sandbox)
    return try pixels("shot.png", on: sandbox)
  }

  /// A page's picture, of a size in points, at 2 pixels per point.
  static func picture(
    of address: String, width: Int, height: Int, on sandbox: Sandbox
  ) throws -> Raster {
    try shoot(address, width: width, height: height, on: sandbox)
    return try PNGReader.read(try sandbox.bytes("shot.png"))
  }

  /// Writes a page's picture to `shot.png`.
  private static func shoot(
    _ address: String, width: Int, height: Int, preferring preferences: [Preference] = [],
    on sandbox: Sandbox
  ) throws {
    _ = try run(
      preferences.map(\.rawValue) + [
        "--hide-scrollbars", "--force-device-scale-factor=2",
        "--window-size=\(width),\(height)", "--screenshot=\(sandbox.path)/shot.png", address,
      ], on: sandbox)
  }

  /// A page's elements after its scripts ran, in a window of a size in points.
  static func text(
    of address: String, width: Int = 800, height: Int = 600, on sandbox: Sandbox
  ) throws -> String {
    try run(["--window-size=\(width),\(height)", "--dump-dom", address], on: sandbox).output
  }

  /// The errors and warnings in the console of a page.
  static func consoleMessages(of address: String, on sandbox: Sandbox) throws -> [String] {
    try run(["--enable-logging=stderr", "--dump-dom", address], on: sandbox).errors
      .split(separator: "\n").filter { $0.contains(":CONSOLE") }.map(String.init)
  }

  private static func run(_ arguments: [String], on sandbox: Sandbox) throws -> Outcome {
    let usual = [
      "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000",
      "--user-data-dir=\(sandbox.path)/profile",
    ]
    let program = try #require(path, "run scripts/setup test")
    let outcome = try sandbox.run(program, usual + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  /// A PNG file's pixels as 8-bit RGB.
  static func pixels(_ name: String, on sandbox: Sandbox) throws -> [UInt8] {
    let outcome = try sandbox.run(
      "/usr/bin/env",
      [
        "ffmpeg", "-v", "error", "-y", "-i", name, "-f", "rawvideo", "-pix_fmt", "rgb24",
        "pixels.rgb",
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try sandbox.bytes("pixels.rgb")
  }
}
