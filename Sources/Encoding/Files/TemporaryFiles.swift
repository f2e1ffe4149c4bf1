import Foundation

/// Files and folders for a while, in the folder that the environment's `TMPDIR` names.
package enum TemporaryFiles {
  /// Makes a file without a name, which is gone when its descriptor is closed.
  ///
  /// - Throws: `EncodingError.cannotCreate` and `.inputOutput`, which name `TMPDIR`.
  package static func openNameless() throws(EncodingError) -> Int32 {
    let (path, descriptor) = try make { mkstemp($0) }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Makes an empty folder, which whoever asks for it removes.
  ///
  /// - Throws: `EncodingError.cannotCreate` and `.inputOutput`, which name `TMPDIR`.
  package static func makeFolder() throws(EncodingError) -> String {
    try make { mkdtemp($0) == nil ? -1 : 0 }.path
  }

  private static func make(
    _ make: (UnsafeMutablePointer<CChar>) -> Int32
  ) throws(EncodingError) -> (path: String, result: Int32) {
    let folder = NSTemporaryDirectory()
    // The system puts letters of its own in the place of the six.
    var name = Array((folder + (folder.hasSuffix("/") ? "" : "/") + "flipbook-XXXXXX").utf8CString)
    let (result, code) = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { (make($0), errno) } ?? (-1, ENOENT)
    }
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard result < 0 else { return (path, result) }
    let advice = "; set TMPDIR to a folder that can be written to"
    switch EncodingError.creating(path, code: code) {
    case .inputOutput(_, let reason): throw .inputOutput(path: path, reason: reason + advice)
    case .cannotCreate(_, let reason): throw .cannotCreate(path: path, reason: reason + advice)
    case let error: throw error
    }
  }
}
