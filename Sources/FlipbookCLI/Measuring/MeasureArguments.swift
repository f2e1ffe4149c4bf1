import ArgumentParser
import Foundation

/// Numbers of items in short form: 10,1k,100k,1M.
struct ItemCounts: ExpressibleByArgument {
  /// The counts in the order of the command line, each once.
  let counts: [Int]

  /// The most items that a list of the benchmark may have.
  static let most = 10_000_000

  init(_ counts: [Int]) { self.counts = counts }

  init?(argument: String) {
    var counts: [Int] = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let count = Self.count(word), (1...Self.most).contains(count) else { return nil }
      if !counts.contains(count) { counts.append(count) }
    }
    self.counts = counts
  }

  var defaultValueDescription: String { counts.map(String.init).joined(separator: ",") }

  private static func count(_ word: Substring) -> Int? {
    let units: [Character: Int] = ["k": 1_000, "K": 1_000, "M": 1_000_000]
    guard let last = word.last, let unit = units[last] else { return Int(word) }
    return Int(word.dropLast()).flatMap { number in
      let (product, overflow) = number.multipliedReportingOverflow(by: unit)
      return overflow ? nil : product
    }
  }
}

/// Names separated by commas, each once.
struct NameList<Name: RawRepresentable & Hashable & CaseIterable>: ExpressibleByArgument
where Name.RawValue == String {
  /// The names that an error lists.
  static var allValueStrings: [String] { Name.allCases.map(\.rawValue) }

  let names: [Name]

  init?(argument: String) {
    var names: [Name] = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let name = Name(rawValue: String(word)) else { return nil }
      if !names.contains(name) { names.append(name) }
    }
    self.names = names
  }
}

/// A share: "10%", "10 %" or 0.1.
struct Share: ExpressibleByArgument {
  /// At least 0; 1 is everything.
  let value: Double

  init(_ value: Double) { self.value = value }

  init?(argument: String) {
    let isPercent = argument.hasSuffix("%")
    let digits = argument.replacing("%", with: "").trimmingCharacters(in: .whitespaces)
    guard let number = Double(digits), number.isFinite, number >= 0 else { return nil }
    let value = isPercent ? number / 100 : number
    guard value <= 100 else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "\(Int((value * 100).rounded()))%" }
}
