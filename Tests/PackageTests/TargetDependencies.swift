/// The architecture: the targets that each target may import. A change of this table changes the
/// figure in CONTRIBUTING.md too.
enum TargetDependencies {
  static let allowed: [String: Set<String>] = [
    "TextAndFiles": ["CResources"],
    // Two targets start programs: Encoding ffmpeg, and Browser Chromium.
    "Processes": ["TextAndFiles"],
    "DiffableData": [],
    "ListSimulator": ["DiffableData"],
    "Recordings": ["DiffableData", "TextAndFiles", "CZlib"],
    "Scenarios": ["ListSimulator", "Recordings", "Yams", "CResources"],
    // Records the page of a scenario, so that Scenarios itself needs no processes.
    "Browser": ["Scenarios", "Processes", "CResources"],
    "Choreography": ["Recordings"],
    // Beside Rendering, so that both are built at the same time.
    "MotionRules": ["Choreography"],
    "Rendering": [
      "Choreography", "CCairo", "CPixman", "CPixels", "CDeflate", "CISAL", "CZlib",
    ],
    "Encoding": ["Rendering", "Processes", "CDeflate", "CWebP", "CWebPDemux", "CResources"],
    "Comparison": ["Rendering", "CDeflate", "CPNG", "CPixels"],
    "Analysis": ["MotionRules", "CResources"],
    "Films": ["Comparison", "MotionRules", "CResources"],
    "FlipbookTesting": ["Films", "Analysis", "ListSimulator"],
    "Flipbook": ["Scenarios", "Browser", "Encoding", "Films", "Analysis", "CHeap"],
    "DiffableCompatibility": ["ListSimulator", "Recordings"],
    "FlipbookCLI": ["Flipbook", "CResources", "ArgumentParser", "FlyingSocks"],
  ]

  /// The target's dependencies that the table does not have.
  static func forbidden(in target: Manifest.Target) -> [String] {
    target.dependencyNames.subtracting(allowed[target.name] ?? []).sorted()
  }

  /// The modules that a target's sources may import: its own row, the targets below it, and those
  /// of Swift; `DiffableData` imports only atomic values. Foundation re-exports each system's C
  /// library, so that no source names it. A C module or an external dependency is imported only by
  /// the target that names it.
  static func importable(in target: String) -> Set<String> {
    guard target != "DiffableData" else { return ["Synchronization"] }
    let row = allowed[target] ?? []
    return row.union(targets(below: row)).union(toolchain).union(extraImports[target] ?? [])
  }

  private static let toolchain: Set<String> = [
    "Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "RegexBuilder",
  ]

  private static let extraImports: [String: Set<String>] = [
    "FlipbookTesting": ["Testing", "XCTest"]
  ]

  private static func targets(below row: Set<String>) -> Set<String> {
    let own = row.filter { allowed[$0] != nil }
    return own.reduce(into: own) { found, target in
      found.formUnion(targets(below: allowed[target] ?? []))
    }
  }
}
