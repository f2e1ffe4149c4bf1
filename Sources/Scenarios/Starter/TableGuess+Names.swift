/// The names of columns from which their use is guessed, in lowercase, the likeliest first.
extension TableGuess {
  static let timeNames = [
    "at", "time", "timestamp", "date", "datetime", "day", "week", "month", "quarter", "year",
    "season", "round", "step", "tick", "t", "hour", "minute", "second", "matchday", "lap", "ts",
    "eventtime", "asctime", "when", "changed", "changedat", "changedon", "updated", "updatedat",
    "modified", "lastmodified", "created", "createdat", "createdon", "started", "startedat",
    "datum",
    "zeit", "zeitstempel", "zeitpunkt", "uhrzeit", "woche", "monat", "quartal", "jahr", "spieltag",
    "runde",
  ]
  static let idNames = [
    "id", "key", "issuekey", "name", "team", "player", "item", "country", "city", "ticket", "issue",
    "task", "order", "schlüssel", "vorgang", "mannschaft", "verein", "spieler", "land", "stadt",
  ]
  static let titleNames = [
    "title", "name", "label", "summary", "message", "msg", "text", "event", "description", "titel",
    "bezeichnung", "betreff",
  ]
  static let sectionNames = [
    "section", "division", "group", "category", "league", "region", "continent", "kind", "type",
  ]
  static let contentNames = ["subtitle", "color", "symbol", "badge"]
  static let sortNames = [
    "points", "score", "value", "total", "amount", "count", "price", "population", "punkte", "wert",
    "anzahl", "summe", "preis", "einwohner",
  ]
  static let rankNames = ["rank", "position", "place", "order", "rang", "platz"]
  /// The names of numbers of which the smallest is the best.
  static let durationNames = ["time", "t", "seconds", "duration", "laptime", "zeit", "dauer"]
  static let badgeNames = [
    "level", "severity", "priority", "prio", "priorität", "kind", "type", "category", "tag",
  ]
  /// The names of columns that a log has.
  static let logNames = ["level", "severity", "message", "msg", "text", "event", "log"]
  static let ownerNames = [
    "assignee", "owner", "user", "who", "author", "source", "service",
  ]

  /// Returns a column's name in lowercase, with letters and digits only.
  static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
