import Foundation

extension EncodingError {
  /// What the system said of a file that was to be made.
  ///
  /// A full or broken disk is a failure of writing; anything else means that the place is wrong.
  static func creating(_ path: String, code: Int32) -> EncodingError {
    switch code {
    case ENOSPC, EDQUOT, EFBIG, EIO, EMFILE, ENFILE:
      .inputOutput(path: path, reason: systemMessage(code))
    default: .cannotCreate(path: path, reason: systemMessage(code))
    }
  }

  /// What the system said of a file that was being read or written.
  package static func writing(_ path: String, code: Int32) -> EncodingError {
    .inputOutput(path: path, reason: systemMessage(code))
  }

  private static func systemMessage(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
