import Foundation
import ListSimulator

/// What a registration is known by: its identity.
final class RegistrationToken: Hashable, Sendable {
  /// A name that nobody else has while the token lives.
  var name: String { "registration-\(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))" }

  static func == (left: RegistrationToken, right: RegistrationToken) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UICollectionView {
  /// The framework's registration of a kind of cell with the code that fills it.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let token = RegistrationToken()
    let handler: Handler

    /// A registration of a class.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The framework's registration of a kind of header or footer with the code that fills it.
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a header or footer of a kind.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let token = RegistrationToken()
    let elementKind: String
    let handler: Handler

    /// A registration of a class for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// A cell that is filled by a registration.
  ///
  /// Registrations belong outside of providers: one that is made anew for each cell is never reused,
  /// which the framework refuses from iOS 15 on and this view does not notice.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let token = registration.token
    if registrations.insert(token).inserted {
      list.register(token.name) { Cell(simulated: ()) }
    }
    let cell = list.dequeue(token.name, for: indexPath) as? Cell ?? Cell(simulated: ())
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header or footer that is filled by a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (token, kind) = (registration.token, registration.elementKind)
    if registrations.insert(token).inserted {
      list.register(token.name, kind: kind) { Supplementary(simulated: ()) }
    }
    let view =
      list.dequeue(token.name, kind: kind, for: indexPath) as? Supplementary
      ?? Supplementary(simulated: ())
    registration.handler(view, kind, indexPath)
    return view
  }
}
