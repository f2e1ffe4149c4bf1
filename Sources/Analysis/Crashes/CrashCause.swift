/// A probable cause of an exception, and the change that removes it.
package enum CrashCause: String, CaseIterable, Hashable, Sendable {
  case dataChangedBefore = "data-changed-before"
  case dataNotChanged = "data-not-changed"
  case unannouncedChange = "unannounced-change"
  case reloadInBatch = "reload-in-batch"
  case overlappingUpdates = "overlapping-updates"
  case staleIndexPath = "stale-index-path"
  case wrongIndexSpace = "wrong-index-space"
  case searchFoundNothing = "search-found-nothing"
  case duplicates
  case changingHash = "changing-hash"
  case hiddenView = "hidden-view"
  case wrongThread = "wrong-thread"
  case secondSource = "second-source"
  case viewReleased = "view-released"
  case noCell = "no-cell"
  case notRegistered = "not-registered"
  case cellNotReturned = "cell-not-returned"
  case cellNotDequeued = "cell-not-dequeued"
  case registrationInProvider = "registration-in-provider"
  case changedRegistration = "changed-registration"
  case unpairedUpdates = "unpaired-updates"
  case moveAcrossSections = "move-across-sections"
  case layoutCache = "layout-cache"
  case indexPathLength = "index-path-length"

  /// The cause in a sentence.
  package var explanation: String {
    switch self {
    case .dataChangedBefore:
      "The data changed before the update block ran, so the view had read the new numbers as the old ones."
    case .dataNotChanged:
      "The batch announces a change that the data source does not have: its list was not changed, or a copy of it was."
    case .unannouncedChange:
      "The data changed, and no call told the view, or told it less than what changed."
    case .reloadInBatch:
      "The batch also reloads; a reload counts as a delete and an insert at places before the update, and does not fit with moves and deletes of the same batch."
    case .overlappingUpdates:
      "A second update came before the first one ended, or two callers updated the view, so the batch was computed from a list that the view no longer has."
    case .staleIndexPath:
      "The index path is old: it was kept over an update, or taken from a cell or a callback that came later."
    case .wrongIndexSpace:
      "The places count in the wrong list: deletes, reloads and sources of moves count before the update, inserts and targets after it."
    case .searchFoundNothing:
      "A search found nothing, and its NSNotFound or -1 was used as an index."
    case .duplicates:
      "Two elements have the same identifier: the model has an object twice, or the identifier leaves out what distinguishes them."
    case .changingHash:
      "The identifier compares and hashes different properties, or properties that change while it is in a snapshot."
    case .hiddenView:
      "The view was not on screen, or had a reload pending; it then reads the data source at the start of the update and finds the new numbers."
    case .wrongThread:
      "Updates come from the main queue and from the background, or an update is applied inside another one."
    case .secondSource:
      "Besides the diffable data source other code changes the view, or another object is its data source now."
    case .viewReleased:
      "The screen is gone: a completion or a notification came after the view was released or got another data source."
    case .noCell:
      "The provider returned no cell or view: a guard returns nil, or the item is no longer in the model."
    case .notRegistered:
      "The reuse identifier is not registered with this view, or is spelled in another way."
    case .cellNotReturned:
      "A cell was dequeued and not returned: outside of the provider, or twice in it."
    case .cellNotDequeued:
      "The provider makes a cell itself, for example UICollectionViewCell(), mostly where a cast or a look-up fails."
    case .registrationInProvider:
      "The provider makes a registration each time it is asked for a cell."
    case .changedRegistration:
      "An item is reconfigured, and the provider now dequeues its cell by another registration or reuse identifier."
    case .unpairedUpdates:
      "endUpdates is called once more than beginUpdates: on a path that skips the beginning, or by two callers."
    case .moveAcrossSections:
      "The difference moves an element between sections of which one is inserted, deleted or reloaded in the same batch."
    case .layoutCache:
      "The view's own layout answers from a cache of the list before the update."
    case .indexPathLength:
      "The index path was made without a section and a row, as by IndexPath() or IndexPath(index:)."
    }
  }

  /// The change of the code in a sentence.
  package var remedy: String {
    switch self {
    case .dataChangedBefore:
      "Assign the new data inside the block of performBatchUpdates, or between beginUpdates and endUpdates, and nowhere else."
    case .dataNotChanged:
      "Change the list that the data source counts, in the same block as the calls; compute both from one value."
    case .unannouncedChange:
      "Derive the calls from the old and the new list by a difference, or apply a snapshot; call reloadData if the whole list is new."
    case .reloadInBatch:
      "Reload in a second batch after the first, at the new places, or use reconfigureItems."
    case .overlappingUpdates:
      "Make one object the only caller, on the main queue; start an update when the one before has called its completion, from the list that is shown then."
    case .staleIndexPath:
      "Keep identifiers instead of index paths, look the path up when it is used, and do nothing if there is none."
    case .wrongIndexSpace:
      "Take places of deletes, reloads and sources of moves from the old list, those of inserts and targets from the new one."
    case .searchFoundNothing:
      "Treat the missing result before it becomes an index path."
    case .duplicates:
      "Make identifiers unique, for example section and item as a pair, and remove repetitions before the snapshot is made."
    case .changingHash:
      "Identify by one constant property, and use it in both == and hash(into:)."
    case .hiddenView:
      "Call reloadData instead if the view has no window; call layoutIfNeeded before an update that follows a reloadData."
    case .wrongThread:
      "Apply always from the main queue or always from one background queue, and apply the next snapshot in the completion of the last one."
    case .secondSource:
      "Leave all changes to one data source, and keep it as long as the view."
    case .viewReleased:
      "Capture the controller weakly in completions, cancel what is under way when the screen goes, and keep the data source as long as the view."
    case .noCell:
      "Return a cell for every item of the snapshot; take its content from the snapshot's time, or return an empty cell."
    case .notRegistered:
      "Register the class or nib under this identifier before the first apply, or use a CellRegistration made outside of the provider."
    case .cellNotReturned:
      "Dequeue once in the provider and return that cell; elsewhere ask for cellForItem(at:)."
    case .cellNotDequeued:
      "Return a dequeued cell on every path; an empty one if there is nothing to show."
    case .registrationInProvider:
      "Make each registration once, before the data source."
    case .changedRegistration:
      "Use reloadItems for items whose kind of cell changes, and reconfigureItems for the others."
    case .unpairedUpdates:
      "Write both calls into one function, on the main queue, with no return between them."
    case .moveAcrossSections:
      "Delete and insert the element instead of moving it, or split the batch: sections first, then elements."
    case .layoutCache:
      "Empty the layout's cache in prepare() and invalidateLayout(with:)."
    case .indexPathLength:
      "Make it by IndexPath(row:section:) or IndexPath(item:section:)."
    }
  }
}

