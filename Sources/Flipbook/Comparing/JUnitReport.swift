import Recordings
import TextAndFiles

/// Test results in JUnit's XML, for continuous integration.
package struct JUnitReport: Hashable, Sendable {
  package struct Case: Hashable, Sendable {
    package var name: String
    /// The suite within the report; nil is the report's own.
    package var group: String?
    /// The lines of its failure message; nil if it passed.
    package var failure: [String]?
    /// Its duration, in seconds; nil if it was not measured.
    package var seconds: Double?
  }

  package struct Property: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  package var name: String
  package var cases: [Case] = []
  /// The facts that hold for all cases, such as the rule by which they were compared.
  package var properties: [Property] = []
  /// The duration of the whole run, in seconds; nil if it was not measured.
  package var seconds: Double?

  /// The document: a suite for each group, in the order of their first tests.
  package var text: String {
    let groups = cases.map(\.group).unique()
    let members = Dictionary(grouping: cases, by: \.group)
    let suites = (groups.isEmpty ? [nil] : groups).map { group in
      let cases = members[group] ?? []
      let name = group.map { "\(self.name), \($0)" } ?? self.name
      let seconds = groups.count > 1 ? nil : seconds
      let content = propertiesText + cases.map { text($0, in: name) }.joined()
      return element("testsuite", name, cases, seconds, content)
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + element("testsuites", name, cases, seconds, suites.joined())
  }

  private func element(
    _ tag: String, _ name: String, _ cases: [Case], _ seconds: Double?, _ content: String
  ) -> String {
    let failures = cases.count { $0.failure != nil }
    return "<\(tag) name=\"\(escaped(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\""
      + "\(time(seconds))>\n\(content)</\(tag)>\n"
  }

  /// The element `properties`, with which a suite begins; empty without one.
  private var propertiesText: String {
    guard !properties.isEmpty else { return "" }
    let lines = properties.map {
      "    <property name=\"\(escaped($0.name))\" value=\"\(escaped($0.value))\"/>\n"
    }
    return "  <properties>\n\(lines.joined())  </properties>\n"
  }

  private func text(_ test: Case, in suite: String) -> String {
    let start =
      "  <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(test.name))\""
      + time(test.seconds)
    guard let failure = test.failure else { return start + "/>\n" }
    let lines = failure.map(\.printable)
    return start + ">\n    <failure message=\"\(escaped(lines.first ?? ""))\">"
      + escaped(lines.joined(separator: "\n"), keeping: "\n\t") + "</failure>\n  </testcase>\n"
  }

  /// Returns the attribute `time` with three decimals, as JUnit's schema requires; empty for nil.
  private func time(_ seconds: Double?) -> String {
    seconds.map { " time=\"\(decimal(parts: Int64($0 * 1000), places: 3))\"" } ?? ""
  }
}
