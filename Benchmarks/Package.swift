// swift-tools-version: 6.1
import PackageDescription

// A package of its own: the harness takes minutes to build, and nobody who uses Flipbook needs it.
// Without its traits the harness does not count allocations, and needs no interposed libraries.
// The table of ratios is a program beside it, as the harness runs one benchmark after another and
// a ratio wants both sides run in turns.

let flipbook = Target.Dependency.product(name: "Flipbook", package: "flipbook")
let program = Target.Dependency.product(name: "flipbook", package: "flipbook")
let diffableData = Target.Dependency.product(name: "DiffableData", package: "flipbook")
let listSimulator = Target.Dependency.product(name: "ListSimulator", package: "flipbook")
let recording = Target.Dependency.product(name: "Recordings", package: "flipbook")

let package = Package(
  name: "flipbook-benchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "difftable", targets: ["DiffTable"]),
    .executable(name: "filmtable", targets: ["FilmTable"]),
    .executable(name: "comparetable", targets: ["CompareTable"]),
  ],
  dependencies: [
    .package(name: "flipbook", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.3.0"),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Workloads"),
    // Its memory figures are a link to Flipbook's, which import a C module of that package.
    .target(name: "Measuring", dependencies: [flipbook]),
    .executableTarget(
      name: "FilmTable",
      dependencies: [
        "Measuring", "CCairoWriter", flipbook, program,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .systemLibrary(name: "CCairoWriter", pkgConfig: "cairo"),
    .executableTarget(
      name: "DiffTable",
      dependencies: [
        "Measuring", "Workloads", diffableData, listSimulator, recording,
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Of its own, because it draws: it needs Cairo, which nothing else here does.
    .executableTarget(
      name: "CompareTable",
      dependencies: [.product(name: "Flipbook", package: "flipbook")]),
    .executableTarget(
      name: "DiffBenchmarks",
      dependencies: [
        "Workloads", diffableData,
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/DiffBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
