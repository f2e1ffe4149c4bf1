/// The documents that help texts name.
enum InstalledDocuments {
  /// Returns the line of a help text that says where a page is installed.
  static func place(of page: String) -> String {
    "Documents, beside 'bin': share/doc/flipbook/Documentation/\(page)"
  }
}
