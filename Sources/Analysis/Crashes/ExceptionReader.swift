import Foundation

/// Finds the exceptions of lists in a crash log.
struct ExceptionReader {
  /// The log around the letters that begin a pattern.
  struct Occurrence {
    let log: CrashText
    /// The index of the first letter.
    let start: Int
    /// The letters from there on.
    let rest: String
    /// The letters before.
    let behind: String
  }

  /// A pattern of text: the letters that every text of the pattern has, and the reader of the others.
  ///
  /// The reader returns the exception and the number of letters that it has read.
  struct MessagePattern {
    let anchors: [String]
    /// The number of letters to read.
    var reach = 2_000
    /// Letters of which every text of the pattern has some, for anchors that other texts have, too.
    var needs: [String] = []
    let read: @Sendable (Occurrence) -> (ListException, Int)?
  }

  /// Patterns with the search for their anchors.
  private struct PatternSearch {
    private let anchors: [(pattern: MessagePattern, length: Int, needs: WordSearch?)]
    let search: WordSearch

    init(_ patterns: [MessagePattern]) {
      anchors = patterns.flatMap { pattern in
        let needs = pattern.needs.isEmpty ? nil : WordSearch(pattern.needs)
        return pattern.anchors.map { (pattern, $0.utf8.count, needs) }
      }
      search = WordSearch(patterns.flatMap(\.anchors))
    }

    /// Returns the patterns whose anchors begin at a letter, with the lengths of the anchors.
    func patterns(at index: Int, of letters: [UInt8]) -> [(pattern: MessagePattern, length: Int)] {
      search.words(at: index, of: letters).compactMap { number in
        let (pattern, length, needs) = anchors[number]
        let text = index..<min(letters.count, index + pattern.reach)
        return needs?.occurs(in: letters, text) == false ? nil : (pattern, length)
      }
    }
  }

  private static let texts = PatternSearch(
    MessagePattern.counts + MessagePattern.changes + MessagePattern.places
      + MessagePattern.identifiers + MessagePattern.views)
  private static let frames = PatternSearch(MessagePattern.frames)

  /// Returns the exceptions of a log in their order, each once.
  ///
  /// - Complexity: O(bytes of the log).
  static func exceptions(in data: Data) -> [ListException] {
    let log = CrashText(data)
    let found = read(log, texts)
    return found.isEmpty ? read(log, frames) : found
  }

  private static func read(_ log: CrashText, _ patterns: PatternSearch) -> [ListException] {
    var found: [(exception: ListException, letters: ArraySlice<UInt8>)] = []
    var seen = Set<String>()
    var start = 0
    while let index = patterns.search.firstIndex(in: log.letters, from: start) {
      guard let (exception, length) = exception(at: index, of: log, patterns) else {
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
        part.exception.isTruncated && whole.exception.completes(part.exception)
          || part.exception.kind == whole.exception.kind
            && part.letters.count < whole.letters.count
            && whole.letters.starts(with: part.letters)
      }
    }.map(\.exception)
  }

  /// Returns the exception whose pattern begins at a letter, and the number of its letters.
  private static func exception(
    at index: Int, of log: CrashText, _ patterns: PatternSearch
  ) -> (ListException, length: Int)? {
    let letters = log.letters
    for (pattern, anchor) in patterns.patterns(at: index, of: letters) {
      let end = min(letters.count, index + pattern.reach)
      let occurrence = Occurrence(
        log: log, start: index, rest: String(decoding: letters[index..<end], as: UTF8.self),
        behind: String(decoding: letters[max(0, index - 120)..<index], as: UTF8.self))
      guard var (exception, length) = pattern.read(occurrence) else { continue }
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
    !isTruncated && (kind == torn.kind || torn.kind == .refusedBatch && lists != nil)
      && (torn.section == nil || section == torn.section)
      && (torn.view == nil || view == torn.view)
  }
}

extension ExceptionReader.Occurrence {
  /// Returns the number of letters before the pattern that belong to the exception.
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
