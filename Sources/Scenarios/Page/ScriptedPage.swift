import Recordings

/// A web page whose list a scenario records, and what happens to it.
package struct ScriptedPage: Sendable {
  /// The place of a page.
  package enum Address: Hashable, Sendable {
    /// A file's path, from the folder of the process, and its query or fragment, as `?lang=en#top`.
    case file(String, query: String = "")
    /// An address that begins with `http://` or `https://`.
    case url(String)
  }

  /// The source of the page's time.
  package enum Clock: String, CaseIterable, Sendable {
    /// Time moves by one frame whenever the recorder has read the one before. Two runs are equal.
    case steps
    /// The clock on the wall, for what only real time shows.
    case real
  }

  /// The source of the rows' order.
  package enum Order: String, CaseIterable, Sendable {
    /// The elements in the document.
    case document
    /// The places of the rows at rest, where styles alone place them.
    case place
  }

  package var address: Address
  package var clock = Clock.steps
  package var order = Order.document
  /// CSS selectors of the list and of what it holds.
  package var selectors: Selectors
  /// The steps in their order.
  package var steps: [PageStep] = []
  /// The place of `page` in the script.
  let place: SourceLocation
  /// The places of the values of `page`, by their keys.
  let places: [String: SourceLocation]

  /// The script's line of `page`, from 1.
  package var line: Int { place.line }

  /// An example of the mapping, for messages.
  static let example = "page: {file: ./page.html, list: \"#list\"}"

  /// CSS selectors of the list and of what it holds; nil for the recorder's own choice.
  package struct Selectors: Hashable, Sendable {
    package var list: String
    /// Within the list.
    package var items: String?
    /// The attribute with an item's identifier.
    package var id: String?
    /// The elements that hold the items of one section each.
    package var sections: String?
    package var headers: String?
    package var footers: String?
    /// Items on their way out, which the list has no more.
    package var leaving: String?
    /// Elements outside of the list that show an item, as under the pointer.
    package var clones: String?
  }
}

/// One step of a page's scenario.
package struct PageStep: Sendable {
  package enum Action: Hashable, Sendable {
    /// A click in the middle of an element.
    case tap(String)
    /// Text, letter by letter, into an element; with a line feed for the Enter key. `every` is the
    /// time between two letters in nanoseconds.
    case type(String, into: String, every: Int64)
    /// The wheel over the list, until an element is at its top. `duration` is in nanoseconds.
    case scrollTo(String, duration: Int64)
    /// The wheel over the list, by CSS pixels to the right and down.
    case scrollBy(x: Double, y: Double, duration: Int64)
    /// A press in the middle of an element, a move and a release in the middle of another one.
    case drag(String, to: String, duration: Int64)
    /// The same by CSS pixels to the right and down.
    case dragBy(String, x: Double, y: Double, duration: Int64)
    /// An expression or statements of JavaScript; a promise is awaited.
    case evaluate(String)
    /// Nanoseconds.
    case wait(Int64)
    case caption(String)
    case mark(String)
    case pace(Event.Pace)

    /// The nanoseconds that the action takes. A promise of `evaluate` may take more.
    package var nanoseconds: Int64 {
      switch self {
      case .wait(let time): time
      case .type(let text, into: _, let every): Int64(max(0, text.count - 1)) * every
      case .scrollTo(_, let duration), .scrollBy(x: _, y: _, let duration): duration
      case .drag(_, to: _, let duration), .dragBy(_, x: _, y: _, let duration): duration
      case .tap, .evaluate, .caption, .mark, .pace: 0
      }
    }
  }

  package let action: Action
  let place: SourceLocation
  /// The places of the step's selectors.
  var selectorPlaces: [String: SourceLocation] = [:]

  /// The script's line of the step, from 1.
  package var line: Int { place.line }
}
