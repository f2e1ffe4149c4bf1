import Markup

/// Results in the XML that continuous integration reads.
package struct JUnitReport: Hashable, Sendable {
  /// One test.
  package struct Case: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// The reason that it failed; nil if it passed.
    package var failure: String?
    /// Its duration, in seconds; nil if it was not measured.
    package var seconds: Double?

    /// A test that failed, or one that passed.
    package init(name: String, failure: String? = nil, seconds: Double? = nil) {
      self.name = name
      self.failure = failure
      self.seconds = seconds
    }
  }

  /// The suite's name.
  package var name: String
  /// The tests in order.
  package var cases: [Case] = []
  /// The duration of the whole run, in seconds; nil if it was not measured.
  package var seconds: Double?

  /// A suite without tests.
  package init(name: String) { self.name = name }

  /// The document.
  package var text: String {
    let failures = cases.count { $0.failure != nil }
    let head =
      "<testsuite name=\"\(escaped(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\""
      + "\(time(seconds))>\n"
    let body = cases.map { test in
      let start =
        "  <testcase classname=\"\(escaped(name))\" name=\"\(escaped(test.name))\""
        + time(test.seconds)
      guard let failure = test.failure else { return start + "/>\n" }
      let message = failure.prefix { !$0.isNewline }
      return start + ">\n    <failure message=\"\(escaped(String(message)))\">"
        + escaped(failure, keeping: "\n\t") + "</failure>\n  </testcase>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head + body.joined() + "</testsuite>\n"
  }

  /// An attribute of three decimals, as JUnit's schema asks; empty if nothing was measured.
  private func time(_ seconds: Double?) -> String {
    guard let seconds else { return "" }
    let thousandths = String(1000 + Int(seconds * 1000) % 1000).dropFirst()
    return " time=\"\(Int(seconds)).\(thousandths)\""
  }
}
