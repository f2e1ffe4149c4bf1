import DiffableData

// Steps of a change: the calling thread computes the difference, one apply after the other; then,
// on the owner and in the same order, the view is updated and the observers are called.
extension DiffableDataSource {
  /// Computes the difference of a change and schedules its commit on the owner. The queue rule does
  /// not apply to interactions, which the framework itself causes.
  ///
  /// - Parameter newState: Returns, from the current contents, the new list and the trees that are
  ///   set with it.
  func submit(
    _ kind: ApplyKind = .apply, cause: Change.Cause = .snapshot, isAnimated: Bool,
    isInteraction: Bool = false, _ completion: (@Sendable () -> Void)?,
    difference: (Snapshot<SectionID, ItemID>, Snapshot<SectionID, ItemID>) ->
      Difference<SectionID, ItemID> = { $0.difference(from: $1) },
    _ newState: (ListContents<SectionID, ItemID>) ->
      (Snapshot<SectionID, ItemID>, trees: [SectionID: SectionSnapshot<ItemID>])
  ) {
    let queue: UpdateQueue = isInteraction || owner.isCurrent() ? .main : .background
    if queue == .main { owner.enter() }
    defer { if queue == .main { owner.leave() } }
    if !isInteraction { admit(from: queue) }
    turn.withLock { count in
      count += 1
      let latest = shared.withLock { $0.latest }
      let start = stopwatch()
      let (snapshot, trees) = newState(latest)
      let difference = difference(snapshot, latest.snapshot)
      let contents = latest.replaced(by: snapshot, difference: difference).with(trees)
      let cost = stopwatch() - start
      let isReload =
        count == 1 || kind == .reload
        || (!isAnimated && options.unanimatedApply == .reloadData)
      let change = Change(
        kind: kind, cause: cause, oldSnapshot: latest.snapshot, snapshot: snapshot,
        difference: difference, trees: contents.trees, isAnimated: isAnimated && count > 1,
        isReload: isReload, queue: queue, diffCost: cost)
      shared.withLock { shared in
        shared.pending.append(
          PendingUpdate(change: change, contents: contents, completion: completion))
        shared.latest = contents
      }
    }
    if queue == .main { commitPending() } else { owner.run { self.commitPending() } }
  }

  /// Complains about an apply from the wrong queue, or inside another apply.
  private func admit(from queue: UpdateQueue) {
    let (isNested, isMixed) = shared.withLock { shared in
      let confinement = shared.confinement ?? queue
      shared.confinement = confinement
      return (shared.isBusy && queue == .main, confinement != queue)
    }
    if isNested { complain(.nestedApply) }
    if isMixed { complain(.mixedQueues) }
  }

  /// Commits the pending updates; inside another apply, that one commits them.
  func commitPending() {
    owner.confined {
      while let update = nextPending() {
        commit(update)
        shared.withLock { $0.isBusy = false }
      }
      if !shared.withLock({ $0.isBusy }) { clock.runDue() }
    }
  }

  private func nextPending() -> PendingUpdate<SectionID, ItemID>? {
    shared.withLock { shared in
      guard !shared.isBusy, !shared.pending.isEmpty else { return nil }
      let update = shared.pending.removeFirst()
      shared.isBusy = true
      shared.shown = update.contents
      return update
    }
  }

  private func commit(_ update: PendingUpdate<SectionID, ItemID>) {
    var change = update.change
    // The view may have another data source by now.
    if let view = app.value.view, view.feed === self {
      // A table view reloads all data if it cannot animate a difference.
      if view.style == .table, change.difference.tableViewFallsBackToReload {
        (change.isReload, change.isAnimated) = (true, false)
      }
      let start = stopwatch()
      show(change, in: view)
      change.updateCost = stopwatch() - start
    }
    if change.isReload { clock.interrupt(ObjectIdentifier(self)) }
    notify(.applied(change))
    clock.schedule(
      after: change.isAnimated ? animationDuration : .zero, owner: ObjectIdentifier(self),
      update.completion ?? {})
  }

  private func show(_ change: Change, in view: ListView) {
    if change.isReload { return view.reload() }
    let counts = change.snapshot.itemCountsBySection
    for batch in change.batches {
      view.carryOut(batch, newCounts: counts, isAnimated: change.isAnimated)
    }
  }

  /// Runs the app's code, and defers applies from it.
  func whileBusy<Result>(_ body: () -> Result) -> Result {
    owner.enter()
    defer { owner.leave() }
    let wasBusy = shared.withLock { shared in
      defer { shared.isBusy = true }
      return shared.isBusy
    }
    if wasBusy { return body() }
    let result = body()
    shared.withLock { $0.isBusy = false }
    commitPending()
    return result
  }

  func notify(_ event: Event) {
    owner.confined {
      for observer in app.value.observers { observer(event) }
    }
  }

  func complain(_ complaint: Complaint) {
    complaints.report(complaint)
    if owner.isCurrent() {
      notify(.complained(complaint))
    } else {
      owner.run { self.notify(.complained(complaint)) }
    }
  }
}
