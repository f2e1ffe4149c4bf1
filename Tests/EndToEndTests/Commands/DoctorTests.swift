import Foundation
import Testing

@Suite("flipbook doctor")
struct DoctorTests {
  @Test("shows the same versions, fonts and fingerprint in each run")
  func text() throws {
    let sandbox = try Sandbox()
    let text = try sandbox.output("doctor")
    for word in [
      "Cairo ", "pixman ", "Pango ", "FreeType ", "HarfBuzz ", "Inter", "architecture ",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(try sandbox.output("doctor") == text)
    let json = try sandbox.flipbook("doctor", "--format", "json")
    #expect(json.status == 0)
    #expect(json.output.contains("\"fingerprint\": {"))
  }

  @Test("shows the browser with its version; a missing one leaves status 0")
  func browser() throws {
    let sandbox = try Sandbox()
    let write = #"printf '#!/bin/sh\necho Mine 1.2.3 beta\n' >mine && chmod +x mine"#
    _ = try sandbox.shell(write)
    let path = "\(sandbox.path)/mine"
    let found = try sandbox.flipbook("doctor", environment: ["FLIPBOOK_BROWSER": path])
    #expect(found.status == 0)
    #expect(found.output.contains("  browser  Mine 1.2.3  \(path)\n"))
    let json = try sandbox.flipbook(
      "doctor", "--format", "json", environment: ["FLIPBOOK_BROWSER": path]
    ).json
    #expect(json["browser"]?["path"]?.string == path)
    #expect(json["browser"]?["version"]?.string == "Mine 1.2.3")

    let missing = try sandbox.flipbook("doctor", environment: ["FLIPBOOK_BROWSER": "no-browser"])
    #expect(missing.status == 0)
    #expect(missing.errors == "")
    #expect(
      missing.output.contains(
        "  browser  missing, which only pages need: FLIPBOOK_BROWSER: there is no program 'no-browser'\n"
      ))
  }

  @Test("lists missing parts with the commands that install them")
  func missing() throws {
    let outcome = try Sandbox().flipbook("doctor", environment: ["PATH": "/nonexistent"])
    #expect(outcome.status == 69)
    #expect(outcome.output.contains("ffmpeg  missing"))
    #if os(Linux)
      #expect(
        outcome.output.contains(
          "browser  missing, which only pages need: chromium is not installed: sudo apt-get install "
            + "chromium\n"))
    #endif
    #expect(outcome.errors.contains("apt-get install ffmpeg"))
  }
}