extension ListException {
  /// The probable causes, the likeliest first.
  package var causes: [CrashCause] {
    let usesNothing = (paths.flatMap { [$0.section, $0.item] } + sections).contains {
      $0 < 0 || $0 >= Int(Int32.max)
    }
    let causes: [CrashCause] =
      switch kind {
      case .invalidItemCount, .invalidSectionCount: countCauses
      case .refusedBatch:
        [.dataChangedBefore, .overlappingUpdates, .unannouncedChange, .reloadInBatch]
      case .outOfRange: rangeCauses
      case .deleteAndReload: [.reloadInBatch, .overlappingUpdates, .duplicates]
      case .deleteAndMove, .insertAndMove:
        [.reloadInBatch, .wrongIndexSpace, .duplicates, .overlappingUpdates]
      case .sharedTarget: [.wrongIndexSpace, .overlappingUpdates, .duplicates]
      case .repeatedReload: [.reloadInBatch, .duplicates, .overlappingUpdates]
      case .moveOutOfDeletedSection, .moveIntoInsertedSection:
        [.moveAcrossSections, .reloadInBatch]
      case .missingView: [.reloadInBatch, .hiddenView, .overlappingUpdates]
      case .tooManyAnimations: [.overlappingUpdates]
      case .inconsistentRows: [.overlappingUpdates, .wrongThread]
      case .releasedDuringUpdate: [.overlappingUpdates, .viewReleased]
      case .invalidIndexPath where statement != nil: [.indexPathLength]
      case .invalidIndexPath:
        [.staleIndexPath, .overlappingUpdates, .dataChangedBefore]
          + (view == .collection ? [.layoutCache] : [])
      case .scrollOutOfBounds: [.staleIndexPath, .overlappingUpdates, .hiddenView]
      case .duplicateIdentifier: [.duplicates, .changingHash]
      case .unstableHash: [.changingHash, .duplicates]
      case .unknownIdentifier: [.staleIndexPath, .overlappingUpdates, .changingHash]
      case .invalidParameter:
        condition?.lowercased().contains("identifier") == true
          ? [.overlappingUpdates, .duplicates, .staleIndexPath, .wrongThread]
          : [.staleIndexPath, .overlappingUpdates, .wrongThread]
      case .viewGone: [.viewReleased, .secondSource, .overlappingUpdates]
      case .mixedQueues, .nestedApply: [.wrongThread, .overlappingUpdates]
      case .directMutation: [.secondSource]
      case .missingCell: [.noCell, .overlappingUpdates]
      case .unregisteredIdentifier: [.notRegistered]
      case .unusedCell: [.cellNotReturned]
      case .undequeuedCell: [.cellNotDequeued]
      case .repeatedRegistration: [.registrationInProvider]
      case .changedRegistration: [.changedRegistration]
      case .unpairedUpdates: [.unpairedUpdates, .wrongThread]
      }
    return usesNothing
      ? [.searchFoundNothing] + causes.filter { $0 != .searchFoundNothing } : causes
  }

