const data = JSON.parse(document.getElementById("data").textContent);
const at = id => document.getElementById(id);
const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
let mode = "side", index = data.worst, timer = 0;

function image(frame, kind, className) {
  if (!frame[kind]) return make("span", {}, "no picture");
  const name = {expected: data.names[0], actual: data.names[1], heat: "the difference"}[kind];
  const node = make("img", {src: "data:image/png;base64," + frame[kind],
    alt: `${name}, ${frame.label}`});
  if (className) node.className = className;
  return node;
}
function boxes(frame) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", `0 0 ${frame.size[0]} ${frame.size[1]}`);
  if (at("boxes").checked && mode !== "heat") for (const [x, y, width, height] of frame.regions) {
    const box = document.createElementNS(space, "rect");
    const values = {x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 4};
    for (const [name, value] of Object.entries(values)) box.setAttribute(name, value);
    svg.append(box);
  }
  return svg;
}
function figure(frame, caption, ...layers) {
  // A picture that fits a phone is never made smaller, which would drop rows of its pixels.
  const tiny = Math.max(...frame.size) <= 300 ? " tiny" : "";
  const picture = make("div", {class: "picture" + tiny}, ...layers, boxes(frame));
  return make("figure", {}, picture, make("figcaption", {}, caption));
}
const views = {
  side: frame => [figure(frame, data.names[0], image(frame, "expected")),
    figure(frame, data.names[1], image(frame, "actual"))],
  swipe: frame => {
    const top = image(frame, "actual", "over"), edge = make("div", {class: "edge"});
    const cut = () => {
      top.style.clipPath = `inset(0 0 0 ${at("share").value}%)`;
      edge.style.left = `calc(${at("share").value}% - 1px)`;
    };
    at("share").oninput = cut;
    cut();
    const view = figure(frame, `left ${data.names[0]}, right ${data.names[1]}`,
      image(frame, "expected"), top, edge);
    const picture = view.firstChild;
    picture.classList.add("dragged");
    const drag = event => {
      const box = picture.getBoundingClientRect();
      at("share").value = 100 * (event.clientX - box.left) / box.width;
      cut();
    };
    picture.onpointerdown = event => {
      event.preventDefault();
      picture.setPointerCapture(event.pointerId);
      drag(event);
    };
    picture.onpointermove = event => { if (event.buttons) drag(event); };
    return [view];
  },
  blink: frame => {
    const top = image(frame, "actual", "over");
    const view = figure(frame, data.names[0], image(frame, "expected"), top);
    let shows = true;
    const turn = () => {
      shows = !shows;
      top.style.visibility = shows ? "visible" : "hidden";
      view.lastChild.textContent = data.names[shows ? 1 : 0];
    };
    turn();
    timer = setInterval(turn, still ? 2000 : 600);
    return [view];
  },
  heat: frame => [frame.heat
    ? figure(frame, "yellow to red: how far the colors lie apart",
      image(frame, "heat"))
    : figure(frame, "nothing differs", image(frame, "actual"))],
};
function card(title, ...children) {
  return make("section", {class: "panel"}, make("h2", {}, title), ...children);
}
function why(frame) {
  const parts = [];
  if (!frame.geometry) {
    parts.push(card("Geometry", make("p", {}, "Only pixels were compared: pictures have no geometry.")));
  } else if (frame.geometry.length) {
    const lines = frame.geometry.map(change => {
      const text = make("pre", {tabindex: 0});
      if (change.expected) text.append(make("span", {class: "old"}, "− " + change.expected + "\n"));
      if (change.found) text.append(make("span", {class: "new"}, "+ " + change.found));
      return make("div", {}, make("p", {class: "says"}, change.says),
        make("details", {}, make("summary", {}, "Lines of the geometry"), text));
    });
    const rest = lines.splice(4);
    if (rest.length) {
      const label = make("summary", {}, `${rest.length} more`);
      lines.push(make("details", {}, label, ...rest));
    }
    parts.push(card("Geometry", ...lines));
  } else {
    parts.push(card("Geometry", make("p", {}, "Every element is where it should be.")));
  }
  if (frame.summary) {
    const lines = frame.summary.split(/, (?=[a-z])/)
      .map(text => make("p", {}, text[0].toUpperCase() + text.slice(1)));
    if (frame.under) lines.push(make("p", {class: "says"}, "Under it: " + frame.under));
    parts.push(card("Pixels", ...lines));
  }
  return parts;
}
function show() {
  clearInterval(timer);
  const frame = data.frames[index];
  if (!frame) return;
  at("stage").replaceChildren(...views[mode](frame));
  at("why").replaceChildren(...why(frame));
  at("slide").hidden = mode !== "swipe";
  at("scrub").value = index;
  at("place").textContent = frame.label;
  document.querySelectorAll("[data-mode]").forEach(button =>
    button.setAttribute("aria-pressed", button.dataset.mode === mode));
  const strip = at("frames"), chosen = strip.children[index];
  [...strip.children].forEach(button =>
    button.setAttribute("aria-current", button === chosen));
  strip.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2
    - strip.offsetLeft - strip.offsetWidth / 2;
}
const go = place => { index = Math.max(0, Math.min(data.frames.length - 1, place)); show(); };
at("scrub").max = Math.max(0, data.frames.length - 1);
at("scrub").oninput = () => go(+at("scrub").value);
at("boxes").onchange = show;
at("slide").firstElementChild.textContent = data.names[0];
at("slide").lastElementChild.textContent = data.names[1];
document.querySelectorAll("[data-mode]").forEach(button =>
  button.onclick = () => { mode = button.dataset.mode; show(); });
data.frames.forEach((frame, place) => {
  const picture = image(frame, "actual");
  // The strip has its final length before the pictures are decoded.
  picture.style.aspectRatio = frame.size.join(" / ");
  const dot = make("span", {class: frame.different ? "dot bad" : "dot"});
  const button = make("button", {type: "button", "aria-label":
    frame.label + (frame.different ? ", different" : ", equal")}, picture,
    dot, frame.label);
  button.onclick = () => go(place);
  at("frames").append(button);
});
addEventListener("keydown", event => {
  if (event.target.type === "range" || event.metaKey || event.ctrlKey) return;
  if (event.key === "ArrowLeft") go(index - 1);
  if (event.key === "ArrowRight") go(index + 1);
  const chosen = {s: "side", w: "swipe", b: "blink", d: "heat"}[event.key.toLowerCase()];
  if (chosen) { mode = chosen; show(); }
});
at("accept").hidden = !data.command;
at("command").textContent = data.command ?? "";
at("copy").onclick = async () => {
  await navigator.clipboard.writeText(at("command").textContent);
  at("copy").textContent = "Copied";
};
const asked = location.hash.slice(1).split("/");
if (views[asked[0]]) mode = asked[0];
if (asked[1]) index = +asked[1];
// Frames that differ only in their number or time have no pictures here.
for (const part of document.querySelectorAll(".bar, main")) part.hidden = !data.frames.length;
if (data.frames.length) show();
