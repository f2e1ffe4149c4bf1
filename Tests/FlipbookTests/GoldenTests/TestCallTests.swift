import Foundation
import Testing

@testable import FlipbookTesting

@Suite("The location of an expectation")
struct TestCallTests {
  private let call = TestCall(
    fileID: "My_Tests/PeakTests.swift", filePath: "/my folder/PeakTests.swift", line: 12, column: 5,
    function: "buying()")

  @Test(
    "decides the framework that gets the failure, and none outside of tests",
    arguments: [
      (["/b/pkg.xctest", "--testing-library", "swift-testing"], [:], TestFramework.swiftTesting),
      (["/b/pkg.xctest"], [:], .xctest),
      (["/usr/bin/xctest", "x.xctest"], [:], .xctest),
      (["/app"], ["XCTestConfigurationFilePath": "/x"], .xctest),
      (["/usr/bin/my-program", "tests"], ["PATH": "/bin"], nil),
    ] as [([String], [String: String], TestFramework?)])
  func framework(
    arguments: [String], environment: [String: String], framework: TestFramework?
  ) {
    #expect(TestFramework.of(arguments: arguments, environment: environment) == framework)
  }

  @Test("decides the page of reports: one for each framework")
  func pages() {
    #expect(GoldenReports.page(of: .swiftTesting) == "index.html")
    #expect(GoldenReports.page(of: .xctest) == "index-xctest.html")
  }

  @Test("names exactly the running test, and no other with a similar name")
  func filter() throws {
    #expect(call.testFilter == #"^FlipbookTests\.TestCallTests/filter\(\)/"#)
    let filter = try Regex(call.testFilter)
    #expect("FlipbookTests.TestCallTests/filter()/T.swift:1:2".contains(filter))
    #expect(!"FlipbookTests.TestCallTests/filter()More/T.swift:1:2".contains(filter))
    #expect(!"FlipbookTests.OtherTests/filter()/T.swift:1:2".contains(filter))
  }

  @Test("in XCTest is found by module and method")
  func method() async throws {
    // Without a test's task, as XCTest runs its methods.
    let call = call
    let text = await Task.detached { call.testFilter }.value
    let filter = try Regex(text)
    #expect("My_Tests.PeakTests/buying".contains(filter))
    #expect(!"My_Tests.PeakTests/buyingMore".contains(filter))
    #expect(!"Other_My_Tests.PeakTests/buying".contains(filter))
  }

  @Test("has a golden's name quoted for the shell")
  func quotes() {
    let command = GoldenLocation(call: call).acceptCommand("Ana's list")
    #expect(command.hasPrefix(#"FLIPBOOK_GOLDENS=failed FLIPBOOK_GOLDEN_ONLY='Ana'\''s list' "#))
    #expect(command.contains(#"--filter '^FlipbookTests\.TestCallTests/quotes\(\)/'"#))
  }

  @Test("conflicts with a golden of another film of the run, and the error names both")
  func collision() throws {
    let fixture = try GoldenFixture()
    let slower = GoldenFixture.script.replacingOccurrences(
      of: "rowHeight: 32", with: "rowHeight: 30")
    let other = try GoldenFixture(script: slower)
    let claims = GoldenRegistry()
    let first = GoldenRegistry.Entry(
      try fixture.transition.goldenContent(at: [0, 1]), at: "A.swift:3")
    try claims.check("goldens/peaks", first)
    claims.note("goldens/peaks", first)
    try claims.check("goldens/peaks", first)
    let second = GoldenRegistry.Entry(
      try other.transition.goldenContent(at: [0, 1]), at: "A.swift:9")
    try claims.check("goldens/others", second)
    #expect {
      try claims.check("goldens/peaks", second)
    } throws: { error in
      let text = "\(error)"
      return text.contains("A.swift:3") && text.contains("A.swift:9")
        && text.contains("goldens/peaks")
    }
  }
}
