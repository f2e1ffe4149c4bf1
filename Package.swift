// swift-tools-version: 6.1
import PackageDescription

// The dependencies between the targets are the architecture: CONTRIBUTING.md draws them, and
// Tests/PackageTests compares this manifest with its table.

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

let package = Package(
  name: "flipbook",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "flipbook", targets: ["FlipbookCLI"]),
    .library(name: "Flipbook", targets: ["Flipbook"]),
    .library(name: "DiffableData", targets: ["DiffableData"]),
    .library(name: "ListSimulator", targets: ["ListSimulator"]),
    .library(name: "Recordings", targets: ["Recordings"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "FlipbookTesting", targets: ["FlipbookTesting"]),
    .library(name: "DiffableCompatibility", targets: ["DiffableCompatibility"]),
    .plugin(name: "FlipbookCommand", targets: ["FlipbookCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // Files of `exclude:` are in CResources.
    .target(name: "TextAndFiles", dependencies: ["CResources"], exclude: ["Pages/Web"]),
    .target(name: "Processes", dependencies: ["TextAndFiles"]),
    .target(name: "DiffableData"),
    .target(name: "ListSimulator", dependencies: ["DiffableData"]),
    .target(name: "Recordings", dependencies: ["DiffableData", "TextAndFiles", "CZlib"]),
    .target(
      name: "Scenarios", dependencies: ["ListSimulator", "Recordings", "CResources", yams],
      exclude: ["Starter/starter.yaml", "Starter/table.yaml"]),
    .target(
      name: "Browser", dependencies: ["Scenarios", "Processes", "CResources"],
      exclude: ["Web"]),
    .target(name: "Choreography", dependencies: ["Recordings"]),
    .target(name: "MotionRules", dependencies: ["Choreography"]),
    .target(
      name: "Rendering",
      dependencies: [
        "Choreography", "CCairo", "CPixman", "CPixels", "CDeflate", "CISAL", "CZlib",
      ]),
    .target(
      name: "Encoding",
      dependencies: [
        "Rendering", "Processes", "CDeflate", "CWebP", "CWebPDemux", "CResources",
      ],
      exclude: ["Player/Web"]),
    .target(name: "Comparison", dependencies: ["Rendering", "CDeflate", "CPNG", "CPixels"]),
    .target(
      name: "Analysis", dependencies: ["MotionRules", "CResources"], exclude: ["Plots/Web"]),
    // What a package's golden tests build: no scripts, no videos, no command line.
    .target(
      name: "Films", dependencies: ["Comparison", "MotionRules", "CResources"],
      exclude: ["Goldens/Report/Web"]),
    .target(
      name: "FlipbookTesting", dependencies: ["Films", "Analysis", "ListSimulator"]),
    .target(
      name: "Flipbook",
      dependencies: ["Scenarios", "Browser", "Encoding", "Films", "Analysis", "CHeap"]),
    .target(name: "DiffableCompatibility", dependencies: ["ListSimulator", "Recordings"]),
    .executableTarget(
      name: "FlipbookCLI", dependencies: ["Flipbook", "CResources", argumentParser, flyingSocks],
      exclude: ["Preview/Web"]),
    .plugin(
      name: "FlipbookCommand",
      capability: .command(
        intent: .custom(verb: "flipbook", description: "Runs flipbook, or its setup."))),

    .systemLibrary(
      name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .systemLibrary(
      name: "CPixman", path: "Sources/C/CPixman", pkgConfig: "pixman-1",
      providers: [.apt(["libpixman-1-dev"]), .brew(["pixman"])]),
    .systemLibrary(
      name: "CDeflate", path: "Sources/C/CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CISAL", path: "Sources/C/CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    .systemLibrary(
      name: "CWebP", path: "Sources/C/CWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CWebPDemux", path: "Sources/C/CWebPDemux", pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CPNG", path: "Sources/C/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    // The files of web pages, first scripts, the schema and the rules, as data.
    .target(name: "CResources", path: "Sources/C/CResources"),
    // Headers of our own: a C target would be compiled without optimization in debug builds.
    .systemLibrary(name: "CPixels", path: "Sources/C/CPixels"),
    .systemLibrary(name: "CHeap", path: "Sources/C/CHeap"),

    .target(
      name: "TestSupport", dependencies: ["DiffableData"], path: "Tests/TestSupport"),
    .testTarget(name: "PackageTests"),
    .testTarget(name: "TextAndFilesTests", dependencies: ["TextAndFiles"]),
    .testTarget(
      name: "DiffableDataTests", dependencies: ["DiffableData", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "ListSimulatorTests", dependencies: ["ListSimulator", "TestSupport"]),
    .testTarget(name: "RecordingsTests", dependencies: ["Recordings", "TestSupport"]),
    .testTarget(name: "ScenariosTests", dependencies: ["Scenarios", "TestSupport"]),
    .testTarget(name: "ChoreographyTests", dependencies: ["Choreography", "TestSupport"]),
    .testTarget(name: "MotionRulesTests", dependencies: ["MotionRules", "TestSupport"]),
    .testTarget(name: "RenderingTests", dependencies: ["Rendering", "CZlib", "TestSupport"]),
    .testTarget(
      name: "EncodingTests", dependencies: ["Encoding", "CWebPDemux", "TestSupport"]),
    .testTarget(
      name: "ComparisonTests", dependencies: ["Comparison", "CDeflate", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "AnalysisTests", dependencies: ["Analysis", "TestSupport"]),
    .testTarget(
      name: "FlipbookTests", dependencies: ["Flipbook", "FlipbookTesting", "TestSupport"],
      exclude: ["GoldenTests/Goldens"], resources: [.copy("Fixtures")]),
    // The example is a package of its own; here its sources are built and tested with ours.
    .target(
      name: "GroceryList", dependencies: ["DiffableData"],
      path: "Examples/GroceryList/Sources/GroceryList"),
    .testTarget(
      name: "GroceryListTests", dependencies: ["GroceryList", "FlipbookTesting"],
      path: "Examples/GroceryList/Tests/GroceryListTests", exclude: ["Goldens"]),
    .testTarget(
      name: "DiffableCompatibilityTests",
      dependencies: ["DiffableCompatibility", "Flipbook", "FlipbookTesting", "TestSupport"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Flipbook", "FlipbookCLI", "Browser", "Scenarios", "Recordings", "KillableRecorder",
        "TestSupport", yams,
      ],
      exclude: ["Fixtures/Pages", "Fixtures/Mistakes.md"]),
    .executableTarget(
      name: "KillableRecorder", dependencies: ["DiffableData", "Recordings"],
      path: "Tests/KillableRecorder"),
  ]
)
