import Markup

/// Results in the XML that build machines read.
package struct JUnitReport: Hashable, Sendable {
  /// One test.
  package struct Case: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Why it failed; nil where it passed.
    package var failure: String?

    /// A test that failed, or one that passed.
    package init(name: String, failure: String? = nil) {
      self.name = name
      self.failure = failure
    }
  }

  /// The suite's name.
  package var name: String
  /// The tests in order.
  package var cases: [Case] = []

  /// A suite without tests.
  package init(name: String) { self.name = name }

  /// The document.
  package var text: String {
    let failures = cases.count { $0.failure != nil }
    let head =
      "<testsuite name=\"\(escaped(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\">\n"
    let body = cases.map { test in
      let start =
        "  <testcase classname=\"\(escaped(name))\" name=\"\(escaped(test.name))\""
      guard let failure = test.failure else { return start + "/>\n" }
      let message = failure.prefix { !$0.isNewline }
      return start + ">\n    <failure message=\"\(escaped(String(message)))\">"
        + escaped(failure, keeping: "\n\t") + "</failure>\n  </testcase>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head + body.joined() + "</testsuite>\n"
  }
}
