/// Finds a list that is updated from the main queue and from background queues.
struct MixedQueues: ListRule {
  static let id = "mixed-queues"

  private var first: (queue: String, apply: Int)?
  private var isReported = false

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let queue = context.apply.queue.rawValue
    guard let first else {
      self.first = (queue, context.number)
      return []
    }
    guard first.queue != queue, !isReported else { return [] }
    isReported = true
    return [
      RuleViolation(
        message:
          "apply \(context.number) comes from \(Self.name(queue)), apply \(first.apply) came "
          + "from \(Self.name(first.queue))")
    ]
  }

  private static func name(_ queue: String) -> String {
    queue == "main" ? "the main queue" : "a background queue"
  }
}
