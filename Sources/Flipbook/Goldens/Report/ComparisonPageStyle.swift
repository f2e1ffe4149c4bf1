/// How a report looks: no font and no picture from elsewhere.
enum ComparisonPageStyle {
  static let css = """
    :root{color-scheme:light dark;--ink:#1d1d1f;--quiet:#6e6e73;--line:#d2d2d7;--ground:#f5f5f7;
    --card:#fff;--accent:#0066cc;--bad:#d70015;--good:#248a3d;
    font:15px/1.5 Inter,-apple-system,"Segoe UI",system-ui,sans-serif}
    @media(prefers-color-scheme:dark){:root{--ink:#f5f5f7;--quiet:#98989d;--line:#424245;
    --ground:#161617;--card:#1f1f21;--accent:#2997ff;--bad:#ff6961;--good:#30d158}}
    *{box-sizing:border-box}[hidden]{display:none!important}
    body{margin:0 auto;max-width:1440px;padding:32px 32px 48px;background:var(--ground);
    color:var(--ink)}
    h1{font-size:28px;line-height:1.2;font-weight:650;letter-spacing:-.015em;margin:0 0 6px;
    overflow-wrap:anywhere}
    .verdict{font-size:17px;margin:0 0 4px}
    header p{margin:2px 0;color:var(--quiet)}header .verdict{color:var(--ink)}
    .bar{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center;margin:24px 0 16px}
    .modes{display:inline-flex;padding:2px;border-radius:9px;background:var(--line)}
    .modes button{border:0;border-radius:7px;background:none;color:inherit;font:inherit;
    font-size:14px;padding:4px 14px;cursor:pointer}
    .modes button[aria-pressed=true]{background:var(--card);box-shadow:0 1px 3px #0003}
    label{display:inline-flex;gap:8px;align-items:center;font-size:14px;color:var(--quiet)}
    input[type=range]{accent-color:var(--accent)}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    main{display:grid;grid-template-columns:minmax(0,1fr) 380px;gap:24px;align-items:start}
    .stage{display:flex;gap:24px;justify-content:center;background:var(--card);
    border-radius:18px;padding:24px;min-height:320px}
    figure{margin:0;min-width:0;text-align:center}
    figcaption{font-size:13px;color:var(--quiet);margin-top:10px}
    .picture{position:relative;display:inline-block;line-height:0;border-radius:6px;
    overflow:hidden;box-shadow:0 0 0 1px var(--line)}
    .picture img{max-width:100%;max-height:68vh;display:block}
    .picture.tiny img{image-rendering:pixelated}
    .picture img.over{position:absolute;inset:0;width:100%;height:100%;max-height:none}
    .picture svg{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
    .picture rect{fill:none;stroke:var(--bad);stroke-width:1.5;vector-effect:non-scaling-stroke}
    .edge{position:absolute;top:0;bottom:0;width:2px;background:var(--accent)}
    aside{font-size:14px}
    aside h2{font-size:15px;font-weight:650;margin:0 0 6px}
    aside section{background:var(--card);border-radius:14px;padding:16px 18px;margin:0 0 12px}
    aside p{margin:0 0 6px}aside p:last-child{margin:0}
    .says{font-weight:550}
    summary{cursor:pointer;color:var(--accent);margin-bottom:6px}
    pre{margin:4px 0 12px;padding:8px 10px;border-radius:8px;background:var(--ground);
    font:12px/1.45 ui-monospace,SFMono-Regular,Menlo,monospace;white-space:pre-wrap;
    overflow-wrap:anywhere}
    pre .old{color:var(--bad)}pre .new{color:var(--good)}
    .frames{display:flex;gap:8px;overflow-x:auto;padding:16px 3px 8px;margin-top:8px}
    .frames button{flex:none;border:0;background:none;color:var(--quiet);font:inherit;
    font-size:12px;padding:4px;border-radius:8px;cursor:pointer;text-align:center}
    .frames img{height:72px;display:block;margin:0 auto 4px;border-radius:4px;
    box-shadow:0 0 0 1px var(--line)}
    .frames [aria-current=true]{background:var(--card);color:var(--ink);
    box-shadow:0 0 0 2px var(--accent)}
    .dot{display:inline-block;width:7px;height:7px;border-radius:50%;margin-right:5px;
    background:var(--good)}.dot.bad{background:var(--bad)}
    .accept{display:flex;gap:14px;align-items:center;margin-top:20px;padding:14px 18px;
    border-radius:14px;background:var(--card);font-size:14px}
    .accept code{font:13px ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere;
    flex:1}
    .accept button{border:0;border-radius:8px;padding:5px 14px;font:inherit;cursor:pointer;
    background:var(--accent);color:#fff}
    @media(max-width:1000px){main{grid-template-columns:minmax(0,1fr)}body{padding:20px}}
    """

  static let body = """
    <div class=bar>
    <div class=modes role=group aria-label="How to compare">
    <button type=button data-mode=side>Side by side</button>
    <button type=button data-mode=onion>Onion</button>
    <button type=button data-mode=blink>Blink</button>
    <button type=button data-mode=heat>Heat map</button>
    </div>
    <label id=slide hidden>golden <input id=share type=range min=0 max=100 value=50
    aria-label="How much of each picture"> this run</label>
    <label><input id=boxes type=checkbox checked> boxes</label>
    <label>frame <input id=scrub type=range min=0 value=0 aria-label="Frame">
    <output id=place></output></label>
    </div>
    <main><div><div class=stage id=stage></div><div class=frames id=frames></div></div>
    <aside id=why aria-live=polite></aside></main>
    <noscript>The pictures need JavaScript; what they show is said above.</noscript>
    """
}
