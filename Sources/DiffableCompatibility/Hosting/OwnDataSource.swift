import Foundation
import ListSimulator

/// The answers of the app's own data source, of a collection view or a table view.
@MainActor struct OwnAnswers {
  var sectionCount: () -> Int
  var itemCount: (_ section: Int) -> Int
  var cell: (IndexPath) -> HostedBox?
}

/// The app's own data source, as the simulated view asks it: on its owner, the main actor's queue.
final class OwnDataSource: ListViewDataSource {
  private let answers: @MainActor () -> OwnAnswers?

  /// Creates a data source whose answers are nil after the view or the app's object has gone.
  @MainActor init(_ answers: @escaping @MainActor () -> OwnAnswers?) { self.answers = answers }

  private func ask<Answer: Sendable>(
    or fallback: Answer, _ question: @MainActor (OwnAnswers) -> Answer
  ) -> Answer {
    let answers = answers
    return MainActor.assumeIsolated { answers().map(question) ?? fallback }
  }

  func numberOfSections(in _: ListView) -> Int { ask(or: 0) { $0.sectionCount() } }

  func listView(_: ListView, numberOfItemsInSection section: Int) -> Int {
    ask(or: 0) { $0.itemCount(section) }
  }

  func listView(_: ListView, cellForItemAt path: ItemPath) -> ListCell? {
    ask(or: Found(box: nil)) { Found(box: $0.cell(IndexPath(path))) }.box
  }
}

/// A box that a closure of the main actor returns; unchecked, because it never leaves that queue.
private struct Found: @unchecked Sendable {
  let box: HostedBox?
}
