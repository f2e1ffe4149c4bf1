// swift-tools-version: 6.1
import PackageDescription

// A user's package: the logic of a list, and golden tests of its transitions.

let package = Package(
  name: "GroceryList",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In a package of your own: .package(url: "…/flipbook", from: "…")
    .package(name: "flipbook", path: "../..")
  ],
  targets: [
    .target(
      name: "GroceryList", dependencies: [.product(name: "DiffableData", package: "flipbook")]),
    .testTarget(
      name: "GroceryListTests",
      dependencies: [
        "GroceryList", .product(name: "FlipbookTesting", package: "flipbook"),
      ],
      exclude: ["Goldens"]),
  ]
)
