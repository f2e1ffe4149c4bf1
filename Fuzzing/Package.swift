// swift-tools-version: 6.1
import PackageDescription

// A separate package, because its programs link libFuzzer, which some toolchains lack. libFuzzer
// defines `main`, so the sources are parsed as a library. scripts/fuzz builds it with --sanitize
// fuzzer, which also counts branches in Flipbook's targets.

let asLibrary = [SwiftSetting.unsafeFlags(["-parse-as-library"])]

let package = Package(
  name: "flipbook-fuzzing",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "fuzz-recording", targets: ["RecordingFuzzer"]),
    .executable(name: "fuzz-scenario", targets: ["ScenarioFuzzer"]),
    .executable(name: "fuzz-diff", targets: ["DiffFuzzer"]),
  ],
  dependencies: [.package(name: "flipbook", path: "..")],
  targets: [
    .target(name: "Findings"),
    .executableTarget(
      name: "RecordingFuzzer",
      dependencies: ["Findings", .product(name: "Recordings", package: "flipbook")],
      swiftSettings: asLibrary),
    .executableTarget(
      name: "ScenarioFuzzer",
      dependencies: [
        "Findings", .product(name: "Recordings", package: "flipbook"),
        .product(name: "Scenarios", package: "flipbook"),
      ],
      swiftSettings: asLibrary),
    .executableTarget(
      name: "DiffFuzzer",
      dependencies: ["Findings", .product(name: "DiffableData", package: "flipbook")],
      swiftSettings: asLibrary),
  ]
)
