import Foundation

/// The artifact `flipbook` of an artifact bundle.
///
/// Source: Swift Evolution, SE-0305, "Package Manager Binary Target Improvements".
struct ArtifactBundle {
  private struct Info: Decodable {
    struct Artifact: Decodable { var variants: [Variant] }
    struct Variant: Decodable { var path: String, supportedTriples: [String]? }
    var artifacts: [String: Artifact]
  }

  private let folder: URL
  private let variants: [Info.Variant]

  /// The bundle in a folder, or nil if it has no artifact `flipbook`. Throws if `info.json` cannot
  /// be read.
  init?(at folder: URL) throws {
    let data = try Data(contentsOf: folder.appending(path: "info.json"))
    let info = try JSONDecoder().decode(Info.self, from: data)
    guard let artifact = info.artifacts["flipbook"] else { return nil }
    (self.folder, variants) = (folder, artifact.variants)
  }

  /// Returns the path of the program for this machine.
  func program() throws -> String {
    let variant = variants.first { ($0.supportedTriples ?? []).contains(where: fits) }
    guard let variant else {
      let triples = variants.flatMap { $0.supportedTriples ?? [] }.joined(separator: ", ")
      throw Failure(
        "the bundle has programs for \(triples), and none for \(architecture) and \(system)")
    }
    return folder.appending(path: variant.path).path
  }

  private func fits(_ triple: String) -> Bool {
    triple.hasPrefix(architecture + "-") && triple.contains(system)
  }

  #if arch(x86_64)
    private var architecture: String { "x86_64" }
  #elseif os(Linux)
    private var architecture: String { "aarch64" }
  #else
    private var architecture: String { "arm64" }
  #endif

  #if os(Linux)
    private var system: String { "linux" }
  #else
    private var system: String { "macos" }
  #endif
}
