// UIKit gives its users Foundation, so that files which import UIKit alone name `UUID`, `Date` and
// `IndexPath`; the other two are for `snapshot`, `source` and `listView`.
@_exported import DiffableData
@_exported import Foundation
@_exported import ListSimulator
