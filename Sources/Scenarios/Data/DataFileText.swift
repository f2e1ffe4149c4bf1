import Recordings

/// The text of a data file.
struct DataFileText {
  /// The file's name, for messages.
  let file: String
  let text: String

  /// Returns the text of UTF-8, or of UTF-16, as spreadsheets write it.
  ///
  /// - Throws: an error at the first byte of another encoding.
  static func decode(_ bytes: [UInt8], file: String) throws(Diagnostics) -> String {
    func refusal(_ message: String) -> Diagnostics {
      Diagnostics([Diagnostic(file: file, message: message)])
    }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw refusal("the file is a workbook or another archive; save the table as CSV")
    }
    // A table begins with ASCII, and has no NUL.
    let zeros = bytes.prefix(2).map { $0 == 0 }
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) || zeros == [false, true]
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) || zeros == [true, false] else {
      return try decodeUTF8(
        bytes, file: file,
        remedy: ", or convert it: 'iconv -f WINDOWS-1252 -t UTF-8 FILE' for Western languages")
    }
    let units = stride(from: zeros.contains(true) ? 0 : 2, to: bytes.count - 1, by: 2).map {
      index in
      let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
      return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw refusal("not valid UTF-16; save the file as UTF-8")
    }
    return text
  }
}
