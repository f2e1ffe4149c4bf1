import Flipbook
import Testing

@Suite("A shard")
struct ShardTests {
  @Test(
    "has, together with the others, every frame once, in order, and sizes that differ by at most one"
  )
  func frames() {
    for total in [0, 1, 2, 7, 60, 216_000] {
      for count in [1, 2, 3, 7, 16, 100] {
        let ranges = (1...count).compactMap { Shard($0, of: count)?.frames(of: total) }
        #expect(ranges.count == count)
        #expect(ranges.first?.lowerBound == 0)
        #expect(ranges.last?.upperBound == total)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        let sizes = ranges.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1, "\(total) in \(count)")
      }
    }
  }

  @Test("of a list takes every n-th, and the shards cover all of it")
  func picks() {
    let list = Array("abcdefgh")
    let picks = (1...3).compactMap { Shard($0, of: 3).map { String($0.picks(from: list)) } }
    #expect(picks == ["adg", "beh", "cf"])
    #expect(Shard(9, of: 9)?.picks(from: list) == [])
  }

  @Test(
    "is rejected if its text is invalid",
    arguments: [
      "", "3", "0/3", "4/3", "-1/3", "3/", "/3", "1/2/3", "auto/0", "auto/x", "1/1000000",
      "auto/5-4", "auto/0-100000", "auto/-1-3", "auto/0-", "auto/0-3-5",
    ])
  func refusals(_ text: String) {
    #expect(ShardChoice(text) == nil)
  }

