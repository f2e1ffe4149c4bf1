import Analysis
import ArgumentParser
import Encoding
import Foundation
import Recordings
import TextAndFiles

/// The option that saves a report for later comparisons.
struct SaveOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file for the JSON report as well, the baseline of later runs.", valueName: "file"),
    completion: .json)
  var save: String?

  func add(to files: inout RunFiles) throws {
    if let save { try files.addOutput(save) }
  }

  func write(_ report: JSONValue) throws {
    if let save { try AtomicFile.write(Array((report.prettyText + "\n").utf8), to: save) }
  }
}

/// Values separated by commas, without duplicates.
struct CommaList<Value: ExpressibleByArgument & Hashable>: ExpressibleByArgument {
  /// The values that an error lists.
  static var allValueStrings: [String] { Value.allValueStrings }

  let values: [Value]

  init(_ values: [Value]) { self.values = values }

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let values = words.compactMap { Value(argument: String($0)) }
    guard values.count == words.count else { return nil }
    self.values = values.unique()
  }

  var defaultValueDescription: String {
    values.map(\.defaultValueDescription).joined(separator: ",")
  }
}

extension BenchShape: ExpressibleByArgument {}
extension BenchEngine: ExpressibleByArgument {}

/// A number of items, also in short form: 10, 1k, 1M.
struct ItemCount: ExpressibleByArgument, Hashable {
  let count: Int

  /// The maximum number of items of a benchmark's list.
  private static let maxCount = 10_000_000

  init(_ count: Int) { self.count = count }

  init?(argument: String) {
    let units: [Character: Int] = ["k": 1_000, "K": 1_000, "M": 1_000_000]
    let unit = argument.last.flatMap { units[$0] }
    guard let number = Int(argument.dropLast(unit == nil ? 0 : 1)),
      (1...Self.maxCount / (unit ?? 1)).contains(number)
    else { return nil }
    count = number * (unit ?? 1)
  }

  var defaultValueDescription: String { "\(count)" }
}

/// The sizes of a script's model: "items=1k,10k".
struct ModelSizes: ExpressibleByArgument {
  let sizes: [Int]

  init?(argument: String) {
    let key = "items="
    guard argument.hasPrefix(key),
      let counts = CommaList<ItemCount>(argument: String(argument.dropFirst(key.count)))
    else { return nil }
    sizes = counts.values.map(\.count)
  }
}

/// Refuses a plot of another kind than `.svg` and `.html`.
func requirePlots(_ paths: [String]) throws {
  for path in paths where !path.hasSuffix(".svg") && !path.hasSuffix(".html") {
    throw ValidationError("'\(path)' is not a plot: name an .svg or an .html.")
  }
}

/// A share: "10%", "10 %" or 0.1.
struct Percentage: ExpressibleByArgument {
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
