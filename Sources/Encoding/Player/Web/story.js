const seconds = frame => (frame / film.fps).toFixed(2);
const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;
const items = [];
let told = {};
// What screen readers have said, and when they are done with it.
const said = {apply: -1, caption: "", end: 0};

$("about").textContent = plural(film.applies.length, "apply", "applies") + ", "
  + seconds(film.frames) + " s";

film.applies.forEach((apply, index) => {
  const [frame, length, time, summary, cost] = apply;
  const button = document.createElement("button");
  button.type = "button";
  const cell = (tag, text, parent) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return parent.appendChild(element);
  };
  cell("b", film.firstApply + index, button);
  cell("span", summary, button);
  const facts = cell("small", "", button);
  cell("span", (time / 1e9).toFixed(2) + " s", facts);
  if (cost !== null) cell("span", `diff ${(cost / 1e6).toFixed(3)} ms`, facts);
  button.onclick = () => playApply(apply);
  items.push(button);
  $("applies").appendChild(document.createElement("li")).appendChild(button);
  const mark = $("marks").appendChild(document.createElement("i"));
  mark.style.left = frame / Math.max(1, last) * 100 + "%";
  mark.style.width = length / Math.max(1, last) * 100 + "%";
});

// Returns the last apply that has begun; -1 before the first.
function applyAt(frame) {
  return film.applies.filter(apply => apply[0] <= frame).length - 1;
}

function captionAt(frame) {
  const time = Math.floor(frame + 1e-6) / film.fps * 1e9 + 0.5;
  const cues = film.cues.filter(([start, end]) => start <= time && time < end);
  return cues.findLast(cue => !cue[3]) ?? cues.at(-1);
}

// Has screen readers say the shown apply and the script's caption: soon if somebody steps, and in a film
// that plays once they are done with the last ones. A repetition is silent.
function announce() {
  if (isPlaying && played > 0) return;
  clearTimeout(said.timer);
  const wait = isPlaying ? said.end - performance.now() : 300;
  said.timer = setTimeout(() => {
    const {apply, cue} = told, caption = cue && !cue[3] ? cue[2] : "";
    const words = apply === said.apply ? "" : film.applies[apply]?.[5] ?? "";
    const text = [caption === said.caption ? "" : caption, words].filter(Boolean).join(" ");
    Object.assign(said, {apply, caption});
    if (!text) return;
    $("voice").textContent = text;
    // A voice has 15 letters a second.
    said.end = performance.now() + text.length * 66;
  }, wait);
}

function tell(frame) {
  const whole = Math.floor(frame + 1e-6), apply = applyAt(whole), cue = captionAt(whole);
  $("scrub").value = whole;
  $("marks").style.setProperty("--done", whole / Math.max(1, last) * 100 + "%");
  $("clock").innerHTML = `<b>${seconds(whole)}</b> s · frame ${whole}`;
  $("scrub").setAttribute("aria-valuetext", `${seconds(whole)} seconds, frame ${whole}`
    + (apply < 0 ? "" : `, apply ${film.firstApply + apply}`));
  if (told.cue?.[2] !== cue?.[2]) $("caption").textContent = cue?.[2] ?? "";
  if (told.apply !== apply) {
    items[told.apply]?.removeAttribute("aria-current");
    items[apply]?.setAttribute("aria-current", "true");
    const list = $("applies"), item = items[apply];
    if (item && list.scrollHeight > list.clientHeight) {
      const [top, bottom] = [item.offsetTop - list.offsetTop, item.offsetHeight];
      if (top < list.scrollTop) list.scrollTop = top - 6;
      if (top + bottom > list.scrollTop + list.clientHeight) {
        list.scrollTop = top + bottom - list.clientHeight + 6;
      }
    }
  }
  const isNew = told.apply !== apply || told.cue !== cue;
  told = {apply, cue};
  if (isNew) announce();
}

function toggleCaptions() {
  const isHidden = $("caption").hidden = !$("caption").hidden;
  $("captions").setAttribute("aria-pressed", String(!isHidden));
  layOut();
}
$("captions").onclick = toggleCaptions;
