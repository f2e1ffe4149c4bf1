import DiffableData

extension Misuse {
  private static let repeated =
    "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
  private static let noSection = "Invalid parameter not satisfying: section != NSNotFound"

  static let ofItems = [
    Misuse("appendItems repeats one", .duplicateArgument, repeated + "{(x)}", ["x"]) {
      (snapshot) throws(SnapshotError) in try snapshot.appendItems(["x", "x"], toSection: "Z")
    },
    Misuse("appendItems to an unknown section", .unknownDestination, noSection, ["Z"]) {
      (snapshot) throws(SnapshotError) in try snapshot.appendItems(["a"], toSection: "Z")
    },
    Misuse("appendItems of nothing to an unknown section", .unknownDestination, noSection, ["Z"]) {
      (snapshot) throws(SnapshotError) in try snapshot.appendItems([], toSection: "Z")
    },
    Misuse(
      "insertItems repeats two", .duplicateArgument, repeated + "{(\n    x,\n    y\n)}", ["x", "y"]
    ) {
      (snapshot) throws(SnapshotError) in
      try snapshot.insertItems(["x", "y", "x", "y"], before: "x")
    },
    Misuse(
      "insertItems before one of themselves", .destinationInArgument,
      "Invalid update: destination for insertion operation [a] "
        + "is in the insertion identifier list for update", ["a"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.insertItems(["x", "a"], before: "a") },
    Misuse("insertItems after an unknown one", .unknownDestination, noSection, ["z"]) {
      (snapshot) throws(SnapshotError) in try snapshot.insertItems(["a", "x"], after: "z")
    },
    Misuse("insertItems of nothing before an unknown one", .unknownDestination, noSection, ["z"]) {
      (snapshot) throws(SnapshotError) in try snapshot.insertItems([], before: "z")
    },
    Misuse("deleteItems repeats one", .duplicateArgument, repeated + "{(a)}", ["a"]) {
      (snapshot) throws(SnapshotError) in try snapshot.deleteItems(["a", "b", "a"])
    },
    Misuse(
      "moveItem of an unknown one", .unknownSource,
      "Invalid parameter not satisfying: fromIndex != NSNotFound", ["z"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.moveItem("z", before: "y") },
    Misuse(
      "moveItem to an unknown one", .unknownDestination,
      "Invalid parameter not satisfying: toIndex != NSNotFound", ["z"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.moveItem("a", after: "z") },
    Misuse(
      "moveItem to itself", .moveToItself,
      "Invalid update: destination for item move is the same as the source", ["a"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.moveItem("a", before: "a") },
  ]

  static let ofMarks = [
    Misuse(
      "reloadItems of unknown ones", .markUnknown,
      "Attempted to reload item identifier that does not exist in the snapshot: z", ["z", "y"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.reloadItems(["a", "z", "y", "z"]) },
    Misuse(
      "reconfigureItems of an unknown one", .markUnknown,
      "Attempted to reconfigure item identifier that does not exist in the snapshot: z", ["z"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.reconfigureItems(["a", "z"]) },
    Misuse(
      "reloadSections of an unknown one", .markUnknown,
      "Attempted to reload section identifier that does not exist in the snapshot: a", ["a"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.reloadSections(["A", "a"]) },
  ]
}
