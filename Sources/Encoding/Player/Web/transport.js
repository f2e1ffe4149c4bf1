let now = 0, isPlaying = false, startedAt = 0, startedFrom = 0, stopsAt = last;

const wantsLessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const speed = () => Number($("speed").value);

function show(frame) {
  now = Math.min(last, Math.max(0, frame));
  draw(now);
  tell(now);
  trace(now);
}

function play(until = last) {
  if (now >= last) now = 0;
  stopsAt = until;
  isPlaying = true;
  startedFrom = now;
  startedAt = performance.now();
  showButton();
  requestAnimationFrame(advance);
}

function advance(time) {
  if (!isPlaying) return;
  const frame = startedFrom + Math.max(0, time - startedAt) / 1000 * film.fps * speed();
  show(Math.min(stopsAt, frame));
  if (now >= stopsAt) pause(); else requestAnimationFrame(advance);
}

function pause() {
  isPlaying = false;
  showButton();
  show(Math.floor(now + 1e-6));
  remember();
}

function showButton() {
  const button = $("play");
  button.title = isPlaying ? "Pause (Space)" : "Play (Space)";
  button.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  button.querySelector("path").setAttribute(
    "d", isPlaying ? "M8 5v14M16 5v14" : "M8 4.8v14.4L20 12z");
  button.querySelector("path").style.strokeWidth = isPlaying ? 4.5 : 2;
}

// To a frame, where everything stands still.
function goTo(frame) {
  isPlaying = false;
  showButton();
  show(Math.round(frame));
  remember();
}

function step(frames) { goTo(Math.floor(now + 1e-6) + frames); }

// One apply's transition, from its first frame to the first at rest; who asks for less motion sees
// only its end.
function playApply([frame, length]) {
  const rest = Math.min(last, frame + length);
  if (length === 0 || wantsLessMotion.matches) return goTo(rest);
  goTo(frame);
  play(rest);
}

function stepApply(direction) {
  const frames = film.applies.map(apply => apply[0]);
  const next = direction > 0
    ? frames.find(frame => frame > now)
    : frames.filter(frame => frame < Math.floor(now)).pop();
  goTo(next ?? (direction > 0 ? last : 0));
}

function changeSpeed(direction) {
  const select = $("speed");
  const index = Math.min(select.length - 1, Math.max(0, select.selectedIndex + direction));
  select.selectedIndex = index;
  keepPace();
}

function keepPace() {
  startedFrom = now;
  startedAt = performance.now();
}

// The address names the frame, so that a moment can be passed on.
function remember() {
  const bare = document.body.classList.contains("bare") ? "&bare" : "";
  try { history.replaceState(null, "", `#frame=${Math.floor(now)}${bare}`); } catch {}
}

function followHash() {
  const words = new URLSearchParams(location.hash.slice(1));
  if (words.has("bare") !== document.body.classList.contains("bare")) {
    document.body.classList.toggle("bare", words.has("bare"));
    layOut();
  }
  const frame = parseInt(words.get("frame"), 10);
  if (Number.isNaN(frame)) return false;
  isPlaying = false;
  showButton();
  show(frame);
  return true;
}

$("play").onclick = () => isPlaying ? pause() : play();
$("back").onclick = () => step(-1);
$("forward").onclick = () => step(1);
$("previous").onclick = () => stepApply(-1);
$("next").onclick = () => stepApply(1);
$("speed").onchange = keepPace;
$("scrub").max = last;
$("scrub").oninput = event => goTo(Number(event.target.value));
