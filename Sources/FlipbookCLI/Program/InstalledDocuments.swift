/// The documents that help texts name.
enum InstalledDocuments {
  /// Returns the line of a help text that says where a page is installed: PREFIX is the folder of
  /// `bin`.
  static func place(of page: String) -> String {
    "Documents: PREFIX/share/doc/flipbook/Documentation/\(page)"
  }
}
