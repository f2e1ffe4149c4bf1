/// The variables by which engines tell a process its place in a job array.
enum JobArray {
  /// One engine's variables.
  private struct Engine {
    let name: String
    let index: String
    /// The least index and the step, where they are not fixed.
    var first: String?
    var step: String?
    /// The number of tasks, or the greatest index.
    var count: String?
    var last: String?
    /// What the first task's index is where nothing tells it.
    var base: Int
  }

  /// In the order in which they are looked for.
  private static let engines = [
    Engine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN",
      step: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT", base: 1),
    Engine(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", base: 0),
    Engine(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE",
      base: 0),
    Engine(name: "PBS", index: "PBS_ARRAY_INDEX", base: 1),
    Engine(
      name: "Grid Engine", index: "SGE_TASK_ID", first: "SGE_TASK_FIRST",
      step: "SGE_TASK_STEPSIZE", last: "SGE_TASK_LAST", base: 1),
  ]

  /// How many parts there are, where the engine does not tell.
  static let countVariable = "FLIPBOOK_SHARDS"

  static func shard(in variables: [String: String], count: Int?) throws(ShardError) -> Shard {
    func number(_ name: String?) -> Int? { name.flatMap { variables[$0] }.flatMap { Int($0) } }
    guard let engine = engines.first(where: { number($0.index) != nil }),
      let index = number(engine.index)
    else {
      let names = engines.map { "\($0.index) (\($0.name))" }.joined(separator: ", ")
      throw ShardError(description: "--shard auto: none of \(names) is set; say --shard 3/16")
    }
    let place = "\(engine.index) is \(index)"
    if let count = count ?? number(countVariable) {
      // The count comes from elsewhere, and so a part of the array may run again by itself.
      guard let shard = Shard(index - engine.base + 1, of: count) else {
        let range = "\(engine.base) to \(engine.base + count - 1)"
        throw ShardError(
          description: "--shard auto: \(place), and \(count) parts are numbered \(range)")
      }
      return shard
    }
    let first = number(engine.first) ?? engine.base
    let step = max(1, number(engine.step) ?? 1)
    let last = number(engine.last)
    guard let count = number(engine.count) ?? last.map({ ($0 - first) / step + 1 }) else {
      throw ShardError(
        description: "--shard auto: \(engine.name) does not tell how many parts there are; say "
          + "--shard auto/16 or set \(countVariable)")
    }
    guard count > 1 || index == engine.base else {
      throw ShardError(
        description: "--shard auto: the array has one task alone, and \(place); say "
          + "--shard auto/16 where it is one of 16")
    }
    guard (index - first) % step == 0, let shard = Shard((index - first) / step + 1, of: count)
    else {
      throw ShardError(description: "--shard auto: \(place), which is none of \(count) parts")
    }
    return shard
  }
}
