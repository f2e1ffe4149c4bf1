/// The names of columns from which their use is guessed, in lowercase, the likeliest first.
extension TableGuess {
  static let timeNames = [
    "at", "time", "timestamp", "date", "datetime", "day", "week", "month", "quarter", "year",
    "season", "round", "step", "tick", "t", "hour", "minute", "second", "matchday", "lap",
  ]
  static let idNames = [
    "id", "key", "name", "team", "player", "item", "country", "city", "ticket", "issue", "task",
    "order",
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
    "points", "score", "value", "total", "amount", "count", "price", "population",
  ]
  static let rankNames = ["rank", "position", "place", "order"]
  static let badgeNames = [
    "level", "severity", "priority", "prio", "priorität", "kind", "type", "category", "tag",
  ]
  /// The names of columns that a log has.
  static let logNames = ["level", "severity", "message", "msg", "text", "event", "log"]
  static let ownerNames = [
    "assignee", "owner", "user", "who", "author", "source", "service",
  ]
}
