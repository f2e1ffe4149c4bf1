import DiffableData
import Recordings

extension Recording {
  /// Returns the recording with other events. Each difference is computed from the previous apply.
  ///
  /// O(n log n) per apply.
  func rebuilt(with events: [Event], duration: Int64) -> Recording {
    var rebuilt = self
    var before = Snapshot<String, String>()
    rebuilt.events = events.map { event in
      guard case .apply(var apply) = event.kind else { return event }
      apply.difference = apply.snapshot.difference(from: before)
      before = apply.snapshot
      before.clearMarks()
      return Event(time: event.time, kind: .apply(apply), unknown: event.unknown)
    }
    rebuilt.duration = max(duration, events.last?.time ?? 0)
    return rebuilt
  }

  /// The bytes of a file, compressed where its name ends in `.gz`.
  public func fileBytes(for path: String) -> [UInt8] {
    path.hasSuffix(".gz") ? compressedFileBytes : fileBytes
  }
}

extension Recording {
  /// The named moments, in order.
  var marks: [(label: String, time: Int64)] {
    events.compactMap { event in
      if case .mark(let label) = event.kind { (label, event.time) } else { nil }
    }
  }
}

extension Apply {
  /// The apply with another snapshot that takes over the marks that it can have.
  func with(_ sections: [(section: String, items: [String])]) -> Apply {
    guard var next = try? Snapshot(validating: sections) else { return self }
    for id in snapshot.reloadedItemIdentifiers { try? next.reloadItems([id]) }
    for id in snapshot.reconfiguredItemIdentifiers { try? next.reconfigureItems([id]) }
    for id in snapshot.reloadedSectionIdentifiers { try? next.reloadSections([id]) }
    var apply = self
    apply.snapshot = next
    return apply
  }

  /// The sections with their items.
  var sections: [(section: String, items: [String])] {
    snapshot.sectionIdentifiers.map { section in
      (section, (try? snapshot.itemIdentifiers(inSection: section)) ?? [])
    }
  }
}
