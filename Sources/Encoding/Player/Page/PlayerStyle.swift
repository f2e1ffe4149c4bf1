/// The player's style sheet: the system's font and greys, light and dark; the film keeps its own
/// colours.
enum PlayerStyle {
  static let text = colors + layout + controls + list + dialog

  private static let colors = """
    :root{--ground:#f5f5f7;--panel:#fff;--ink:#1d1d1f;--quiet:#6e6e73;--line:#d2d2d7;
    --fill:rgba(0,0,0,.06);--press:rgba(0,0,0,.12);--accent:#0066cc;--on:#fff;
    --shadow:0 0 0 .5px rgba(0,0,0,.14),0 12px 40px rgba(0,0,0,.14)}
    @media (prefers-color-scheme:dark){:root{--ground:#161617;--panel:#1e1e20;--ink:#f5f5f7;
    --quiet:#98989d;--line:#3a3a3d;--fill:rgba(255,255,255,.09);--press:rgba(255,255,255,.18);
    --accent:#409cff;--on:#0b0b0c;
    --shadow:0 0 0 .5px rgba(255,255,255,.2),0 12px 40px rgba(0,0,0,.6)}}
    @media (prefers-contrast:more){:root{--quiet:var(--ink);--line:var(--quiet)}}

    """

  private static let layout = """
    *{box-sizing:border-box}
    html{height:100%}
    body{margin:0;height:100%;display:grid;grid-template:auto minmax(0,1fr)/minmax(0,1fr) 320px;
    color:var(--ink);background:var(--ground);accent-color:var(--accent);
    font:14px/1.4 system-ui,-apple-system,"SF Pro Text",Inter,"Segoe UI",Roboto,sans-serif;
    font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased}
    header{grid-column:1/-1;display:flex;gap:10px;align-items:baseline;padding:14px 20px 0}
    h1{margin:0;font-size:17px;font-weight:600;letter-spacing:-.01em}
    header p{margin:0;color:var(--quiet)}
    main{display:flex;flex-direction:column;min-height:0;padding:16px 20px 14px}
    figure{flex:1;min-height:0;margin:0;display:flex;flex-direction:column;align-items:center}
    #stage{position:relative;flex:none;margin:auto;border-radius:12px;box-shadow:var(--shadow)}
    canvas{position:absolute;inset:0;width:100%;height:100%;border-radius:12px}
    #overlay{pointer-events:none}
    figcaption{flex:none;height:3.2em;display:flex;align-items:center;justify-content:center;
    padding:8px 12px 0;text-align:center;font-size:15px;font-weight:500;text-wrap:balance}
    figcaption[hidden]{display:none}
    #name{position:absolute;z-index:1;padding:3px 9px;border-radius:8px;font-size:12px;
    white-space:nowrap;color:var(--ground);background:var(--ink);pointer-events:none;
    transform:translate(-50%,-150%)}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .notice{grid-column:1/-1;padding:20px}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    body.bare{display:block}
    .bare header,.bare nav,.bare #controls,.bare figcaption{display:none}
    .bare main{height:100%;padding:0}
    .bare #stage,.bare canvas{border-radius:0;box-shadow:none}
    @media (max-width:820px){body{height:auto;grid-template:auto auto auto/minmax(0,1fr)}
    main{padding:12px 14px}header{padding:12px 14px 0}}

    """

