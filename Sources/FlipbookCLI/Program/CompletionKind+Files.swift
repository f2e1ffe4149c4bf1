import ArgumentParser

extension CompletionKind {
  /// Scenarios and recordings, compressed ones too.
  static let sources = CompletionKind.file(extensions: ["yaml", "yml", "json", "jsonl", "gz"])

  /// JSON files.
  static let json = CompletionKind.file(extensions: ["json"])
}
