let now = 0, isPlaying = false, startedAt = 0, startedFrom = 0, stopsAt = last;

// The frames that play, and the number of times; 0 for endless.
const wholeFilm = {from: 0, to: last, times: film.loops};
let round = wholeFilm, isRound = false, played = 0;

const wantsLessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const speed = () => Number($("speed").value);

function show(frame) {
  now = Math.min(last, Math.max(0, frame));
  draw(now);
  tell(now);
  trace(now);
}

function play(until) {
  isRound = until === undefined;
  stopsAt = until ?? round.to;
  if (now >= stopsAt) [now, played] = [round.from, 0];
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
  if (now >= stopsAt) {
    played += 1;
    if (!isRound || played === round.times) return pause();
    now = round.from;
    keepPace();
  }
  requestAnimationFrame(advance);
}

function pause() {
  isPlaying = false;
  showButton();
  show(Math.floor(now + 1e-6));
  announce();
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

// Shows a frame and pauses.
function goTo(frame) {
  isPlaying = false;
  showButton();
  show(Math.round(frame));
  remember();
}

function step(frames) { goTo(Math.floor(now + 1e-6) + frames); }

// Plays one apply's transition, up to the first frame at rest; with reduced motion shows its end.
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

function setSpeed(speed) {
  const select = $("speed"), options = [...select.options];
  if (!options.some(option => Number(option.value) === speed)) {
    select.add(
      new Option(`${speed}×`, speed), options.find(option => Number(option.value) > speed));
  }
  select.value = String(speed);
  keepPace();
}

// Stores the frame in the address, so that it can be shared.
function remember() {
  const others = location.hash.slice(1).split("&").filter(word => !/^(frame=|t=|$)/.test(word));
  const words = [`frame=${Math.floor(now)}`, ...others];
  try { history.replaceState(null, "", "#" + words.join("&")); } catch {}
}

// Applies the address; returns true if it selects a still frame.
function followHash() {
  const words = new URLSearchParams(location.hash.slice(1));
  const value = (key, expected, parse) => {
    const text = words.get(key);
    const result = text === null ? undefined : parse(text);
    if (text !== null && result === undefined) {
      console.warn(`#${key}=${text} is ignored: expected ${expected}`);
    }
    return result;
  };
  const number = (low, high) => text =>
    text !== "" && low <= Number(text) && Number(text) <= high ? Number(text) : undefined;
  const isPlain = value("controls", "0 or 1", number(0, 1)) === 0;
  document.body.classList.toggle("bare", words.has("bare") || isPlain);
  document.body.classList.toggle("plain", isPlain && !words.has("bare"));
  layOut();
  const pace = value("speed", "0.1 to 4", number(0.1, 4));
  if (pace !== undefined) setSpeed(pace);
  const [first, count] = [film.firstApply, film.applies.length];
  const loop = value(
    "loop", `applies from ${first} to ${first + count - 1}, as in 1..3`, rangeOfApplies);
  round = loop ?? wholeFilm;
  const duration = film.frames / film.fps;
  const time = value("t", `0 to ${duration} seconds`, number(0, duration));
  const frame = value("frame", `0 to ${last}`, text => /^\d+$/.test(text) ? +text : undefined);
  const place = frame ?? (time === undefined ? loop?.from : Math.floor(time * film.fps + 1e-6));
  if (place === undefined) return false;
  isPlaying = false;
  showButton();
  show(place);
  return frame !== undefined || !loop;
}

// Returns the frames from a range's first apply to the one after its last; all for an empty text.
function rangeOfApplies(text) {
  if (text === "") return {...wholeFilm, times: 0};
  const [, from, to = from] = text.match(/^(\d+)(?:\.\.(\d+))?$/) ?? [];
  const [first, final] = [from, to].map(number => film.applies[number - film.firstApply]);
  if (!first || !final || Number(from) > Number(to)) return undefined;
  const next = film.applies[Number(to) - film.firstApply + 1];
  return {from: first[0], to: next ? Math.max(first[0], next[0] - 1) : last, times: 0};
}

$("play").onclick = () => isPlaying ? pause() : play();
$("back").onclick = () => step(-1);
$("forward").onclick = () => step(1);
$("previous").onclick = () => stepApply(-1);
$("next").onclick = () => stepApply(1);
$("speed").onchange = keepPace;
$("scrub").max = last;
$("scrub").oninput = event => goTo(Number(event.target.value));
