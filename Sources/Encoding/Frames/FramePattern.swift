import TextAndFiles

/// The pattern of numbered file names: `frame-%05d.svg`.
package struct FramePattern: Hashable, Sendable {
  private let head: String
  private let digits: Int
  private let tail: String
}

extension FramePattern {
  /// Reads a file name with one `%d` or `%0Nd`; `path` is the whole output path, for errors.
  ///
  /// - Throws: `OutputError.badPattern`.
  init(_ name: String, in path: String) throws(OutputError) {
    func bad(_ reason: String) -> OutputError { .badPattern(path: path, reason: reason) }
    guard name.utf8.count < path.utf8.count else {
      throw bad("frames need a folder, as in frames/\(name)")
    }
    guard !path.dropLast(name.count).contains("%") else {
      throw bad("the folder's name must not contain %")
    }
    let parts = name.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let end = parts[1].firstIndex(of: "d") else {
      throw bad("the file's name needs exactly one number, such as %05d")
    }
    let width = parts[1][..<end]
    guard width.isEmpty || (width.count == 2 && width.first == "0"), let digits = Int("0" + width)
    else { throw bad("%\(width)d is not understood; write %d or %05d") }
    self.init(head: String(parts[0]), digits: digits, tail: String(parts[1][end...].dropFirst()))
  }

  /// Returns a pattern with five digits, or as many as the last frame needs, so that names sort.
  static func numbers(upTo count: Int, suffix: String) -> FramePattern {
    FramePattern(head: "", digits: max(5, String(max(0, count - 1)).count), tail: "." + suffix)
  }

  func name(of number: Int) -> String { head + zeroFilled(String(number), to: digits) + tail }
}
