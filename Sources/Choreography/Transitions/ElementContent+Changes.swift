import Recordings

extension ElementContent {
  /// Returns true if the contents look different at the same pose, which includes a switch's state.
  func looksUnlike(_ other: ElementContent) -> Bool {
    guard case .row(var look) = self, case .row(let next) = other else { return self != other }
    (look.item.isOn, look.item.bar) = (next.item.isOn, next.item.bar)
    return look != next
  }

  /// The text of a row or a card whose number can count; nil without one.
  var countingDetail: String? {
    switch self {
    case .row(let look): look.item.detail
    case .card(let item): item.detail
    default: nil
    }
  }

  /// Returns the content with another number in its detail, with at least some decimals; the content
  /// itself without a format.
  func counted(
    to value: Double, _ format: AnimatedNumber.Format?, minDecimals: Int
  ) -> ElementContent {
    guard let format, let detail = countingDetail, let number = AnimatedNumber(detail, format),
      number.value != value
    else { return self }
    let text = number.text(at: value, minDecimals: minDecimals)
    switch self {
    case .row(var look):
      look.item.detail = text
      return .row(look)
    case .card(var item):
      item.detail = text
      return .card(item)
    default: return self
    }
  }

  /// Returns the number in an earlier content's detail from which that in the detail counts; nil if
  /// it does not count.
  func countingStart(
    in old: ElementContent, _ format: AnimatedNumber.Format?
  ) -> AnimatedNumber? {
    guard let format, let detail = countingDetail, let oldDetail = old.countingDetail,
      let number = AnimatedNumber(detail, format), let start = AnimatedNumber(oldDetail, format)
    else { return nil }
    return number.continues(start) ? start : nil
  }

  /// Returns the notation in which the number in the detail counts from another one.
  func counting(
    from start: AnimatedNumber, during earlier: AnimatedNumber.Format?
  ) -> AnimatedNumber.Format? {
    countingDetail.flatMap { AnimatedNumber($0, start.format) }?
      .format(from: start, during: earlier)
  }

  /// Returns the content of a pinned header with its shade.
  func shaded(_ shade: Double) -> ElementContent {
    switch self {
    case .header(let text, let style, _, let count, let share):
      .header(text, style: style, shade: shade, count: count, share: share)
    case .crossFade(let from, let to, let share):
      .crossFade(from: from.shaded(shade), to: to.shaded(shade), share: share)
    default: self
    }
  }

  /// Returns the content with the texts of another, which replace its own at once: no text shows
  /// through another, and numbers can be read in every frame. The colors, and a symbol or picture
  /// beside a text that changes come with it. Nil if the rest changes its place.
  func withTexts(of other: ElementContent) -> ElementContent? {
    switch (self, other) {
    case (.row(var look), .row(let next)):
      guard let item = look.item.withTexts(of: next.item), look.indent == next.indent,
        look.isCard == next.isCard,
        (look.disclosure == nil) == (next.disclosure == nil)
      else { return nil }
      look.item = item
      return .row(look)
    case (.card(let item), .card(let next)): return item.withTexts(of: next).map { .card($0) }
    case (.tile(let item), .tile(let next)): return item.withTexts(of: next).map { .tile($0) }
    case (.bubble(let bubble), .bubble(let next)):
      return bubble.item.isOwn == next.item.isOwn ? .bubble(bubble.withTexts(of: next)) : nil
    case (.device(let item, let opacity), .device(let next, _)):
      return item.withTexts(of: next).map { .device($0, labelOpacity: opacity) }
    case (.swatch, .swatch): return self
    default: return nil
    }
  }

  /// Returns the content without its texts, before another with its background in its place; nil for
  /// content without a background of its own.
  func withBlankTexts(before other: ElementContent) -> ElementContent? {
    switch (self, other) {
    case (.row(var look), .row(let next)) where look.isCard && next.isCard:
      look.item = look.item.withBlankTexts
      // They stand below texts of any height.
      (look.item.symbol, look.item.accessory) = (nil, nil)
      return .row(look)
    case (.card(let item), .card): return .card(item.withBlankTexts)
    case (.tile(let item), .tile): return .tile(item.withBlankTexts)
    case (.bubble(let bubble), .bubble(let next)):
      return bubble.item.isOwn == next.item.isOwn ? .bubble(bubble.withBlankText) : nil
    default: return nil
    }
  }

  /// Returns true for a message or a board's card with other texts than a later one.
  func hasOtherTextsOnBackground(than other: ElementContent) -> Bool {
    switch (self, other) {
    case (.bubble(let bubble), .bubble(let next)):
      bubble.item.isOwn == next.item.isOwn && bubble.lines != next.lines
    case (.row(let look), .row(let next)): look.isCard && !look.item.hasTexts(of: next.item)
    default: false
    }
  }