  private static let controls = """
    #controls{flex:none;width:100%;max-width:720px;margin:8px auto 0}
    #timeline{position:relative;height:28px}
    #scrub{position:absolute;inset:0;width:100%;height:100%;margin:0;background:none;
    appearance:none;-webkit-appearance:none;cursor:pointer}
    #scrub:focus-visible{outline-offset:0;border-radius:8px}
    #scrub::-webkit-slider-runnable-track{height:4px}
    #scrub::-moz-range-track{height:4px}
    #scrub::-webkit-slider-thumb{-webkit-appearance:none;width:18px;height:18px;margin-top:-7px;
    border-radius:9px;background:#fff;border:.5px solid rgba(0,0,0,.2);
    box-shadow:0 1px 4px rgba(0,0,0,.3)}
    #scrub::-moz-range-thumb{box-sizing:border-box;width:18px;height:18px;border-radius:9px;
    background:#fff;border:.5px solid rgba(0,0,0,.2);box-shadow:0 1px 4px rgba(0,0,0,.3)}
    #marks{position:absolute;left:9px;right:9px;top:12px;height:4px;border-radius:2px;
    background:linear-gradient(var(--accent),var(--accent)) 0/var(--done,0%) 100% no-repeat
    var(--line)}
    #marks i{position:absolute;top:-5px;height:2px;min-width:3px;border-radius:1px;
    background:var(--quiet);opacity:.7}
    #row{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;gap:8px;margin-top:2px}
    #clock{color:var(--quiet);font-size:13px;white-space:nowrap}
    #clock b{color:var(--ink);font-weight:500}
    #buttons,#options{display:flex;gap:2px;align-items:center}
    #options{justify-content:flex-end;gap:6px}
    button,select{font:inherit;color:inherit;border:0;background:none;cursor:pointer}
    #buttons button{width:38px;height:38px;padding:8px;border-radius:19px}
    #buttons #play{width:46px;height:46px;padding:10px;border-radius:23px;background:var(--fill);
    margin:0 4px}
    #buttons button:hover,#options button:hover,select:hover{background:var(--fill)}
    #buttons button:active,#buttons #play:hover{background:var(--press)}
    #buttons svg{display:block;width:100%;height:100%;fill:currentColor;stroke:currentColor;
    stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
    #options button,select{height:28px;padding:0 8px;border-radius:8px;font-size:12px;
    font-weight:600;color:var(--quiet)}
    #options #captions{padding:0 6px;height:22px;border-radius:5px;border:1.5px solid}
    #options #captions[aria-pressed=true]{color:var(--on);background:var(--quiet);
    border-color:var(--quiet)}
    option{color:#000;background:#fff}
    @media (max-width:520px){#row{grid-template-columns:1fr 1fr}
    #buttons{grid-area:1/1/2/3;justify-content:center}#clock{grid-row:2}}

    """

  private static let list = """
    nav{min-height:0;display:flex;flex-direction:column;padding:16px 20px 16px 0}
    h2{margin:0 0 8px;padding:0 12px;font-size:13px;font-weight:600;color:var(--quiet)}
    ol{flex:0 1 auto;min-height:0;margin:0;padding:6px;list-style:none;overflow:auto;
    background:var(--panel);border-radius:14px;box-shadow:0 0 0 .5px var(--line)}
    li button{display:grid;grid-template-columns:2.4em 1fr;width:100%;padding:8px 10px 8px 6px;
    border-radius:9px;text-align:left}
    li button:hover{background:var(--fill)}
    li button[aria-current]{background:var(--accent);color:var(--on)}
    li b{grid-row:1/3;font-weight:500;text-align:center;color:var(--quiet)}
    li small{font-size:12px;color:var(--quiet);display:flex;justify-content:space-between;
    gap:8px}
    li button[aria-current] :is(b,small){color:inherit;opacity:.85}
    #row button:disabled{opacity:.35}
    @media (max-width:820px){nav{padding:4px 14px 20px}ol{max-height:none;overflow:visible}}

    """

  private static let dialog = """
    dialog{border:0;border-radius:16px;padding:20px;min-width:280px;color:var(--ink);
    background:var(--panel);box-shadow:var(--shadow)}
    dialog::backdrop{background:rgba(0,0,0,.3)}
    dialog h2{padding:0;font-size:15px;color:var(--ink)}
    dl{margin:0 0 14px}
    dl div{display:flex;justify-content:space-between;gap:32px;padding:5px 0}
    dd{margin:0;color:var(--quiet)}
    kbd{font:inherit;font-weight:500}
    dialog button{width:100%;height:34px;border-radius:9px;font-weight:600;color:var(--on);
    background:var(--accent)}

    """
}
