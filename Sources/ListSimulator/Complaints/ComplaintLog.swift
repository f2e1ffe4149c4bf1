import Foundation

/// What is done with complaints.
public struct ComplaintLog: Sendable {
  let report: @Sendable (Complaint) -> Void

  /// Complaints go to `report`, on whatever thread the misuse happened.
  public init(_ report: @escaping @Sendable (Complaint) -> Void) {
    self.report = report
  }

  /// A line on standard error for each, as the framework's in an app's console.
  public static let standardError = ComplaintLog { complaint in
    var line = "\(complaint.message)\n"
    line.withUTF8 { bytes in
      // One write keeps lines of several threads apart; there is nowhere to report its failure.
      _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }

  /// Nothing is done; observers are told all the same.
  public static let none = ComplaintLog { _ in }
}
