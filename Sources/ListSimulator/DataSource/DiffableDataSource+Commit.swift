import DiffableData

// The way of every change: its difference is found where it was asked for, one after the other;
// then, at home and in the same order, the view and the observers are told.
extension DiffableDataSource {
  /// An interaction is the framework's own, and bound to no queue rule.
  func submit(
    _ completion: (@Sendable () -> Void)?, isInteraction: Bool = false,
    _ resolve: (ListContents<SectionID, ItemID>) -> Resolution<SectionID, ItemID>
  ) {
    let queue = isInteraction ? .main : admit()
    turn.withLock { count in
      count += 1
      let head = board.withLock { $0.head }
      let start = stopwatch.value()
      let resolution = resolve(head)
      let cost = stopwatch.value() - start
      board.withLock { board in
        let change = change(resolution, queue: queue, cost: cost, isFirst: count == 1)
        board.pending.append(
          PendingUpdate(change: change, contents: resolution.contents, completion: completion))
        board.head = resolution.contents
      }
    }
    if queue == .main { commitPending() } else { home.run { self.commitPending() } }
  }

  /// Says from where the apply comes, and complains if it should not come from there or now.
  private func admit() -> UpdateQueue {
    let queue: UpdateQueue = home.isCurrent() ? .main : .background
    let (isNested, isMixed) = board.withLock { board in
      let confinement = board.confinement ?? queue
      board.confinement = confinement
      return (board.isBusy && queue == .main, confinement != queue)
    }
    if isNested { complain(.nestedApply) }
    if isMixed { complain(.mixedQueues) }
    return queue
  }

  private func change(
    _ resolution: Resolution<SectionID, ItemID>, queue: UpdateQueue, cost: Int64, isFirst: Bool
  ) -> Change {
    let proposal = resolution.proposal
    let loadsAnew =
      isFirst || proposal.kind == .reloadData
      || (!proposal.isAnimated && options.unanimatedApply == .reloadData)
    return Change(
      kind: proposal.kind, cause: proposal.cause, oldSnapshot: resolution.old,
      snapshot: proposal.snapshot, difference: resolution.difference,
      trees: resolution.contents.trees, isAnimated: proposal.isAnimated && !isFirst,
      isReload: loadsAnew, queue: queue, diffCost: cost)
  }

  /// Carries out what is pending. An apply inside an apply leaves its part to the outer one.
  func commitPending() {
    while let update = nextPending() {
      commit(update)
      board.withLock { $0.isBusy = false }
    }
    if !board.withLock({ $0.isBusy }) { clock.runDue() }
  }

  private func nextPending() -> PendingUpdate<SectionID, ItemID>? {
    board.withLock { board in
      guard !board.isBusy, !board.pending.isEmpty else { return nil }
      let update = board.pending.removeFirst()
      board.isBusy = true
      board.shown = update.contents
      return update
    }
  }

  private func commit(_ update: PendingUpdate<SectionID, ItemID>) {
    var change = update.change
    // A view that was given another data source since is left alone.
    if let view = app.value.view, view.feed === self {
      // A table view that cannot show a difference reloads everything.
      if view.style == .table, change.difference.tableViewFallsBackToReload {
        (change.isReload, change.isAnimated) = (true, false)
      }
      let start = stopwatch.value()
      show(change, in: view)
      change.updateCost = stopwatch.value() - start
    }
    if change.isReload { clock.interrupt(ObjectIdentifier(self)) }
    tell(.applied(change))
    clock.schedule(
      after: change.isAnimated ? animationDuration : 0, owner: ObjectIdentifier(self),
      update.completion ?? {})
  }

  private func show(_ change: Change, in view: ListView) {
    if change.isReload { return view.reload() }
    let counts = change.snapshot.itemCountsBySection
    for batch in change.batches {
      view.carryOut(batch, newCounts: counts, isAnimated: change.isAnimated)
    }
  }

  /// Calls the app's code, in which an apply is one inside an apply and has to wait.
  func whileBusy<Result>(_ body: () -> Result) -> Result {
    let wasBusy = board.withLock { board in
      defer { board.isBusy = true }
      return board.isBusy
    }
    if wasBusy { return body() }
    let result = body()
    board.withLock { $0.isBusy = false }
    commitPending()
    return result
  }

  func tell(_ event: Event) {
    for observer in app.value.observers { observer(event) }
  }

  func complain(_ complaint: Complaint) {
    complaints.report(complaint)
    if home.isCurrent() {
      tell(.complained(complaint))
    } else {
      home.run { self.tell(.complained(complaint)) }
    }
  }
}
