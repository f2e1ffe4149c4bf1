import Foundation

/// Returns `; did you mean 'race.csv'?` if a missing file has a similarly named neighbor, else an
/// empty text.
///
/// - Parameters:
///   - path: The missing file.
///   - folder: The folder that the path is relative to, with its slash; empty for the current one.
package func fileSuggestion(for path: String, in folder: String = "") -> String {
  let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
  let (directory, name) = (path[..<slash], FileName(path[slash...]))
  let place = folder + directory
  let found = try? FileManager.default.contentsOfDirectory(atPath: place.isEmpty ? "." : place)
  // Sorted before the limit applies, because the system's order is arbitrary.
  let names = (found ?? []).sorted().prefix(10_000).map { FileName($0[...]) }
  let stems = names.filter { $0.suffix.lowercased() == name.suffix.lowercased() }.map(\.stem)
  let suffixes = names.filter { $0.stem == name.stem }.map(\.suffix)
  let near =
    closeName(to: name.stem, among: stems, shortest: 2).flatMap { stem in
      names.first { $0.stem == stem && $0.suffix.lowercased() == name.suffix.lowercased() }
    } ?? closeName(to: name.suffix, among: suffixes, shortest: 2).map { FileName(name.stem, $0) }
  return near.map { "; did you mean '\(directory)\($0.stem)\($0.suffix)'?" } ?? ""
}

private struct FileName {
  let stem: String
  /// The suffix with its dot; empty if there is none.
  let suffix: String

  init(_ stem: String, _ suffix: String) {
    (self.stem, self.suffix) = (stem, suffix)
  }

  init(_ name: Substring) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    self.init(String(name[..<dot]), String(name[dot...]))
  }
}
