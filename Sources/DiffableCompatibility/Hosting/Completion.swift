/// A completion on its way to the main queue.
///
/// Unchecked, as the framework's completions are not marked `Sendable` and are called on the main
/// queue alone, from wherever the apply came.
struct Completion: @unchecked Sendable {
  let body: () -> Void

  /// What a simulated data source takes for what the framework's takes.
  static func carrying(_ body: (() -> Void)?) -> (@Sendable () -> Void)? {
    guard let body else { return nil }
    let completion = Completion(body: body)
    return { completion.body() }
  }
}
