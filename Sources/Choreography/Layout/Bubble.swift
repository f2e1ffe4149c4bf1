import Recordings

/// The measures that the layout of messages needs.
struct BubbleMetrics: Hashable, Sendable {
  /// The width of the list, in points.
  var width: Double
  var textScale: Double
}

/// A message of a chat: a rounded background as wide as its text or picture needs, with the sender
/// above and a note below.
///
/// An item with a subtitle is a message, the subtitle, with its sender, the title; otherwise the
/// title is the message. The detail is the note.
public struct Bubble: Hashable, Sendable {
  /// The item's content.
  package var item: ItemContent
  /// The text in lines; empty for a picture alone.
  package var lines: [String]
  /// The size of background and notes together, in points.
  package var size: Size
  /// The size of the background, in points.
  package var background: Size
  /// The height of the picture above the text, in points; 0 without a picture.
  package var pictureHeight: Double
  /// The current heights of the sender and the note, which may be animating, in points.
  var senderHeight: Double
  var noteHeight: Double
  /// The width by which they exceed the background, in points.
  var extraWidth: Double

  /// The corner radius of a background, in points.
  package static let radius = 18.0
  /// The distance of the text from the sides of a background, in points.
  package static let sideInset = 12.0
  /// The size of message text at the default text size, in points.
  package static let textSize = 17.0
  /// The size of senders and notes at the default text size, in points.
  package static let noteSize = 11.0
  /// The greatest share of the list's width that a background takes.
  static let maxWidthShare = 0.75

  private static let upperInset = 7.0
  private static let lineHeight = 22.0
  private static let noteLineHeight = 18.0
  private static let pictureWidth = 220.0

  /// Lays out a message. O(characters).
  init(_ item: ItemContent, _ metrics: BubbleMetrics) {
    self.item = item
    let textScale = metrics.textScale
    let most = max(2 * Self.radius, Self.maxWidthShare * metrics.width)
    let text =
      item.subtitle ?? item.title ?? (item.hasPicture ? nil : item.id)
    let wrapped = text.map {
      WrappedText($0, size: Self.textSize * textScale, within: most - 2 * Self.sideInset)
    }
    lines = wrapped?.lines ?? []
    background = Size(width: 2 * Self.radius, height: 0)
    if let wrapped { background.width = max(background.width, wrapped.width + 2 * Self.sideInset) }
    pictureHeight = 0
    if item.hasPicture {
      background.width = max(background.width, min(most, Self.pictureWidth))
      pictureHeight = (background.width * 2 / 3).rounded()
    }
    background.height =
      pictureHeight
      + (lines.isEmpty
        ? 0 : 2 * Self.upperInset + Double(lines.count) * Self.lineHeight * textScale)
    background.height = max(background.height, 2 * Self.radius)
    size = background
    (senderHeight, noteHeight, extraWidth) = (0, 0, 0)
    if sender != nil { senderHeight = Self.noteLineHeight * textScale }
    if note != nil { noteHeight = Self.noteLineHeight * textScale }
    size.height += senderHeight + noteHeight
    for note in [sender, note].compactMap(\.self) {
      let width = CharacterAdvances.width(of: note) * Self.noteSize * textScale + 2 * Self.sideInset
      size.width = max(size.width, min(most, width))
    }
    extraWidth = size.width - background.width
  }

  /// The sender above the background; nil for one's own message.
  package var sender: String? { item.isOwn == true || item.subtitle == nil ? nil : item.title }

  /// The text below the background.
  package var note: String? { item.detail }

  /// Returns the background in a frame, which may be animating. It keeps its size while only a sender
  /// or note comes or goes.
  package func background(in frame: Rect) -> Rect {
    let width = max(0, frame.width - extraWidth)
    return Rect(
      x: item.isOwn == true ? frame.maxX - width : frame.x, y: frame.y + senderHeight, width: width,
      height: max(0, frame.height - senderHeight - noteHeight))
  }

  /// Returns the frames of the sender and the note, as wide as at rest, and their opacities while
  /// the row makes room for them.
  package func notes(
    in frame: Rect, textScale: Double
  ) -> [(text: String, frame: Rect, opacity: Double)] {
    let background = background(in: frame)
    let height = Self.noteLineHeight * textScale
    let width = max(frame.width, size.width)
    let x = item.isOwn == true ? frame.maxX - width : frame.x
    return [(sender, background.y - height, senderHeight), (note, background.maxY, noteHeight)]
      .compactMap {
        note in
        note.0.map { text in
          (
            text, Rect(x: x, y: note.1, width: width, height: height),
            (note.2 / height).clamped(to: 0...1)
          )
        }
      }
  }

  /// Returns the frame of a line of the text, from the top of the background.
  package func line(_ index: Int, in background: Rect, textScale: Double) -> Rect {
    let height = Self.lineHeight * textScale
    return Rect(
      x: background.x + Self.sideInset,
      y: background.y + pictureHeight + Self.upperInset + Double(index) * height,
      width: max(0, background.width - 2 * Self.sideInset), height: height)
  }
}
