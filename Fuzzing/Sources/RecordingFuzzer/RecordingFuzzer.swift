import Findings
import Foundation
import Recordings

/// Reads the bytes as a recording with several options, and compares the results.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Data(UnsafeBufferPointer(start: start, count: count))
  let plain = read(bytes)
  let unchecked = read(bytes) { $0.checksHashes = false }
  let strict = read(bytes) { $0.isStrict = true }
  let recovered = read(bytes) {
    $0.recovers = true
    $0.checksHashes = false
  }
  if let plain {
    expect(unchecked == plain, "a file that is read with its hashes is read without them")
  }
  if let unchecked {
    expect(recovered == unchecked, "what needs no recovery is read the same with it")
    seek(bytes)
  }
  if let strict {
    expect(strict == plain && isClean(strict), "a strict reading has no warnings")
  }
  if let recovered {
    rewrite(recovered.recording)
    follow(recovered.recording)
  }
  compress(bytes, recovered)
  return 0
}

/// Returns the contents of a file; nil if it is rejected.
private func read(
  _ bytes: Data, _ change: (inout RecordingReaderOptions) -> Void = { _ in }
) -> RecordingFile? {
  try? RecordingFile.parse(bytes, file: "x", options: options(change))
}

/// Returns true without warnings, except of values of frames that cannot be read: these are left out,
/// and written again as unknown keys.
private func isClean(_ file: RecordingFile) -> Bool {
  file.warnings.allSatisfy { $0.message.contains("which are left out") }
}

/// Limits that keep one input's memory small.
private func options(
  _ change: (inout RecordingReaderOptions) -> Void = { _ in }
) -> RecordingReaderOptions {
  var options = RecordingReaderOptions()
  options.limits.lineBytes = 64 << 10
  options.limits.items = 5_000
  options.limits.sections = 500
  change(&options)
  return options
}

/// Seeks by the file's index, which is untrusted: an apply is either read or rejected.
private func seek(_ bytes: Data) {
  for apply in [0, 1, 70] {
    let unchecked = options { $0.checksHashes = false }
    guard
      let (reader, _) = try? RecordingReader.open(
        bytes, file: "x", atApply: apply, options: unchecked)
    else { continue }
    _ = try? reader.next()
  }
}

/// Checks that a written recording is read back unchanged.
private func rewrite(_ recording: Recording) {
  do throws(Diagnostics) {
    let again = try RecordingFile.parse(
      Data(recording.fileText.utf8), file: "x", options: options { $0.limits.lineBytes = 16 << 20 })
    expect(isClean(again), "a file that was written has no warnings: \(again.warnings)")
    // Compares texts, because an unknown key's 6e4 is written as the integer 60000.
    expect(
      again.recording.fileText == recording.fileText, "a file that was written holds what was read")
  } catch {
    expect(false, "a file that was written is read: \(error)")
  }
}

/// Checks that the changes from each visible list lead to the next one.
private func follow(_ recording: Recording) {
  var last = ObservedScreen()
  for frame in ObservedMotion(recording).frames {
    var screen = last
    screen.apply(frame.screen.frame(from: last))
    expect(screen == frame.screen, "a frame leads to the list that it was made for")
    last = frame.screen
  }
}

/// Checks that a compressed file has the same contents as its text.
private func compress(_ bytes: Data, _ recovered: RecordingFile?) {
  // Bytes that are gzip already would be unpacked only once, with warnings that have no line.
  if bytes.starts(with: [0x1F, 0x8B]) { return }
  let packed = read(gzip(bytes)) {
    $0.recovers = true
    $0.checksHashes = false
  }
  expect(packed?.recording == recovered?.recording, "a compressed file is read the same")
}
