import Foundation
import Recordings

/// A free path; the file at it is removed with the test.
final class TemporaryFile {
  let path: String

  init(_ suffix: String = ".flip.jsonl") {
    path = NSTemporaryDirectory() + "/flipbook-\(UUID().uuidString)\(suffix)"
  }

  deinit { unlink(path) }

  var bytes: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: URL(filePath: path))) }
  }

  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }
}

/// All events of a file, and the warnings.
func readAll(
  _ path: String, _ options: RecordingReaderOptions = RecordingReaderOptions()
) throws(RecordingError) -> RecordingFile {
  try RecordingFile(RecordingReader(path: path, options: options))
}