  /// Returns a copy with the symbol or picture, taken from `old` if only that has one; nil if both
  /// have one, or none.
  func withFigure(orThatOf old: ElementContent) -> ElementContent? {
    guard case .row(var look) = self, case .row(let earlier) = old, !look.isCard,
      look.item.hasFigure != earlier.item.hasFigure
    else { return nil }
    if !look.item.hasFigure {
      (look.item.image, look.item.symbol) = (earlier.item.image, earlier.item.symbol)
      look.item.color = earlier.item.color
    }
    return .row(look)
  }

  /// True for a row with other texts than an earlier one.
  func hasOtherTexts(than old: ElementContent) -> Bool {
    guard case .row(let look) = self, case .row(let earlier) = old else { return false }
    return !look.item.hasTexts(of: earlier.item)
  }

  /// A copy whose figure is replaced by empty space.
  var withHiddenFigure: ElementContent {
    guard case .row(var look) = self else { return self }
    look.hidesFigure = true
    return .row(look)
  }

  /// True for a card of a board.
  var isCard: Bool {
    guard case .row(let look) = self else { return false }
    return look.isCard
  }

  /// Returns the background of a message on which its text makes room for a picture that only another
  /// message has, or the other way around; nil for others.
  func background(between old: ElementContent) -> ElementContent? {
    guard case .bubble(let bubble) = self, case .bubble(let earlier) = old,
      bubble.item.hasPicture != earlier.item.hasPicture
    else { return nil }
    return .bubble((bubble.item.hasPicture ? earlier : bubble).withBlankText)
  }

  /// Returns the content at a pose, with the opacity of a row's highlight and its last swipe.
  func posed(_ pose: Pose, highlight: Double, swipe: Event.Swipe?) -> ElementContent {
    if case .bubble(var bubble) = self {
      (bubble.senderHeight, bubble.noteHeight, bubble.extraWidth) = (
        pose.senderHeight, pose.noteHeight, pose.extraWidth
      )
      return .bubble(bubble)
    }
    guard case .row(var look) = self else { return self }
    (look.topRadius, look.bottomRadius) = (max(0, pose.topRadius), max(0, pose.bottomRadius))
    look.separator = pose.separator.clamped(to: 0...1)
    look.switchProgress = pose.switchProgress.clamped(to: 0...1)
    look.indent = max(0, pose.indent)
    if look.disclosure != nil { look.disclosure = pose.disclosure }
    look.highlight = highlight
    if look.item.bar != nil { look.bar = pose.bar.clamped(to: 0...1) }
    look.swipe = swipe?.edge == .leading ? min(0, pose.swipe) : max(0, pose.swipe)
    // A row at rest looks the same whether or not it was swiped.
    if look.swipe != 0 {
      look.action = swipe?.action == "delete" ? nil : swipe?.action
      look.actions = swipe?.actions ?? []
    }
    return .row(look)
  }
}

extension Bubble {
  /// Returns the message with the text of another and its own picture. A picture that arrives or
  /// leaves changes the place of the text, so then the message fades as a whole.
  fileprivate func withTexts(of other: Bubble) -> Bubble {
    guard item.hasPicture == other.item.hasPicture else { return self }
    var message = other
    if item.hasTexts(of: other.item) { message.item.image = item.image }
    return message
  }

  /// The message with empty lines.
  fileprivate var withBlankText: Bubble {
    var message = self
    message.lines = lines.map { _ in "" }
    return message
  }
}

extension ItemContent {
  /// True if a symbol on its color or a picture is before a row's texts.
  fileprivate var hasFigure: Bool { hasPicture || symbol != nil && color != nil }

  /// Returns true if the texts that are read are equal.
  fileprivate func hasTexts(of other: ItemContent) -> Bool {
    title == other.title && subtitle == other.subtitle && detail == other.detail
      && badge == other.badge
  }

  /// The item with a space for each text, so that what is beside the texts keeps its place.
  fileprivate var withBlankTexts: ItemContent {
    var item = self
    item.title = " "
    (item.subtitle, item.detail) = (subtitle.map { _ in " " }, detail.map { _ in " " })
    item.badge = nil
    return item
  }

  /// Returns the item with the texts of another; nil if one has a symbol, a picture or a control
  /// where the other has none.
  fileprivate func withTexts(of other: ItemContent) -> ItemContent? {
    guard (symbol == nil) == (other.symbol == nil), (color == nil) == (other.color == nil),
      (image == nil) == (other.image == nil), hasPicture == other.hasPicture,
      accessory == other.accessory, (bar == nil) == (other.bar == nil)
    else { return nil }
    var item = self
    if !hasTexts(of: other) {
      (item.symbol, item.image) = (other.symbol, other.image)
      (item.color, item.badgeColor) = (other.color, other.badgeColor)
    }
    (item.title, item.subtitle) = (other.title, other.subtitle)
    (item.detail, item.badge) = (other.detail, other.badge)
    // The title's weight and its dot are read with it.
    item.isUnread = other.isUnread
    // The pose animates the bar.
    item.bar = other.bar
    return item
  }
}
