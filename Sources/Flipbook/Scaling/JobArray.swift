/// The environment variables with which job schedulers number the tasks of a job array.
enum JobArray {
  private struct Scheduler {
    let name: String
    let index: String
    /// The least index and the step, if they are not fixed.
    var first: String?
    var step: String?
    /// The number of tasks, or the greatest index.
    var count: String?
    var last: String?
    /// The first task's index if no variable gives it.
    var base: Int
  }

  private static let schedulers = [
    Scheduler(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN",
      step: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT", base: 1),
    Scheduler(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", base: 0),
    Scheduler(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE",
      base: 0),
    Scheduler(name: "PBS", index: "PBS_ARRAY_INDEX", base: 1),
    Scheduler(
      name: "Grid Engine", index: "SGE_TASK_ID", first: "SGE_TASK_FIRST",
      step: "SGE_TASK_STEPSIZE", last: "SGE_TASK_LAST", base: 1),
  ]

  /// The number of parts, for schedulers that do not give it.
  static let countVariable = "FLIPBOOK_SHARDS"

  /// The maximum magnitude of an index: sums and differences of two are still integers.
  private static let maxMagnitude = 1 << 32

  /// Reads the place of a process.
  ///
  /// - Parameters:
  ///   - count: The number of parts; nil takes it from the variables.
  ///   - base: The index of the whole array's first task; nil is the scheduler's value or default.
  static func shard(
    in variables: [String: String], count: Int?, base: Int? = nil
  ) throws(ShardError) -> Shard {
    func number(_ name: String?) throws(ShardError) -> Int? {
      // Grid Engine sets 'undefined' outside of an array.
      guard let name, let number = variables[name].flatMap({ Int($0) }) else { return nil }
      guard (-maxMagnitude...maxMagnitude).contains(number) else {
        throw refused("\(name) is \(number), which is not a task of the array")
      }
      return number
    }
    guard
      let scheduler = schedulers.first(where: { variables[$0.index].flatMap { Int($0) } != nil }),
      let index = try number(scheduler.index)
    else {
      if let scheduler = schedulers.first(where: { variables[$0.index]?.isEmpty == false }) {
        throw refused(
          "\(scheduler.index) is '\(variables[scheduler.index] ?? "")': this "
            + "job is not an array job; say --shard 3/16")
      }
      let names = schedulers.map { "\($0.index) (\($0.name))" }.joined(separator: ", ")
      throw refused("none of \(names) is set; say --shard 3/16")
    }
    let place = "\(scheduler.index) is \(index)"
    let ownCount = try ownCount(in: variables)
    if let count = count ?? ownCount {
      // With a given count, the array may be a rerun of some tasks. Its first index is the first
      // task's only if the array has all tasks.
      let least = try number(scheduler.count) == count ? try number(scheduler.first) : nil
      let step = least == nil ? 1 : max(1, try number(scheduler.step) ?? 1)
      let base = base ?? least ?? scheduler.base
      guard (index - base) % step == 0, let shard = Shard((index - base) / step + 1, of: count)
      else {
        let range = "\(base) to \(base + (count - 1) * step)"
        let advice = index == 0 && base == 1 ? "; say --shard auto/0-\(count - 1)" : ""
        throw refused("\(place), and \(count) parts are numbered \(range)\(advice)")
      }
      return shard
    }
    let first = try number(scheduler.first) ?? scheduler.base
    let step = max(1, try number(scheduler.step) ?? 1)
    let last = try number(scheduler.last)
    guard let count = try number(scheduler.count) ?? last.map({ ($0 - first) / step + 1 }) else {
      throw refused(
        "\(scheduler.name) does not give the number of parts; say "
          + "--shard auto/16 or set \(countVariable)")
    }
    guard count > 1 || index == scheduler.base else {
      throw refused(
        "the job array has only one task, and \(place); say --shard auto/16 if it is one of 16")
    }
    guard (index - first) % step == 0, let shard = Shard((index - first) / step + 1, of: count)
    else {
      throw refused("\(place), which is none of \(count) parts")
    }
    return shard
  }

  private static func refused(_ reason: String) -> ShardError {
    ShardError(description: "--shard auto: \(reason)")
  }

  private static func ownCount(in variables: [String: String]) throws(ShardError) -> Int? {
    guard let text = variables[countVariable], !text.isEmpty else { return nil }
    guard let count = Int(text), 1...Shard.limit ~= count else {
      throw refused(
        "\(countVariable) is '\(text)', and a job has 1 to "
          + "\(Shard.limit) parts")
    }
    return count
  }
}
