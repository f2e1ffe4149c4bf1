import Testing

/// A recording whose validation is tested.
enum ReviewedRecording {
  /// The first line of a recording.
  static let header = #"{"flipbook":1,"hash":"pairs","name":"n","title":"N"}"#
  /// Its list of apples and bread.
  static let list =
    #"{"k":"snapshot","seq":0,"sections":[{"section":"main","items":["apples","bread"]}]}"#

  /// A recording of a list and one more event, or of another header or list.
  static func recording(
    _ event: String?, header: String = header, list: String = list
  ) -> String {
    let event = event.map { #"{"seq":1,"dt":1000000000,"# + $0.dropFirst() + "\n" } ?? ""
    return "\(header)\n\(list)\n\(event){\"k\":\"end\",\"seq\":\(event.isEmpty ? 1 : 2)}\n"
  }

  /// The validations of a recording without and with `--strict`.
  static func outcomes(
    _ text: String
  ) throws -> (mild: ValidationOutcome, strict: ValidationOutcome) {
    (
      try ValidationOutcome(text, name: "x.flip.jsonl"),
      try ValidationOutcome(text, name: "x.flip.jsonl", isStrict: true)
    )
  }

  /// Expects one finding: a warning, which is an error with `--strict` if it is refused.
  static func expect(
    _ text: String, line: Int, _ message: String, isRefused: Bool = true,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let (mild, strict) = try outcomes(text)
    let message = message + (message.hasSuffix("…") ? "" : "\n")
    func says(_ outcome: ValidationOutcome, _ severity: String) -> Bool {
      let expected = "x.flip.jsonl:\(line): \(severity): \(message)"
      return expected.hasSuffix("…")
        ? outcome.messages.hasPrefix(expected.dropLast()) : outcome.messages == expected
    }
    #expect(!mild.isRefused, sourceLocation: place)
    #expect(says(mild, "warning"), "\(mild.messages)", sourceLocation: place)
    #expect(strict.isRefused == isRefused, sourceLocation: place)
    #expect(
      says(strict, isRefused ? "error" : "warning"), "\(strict.messages)", sourceLocation: place)
  }
}
