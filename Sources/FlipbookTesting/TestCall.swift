import Foundation
import Testing
import XCTest

/// The source location of an expectation's call, at which its failure is reported.
///
/// A failure goes to the framework whose test is running: Swift Testing or XCTest.
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

  /// Reports a failure at the call, with attached files if the framework supports them.
  ///
  /// Traps if no test framework is running, so that no failure is lost.
  func fail(_ message: String, attaching files: [AttachedFile] = []) {
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

  struct AttachedFile {
    let name: String
    let bytes: [UInt8]
  }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  #if canImport(ObjectiveC)
    @MainActor private func attach(_ files: [AttachedFile]) {
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
      // On some systems XCTest does not give the running case's class. Its method suffices, because
      // the command also names the golden.
      let method = "\(function)".prefix { $0 != "(" }
      return "^\(Self.literal(module))\\.[^/]+/\(Self.literal(method))$"
    }
    // `Module.Suite/test()/File.swift:12:4`: everything before the file.
    let parts = "\(id)".split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "\(id)"
    return "^\(Self.literal(name))/"
  }

  /// Returns a pattern that matches exactly a text.
  private static func literal(_ text: some StringProtocol) -> String {
    text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

enum TestFramework {
  case swiftTesting, xctest

  /// The framework whose test is running; nil outside of test processes.
  ///
  /// A detached task of a Swift Testing test has no current test; the process's arguments then
  /// determine the framework.
  static var current: TestFramework? {
    if Test.current != nil { return .swiftTesting }
    return of(arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)
  }

  /// Returns the framework that a process was started for; nil for other processes.
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
