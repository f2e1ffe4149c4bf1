// UIKit exports Foundation, so files that import only UIKit name `UUID`, `Date` and `IndexPath`.
// The types of `snapshot`, `source` and `listView` come from the other two.
@_exported import DiffableData
@_exported import Foundation
@_exported import ListSimulator
