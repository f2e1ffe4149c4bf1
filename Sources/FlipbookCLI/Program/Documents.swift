/// The documents that help texts name.
enum Documents {
  /// The line of a help text that says where a page is installed.
  static func place(of page: String) -> String {
    "Documents: share/doc/flipbook/Documentation/\(page)"
  }
}
