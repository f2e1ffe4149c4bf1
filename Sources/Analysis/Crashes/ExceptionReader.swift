import DiffableData
import Foundation

/// Finds the exceptions of lists in a crash log.
struct ExceptionReader {
  /// The log around the letters that begin a form.
  struct Occurrence {
    let log: CrashText
    /// The index of the first letter.
    let start: Int
    /// The letters from there on.
    let rest: String
    /// The letters before.
    let behind: String
  }

  /// A form of text: the letters that every text of the form has, and the reader of the others.
  ///
  /// The reader returns the exception and the number of letters that it has read.
  struct Form {
    let anchors: [String]
    /// The number of letters to read.
    var reach = 2_000
    let read: @Sendable (Occurrence) -> (ListException, Int)?
  }

  private static let forms: [Form] =
    Form.counts + Form.changes + Form.places + Form.identifiers + Form.views

  /// Returns the exceptions of a log in their order, each once.
  ///
  /// - Complexity: O(bytes of the log × forms).
  static func exceptions(in data: Data) -> [ListException] {
    let log = CrashText(data)
    var found = read(log, forms)
    if found.isEmpty { found = read(log, Form.frames) }
    let complete = Set(found.filter { !$0.isTorn }.map(\.kind))
    var seen = Set<String>()
    return found.filter { exception in
      let isRepeated = exception.isTorn && complete.contains(exception.kind)
      return !isRepeated && seen.insert(exception.identity).inserted
    }
  }

  private static func read(_ log: CrashText, _ forms: [Form]) -> [ListException] {
    let anchors = forms.enumerated().flatMap { number, form in
      form.anchors.map { (letters: Array($0.utf8), form: number) }
    }
    let byFirst = Dictionary(grouping: anchors) { $0.letters[0] }
    var found: [ListException] = []
    let view = log.view
    var index = 0
    let letters = log.letters
    while index < letters.count {
      defer { index += 1 }
      guard let candidates = byFirst[letters[index]] else { continue }
      for (anchor, number) in candidates
      where letters.count - index >= anchor.count && letters[index...].starts(with: anchor) {
        let form = forms[number]
        let end = min(letters.count, index + form.reach)
        let occurrence = Occurrence(
          log: log, start: index, rest: String(decoding: letters[index..<end], as: UTF8.self),
          behind: String(decoding: letters[max(0, index - 120)..<index], as: UTF8.self))
        guard let (read, length) = form.read(occurrence) else { continue }
        var exception = read
        exception.view = exception.view ?? view
        if exception.text.isEmpty {
          let start = index - occurrence.opening
          exception.text = log.readable(start..<index + max(length, anchor.count)).cut(to: 600)
        }
        found.append(exception)
        index += max(length, 1) - 1
        break
      }
    }
    return found
  }
}

extension ExceptionReader.Occurrence {
  /// The number of letters before the form that belong to the exception.
  fileprivate var opening: Int {
    ["invalidupdate:", "fatal:", "supplieditem", "suppliedsection", "supplied", "warning:"]
      .first(where: behind.hasSuffix)?.utf8.count ?? 0
  }
}

extension CrashText {
  /// The kind of view that the log names; nil if it names both or none.
  var view: ListException.View? {
    switch (contains("tableview"), contains("collectionview")) {
    case (true, false): .table
    case (false, true): .collection
    default: nil
    }
  }
}

extension String {
  /// Returns the text, or its beginning with an ellipsis.
  func cut(to count: Int) -> String {
    self.count > count ? self.prefix(count - 1) + "…" : self
  }
}
