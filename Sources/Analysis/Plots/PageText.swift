/// What is the same on every page.
enum PageText {
  static let style = """
    html { background: var(--paper); color: var(--ink); }
    body { font: 14px/1.45 -apple-system, "SF Pro Text", Inter, "Helvetica Neue", Arial, sans-serif; \
    margin: 0 auto; max-width: 960px; padding: 32px 20px 48px; font-variant-numeric: tabular-nums; }
    h1 { font-size: 28px; letter-spacing: -0.02em; margin: 0; } header p { color: var(--soft); margin: 4px 0 20px; }
    main { display: grid; gap: 16px; } svg { display: block; width: 100%; height: auto; }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
    .panel, .table { background: var(--card); border-radius: 14px; padding: 20px; }
    .panel h2 { font-size: 17px; margin: 0; } .panel p { color: var(--soft); margin: 2px 0 14px; }
    .panel .body { display: grid; grid-template-columns: auto auto 1fr; gap: 20px 40px; }
    .panel dl { display: grid; grid-template-columns: auto auto; gap: 3px 18px; margin: 0; align-content: start; }
    dt { color: var(--soft); } dd { margin: 0; }
    .frames { display: flex; gap: 14px; justify-content: flex-end; } figure { margin: 0; text-align: center; }
    figure img { height: 270px; max-width: 100%; border-radius: 10px; box-shadow: 0 0 0 1px var(--line); display: block; }
    figcaption { color: var(--soft); font-size: 12px; margin-top: 6px; }
    table { border-collapse: collapse; width: 100%; } th { font-weight: 600; text-align: right; }
    td { text-align: right; } th:first-child, .words { text-align: left; } .words { padding-left: 24px; }
    thead th { color: var(--soft); font-weight: 400; } tr > * { padding: 4px 0 4px 14px; }
    tr > :first-child { padding-left: 0; } tbody tr { border-top: 1px solid var(--line); }
    button { font: inherit; color: var(--diff); background: none; border: 0; padding: 0; cursor: pointer; }
    footer { color: var(--soft); font-size: 12px; margin-top: 16px; }
    @media (max-width: 720px) { .pair, .panel .body { grid-template-columns: 1fr; } \
    .frames { justify-content: flex-start; } figure img { height: 200px; } }
    """

  static let script = """
    const data = JSON.parse(document.getElementById('data').textContent);
    const byApply = new Map(data.applies.map((row, index) => [row.apply, index]));
    const panel = document.getElementById('panel');
    let shown = -1;
    function element(name, text, parent) {
      const made = document.createElement(name);
      if (text !== undefined) made.textContent = text;
      parent.append(made);
      return made;
    }
    function show(index) {
      if (index < 0 || index >= data.applies.length) return;
      shown = index;
      const row = data.applies[index];
      document.querySelectorAll('.band, .ring').forEach(mark =>
        mark.classList.toggle('on', mark.dataset.apply === String(row.apply)));
      panel.replaceChildren();
      element('h2', 'Apply #' + row.apply, panel);
      element('p', row.summary, panel);
      const body = element('div', undefined, panel);
      body.className = 'body';
      for (const pairs of [row.phases, row.facts]) {
        const list = element('dl', undefined, body);
        for (const [name, value] of pairs) {
          element('dt', name, list);
          element('dd', value, list);
        }
      }
      const images = data.frames[row.apply] || [];
      const names = ['before', 'in the middle', 'after'];
      if (images.length === 2) names.splice(1, 1);
      if (images.length === 1) names.splice(0, 2);
      const frames = element('div', undefined, body);
      frames.className = 'frames';
      images.forEach((address, place) => {
        const figure = element('figure', undefined, frames);
        const image = element('img', undefined, figure);
        image.src = address;
        image.alt = 'Apply #' + row.apply + ', ' + names[place];
        element('figcaption', names[place], figure);
      });
      if (images.length === 0) element('p', 'No frames of this apply are on this page.', frames);
    }
    document.addEventListener('click', event => {
      const target = event.target.closest('[data-apply]');
      if (target && byApply.has(Number(target.dataset.apply))) show(byApply.get(Number(target.dataset.apply)));
    });
    document.addEventListener('keydown', event => {
      if (event.key === 'ArrowLeft') show(shown - 1);
      if (event.key === 'ArrowRight') show(shown + 1);
    });
    if (data.applies.length > 0) show(byApply.get(data.worst) ?? 0); else panel.remove();
    """
}
