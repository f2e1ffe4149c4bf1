// swift-tools-version: 6.1
import PackageDescription

// Somebody's own package: a list's logic, and golden tests of how the list moves.

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
