const data = JSON.parse(document.getElementById("data").textContent);
const byApply = new Map(data.applies.map((row, index) => [row.apply, index]));
const panel = document.getElementById("panel");
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
  document.querySelectorAll(".band, .ring").forEach(mark =>
    mark.classList.toggle("on", mark.dataset.apply === String(row.apply)));
  panel.replaceChildren();
  element("h2", "Apply #" + row.apply, panel);
  element("p", row.summary, panel);
  const body = element("div", undefined, panel);
  body.className = "body";
  for (const pairs of [row.phases, row.facts]) {
    const list = element("dl", undefined, body);
    for (const [name, value] of pairs) {
      element("dt", name, list);
      element("dd", value, list);
    }
  }
  const images = data.frames[row.apply] || [];
  const names = ["before", "in the middle", "after"];
  if (images.length === 2) names.splice(1, 1);
  if (images.length === 1) names.splice(0, 2);
  const frames = element("div", undefined, body);
  frames.className = "frames";
  images.forEach((address, place) => {
    const figure = element("figure", undefined, frames);
    const image = element("img", undefined, figure);
    image.src = address;
    image.alt = "Apply #" + row.apply + ", " + names[place];
    element("figcaption", names[place], figure);
  });
  if (images.length === 0) element("p", "No frames of this apply are on this page.", frames);
}
document.addEventListener("click", event => {
  const target = event.target.closest("[data-apply]");
  if (target && byApply.has(Number(target.dataset.apply))) show(byApply.get(Number(target.dataset.apply)));
});
document.addEventListener("keydown", event => {
  if (event.key === "ArrowLeft") show(shown - 1);
  if (event.key === "ArrowRight") show(shown + 1);
});
if (data.applies.length > 0) show(byApply.get(data.worst) ?? 0); else panel.remove();
