import Recording

/// The colours of plots: each by a name, by day and by night.
enum PlotStyle {
  /// The style sheet of an SVG document.
  static var sheet: String {
    """
    :root { \(variables(\.day)) color-scheme: light dark; }
    @media (prefers-color-scheme: dark) { :root { \(variables(\.night)) } }
    text { font: 11px -apple-system, "SF Pro Text", Inter, "Helvetica Neue", Arial, sans-serif; \
    font-variant-numeric: tabular-nums; fill: var(--soft); }
    .title { font-size: 15px; font-weight: 600; fill: var(--ink); }
    .head { font-size: 22px; font-weight: 700; fill: var(--ink); }
    .label { fill: var(--soft); } .strong { fill: var(--ink); font-weight: 600; }
    .paper { fill: var(--paper); } .card { fill: var(--card); }
    .grid { stroke: var(--line); } .axis { stroke: var(--axis); }
    .total { fill: var(--ink); } .stem { stroke: var(--stem); stroke-width: 1.5; }
    .budget { stroke: var(--red); stroke-dasharray: 5 4; } .budgetName { fill: var(--red); }
    .fit { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 2 3; }
    .sample { stroke-opacity: 0.35; stroke-width: 1; } .marker { stroke: var(--ink); stroke-width: 2; }
    .hit, .band { fill: transparent; } .hit { cursor: pointer; }
    .hit:hover, .band.on, .ring.on { fill: var(--hit); }

    """
      + marks.map {
        ".\($0) { fill: var(--\($0)); stroke: none; } .s-\($0) { stroke: var(--\($0)); }"
      }.joined(separator: "\n")
  }

  /// Colours with a name of their own.
  private static let marks =
    Phase.allCases.map(\.rawValue) + ["inserts", "deletes", "moves", "marks"]

  private struct Tint {
    var name: String
    var day: String
    var night: String
  }

  /// The system colours of Apple's platforms for marks, so that films and plots speak alike.
  private static let tints = [
    Tint(name: "paper", day: "#f5f5f7", night: "#000000"),
    Tint(name: "card", day: "#ffffff", night: "#1c1c1e"),
    Tint(name: "ink", day: "#1d1d1f", night: "#f5f5f7"),
    Tint(name: "soft", day: "#6e6e73", night: "#98989d"),
    Tint(name: "line", day: "#ececf0", night: "#2c2c2e"),
    Tint(name: "axis", day: "#c7c7cc", night: "#48484a"),
    Tint(name: "stem", day: "#d1d1d6", night: "#3a3a3c"),
    Tint(name: "hit", day: "rgba(0,113,227,0.10)", night: "rgba(10,132,255,0.22)"),
    Tint(name: "red", day: "#d70015", night: "#ff6961"),
    Tint(name: "decode", day: "#8e8e93", night: "#aeaeb2"),
    Tint(name: "snapshot", day: "#30b0c7", night: "#40c8e0"),
    Tint(name: "diff", day: "#007aff", night: "#0a84ff"),
    Tint(name: "apply", day: "#5856d6", night: "#7d7aff"),
    Tint(name: "layout", day: "#34a853", night: "#30d158"),
    Tint(name: "draw", day: "#ff9500", night: "#ff9f0a"),
    Tint(name: "encode", day: "#ff2d55", night: "#ff375f"),
    Tint(name: "inserts", day: "#34c759", night: "#30d158"),
    Tint(name: "deletes", day: "#ff3b30", night: "#ff453a"),
    Tint(name: "moves", day: "#007aff", night: "#0a84ff"),
    Tint(name: "marks", day: "#ff9f0a", night: "#ffb340"),
  ]

  private static func variables(_ shade: (Tint) -> String) -> String {
    tints.map { "--\($0.name): \(shade($0));" }.joined(separator: " ")
  }
}
