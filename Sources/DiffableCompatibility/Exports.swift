// Foundation: UIKit exports it. The other two have the types of `snapshot`, `source` and
// `listView`.
@_exported import DiffableData
@_exported import Foundation
@_exported import ListSimulator
