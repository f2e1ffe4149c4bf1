extension Mutator {
  static let bytes = Mutator(values: [], lines: [], isBinary: true)

  static let script = Mutator(
    values: numbers + control + deep + [
      "~", "null", "true", "{}", "[]", "[[]]", "{a: b}", "[a, a]", "{? : }", "''", ".nan", ".inf",
      "0x10", "0o17", "1_000", "1:30", "2024-01-01", "*x", "&x y", "&x [*x]", "<<", "!!binary aGk=",
      "!!int x", "!!map []", "|", ">-", "%", "@", "`", "../../etc/passwd", "/dev/zero", "..",
      "Data",
    ],
    lines: [
      "\t- wait: 1", "unknown: 1", "flipbook: 1", "flipbook: 2", "---", "...", "%YAML 1.2",
      "%TAG ! x", "<<: *a", "? [a]", ": b", "- ", "a: &a [*a]", "  - {}", "  - undefined: x",
      "  - wait: {}", "  - wait: 3601", "  - tick: {every: 0, count: 100001}",
      "  - tick: {every: 0, count: 9223372036854775807}", "  - discover: 9223372036854775807",
      "  - vanish: -1", "  - type: \"\"", "  - scroll: nobody", "  - apply: {sections: []}",
      "  - edit: []", "  - batch: {}", "  - caption: \"\\e[2J\"", "  - mark: \"\\u009b\"",
      "  - batch: {moves: [[[0, 9223372036854775807], [9223372036854775807, 0]]]}",
      aliases,
    ])

  static let recording = Mutator(
    values: numbers + control + deep + [
      "null", "true", "{}", "[]", "[[]]", "-0", "NaN", "1000001", #""snapshot""#, #""apply""#,
      #""end""#, "[[0,9223372036854775807]]", "[-1,-1]", #"{"id":"a"}"#, #"{"id":"a","id":"b"}"#,
      "\"" + String(repeating: "A", count: 1100) + "\"",
      "[0,0,1e9,1e9]", "[-1e300,0,1,1]", #"{"id":"a","view":1}"#, #"{"header":"main"}"#,
    ],
    lines: [
      "", "{}", "[]", "null", #"{"k":"end"}"#, #"{"k":"unknown","seq":1,"dt":0}"#,
      #"{"k":"apply","seq":1,"dt":-1,"ops":[{"delete":"a","at":[9223372036854775807,0]}]}"#,
      #"{"k":"snapshot","seq":2,"dt":9223372036854775807,"sections":[]}"#,
      #"{"k":"frame","seq":1,"dt":0,"full":true,"visible":[0,0,1,1],"items":[{"id":"a","at":[0,0,1,1]}]}"#,
      #"{"k":"frame","seq":1,"dt":0,"items":[{"id":"a","opacity":2,"above":"a","view":-1}],"gone":["a",{"id":"a","view":1}]}"#,
      #"{"k":"end","seq":3,"dt":0,"applies":-1,"index":[[9223372036854775807,-1]]}"#,
    ])

  /// Too large for the option, or not a number. None is merely slow.
  private static let numbers = [
    "-1", "0", "1", "1.5", "1e308", "-1e308", "1e999", "1e-320", "nan", "4294967296", "10000001",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
  ]

  /// Characters that control a terminal, raw and escaped.
  private static let control = [
    #""""#, #""\u001b[31m""#, #""\u009b2J""#, #""\u0000""#, #""\ud800""#, "\u{1B}[2J", "\u{9B}2J",
    "\0", "\u{202E}",
  ]

  private static let deep = [
    String(repeating: "[", count: 600), String(repeating: #"{"a":"#, count: 200),
    String(repeating: "- ", count: 300), String(repeating: "A", count: 2000),
    "\"" + String(repeating: "é", count: 70_000) + "\"",
  ]

  /// A hundred thousand nodes in six lines.
  private static let aliases = """
    b: &b [x,x,x,x,x,x,x,x,x]
    c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]
    d: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]
    e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]
    f: [*e,*e,*e,*e,*e,*e,*e,*e,*e]
    """
}
