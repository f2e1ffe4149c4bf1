/// The faults that the tests of generated use plant into a list.
enum PlantedListFault: String, CaseIterable {
  case staleIndex = "a stale index"
  case quickTaps = "a duplicate after two quick taps"
  case emptySection = "a section left empty"
  case wrongMark = "a mark on the wrong row"
  case unstableIdentifier = "an unstable identifier"
  case backgroundUpdate = "an update from a background queue"
  case forgetfulFilter = "a filter that forgets moved items"
  case lostExpansion = "an expansion that loses children"
  case reorderNotWritten = "a reorder that is not written back"
  case offByOne = "an index that is one off after a delete"
  case staleCell = "a controller that configures the wrong cell"
  case forgottenModel = "a controller whose model keeps a deleted row"
}
