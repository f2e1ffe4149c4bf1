/// The names of columns from which their use is guessed, in lowercase, the likeliest first.
extension TableGuess {
  static let timeNames = [
    "at", "time", "timestamp", "date", "datetime", "day", "week", "month", "quarter", "year",
    "season", "round", "step", "tick", "t", "hour", "minute", "second", "matchday", "lap", "ts",
    "eventtime", "asctime", "when", "changed", "changedat", "changedon", "updated", "updatedat",
    "modified", "lastmodified", "created", "createdat", "createdon", "started", "startedat",
    "timelocal", "realtimetimestamp", "unixtime", "epoch", "buchungstag", "buchungsdatum", "datum",
    "geändertam", "erstelltam", "zeit", "zeitstempel", "zeitpunkt", "uhrzeit", "woche", "monat",
    "quartal", "jahr", "spieltag", "runde",
  ]
  /// The names of times that are whole numbers: a `quarter` of 0.25 is a share.
  static let wholeTimeNames: Set = [
    "day", "week", "month", "quarter", "year", "season", "round", "step", "tick", "matchday", "lap",
    "woche", "monat", "quartal", "jahr", "spieltag", "runde",
  ]
  /// The names that mean only that a column has dates or times.
  static let plainTimeNames: Set = [
    "at", "time", "timestamp", "date", "datetime", "t", "ts", "when", "eventtime", "asctime",
    "timelocal", "realtimetimestamp", "datum", "zeit", "zeitstempel", "zeitpunkt", "uhrzeit",
  ]
  /// The words in the names of years.
  static let yearWords = [
    "year", "jahr", "season", "start", "end", "since", "until", "born", "founded", "built",
  ]
  /// The names of the parts of a date.
  static let partNames: Set = [
    "day", "dayofmonth", "month", "quarter", "hour", "hr", "tag", "monat", "quartal", "stunde",
  ]
  /// The names of numbers that are times, and not values.
  static let countedTimeNames = partNames.union([
    "week", "monthweek", "weekofmonth", "weekofyear", "weekday", "dayofweek", "dayofyear", "woche",
    "wochentag",
  ])
  /// The names of the numbers of the rows; `no` and `nr` may also be those of tickets.
  static let rowNumberNames = [
    "", "column1", "unnamed0", "index", "row", "rownumber", "rownames", "line",
  ]
  /// The names of numbers that are codes.
  static let numericCodeNames: Set = [
    "status", "statuscode", "httpstatus", "responsecode", "code", "pid", "port", "zip", "plz",
  ]
  static let coordinateNames: Set = ["lat", "lon", "lng", "long", "latitude", "longitude"]
  static let idNames = [
    "id", "key", "issuekey", "name", "team", "player", "item", "country", "city", "ticket", "issue",
    "task", "order", "schlüssel", "vorgang", "mannschaft", "verein", "spieler", "land", "stadt",
  ]
  /// The names of numbers that name an item in several rows, before texts.
  static let numberNames = [
    "id", "key", "number", "nr", "nummer", "no", "issuenumber", "issueid", "ticketid", "ticketnr",
    "ticketnummer", "vorgangsnummer", "vorgangsnr",
  ]
  /// The names of the texts of a log.
  static let messageNames = ["message", "msg", "text", "content", "request"]
  static let titleNames = [
    "title", "name", "summary", "subject", "message", "msg", "text", "event", "request",
    "description", "label", "trackname", "track", "song", "songname", "songtitle", "titel",
    "bezeichnung", "betreff", "verwendungszweck", "buchungstext",
  ]
  static let sectionNames = [
    "section", "division", "group", "category", "league", "region", "continent", "kind", "type",
  ]
  static let contentNames = ["subtitle", "color", "symbol", "badge"]
  static let sortNames = [
    "totalpoints", "overallpoints", "totalscore", "gesamtpunkte", "points", "pts", "score", "value",
    "instock", "stock", "onhand", "inventory", "bestand", "lagerbestand",
    "total", "amount", "count", "price", "population", "punkte", "wert", "votes", "marketcap",
    "anzahl", "summe", "stimmen", "preis", "betrag", "umsatz", "einwohner",
  ]
  static let rankNames = [
    "rank", "position", "place", "order", "rang", "platz", "pos", "standing", "pl", "p",
  ]
  static let pointNames = ["pts", "points", "punkte"]
  /// The names of differences of goals, and of goals, which decide between teams with the same
  /// points.
  static let differenceNames = [
    "gd", "goaldifference", "goaldiff", "difference", "diff", "tordifferenz", "td", "pd",
  ]
  static let goalNames = ["gf", "goalsfor", "goals", "tore", "pf", "pointsfor"]
  /// The endings of the names of columns with codes, which few people can read.
  static let codeNames = ["id", "uri", "url", "uuid", "guid", "key", "code", "isbn", "sku"]
  /// The endings of the names of columns with the meaning of a code.
  static let codedNames = ["name", "title", "titel", "article", "artikel", "product", "produkt"]
  /// The names of groups that identify an item better than its name, such as the club of a runner.
  static let groupNames: Set = [
    "club", "team", "verein", "mannschaft", "nation", "nationality", "country", "land", "party",
    "partei",
  ]
  /// The names of columns with the event at a time.
  static let eventNames: Set = [
    "race", "event", "meeting", "tournament", "circuit", "grandprix", "venue", "rennen", "lauf",
    "wettkampf", "turnier",
  ]
  /// The names of numbers of which the smallest is the best.
  static let durationNames = ["time", "t", "seconds", "duration", "laptime", "zeit", "dauer"]
  /// The names of times that are results: those of runners at a finish.
  static let resultNames = [
    "finish", "finishtime", "chiptime", "guntime", "nettime", "racetime", "zielzeit", "nettozeit",
    "bruttozeit",
  ]
  /// The names of values beside which another number may be as important.
  static let weakSortNames: Set = [
    "instock", "stock", "onhand", "inventory", "bestand", "lagerbestand", "value", "amount",
    "count", "price", "wert", "anzahl", "preis", "betrag",
  ]
  static let badgeNames = [
    "level", "severity", "priority", "prio", "priorität", "kind", "type", "issuetype", "category",
    "label", "tag",
  ]
  /// The names of columns that a log has.
  static let logNames = [
    "level", "severity", "message", "msg", "text", "content", "event", "log", "request",
    "verwendungszweck", "buchungstext",
  ]
  static let ownerNames = [
    "assignee", "owner", "user", "who", "author", "source", "service", "module", "logger", "host",
    "syslogidentifier", "remoteaddr", "payee", "bearbeiter", "zuständig", "auftraggeberempfänger",
    "empfänger",
  ]

  /// Returns a column's name in lowercase, with letters and digits only.
  static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
