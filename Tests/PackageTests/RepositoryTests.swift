import Foundation
import Testing

@Suite("The repository")
struct RepositoryTests {
  @Test("tracks no build products and no resolved versions", .enabled(if: Repository.isClone))
  func tracksNoProducts() throws {
    let listing = try Repository.output(of: "git", "-c", "safe.directory=*", "ls-files", "-z")
    let tracked = String(decoding: listing, as: UTF8.self).split(separator: "\0").map(String.init)
    try #require(!tracked.isEmpty)
    #expect(tracked.filter(isProduct) == [])
  }

  @Test("recognizes a build product by its path")
  func knowsProducts() {
    let paths = [
      ".build/debug/flipbook", "Benchmarks/.build-bench/log", "Benchmarks/Package.resolved",
      "Output/wifi.mp4", "Output/.gitkeep", "Sources/Recordings/Recording.swift",
    ]
    #expect(paths.filter(isProduct) == Array(paths.prefix(4)))
  }

  @Test(
    "contains no absolute path of a personal folder",
    arguments: [
      "Sources", "Plugins", "Tests", "Scenarios", "Benchmarks", "Examples", "Fuzzing", "scripts",
      "Documentation", ".ci", ".github", ".spi.yml",
      "Makefile", "Package.swift", "Containerfile", "action.yml", "README.md", "CONTRIBUTING.md",
      "CHANGELOG.md", "SECURITY.md",
    ])
  func namesNoMachine(path: String) throws {
    for file in Repository.files(below: path) {
      let place = personalPath(in: try Data(contentsOf: file))
      #expect(place == nil, "\(file.path)")
    }
  }

  @Test("distinguishes an absolute path of a personal folder from a relative one")
  func knowsPersonalPaths() {
    for folder in personalFolders {
      #expect(personalPath(in: Data("open \"/\(folder)/ann/film\"".utf8)) == "/\(folder)/ann/film")
      #expect(personalPath(in: Data("/\(folder)/ann".utf8)) == "/\(folder)/ann")
      #expect(personalPath(in: Data("https://example.com/\(folder)/ann".utf8)) == nil)
      #expect(personalPath(in: Data("../\(folder)/ann, $HOME/\(folder)/ann".utf8)) == nil)
    }
  }

  private func isProduct(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.contains { $0.hasPrefix(".build") || $0 == "Package.resolved" }
      || (parts.first == "Output" && parts.last != ".gitkeep")
  }

  private let personalFolders = ["home", "Users", "root", "work"]

  /// The first absolute path into a personal folder, up to the first unusual character.
  private func personalPath(in text: Data) -> String? {
    personalFolders.lazy.compactMap { folder in
      let start = Data("/\(folder)/".utf8)
      var rest = text[...]
      while let found = rest.range(of: start) {
        let path = text[found.lowerBound...].prefix { isWord($0) || $0 == UInt8(ascii: "/") }
        let continues = text[..<found.lowerBound].last.map(isPathPart) ?? false
        if !continues, path.count > start.count { return String(decoding: path, as: UTF8.self) }
        rest = text[found.upperBound...]
      }
      return nil
    }.first
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default:
      false
    }
  }

  /// Returns true if a slash after this character continues a path, or `\(…)` and `${…}`.
  private func isPathPart(_ byte: UInt8) -> Bool {
    isWord(byte) || Data(".~)}*/".utf8).contains(byte)
  }
}
