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
    /// Letters of which every text of the form has some, for anchors that other texts have, too.
    var needs: [String] = []
    let read: @Sendable (Occurrence) -> (ListException, Int)?
  }

  /// Forms with the search for their anchors.
  private struct Forms {
    private let anchors: [(form: Form, length: Int, needs: WordSearch?)]
    let search: WordSearch

    init(_ forms: [Form]) {
      anchors = forms.flatMap { form in
        let needs = form.needs.isEmpty ? nil : WordSearch(form.needs)
        return form.anchors.map { (form, $0.utf8.count, needs) }
      }
      search = WordSearch(forms.flatMap(\.anchors))
    }

    /// Returns the forms whose anchors begin at a letter, with the lengths of the anchors.
    func forms(at index: Int, of letters: [UInt8]) -> [(form: Form, length: Int)] {
      search.words(at: index, of: letters).compactMap { number in
        let (form, length, needs) = anchors[number]
        let text = index..<min(letters.count, index + form.reach)
        return needs?.occurs(in: letters, text) == false ? nil : (form, length)
      }
    }
  }

  private static let texts = Forms(
    Form.counts + Form.changes + Form.places + Form.identifiers + Form.views)
  private static let frames = Forms(Form.frames)

  /// Returns the exceptions of a log in their order, each once.
  ///
  /// - Complexity: O(bytes of the log).
  static func exceptions(in data: Data) -> [ListException] {
    let log = CrashText(data)
    let found = read(log, texts)
    return found.isEmpty ? read(log, frames) : found
  }

  private static func read(_ log: CrashText, _ forms: Forms) -> [ListException] {
    var found: [(exception: ListException, letters: ArraySlice<UInt8>)] = []
    var seen = Set<String>()
    var start = 0
    while let index = forms.search.firstIndex(in: log.letters, from: start) {
      guard let (exception, length) = exception(at: index, of: log, forms) else {
        start = index + 1
        continue
      }
      if seen.insert(exception.identity).inserted {
        found.append((exception, log.letters[index..<min(log.letters.count, index + length)]))
      }
      start = index + length
    }
    // A title or a console repeats the beginning of an exception.
    return found.filter { part in
      !found.contains { whole in
        part.exception.isTorn && whole.exception.completes(part.exception)
          || part.exception.kind == whole.exception.kind
            && part.letters.count < whole.letters.count
            && whole.letters.starts(with: part.letters)
      }
    }.map(\.exception)
  }

  /// Returns the exception whose form begins at a letter, and the number of its letters.
  private static func exception(
    at index: Int, of log: CrashText, _ forms: Forms
  ) -> (ListException, length: Int)? {
    let letters = log.letters
    for (form, anchor) in forms.forms(at: index, of: letters) {
      let end = min(letters.count, index + form.reach)
      let occurrence = Occurrence(
        log: log, start: index, rest: String(decoding: letters[index..<end], as: UTF8.self),
        behind: String(decoding: letters[max(0, index - 120)..<index], as: UTF8.self))
      guard var (exception, length) = form.read(occurrence) else { continue }
      length = max(length, 1)
      exception.view = exception.view ?? log.view
      if exception.text.isEmpty {
        let start = index - occurrence.opening(of: exception.kind)
        exception.text = log.readable(start..<index + max(length, anchor)).cut(to: 600)
      }
      return (exception, length)
    }
    return nil
  }
}

extension ListException {
  /// Returns true if the exception has the numbers that another one of the same kind has lost.
  fileprivate func completes(_ torn: ListException) -> Bool {
    !isTorn && (kind == torn.kind || torn.kind == .refusedBatch && lists != nil)
      && (torn.section == nil || section == torn.section)
      && (torn.view == nil || view == torn.view)
  }
}

extension ExceptionReader.Occurrence {
  /// Returns the number of letters before the form that belong to the exception.
  fileprivate func opening(of kind: ListException.Kind) -> Int {
    let nouns = kind == .unknownIdentifier ? ["section", "item"] : []
    return
      (["invalidupdate:", "fatal:", "supplieditem", "suppliedsection", "supplied", "warning:"]
      + nouns).first(where: behind.hasSuffix)?.utf8.count ?? 0
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
