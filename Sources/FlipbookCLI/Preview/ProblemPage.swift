import Encoding

/// What a preview shows while its file is wrong: the program's own words.
struct ProblemPage {
  var path: String
  var problem: String

  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(escaped(path))</title>
    <style>
    body{margin:0;min-height:100vh;display:grid;place-items:center;color:#1d1d1f;
    background:#f5f5f7;font:15px/1.5 system-ui,-apple-system,Inter,sans-serif}
    main{width:min(860px,92vw);padding:24px 28px;border-radius:16px;background:#fff;
    box-shadow:0 0 0 .5px rgba(0,0,0,.14),0 12px 40px rgba(0,0,0,.12)}
    h1{margin:0 0 4px;font-size:17px;font-weight:600}
    p{margin:0 0 16px;color:#6e6e73}
    pre{margin:0;padding:16px;border-radius:10px;overflow:auto;background:rgba(0,0,0,.05);
    font:13px/1.55 ui-monospace,"SF Mono",Menlo,Consolas,monospace}
    @media (prefers-color-scheme:dark){body{color:#f5f5f7;background:#161617}
    main{background:#1e1e20}p{color:#98989d}pre{background:rgba(255,255,255,.07)}}
    </style>
    </head>
    <body>
    <main role="alert">
    <h1>This cannot be played yet</h1>
    <p>The page follows the file: save it, and the film is back.</p>
    <pre>\(escaped(problem))</pre>
    </main>
    <script>
    "use strict";
    \(PlayerScript.following)</script>
    </body>
    </html>

    """
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}
