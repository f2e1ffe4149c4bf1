import DiffableData

extension Misuse {
  private static let repeated =
    "Fatal: supplied section identifiers are not unique. Duplicate identifiers: "
  private static let existing =
    "Diffable data source detected an attempt to insert or append "
  private static let unique = "Identifiers in a snapshot must be unique. "

  static let ofSections = [
    Misuse("appendSections repeats one", .duplicateArgument, repeated + "{(D)}", ["D"]) {
      (snapshot) throws(SnapshotError) in try snapshot.appendSections(["D", "E", "D", "D"])
    },
    Misuse(
      "appendSections repeats two", .duplicateArgument, repeated + "{(\n    E,\n    D\n)}",
      ["E", "D"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.appendSections(["D", "E", "E", "D"]) },
    Misuse("appendSections repeats an existing one", .duplicateArgument, repeated + "{(A)}", ["A"])
    { (snapshot) throws(SnapshotError) in try snapshot.appendSections(["A", "A"]) },
    Misuse(
      "appendSections of an existing one", .existingSection,
      existing + "1 section identifier that already exists in the snapshot. " + unique
        + "Section identifiers that already exist: {(A)}", ["A"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.appendSections(["N", "A"]) },
    Misuse(
      "insertSections of two existing ones", .existingSection,
      existing + "2 section identifiers that already exist in the snapshot. " + unique
        + "Section identifiers that already exist: {(\n    B,\n    A\n)}", ["B", "A"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.insertSections(["B", "A"], before: "A") },
    Misuse(
      "insertSections before an unknown one", .unknownDestination,
      "Invalid parameter not satisfying: insertIndex != NSNotFound", ["Z"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.insertSections(["N"], before: "Z") },
    Misuse(
      "insertSections of nothing after an unknown one", .unknownDestination,
      "Invalid parameter not satisfying: insertIndex != NSNotFound", ["Z"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.insertSections([], after: "Z") },
    Misuse(
      "insertSections after one of themselves", .destinationInArgument,
      "Invalid update: destination for insertion operation [Z] "
        + "is in the insertion identifier list for update", ["Z"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.insertSections(["N", "Z"], after: "Z") },
    Misuse("deleteSections repeats one", .duplicateArgument, repeated + "{(A)}", ["A"]) {
      (snapshot) throws(SnapshotError) in try snapshot.deleteSections(["A", "A"])
    },
    Misuse(
      "moveSection of an unknown one", .unknownSource,
      "Invalid parameter not satisfying: fromIndex != NSNotFound", ["Z"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.moveSection("Z", before: "Z") },
    Misuse(
      "moveSection to an unknown one", .unknownDestination,
      "Invalid parameter not satisfying: toIndex != NSNotFound", ["Z"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.moveSection("A", after: "Z") },
    Misuse(
      "moveSection to itself", .moveToItself,
      "Invalid update: destination for section move is the same as the source", ["A"]
    ) { (snapshot) throws(SnapshotError) in try snapshot.moveSection("A", after: "A") },
  ]
}
