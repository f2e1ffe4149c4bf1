import Foundation
import Testing
import XCTest

/// The call of an expectation in a test's source, and the way to report a failure there.
///
/// Swift Testing and XCTest both fail: the failure goes to the framework whose test is running.
struct TestCall: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  let function: StaticString

  /// `GroceryTests.swift:12`.
  var place: String {
    "\(URL(fileURLWithPath: "\(filePath)").lastPathComponent):\(line)"
  }

  /// Reports a failure at the call, with files as attachments if the framework keeps any.
  ///
  /// Traps with a sentence if no test framework is running: a failure must not vanish.
  func fail(_ message: String, attaching files: [Attached] = []) {
    switch TestFramework.current {
    case .swiftTesting:
      #if compiler(>=6.2)
        for file in files {
          Attachment.record(file.bytes, named: file.name, sourceLocation: location)
        }
      #endif
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    case .xctest:
      #if canImport(ObjectiveC)
        if Thread.isMainThread { MainActor.assumeIsolated { attach(files) } }
      #endif
      XCTFail(message, file: filePath, line: line)
    case nil:
      preconditionFailure(
        "\(function) was called outside a test, so nothing can report its failure: \(message)")
    }
  }

  struct Attached {
    let name: String
    let bytes: [UInt8]
  }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  #if canImport(ObjectiveC)
    @MainActor private func attach(_ files: [Attached]) {
      XCTContext.runActivity(named: "Flipbook") { activity in
        for file in files {
          let attachment = XCTAttachment(data: Data(file.bytes))
          attachment.name = file.name
          activity.add(attachment)
        }
      }
    }
  #endif

  /// The regular expression that matches only the running test, for `swift test --filter`.
  var testFilter: String {
    let module = "\(fileID)".prefix { $0 != "/" }
    guard let id = Test.current?.id else {
      // XCTest does not name the running case's class on every system; its method is enough here,
      // since the golden is named too.
      let method = "\(function)".prefix { $0 != "(" }
      return "^\(Self.literal(module))\\.[^/]+/\(Self.literal(method))$"
    }
    // `Module.Suite/test()/File.swift:12:4`: everything before the place.
    let parts = "\(id)".split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "\(id)"
    return "^\(Self.literal(name))/"
  }

  /// A pattern that matches a text and nothing else.
  private static func literal(_ text: some StringProtocol) -> String {
    text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

enum TestFramework {
  case swiftTesting, xctest

  /// The framework whose test is running; nil outside of test processes.
  ///
  /// A detached task of a Swift Testing test has no current test; the process's arguments then say
  /// which framework runs.
  static var current: TestFramework? {
    if Test.current != nil { return .swiftTesting }
    return of(arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)
  }

  /// The framework that a process was started for.
  static func of(arguments: [String], environment: [String: String]) -> TestFramework? {
    if arguments.contains("swift-testing") { return .swiftTesting }
    let isXCTest =
      environment.keys.contains { $0.hasPrefix("XCTest") }
      || arguments.contains {
        ($0 as NSString).pathExtension == "xctest" || $0.hasSuffix("/xctest")
      }
    return isXCTest ? .xctest : nil
  }
}