  @Test(
    "is read from the command line or from an engine's variables",
    arguments: [
      Case("3/16", [:], "3/16"),
      Case("auto", ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "1"], "1/1"),
      Case(
        "auto",
        [
          "SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "6",
          "SLURM_ARRAY_TASK_STEP": "2", "SLURM_ARRAY_TASK_COUNT": "4",
        ], "3/4"),
      Case(
        "auto/16",
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1",
        ], "3/16"),
      Case("auto/16", ["JOB_COMPLETION_INDEX": "0"], "1/16"),
      Case("auto/16", slurm("0"), "1/16"), Case("auto/16", slurm("15"), "16/16"),
      Case("auto", slurm("3"), "4/16"), Case("auto/16", slurm("101", from: "100"), "2/16"),
      Case(
        "auto/4",
        slurm("6", count: "4").merging(["SLURM_ARRAY_TASK_STEP": "2"]) { $1 }, "4/4"),
      Case("auto/0-15", ["PBS_ARRAY_INDEX": "0"], "1/16"),
      Case("auto/0-15", ["PBS_ARRAY_INDEX": "15"], "16/16"),
      // One task of it again.
      Case("auto/0-15", slurm("3", from: "3", count: "1"), "4/16"),
      Case("auto", ["JOB_COMPLETION_INDEX": "15", "FLIPBOOK_SHARDS": "16"], "16/16"),
      Case(
        "auto", ["AWS_BATCH_JOB_ARRAY_INDEX": "2", "AWS_BATCH_JOB_ARRAY_SIZE": "10"], "3/10"),
      Case("auto/8", ["PBS_ARRAY_INDEX": "8"], "8/8"),
      Case(
        "auto",
        [
          "SGE_TASK_ID": "7", "SGE_TASK_FIRST": "1", "SGE_TASK_LAST": "10",
          "SGE_TASK_STEPSIZE": "3",
        ], "3/4"),
    ])
  func choices(_ example: Case) throws {
    let choice = try #require(ShardChoice(example.text))
    #expect(try choice.shard(in: example.variables).description == example.shard)
  }

  /// The variables of Slurm for a task of an array.
  private static func slurm(
    _ index: String, from first: String = "0", count: String = "16"
  ) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": index, "SLURM_ARRAY_TASK_MIN": first, "SLURM_ARRAY_TASK_COUNT": count,
      "SLURM_ARRAY_TASK_STEP": "1",
    ]
  }

  @Test(
    "of an array from 0 is rejected if its engine does not set the range, with the option to use")
  func unknownBase() throws {
    let error = try #require(throws: ShardError.self) {
      try ShardChoice.environment(count: 16).shard(in: ["PBS_ARRAY_INDEX": "0"])
    }
    #expect(
      error.description
        == "--shard auto: PBS_ARRAY_INDEX is 0, and 16 parts are numbered 1 to 16; say "
        + "--shard auto/0-15")
  }

  struct Case: Sendable {
    var text: String
    var variables: [String: String]
    var shard: String

    init(_ text: String, _ variables: [String: String], _ shard: String) {
      (self.text, self.variables, self.shard) = (text, variables, shard)
    }
  }

  @Test("without a variable lists all variables that were tried")
  func nothing() throws {
    let error = try #require(throws: ShardError.self) {
      try ShardChoice.environment(count: nil).shard(in: ["HOME": "/root"])
    }
    for name in [
      "SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX",
      "PBS_ARRAY_INDEX", "SGE_TASK_ID",
    ] {
      #expect(error.description.contains(name))
    }
  }

  @Test("reports a Grid Engine job that is not an array job if its variable is not a number")
  func noArray() throws {
    let error = try #require(throws: ShardError.self) {
      try ShardChoice.environment(count: nil).shard(in: ["SGE_TASK_ID": "undefined"])
    }
    #expect(
      error.description
        == "--shard auto: SGE_TASK_ID is 'undefined': this job is not an array job; say --shard 3/16"
    )
  }

  @Test("requires the count if one task of an array runs again alone")
  func alone() throws {
    let variables = [
      "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1",
    ]
    let error = try #require(throws: ShardError.self) {
      try ShardChoice.environment(count: nil).shard(in: variables)
    }
    #expect(
      error.description
        == "--shard auto: the job array has only one task, and SLURM_ARRAY_TASK_ID is 3; say "
        + "--shard auto/16 if it is one of 16")
  }

  @Test(
    "has a count from 1 to 100,000, and rejects FLIPBOOK_SHARDS with another",
    arguments: ["0", "-1", "100001", "abc", "9223372036854775807", "-9223372036854775808"])
  func counts(_ count: String) throws {
    for index in ["3", "9223372036854775807", "-9223372036854775808"] {
      let error = try #require(throws: ShardError.self) {
        try ShardChoice.environment(count: nil).shard(
          in: ["JOB_COMPLETION_INDEX": index, "FLIPBOOK_SHARDS": count])
      }
      let isOfIndex = error.description.contains("JOB_COMPLETION_INDEX is \(index), which is no")
      let message = "FLIPBOOK_SHARDS is '\(count)', and a job has 1 to 100000 parts"
      #expect(error.description.contains(message) || isOfIndex)
    }
  }

  @Test(
    "near the largest integer is rejected",
    arguments: ["SGE_TASK_FIRST", "SGE_TASK_LAST", "SGE_TASK_STEPSIZE", "SGE_TASK_ID"])
  func numbers(_ variable: String) throws {
    for number in [Int.min, Int.max] {
      var variables = [
        "SGE_TASK_ID": "7", "SGE_TASK_FIRST": "1", "SGE_TASK_LAST": "10", "SGE_TASK_STEPSIZE": "3",
      ]
      variables[variable] = "\(number)"
      let error = try #require(throws: ShardError.self) {
        try ShardChoice.environment(count: nil).shard(in: variables)
      }
      #expect(error.description.contains("\(variable) is \(number)"))
    }
  }

  @Test("outside of its array is rejected with the valid numbers")
  func outside() throws {
    let error = try #require(throws: ShardError.self) {
      try ShardChoice.environment(count: 4).shard(in: ["JOB_COMPLETION_INDEX": "4"])
    }
    #expect(error.description.contains("4 parts are numbered 0 to 3"))
  }
}
