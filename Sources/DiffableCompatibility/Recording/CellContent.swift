import Recordings

extension ItemContent {
  /// Creates the content that a cell shows: the texts, the color, the symbol and the accessory.
  @MainActor init(id: String, of cell: any HostedContent) {
    self.init(id: id)
    if let cell = cell as? UICollectionViewCell {
      read(cell.contentConfiguration, or: cell.contentView)
      color = hexadecimal(
        cell.backgroundColor, cell.contentView.backgroundColor,
        cell.backgroundConfiguration?.backgroundColor, cell.backgroundView?.backgroundColor)
      let accessories = (cell as? UICollectionViewListCell)?.accessories ?? []
      for accessory in accessories where accessory.isVisible(isEditing: cell.isEditing) {
        read(accessory.kind)
      }
    } else if let cell = cell as? UITableViewCell {
      read(cell.contentConfiguration, or: cell.contentView)
      title = title ?? cell.textLabel?.text
      if cell.style == .value1 || cell.style == .value2 {
        detail = detail ?? cell.detailTextLabel?.text
      } else {
        subtitle = subtitle ?? cell.detailTextLabel?.text
      }
      symbol = symbol ?? cell.imageView?.image?.symbol
      color = hexadecimal(
        cell.backgroundColor, cell.contentView.backgroundColor,
        cell.backgroundConfiguration?.backgroundColor, cell.backgroundView?.backgroundColor)
      switch cell.accessoryType {
      case .disclosureIndicator, .detailDisclosureButton: accessory = .disclosure
      case .checkmark: accessory = .checkmark
      case .none, .detailButton: break
      }
    }
    if let shown = cell.shownSwitch { (accessory, isOn) = (.switch, shown.isOn) }
  }

  @MainActor private mutating func read(
    _ configuration: (any UIContentConfiguration)?, or view: UIView
  ) {
    if let content = configuration as? UIListContentConfiguration {
      read(content)
    } else {
      read(view)
    }
  }

  private mutating func read(_ content: UIListContentConfiguration) {
    title = title ?? content.text
    if content.role == .valueCell || content.prefersSideBySideTextAndSecondaryText {
      detail = detail ?? content.secondaryText
    } else {
      subtitle = subtitle ?? content.secondaryText
    }
    symbol = symbol ?? content.image?.symbol
  }

  /// Reads the first two labels and the first picture among the visible subviews.
  @MainActor private mutating func read(_ view: UIView) {
    if view.isHidden { return }
    if let label = view as? UILabel {
      if title == nil { title = label.text } else { subtitle = subtitle ?? label.text }
    } else if let view = view as? UIListContentView,
      let content = view.configuration as? UIListContentConfiguration
    {
      read(content)
    } else if let view = view as? UIImageView {
      symbol = symbol ?? view.image?.symbol
    }
    for subview in view.subviews { read(subview) }
  }

  @MainActor private mutating func read(_ kind: UICellAccessory.Kind) {
    switch kind {
    case .disclosureIndicator, .outlineDisclosure: accessory = .disclosure
    case .checkmark: accessory = .checkmark
    case .reorder: accessory = .reorder
    case .label(let text): detail = detail ?? text
    case .customView(let configuration):
      image = (configuration.customView as? UIImageView)?.image?.symbol
    case .delete, .insert, .multiselect: break
    }
  }
}

/// Returns the first color that stands out from the background, on white, as `#RRGGBB`.
private func hexadecimal(_ colors: UIColor?...) -> String? {
  colors.lazy.compactMap { $0 }.first { $0.alpha > 0 && $0 != .systemBackground }.map { color in
    let parts = [color.red, color.green, color.blue].map { part in
      let opaque = 1 + (min(max(part, 0), 1) - 1) * min(color.alpha, 1)
      let hexadecimal = String(Int((opaque * 255).rounded()), radix: 16)
      return hexadecimal.count == 1 ? "0" + hexadecimal : hexadecimal
    }
    return "#" + parts.joined().uppercased()
  }
}

extension UIImage {
  /// The name of the symbol without its variants: `star` for `star.fill`.
  var symbol: String { String(name.prefix { $0 != "." }) }
}

extension UICellAccessory {
  fileprivate func isVisible(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

extension HostedContent {
  /// The app's switch: at the trailing edge, or the first one within the content.
  var shownSwitch: UISwitch? {
    let accessories = ((self as? UICollectionViewListCell)?.accessories ?? []).map(\.customView)
    let content =
      (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView
    let views =
      [(self as? UITableViewCell)?.accessoryView] + accessories + (content?.descendants ?? [])
    return views.lazy.compactMap { $0 as? UISwitch }.first { !$0.isHidden }
  }
}

extension UICellAccessory {
  fileprivate var customView: UIView? {
    if case .customView(let configuration) = kind { configuration.customView } else { nil }
  }
}
