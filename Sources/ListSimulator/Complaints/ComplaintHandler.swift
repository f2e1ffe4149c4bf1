import Foundation

/// A receiver of complaints.
public struct ComplaintHandler: Sendable {
  let report: @Sendable (Complaint) -> Void

  /// Creates a receiver that calls `report`, on the thread of the misuse.
  public init(_ report: @escaping @Sendable (Complaint) -> Void) {
    self.report = report
  }

  /// A receiver that writes one line per complaint to standard error.
  public static let standardError = ComplaintHandler { complaint in
    var line = "\(complaint.message)\n"
    line.withUTF8 { bytes in
      // One write per line, so lines of several threads do not mix. A failure is ignored: there is
      // no other place to report it.
      _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }

  /// A receiver that does nothing. Observers get complaints nevertheless.
  public static let none = ComplaintHandler { _ in }
}