  private var rangeCauses: [CrashCause] {
    // One past the end, as of an element that the same batch inserts.
    let isNext = limit != nil && (paths.last?.item ?? sections.last) == limit
    if isAfter == true {
      return [.dataNotChanged, isNext ? .overlappingUpdates : .wrongIndexSpace, .staleIndexPath]
    }
    return isNext && verb != .move
      ? [.staleIndexPath, .wrongIndexSpace, .dataChangedBefore, .overlappingUpdates]
      : [.staleIndexPath, .dataChangedBefore, .overlappingUpdates, .wrongIndexSpace]
  }

  private var countCauses: [CrashCause] {
    guard let counts, hasContradiction else {
      return [.dataChangedBefore, .overlappingUpdates, .unannouncedChange, .reloadInBatch]
    }
    if isReloadOnly { return [.unannouncedChange, .reloadInBatch, .overlappingUpdates] }
    if !counts.hasChanges {
      return [.unannouncedChange, .reloadInBatch, .overlappingUpdates, .hiddenView]
    }
    // The view read one number before and after: the data changed before, or not at all.
    if counts.after == counts.before {
      return [.dataChangedBefore, .dataNotChanged, .hiddenView, .overlappingUpdates]
    }
    let (inserts, deletes) = (
      counts.inserted + counts.movedIn, counts.deleted + counts.movedOut
    )
    // One of the two sides is in the data, and the other is not.
    if inserts > 0, deletes > 0,
      counts.after == counts.before + inserts || counts.after == counts.before - deletes
    {
      return [.dataNotChanged, .overlappingUpdates, .dataChangedBefore, .reloadInBatch]
    }
    return [.overlappingUpdates, .unannouncedChange, .dataChangedBefore, .duplicates]
  }

  /// True if the batch deletes and inserts the same places, as a reload does.
  private var isReloadOnly: Bool {
    guard let updates, updates.sections.isEmpty, updates.items.moves.isEmpty else { return false }
    return !updates.items.deletes.isEmpty
      && Set(updates.items.deletes) == Set(updates.items.inserts)
  }
}
