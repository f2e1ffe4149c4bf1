// swift-tools-version: 6.1
import PackageDescription

// A package of its own, since its programs link libFuzzer, which not every toolchain has.
// libFuzzer has the main function, so that the sources must not be taken for scripts.
// scripts/fuzz builds it with --sanitize fuzzer, which counts branches in Flipbook's targets too.

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
