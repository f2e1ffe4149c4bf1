import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("The completion of an apply")
struct CompletionTests {
  private let ledger = SharedLog<String>()

  @Test("is called once, after observers, without a clock")
  func once() throws {
    let source = TextSource(owner: .caller)
    let ledger = ledger
    source.observe { _ in ledger.add("observer") }
    source.apply(try snapshot("a: 1")) { ledger.add("first") }
    source.apply(try snapshot("a: 2")) { ledger.add("second") }
    #expect(ledger.all == ["observer", "first", "observer", "second"])
  }

  @Test("waits for the end of the animation")
  func waits() throws {
    let clock = AnimationClock()
    let source = TextSource(owner: .caller, clock: clock)
    let ledger = ledger
    source.apply(try snapshot("a: 1")) { ledger.add("loaded") }
    source.apply(try snapshot("a: 2")) { ledger.add("animated") }
    #expect(ledger.all == ["loaded"])
    clock.advance(by: .nanoseconds(249_999_999))
    #expect(ledger.all == ["loaded"])
    clock.advance(by: .nanoseconds(1))
    #expect(ledger.all == ["loaded", "animated"])
    #expect(clock.pendingCount == 0)
  }

  @Test("is called at the end of the animation, at equal ends in the order of the applies")
  func order() throws {
    let clock = AnimationClock()
    let slow = TextSource(
      owner: .caller, clock: clock, options: DataSourceOptions(animationDuration: .nanoseconds(30)))
    let fast = TextSource(
      owner: .caller, clock: clock, options: DataSourceOptions(animationDuration: .nanoseconds(10)))
    slow.apply(TextSnapshot())
    fast.apply(TextSnapshot())
    let ledger = ledger
    slow.apply(try snapshot("a: 1")) { ledger.add("slow 0–30") }
    fast.apply(try snapshot("a: 1")) { ledger.add("fast 0–10") }
    slow.apply(try snapshot("a: 2")) { ledger.add("slow again 0–30") }
    clock.advance(to: .nanoseconds(20))
    fast.apply(try snapshot("a: 2")) { ledger.add("fast 20–30") }
    fast.apply(try snapshot("a: 3"), animatingDifferences: false) { ledger.add("at once") }
    clock.advance(to: .nanoseconds(100))
    #expect(
      ledger.all == ["fast 0–10", "at once", "slow 0–30", "slow again 0–30", "fast 20–30"])
    #expect(clock.now == .nanoseconds(100))
  }

  @Test("is called immediately if a reload interrupts the animation")
  func interrupted() throws {
    let clock = AnimationClock()
    let source = TextSource(owner: .caller, clock: clock)
    let ledger = ledger
    source.apply(try snapshot("a: 1"))
    source.apply(try snapshot("a: 2")) { ledger.add("in flight") }
    source.applySnapshotUsingReloadData(try snapshot("a: 3")) { ledger.add("reload") }
    #expect(ledger.all == ["in flight", "reload"])
    clock.advance(by: .seconds(1))
    #expect(ledger.all == ["in flight", "reload"])
  }

  @Test("may apply again without nesting, however often")
  func chain() throws {
    let complaints = SharedLog<Complaint>()
    let source = TextSource(owner: .caller, complaints: complaints.log)
    let ledger = ledger
    @Sendable func next(_ number: Int) {
      guard number < 20_000 else { return ledger.add("end") }
      source.apply(TextSnapshot()) { next(number + 1) }
    }
    next(0)
    #expect(ledger.all == ["end"])
    #expect(complaints.all == [])
  }

  @Test("resumes the async forms")
  func asynchronous() async throws {
    let source = TextSource(owner: .caller)
    await source.apply(try snapshot("a: 1"))
    #expect(source.snapshot().text == "a: 1")
    await source.apply(try outline("x"), to: "a")
    #expect(source.snapshot().text == "a: x")
    await source.applySnapshotUsingReloadData(try snapshot("b: 2"))
    #expect(source.snapshot().text == "b: 2")
  }

  @Test("is called if the clock advances to its largest value")
  func overflow() throws {
    let clock = AnimationClock()
    let source = TextSource(
      owner: .caller, clock: clock,
      options: DataSourceOptions(animationDuration: .seconds(Int64.max)))
    source.apply(TextSnapshot())
    clock.advance(by: .nanoseconds(10))
    let ledger = ledger
    source.apply(try snapshot("a: 1")) { ledger.add("end") }
    clock.advance(by: .nanoseconds(-5))
    #expect(clock.now == .nanoseconds(10))
    clock.advance(by: .seconds(Int64.max))
    #expect(clock.now == .seconds(Int64.max))
    #expect(ledger.all == ["end"])
  }

  @Test("reads the clock's time of its animation")
  func moments() throws {
    let clock = AnimationClock()
    let source = TextSource(owner: .caller, clock: clock)
    let moments = SharedLog<Duration>()
    source.apply(TextSnapshot())
    source.apply(try snapshot("a: 1")) { moments.add(clock.now) }
    clock.advance(to: .seconds(1))
    #expect(moments.all == [.milliseconds(250)])
  }

  @Test("may advance the clock: later animations end at their own times")
  func advancing() throws {
    let clock = AnimationClock()
    let source = TextSource(
      owner: .caller, clock: clock, options: DataSourceOptions(animationDuration: .nanoseconds(10)))
    let slow = TextSource(
      owner: .caller, clock: clock, options: DataSourceOptions(animationDuration: .nanoseconds(30)))
    let moments = SharedLog<String>()
    for source in [source, slow] { source.apply(TextSnapshot()) }
    slow.apply(try snapshot("a: 1")) { moments.add("slow at \(clock.now / .nanoseconds(1))") }
    source.apply(try snapshot("a: 1")) {
      moments.add("fast at \(clock.now / .nanoseconds(1))")
      clock.advance(to: .nanoseconds(50))
    }
    clock.advance(to: .nanoseconds(20))
    #expect(moments.all == ["fast at 10.0", "slow at 30.0"])
    #expect(clock.now == .nanoseconds(50))
    #expect(clock.pendingCount == 0)
  }

  @Test("may advance the clock in steps, which add up")
  func advancingByParts() throws {
    let clock = AnimationClock()
    let source = TextSource(
      owner: .caller, clock: clock, options: DataSourceOptions(animationDuration: .nanoseconds(10)))
    source.apply(TextSnapshot())
    source.apply(try snapshot("a: 1")) {
      clock.advance(by: .nanoseconds(20))
      clock.advance(by: .nanoseconds(20))
    }
    clock.advance(to: .nanoseconds(10))
    #expect(clock.now == .nanoseconds(50))
  }
}
