/// The text of a data file.
struct DataFileText {
  /// The file's name, for messages.
  let file: String
  let text: String
}
