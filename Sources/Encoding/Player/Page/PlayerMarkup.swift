/// The player's elements.
enum PlayerMarkup {
  /// The page's body; title and description are escaped already.
  static func text(title: String, description: String) -> String {
    """
    <header>
    <h1>\(title)</h1>
    <p id="about"></p>
    </header>
    <main>
    <figure>
    <div id="stage">
    <canvas id="picture" role="img" aria-label="\(title)" aria-describedby="told"></canvas>
    <canvas id="overlay" aria-hidden="true"></canvas>
    <div id="name" hidden></div>
    </div>
    <figcaption id="caption" aria-live="polite"></figcaption>
    </figure>
    <div id="controls" role="group" aria-label="Playback">
    <div id="timeline">
    <div id="marks" aria-hidden="true"></div>
    <input id="scrub" type="range" min="0" step="1" value="0" aria-label="Frame">
    </div>
    <div id="row">
    <output id="clock" for="scrub"></output>
    <div id="buttons">
    \(button("previous", "Previous apply", "M6 5v14M19 5.5v13L9 12z"))
    \(button("back", "Back one frame", "M15 5.5v13L6 12z", detail: "M18.5 8v8"))
    \(button("play", "Play", "M8 4.8v14.4L20 12z"))
    \(button("forward", "Forward one frame", "M9 5.5v13L18 12z", detail: "M5.5 8v8"))
    \(button("next", "Next apply", "M18 5v14M5 5.5v13L15 12z"))
    </div>
    <div id="options">
    <button id="captions" type="button" aria-pressed="true" title="Captions (C)">CC</button>
    <label><span class="hidden">Speed</span><select id="speed" title="Speed (+ and −)">
    <option value="0.1">0.1×</option><option value="0.25">0.25×</option>
    <option value="0.5">0.5×</option><option value="1" selected>1×</option>
    <option value="2">2×</option><option value="4">4×</option>
    </select></label>
    <button id="help" type="button" aria-label="Keyboard" title="Keyboard (?)">?</button>
    </div>
    </div>
    </div>
    </main>
    <nav aria-label="Applies">
    <h2>Applies</h2>
    <ol id="applies"></ol>
    </nav>
    <dialog id="keys" aria-label="Keyboard">
    <h2>Keyboard</h2>
    <dl>\(keys)</dl>
    <form method="dialog"><button>Done</button></form>
    </dialog>
    <p id="told" class="hidden">\(description)</p>
    <noscript><p class="notice">This player needs JavaScript. \(description)</p></noscript>

    """
  }

  private static func button(
    _ id: String, _ name: String, _ path: String, detail: String? = nil
  ) -> String {
    let more = detail.map { "<path d=\"\($0)\"/>" } ?? ""
    return "<button id=\"\(id)\" type=\"button\" aria-label=\"\(name)\" title=\"\(name)\">"
      + "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(path)\"/>\(more)</svg></button>"
  }

  private static let keys = [
    ("Space", "Play or pause"), ("← →", "A tenth of a second"), (", .", "A frame"),
    ("⇧← ⇧→", "An apply"), ("Home End", "First or last frame"), ("+ −", "Speed"),
    ("C", "Captions"), ("?", "This list"),
  ].map { "<div><dt><kbd>\($0)</kbd></dt><dd>\($1)</dd></div>" }.joined()
}
