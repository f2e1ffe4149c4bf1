import Foundation
import Scenarios
import Synchronization
import TextAndFiles

extension SourceFile {
  /// Returns the whole file, or standard input for `-`.
  package static func data(_ path: String) throws(SourceError) -> Data {
    if path == "-" {
      do {
        return try FileHandle.standardInput.readToEnd() ?? Data()
      } catch {
        throw .unreadable(path: "standard input", reason: systemReason(error))
      }
    }
    try checkFile(path)
    do {
      let url = URL(fileURLWithPath: path)
      // Foundation does not read pipes by name, such as a shell's <(…).
      return isRegular(path)
        ? try Data(contentsOf: url) : try FileHandle(forReadingFrom: url).readToEnd() ?? Data()
    } catch {
      throw .unreadable(path: path, reason: systemReason(error))
    }
  }

  /// A file that is a source, or else a text such as the log of a crash.
  package enum SourceOrText {
    /// A source; its bytes if it can be read only once.
    case source(Data?)
    case text(Data)
  }

  /// Reads a text, or finds that the file begins as a source or is named like one.
  package static func sourceOrText(_ path: String) throws(SourceError) -> SourceOrText {
    if path != "-" { try checkFile(path) }
    let isOnce = path == "-" || !isRegular(path)
    let start = isOnce ? try data(path) : beginning(of: path)
    let names = [".yaml", ".yml", ".flip.jsonl", ".flip.jsonl.gz"]
    if SourceKind.kind(Array(start.prefix(SourceKind.beginning))) != nil
      || names.contains(where: path.hasSuffix)
    {
      return .source(isOnce ? start : nil)
    }
    return .text(isOnce ? start : try data(path))
  }

  static func checkFile(_ path: String) throws(SourceError) {
    guard let status = fileStatus(path) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .missing(path: path) }
      throw .unreadable(path: path, reason: SystemError(code).reason)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw .unreadable(path: path, reason: "it is a folder" + sourcesInFolder(path))
    // Some devices never end.
    case S_IFCHR, S_IFBLK: throw .unreadable(path: path, reason: "it is a device")
    default: return
    }
  }

  /// The maximum number of files of a folder that are examined.
  private static let maxExamined = 1_000

  /// Returns `; name a script or a recording in it: 'a.yaml' and 'b.flip.jsonl'` for a folder that
  /// has some, found by their content; else an empty text.
  static func sourcesInFolder(_ path: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let sources = names.sorted().prefix(maxExamined).filter { name in
      let file = "\(path)/\(name)"
      guard isRegular(file), !file.hasSuffix(".gz") || file.hasSuffix(".jsonl.gz") else {
        return false
      }
      return SourceKind.kind(Array(beginning(of: file))) != nil
    }
    if sources.isEmpty { return "" }
    return "; name a script or a recording in it: \(shortListing(sources, limit: 5))"
  }

  /// Refuses everything but a regular file.
  package static func checkRegular(_ path: String) throws(SourceError) {
    try checkFile(path)
    guard isRegular(path) else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
  }

  /// Returns the data files that a script names; none for a recording, and for a pipe, which can be
  /// read only once.
  ///
  /// Does not run the script or report its errors.
  package static func dataFiles(of path: String) -> [String] {
    let script: Data
    if path == "-" {
      script = peekAtStandardInput()
    } else if isRegular(path), case .script(let data)? = try? content(path) {
      script = data
    } else {
      return []
    }
    let named = Mutex<[String]>([])
    let folder = DataFolder { (file, _) throws(DataFolder.Failure) in
      named.withLock { $0.append(file) }
      throw .missing
    }
    _ = try? Scenario.parse(bytes: Array(script), file: path, dataFolder: folder)
    let prefix = DataFolder.beside(path).prefix
    return named.withLock { $0 }.map { prefix + $0 }
  }

  /// Returns the rest of the file behind standard input, without moving its position; empty if it
  /// is not a file.
  private static func peekAtStandardInput() -> Data {
    var status = stat()
    let start = lseek(STDIN_FILENO, 0, SEEK_CUR)
    guard fstat(STDIN_FILENO, &status) == 0, status.isRegularFile, start >= 0,
      status.st_size > start, status.st_size - start <= ScenarioLimits().scriptBytes
    else { return Data() }
    var data = Data(count: Int(status.st_size - start))
    let count = data.withUnsafeMutableBytes { pread(STDIN_FILENO, $0.baseAddress, $0.count, start) }
    return data.prefix(max(0, count))
  }

  static func isRegular(_ path: String) -> Bool {
    fileStatus(path)?.isRegularFile == true
  }

  /// Returns the first bytes of a file, which identify its kind.
  static func beginning(of path: String) -> Data {
    guard let handle = FileHandle(forReadingAtPath: path) else { return Data() }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: SourceKind.beginning)) ?? Data()
  }
}
