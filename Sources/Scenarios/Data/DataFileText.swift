/// The text of a data file.
struct DataFileText {
  /// The name in messages.
  let file: String
  let text: String
}
