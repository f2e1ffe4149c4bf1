import Recording

extension EncodingError {
  /// The error of a file that could not be made.
  ///
  /// A full or broken disk is a failure of writing; anything else means that the place is wrong.
  static func creating(_ path: String, code: Int32) -> EncodingError {
    let error = SystemError(code)
    return error.isExhausted
      ? .inputOutput(path: path, reason: error.reason)
      : .cannotCreate(path: path, reason: error.reason)
  }

  /// The error of a file that could not be read or written.
  package static func writing(_ path: String, code: Int32) -> EncodingError {
    .inputOutput(path: path, reason: SystemError(code).reason)
  }
}
