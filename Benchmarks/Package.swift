// swift-tools-version: 6.1
import PackageDescription

// A package of its own: the harness takes minutes to build, and nobody who uses Flipbook needs it.
// Without its traits the harness does not count allocations, and needs no interposed libraries.

let package = Package(
  name: "flipbook-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "flipbook", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "DiffBenchmarks",
      dependencies: [
        .product(name: "DiffableData", package: "flipbook"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/DiffBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
